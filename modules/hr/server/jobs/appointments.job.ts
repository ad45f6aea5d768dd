/** Every morning the records follow the orders that come into force on that day, and managers who leads from it on. */
import { companyDay } from '@lambda/engine/http/clock.ts';
import type { JobHandler } from '@lambda/engine/jobs/handlers.ts';
import { followOrders } from '../hooks/appointment.hooks.ts';
import { dueEmployees, lockEmployee } from '../hooks/appointment.sql.ts';
import { followAllManagers } from '../hooks/reporting-line.sql.ts';

/** Each employee is a transaction of its own: one that fails is tried again the next time, the others have followed. */
export const followAppointmentsJob: JobHandler = async ({ actor, database, registry, now, progress }) => {
  const company = actor.companyId;
  const today = companyDay(now);
  const [due] = await database.readBatch([dueEmployees({ company, today })], company);
  const employees = (due?.rows ?? []).map(([id]) => Number(id));
  for (const [place, employee] of employees.entries()) {
    const whose = { company, employee };
    const scene = { database, registry, actor, now, today, ip: null };
    await database.batch([lockEmployee(whose), ...(await followOrders(scene, whose))], company);
    await progress(place + 1, employees.length);
  }
  await database.batch([followAllManagers({ company, today })], company);
  return { followed: employees.length };
};
