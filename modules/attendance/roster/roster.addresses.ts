/** The roster of a unit: read as a grid, and published as far as it was changed. */
import type { WriteOperation } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { type Address, defineAddress, savingContextOf, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { daysBetween } from '../day/server/clock.ts';
import { rosterRows } from './roster.sql.ts';
import { readRoster } from './server/read-roster.ts';

const TAG = 'Attendance';
const MOST_DAYS = 42;
const [MOST_CELLS, BODY_BYTES] = [2_000, 262_144];
const id = z.number().int().positive();
const askedSchema = z.strictObject({ unit: z.coerce.number().int().positive().optional(), from: z.iso.date(), until: z.iso.date() });
const publishSchema = z.strictObject({
  cells: z
    .array(z.strictObject({ employee_id: id, day: z.iso.date(), shift_id: id.nullable() }))
    .min(1)
    .max(MOST_CELLS),
});

export const rosterAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/attendance/roster-days',
    tag: TAG,
    summary: 'Who of a unit works by which shift on which day, and where there is too little rest or leave.',
    open: (access, registry) => access.model(registry.model('roster_day')).read !== null,
    query: askedSchema,
    reply: done(
      record({
        unit: record({ id: whole, name: text }),
        today: text,
        shifts: list(record({ id: whole, title: text, hours: text })),
        days: list(record({ day: text, is_free: flag })),
        people: list(
          record({
            id: whole,
            name: text,
            cells: list(record({ day: text, shift: nullable(whole), set: flag, conflict: nullable(text) })),
          }),
        ),
      }),
    ),
    answer: async ({ query, ...asked }) => {
      const unit = query.unit ?? asked.actor.unitId;
      const span = daysBetween(query.from, query.until);
      if (unit === null || span < 0 || span >= MOST_DAYS) throw new PlatformError('NOT_FOUND');
      return { status: true, data: await readRoster(writeContextOf(asked), { unit, from: query.from, until: query.until }) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/attendance/roster-days',
    tag: TAG,
    summary: 'Publishes days of people: a shift, or none for a free day. Whoever is concerned is told once.',
    bodyLimit: BODY_BYTES,
    body: publishSchema,
    reply: done(record({ changed: whole })),
    answer: async ({ input, ...asked }) => {
      const context = savingContextOf(asked);
      const company = context.actor.companyId;
      const model = context.registry.model('roster_day');
      const { cells } = input;
      const [found] = await context.database.readBatch(
        [rosterRows({ company, employees: cells.map((one) => one.employee_id), days: cells.map(({ day }) => day) })],
        company,
      );
      const known = new Map(
        (found?.rows ?? []).map(([employee, day, row, shift]) => [
          `${employee} ${day}`,
          { id: Number(row), shift: shift ? Number(shift) : null },
        ]),
      );
      const operations = cells.flatMap(({ employee_id, day, shift_id }): WriteOperation[] => {
        const row = known.get(`${employee_id} ${day}`);
        if (row?.shift === shift_id) return [];
        return row
          ? [{ kind: 'update', model, id: row.id, input: { shift_id } }]
          : [{ kind: 'create', model, input: { employee_id, day, shift_id } }];
      });
      if (operations.length > 0)
        await executeWrites({ context: { ...context, together: `roster ${context.now.getTime()}` }, operations, reply: () => [] });
      return { status: true, data: { changed: operations.length } };
    },
  }),
];
