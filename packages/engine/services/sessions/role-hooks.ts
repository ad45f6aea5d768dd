/**
 * Around the writes of roles: the platform's administrator makes all of them, whoever manages the roles of a company or a
 * unit makes those of it, within what he holds himself.
 */
import { type RoleDefinition, roleSchema } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { mayHandOn } from '../../core/access/rights-compared.ts';
import type { RecordHooks, RecordWrite } from '../../core/records/hooks.ts';
import { expressionFault, groupRightsFault, roleProblems, withoutGroups } from '../../core/registry/role-problems.ts';
import { withParams } from '../../sql/named-statements.ts';
import { roleChange } from '../change-log/role-change.ts';
import { ROLES_IN_COMPANY } from './sessions.sql.ts';
import { forgetStatement } from './sessions.ts';

const wrong = (code: 'wrongType' | 'beyondOwn') => new PlatformError('INVALID', { fields: [{ field: 'permissions', code }] });
const LONGEST_NAME = 60;

function definitionOf({ context, id }: RecordWrite, permissions: unknown): RoleDefinition {
  const result = roleSchema.safeParse(permissions);
  const fault = result.success ? (expressionFault(context.registry, result.data) ?? groupRightsFault(context.registry, result.data)) : null;
  if (fault) throw new PlatformError('INVALID', { fields: [{ field: 'permissions', code: 'wrongType', text: fault }] });
  // Names that are not there any more stand in old definitions; a write has to do without them.
  if (!result.success || roleProblems(context.registry, result.data).length > 0) throw wrong('wrongType');
  // The number inside the definition decides about the administrator's rights, so it is always the row's own.
  return { ...withoutGroups(context.registry, result.data), id };
}

/** A role as it is stored is out of a manager's hands when he has it himself, or when it can do more than he can. Throws NO_RIGHT. */
async function guardStored({ context, id, before }: RecordWrite): Promise<void> {
  const { registry, actor, database } = context;
  const [held] = await database.readBatch([withParams(ROLES_IN_COMPANY, actor.userId, actor.companyId)], null);
  const isHeld = id === actor.access.role.id || (held?.rows ?? []).some(([role]) => Number(role) === id);
  const stored = roleSchema.safeParse(before?.permissions);
  if (isHeld || !stored.success || !mayHandOn(registry, { ...stored.data, id }, actor)) throw new PlatformError('NO_RIGHT');
}

/** Whose a role is that the actor makes: the platform's, the company's, or the unit's when the right reaches no further. */
function ownerOf({ context, model }: RecordWrite): Values {
  const { access, companyId, unitId } = context.actor;
  const reach = access.model(model).create;
  const isWhole = reach?.parts.some(({ scope }) => scope === 'company') === true;
  return { owner_company_id: companyId, owner_unit_id: isWhole ? null : unitId };
}
/** Codes are unique over the platform; those of a company begin with its number, so that companies do not meet in them. */
function nameOf({ context, after }: RecordWrite): string {
  const prefix = `c${context.actor.companyId}-`;
  const name = String(after.name ?? '');
  return (name.startsWith(prefix) ? name : `${prefix}${name}`).slice(0, LONGEST_NAME);
}

async function beforeManaged(write: RecordWrite): Promise<Values | undefined> {
  const { context, kind, after, before } = write;
  if (kind === 'update') await guardStored(write);
  const added = kind === 'create' ? { ...ownerOf(write), name: nameOf(write) } : { name: before?.name };
  const permissions = { ...definitionOf(write, after.permissions), name: String(added.name) };
  if (!mayHandOn(context.registry, permissions, context.actor)) throw wrong('beyondOwn');
  return { ...added, permissions };
}

export const roleHooks: RecordHooks = {
  before: async (write) => {
    if (write.context.registry.administrators.has(write.id)) throw new PlatformError('NO_RIGHT');
    if (!write.context.actor.access.administrator) return beforeManaged(write);
    const { permissions } = write.after;
    return permissions === undefined ? undefined : { permissions: definitionOf(write, permissions) };
  },
  // Deleting and restoring come without a look before the write, so they are refused here: nothing has been sent yet.
  after: async (write) => {
    const { kind, id, context } = write;
    if (context.registry.administrators.has(id)) throw new PlatformError('NO_RIGHT');
    if (!context.actor.access.administrator && kind === 'remove') await guardStored(write);
    if (!context.actor.access.administrator && kind === 'restore') await guardStored({ ...write, before: write.after });
    return [forgetStatement(`role:${id}`), ...(await roleChange(write))];
  },
};
