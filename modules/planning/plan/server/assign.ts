/** Who does a task: members of its project, chosen by whoever may change its tasks, also where his role shows him no records of colleagues. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites, followingWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { assignsOf, lockProject, membersOf, projectOfTask } from '../plan.sql.ts';
import { checkWriter } from './level.ts';

/** Throws NOT_FOUND, NO_RIGHT_UPDATE, and INVALID for somebody who is no member. */
export async function assignTask(context: WriteContext, task: number, people: readonly number[]): Promise<void> {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([projectOfTask({ company, task })], company);
  const project = Number(found?.rows[0]?.[0] ?? 0);
  if (project === 0) throw new PlatformError('NOT_FOUND');
  await checkWriter(context, project);
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await send([lockProject({ company, project })]);
      const [members, assigns] = await send([membersOf({ company, project }), assignsOf({ company, task })]);
      const known = new Set((members?.rows ?? []).map(([id]) => Number(id)));
      if (people.some((one) => !known.has(one)))
        throw new PlatformError('INVALID', { fields: [{ field: 'employee_id', code: 'reference' }] });
      const present = new Map((assigns?.rows ?? []).map(([id, employee]) => [Number(employee), Number(id)]));
      const added = [...new Set(people)].filter((one) => !present.has(one));
      const gone = [...present].filter(([employee]) => !people.includes(employee));
      const creates = broughtWrites(
        context,
        added.map((employee_id) => ({ kind: 'create', model: 'plan_assign', values: { task_id: task, employee_id, share: 100 } })),
      );
      const removes = followingWrites(
        context,
        'actor',
        gone.map(([, id]) => ({ kind: 'remove', model: 'plan_assign', id })),
      );
      const operations = [...creates, ...removes].map(({ operation }) => operation);
      if (operations.length > 0) await write(operations);
      return { commit: operations.length > 0 };
    },
  });
}
