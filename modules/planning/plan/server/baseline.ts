/** The plan as it is now is kept beside the tasks, so that the chart shows what has moved since. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { lockProject, plannedDates } from '../plan.sql.ts';
import { checkWriter } from './level.ts';

/** How many tasks have other dates than were kept before. Throws NOT_FOUND and NO_RIGHT_UPDATE. */
export async function keepBaseline(context: WriteContext, project: number): Promise<number> {
  const company = context.actor.companyId;
  await checkWriter(context, project);
  let kept = 0;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await send([lockProject({ company, project })]);
      await checkWriter(context, project, send);
      const [found] = await send([plannedDates({ company, project })]);
      const rows = (found?.rows ?? []).map(([id, start, end]) => ({
        id: Number(id),
        values: { base_start: start ?? null, base_end: end ?? null },
      }));
      kept = rows.length;
      if (kept === 0) return { commit: false };
      await write(broughtWrites(context, [{ kind: 'change', model: 'plan_task', rows }]).map(({ operation }) => operation));
      return { commit: true };
    },
  });
  return kept;
}
