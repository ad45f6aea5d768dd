/** A new project of whoever asks for it, who owns it. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { levelOfRole } from './level.ts';

type Asked = { readonly name: string; readonly start: string | null; readonly end: string | null };

/** Throws NO_RIGHT for who is no employee or has no part in planning. */
export async function newProject(context: WriteContext, { name, start, end }: Asked): Promise<number> {
  levelOfRole(context);
  const employee = context.actor.employeeId;
  if (employee === null) throw new PlatformError('NO_RIGHT_CREATE');
  if (start !== null && end !== null && end < start)
    throw new PlatformError('INVALID', { fields: [{ field: 'end', code: 'notBefore', params: { date: start } }] });
  const id = await context.database.nextId();
  const values = { name, start_date: start, end_date: end, state: 'active', working_days_only: true, struct_id: context.actor.unitId };
  await executeLongWrite({
    context,
    work: async (write) => {
      // The owner, the steps and the priorities come along.
      await write(broughtWrites(context, [{ kind: 'create', model: 'plan_project', id, values }]).map(({ operation }) => operation));
      return { commit: true };
    },
  });
  return id;
}
