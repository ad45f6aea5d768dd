/** A month that is opened again is counted with everything that has come since it was locked. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { dayAfter } from '../day/server/clock.ts';
import { countLater } from '../day/server/count-later.ts';
import { monthOf, recalculate } from '../day/server/recalculate.ts';
import { workIn } from '../day/server/work.ts';
import { peopleOfSheet } from './sheet.sql.ts';

export const sheetHooks: RecordHooks = {
  brings: ({ context, id, before, after }) => {
    if (before?.state !== 'locked' || after.state === 'locked') return undefined;
    return async (read) => {
      const month = String(after.month).slice(0, 10);
      const [found] = await read([peopleOfSheet({ company: context.actor.companyId, sheet: id })]);
      const employees = (found?.rows ?? []).map(([employee]) => Number(employee));
      await recalculate(workIn(context), read, { employees, from: month, to: dayAfter(monthOf(dayAfter(month, 31)), -1) });
      return [];
    };
  },
  after: ({ context, cause, after }) =>
    cause === 'given' ? [] : countLater(context, { from: String(after.month).slice(0, 10), employees: null }),
};
