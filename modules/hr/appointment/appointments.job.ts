/** Every morning the records follow the orders that come into force on that day, managers who leads from it on, and work those who left. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { announceWrites, toldBy } from '@lambda/engine/core/records/announcements.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { retryDeadlocks } from '@lambda/engine/core/records/send.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { handOver } from '../handover/handover.hooks.ts';
import { leftWithWork } from '../handover/handover.sql.ts';
import { followAllManagers } from '../reporting-line/reporting-line.sql.ts';
import { followOrders } from './appointment.hooks.ts';
import { dueEmployees, lockEmployee } from './appointment.sql.ts';

/** Statements about one employee, and the handing over of what that person leaves behind, as one transaction. */
async function writeWithHandover(context: WriteContext, employee: number, statements: readonly Statement[]): Promise<void> {
  const { database, actor, today } = context;
  const place = { database, today, company: actor.companyId };
  await retryDeadlocks(() =>
    executeLongWrite({
      context,
      work: async (write, send) => {
        await send(statements);
        const writes = broughtWrites(context, await handOver(place, employee, send));
        if (writes.length > 0) await write(writes.map(({ operation }) => operation));
        return { commit: true };
      },
    }),
  );
}

/** Each employee is a transaction of its own: one that fails is tried again the next time, the others have followed. */
export const followAppointmentsJob: JobHandler = async ({ actor, database, registry, hooks, now, progress }) => {
  const company = actor.companyId;
  const today = companyDay(now);
  const context: WriteContext = { database, registry, hooks, actor, now, today, ip: null };
  const [due] = await database.readBatch([dueEmployees({ company, today })], company);
  const employees = (due?.rows ?? []).map(([id]) => Number(id));
  for (const [place, employee] of employees.entries()) {
    const whose = { company, employee };
    const follow = [lockEmployee(whose), ...(await followOrders(context, whose))];
    await writeWithHandover(context, employee, follow);
    await progress(place + 1, employees.length);
  }
  const managers = followAllManagers({ company, today });
  announceWrites(context, [], [], toldBy(managers, await database.batch(managers, company)));
  const [left] = await database.readBatch([leftWithWork(company)], company);
  for (const [id] of left?.rows ?? []) await writeWithHandover(context, Number(id), []);
  return { followed: employees.length };
};
