/** Schedules go by the database's clock, whatever the server's own says. */
import { expect, it } from 'vitest';
import { isDueIn, parseSchedule } from '../jobs/cron.ts';
import { meantMinute } from '../storage/worker.ts';

const due = isDueIn(parseSchedule('0 9 * * *'), 'Asia/Ulaanbaatar');
/** Nine in Ulaanbaatar by the database, told in UTC. */
const NINE = Date.UTC(2026, 11, 31, 1, 0);
const told = (moment: number) => {
  const at = new Date(moment);
  return { month: at.getUTCMonth() + 1, date: at.getUTCDate(), hour: at.getUTCHours(), min: at.getUTCMinutes() };
};

it.each([
  ['right', 0],
  ['seven minutes ahead', 7],
  ['a quarter behind', -15],
  ['a day ahead, into the next year', 1_440],
])('a server whose clock is %s finds a schedule due when it is nine by the database, and at no other minute', (_name, ahead) => {
  const found: number[] = [];
  for (let minute = -20; minute <= 20; minute++) {
    const own = NINE + (minute + ahead) * 60_000;
    if (due(meantMinute(told(own), own, ahead))) found.push(minute);
  }
  expect(found).toEqual([0]);
});
