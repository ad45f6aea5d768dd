/** Keeps the structure a tree: a unit never comes to stand below itself, nor a company below itself. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { heldCompanies, isBelow, lockMoves, refuseRing } from './struct.sql.ts';

/** The new parent, when this write gives the unit one. */
function newParent({ kind, before, after }: RecordWrite): number | null {
  if (kind !== 'update' || after.parent_id === before?.parent_id) return null;
  return typeof after.parent_id === 'number' ? after.parent_id : null;
}

/** The company that this write ties the unit to. */
function newCompany({ kind, before, after }: RecordWrite): number | null {
  if (kind !== 'create' && after.child_company_id === before?.child_company_id) return null;
  return typeof after.child_company_id === 'number' ? after.child_company_id : null;
}
/** A company and those that it holds, and those that they hold. */
function companiesBelow(company: number, steps: readonly (readonly [holder: number, held: number])[]): ReadonlySet<number> {
  const found = new Set([company]);
  // A set tells what is added to it while it is walked.
  for (const holder of found) for (const [above, held] of steps) if (above === holder) found.add(held);
  return found;
}
/** Throws INVALID at the field for a company that is the present one or has it among its own. */
async function refuseCompanyRing(write: RecordWrite): Promise<void> {
  const company = newCompany(write);
  if (company === null) return;
  const { database, actor } = write.context;
  const [result] = await database.readBatch([heldCompanies()], actor.companyId);
  const steps = (result?.rows ?? []).map(([holder, held]) => [Number(holder), Number(held)] as const);
  if (companiesBelow(company, steps).has(actor.companyId))
    throw new PlatformError('INVALID', { fields: [{ field: 'child_company_id', code: 'companyRing' }] });
}

export const structHooks: RecordHooks = {
  before: async (write) => {
    await refuseCompanyRing(write);
    const parent = newParent(write);
    if (parent === null) return undefined;
    const { database, actor } = write.context;
    const [result] = await database.readBatch([isBelow({ company: actor.companyId, unit: parent, above: write.id })], actor.companyId);
    if (result?.rows[0]?.[0] === 't') throw new PlatformError('INVALID', { fields: [{ field: 'parent_id', code: 'cycle' }] });
    return undefined;
  },
  /**
   * Two moves at the same moment could each be right alone and a ring together. Moves of one company wait for each
   * other; the later one looks again at what is stored, and a ring ends its transaction by a division by zero.
   */
  after: (write) => {
    const parent = newParent(write);
    if (parent === null) return [];
    const { companyId } = write.context.actor;
    return [lockMoves(companyId), refuseRing({ company: companyId, unit: parent, above: write.id })];
  },
};
