/** What is approved of a day goes into its month in the same transaction. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { timestampOf } from '@lambda/engine/core/records/hooks.ts';
import { sumMonths } from './day.sql.ts';

export const dayHooks: RecordHooks = {
  after: ({ context, after }) => {
    const day = String(after.day);
    const asked = {
      company: context.actor.companyId,
      now: timestampOf(context),
      employees: [Number(after.employee_id)],
      from: day,
      to: day,
    };
    return [{ ...sumMonths(asked), late: true }];
  },
};
