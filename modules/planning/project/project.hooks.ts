/** Around projects: a new one has its steps, priorities and owner, and is never without an owner. */
import type { BroughtWrite, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { otherOwners, projectRow } from '../plan/plan.sql.ts';
import { levelIn } from '../plan/server/level.ts';
import { USUAL_PRIORITIES, USUAL_STAGES } from './usual.ts';

export const projectHooks: RecordHooks = {
  brings: ({ context, kind, id, after }) => {
    // A copy has those of the other one.
    if (kind !== 'create' || !context.beginsWrite || after.copy_of_id) return undefined;
    const company = context.actor.companyId;
    return async (read): Promise<readonly BroughtWrite[]> => {
      const count = (table: 'plan_stage' | 'plan_priority' | 'plan_member') => ({
        name: `plan_count_${table}`,
        sql: `select count(*) from ${table} r where r.company_id = $1::bigint and r.project_id = $2::bigint and r.deleted_at is null`,
        params: [company, id],
      });
      const [stages, priorities, members] = await read([count('plan_stage'), count('plan_priority'), count('plan_member')]);
      const isNone = (one: typeof stages): boolean => Number(one?.rows[0]?.[0] ?? 0) === 0;
      const employee = context.actor.employeeId;
      return [
        ...(isNone(stages)
          ? USUAL_STAGES.map(
              ({ name, ...rest }, at): BroughtWrite => ({
                kind: 'create',
                model: 'plan_stage',
                values: { ...rest, project_id: id, name, order_number: at + 1 },
              }),
            )
          : []),
        ...(isNone(priorities)
          ? USUAL_PRIORITIES.map(
              ({ name, ...rest }, at): BroughtWrite => ({
                kind: 'create',
                model: 'plan_priority',
                values: { ...rest, project_id: id, name, order_number: at + 1 },
              }),
            )
          : []),
        ...(isNone(members) && employee !== null
          ? [{ kind: 'create', model: 'plan_member', values: ownerValues(id, employee) } as const]
          : []),
      ];
    };
  },
};
export const ownerValues = (project: number, employee: number) => ({
  project_id: project,
  employee_id: employee,
  access: 'own',
  writer_id: employee,
  owner_id: employee,
});

async function isLastOwner({ context, id, before }: RecordWrite): Promise<boolean> {
  if (before?.access !== 'own') return false;
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([otherOwners({ company, project: Number(before.project_id), member: id })], company);
  return Number(found?.rows[0]?.[0] ?? 0) === 0;
}

/**
 * Whoever makes himself an owner would be one by the row that he writes: what counts is who owned the project before. A project that is being
 * made has no members yet.
 */
async function checkOwns({ context, after }: RecordWrite): Promise<void> {
  const [project, company] = [Number(after.project_id), context.actor.companyId];
  const [found] = await context.database.readBatch([projectRow({ company, project })], company);
  if (!found?.rows[0]) return;
  const level = await levelIn(context, project).catch((error: unknown) => {
    if (error instanceof PlatformError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (level !== 'own') throw new PlatformError('NO_RIGHT');
}

export const memberHooks: RecordHooks = {
  before: async (write) => {
    if (write.cause === 'given') await checkOwns(write);
    const { after, cause, kind, before } = write;
    if (cause === 'given' && kind === 'update') {
      // The row of the last owner stays his.
      if (after.employee_id !== before?.employee_id && (await isLastOwner(write)))
        throw new PlatformError('INVALID', { fields: [{ field: 'employee_id', code: 'readOnly' }] });
      if (after.access !== 'own' && (await isLastOwner(write))) throw new PlatformError('PLAN_LAST_OWNER');
    }
    return {
      writer_id: after.access === 'view' ? null : after.employee_id,
      owner_id: after.access === 'own' ? after.employee_id : null,
    };
  },
  after: async (write) => {
    if (write.kind === 'remove' && write.cause === 'given' && (await isLastOwner(write))) throw new PlatformError('PLAN_LAST_OWNER');
    return [];
  },
};
