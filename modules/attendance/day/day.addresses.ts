/** Why a cell of the month sheet says what it says. */
import { type Address, defineAddress, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { explainCell } from './server/explain.ts';

export const explainAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/attendance/sheet/:row/:day',
    tag: 'Attendance',
    summary:
      'A day of a row of the month sheet: the registrations, the shift with its rules, and what they come to. `day` is that of the month.',
    reply: done(
      record({
        day: text,
        state: text,
        cell: nullable(text),
        shift: nullable(free),
        punches: list(free),
        leaves: list(record({ type: text, time: whole })),
        figures: free,
        is_holiday: flag,
        locked: flag,
        after_lock: nullable(text),
      }),
    ),
    answer: async ({ parts, ...asked }) => ({
      status: true,
      data: await explainCell({ ...asked, context: writeContextOf(asked) }, { row: idIn(parts.row), day: idIn(parts.day) }),
    }),
  }),
];
