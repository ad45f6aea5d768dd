/** Registering by the phone, what one's own page shows, and times that are entered by hand. */
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { type Address, defineAddress, savingContextOf, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, list, nullable, record, text } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { readOwn } from './server/own.ts';
import { register } from './server/register.ts';

const TAG = 'Attendance';
const MOST_CODE = 200;
const registerSchema = z.strictObject({
  code: z.string().min(1).max(MOST_CODE),
  position: z
    .strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90), accuracy: z.number().min(0).max(1e7) })
    .nullish(),
  device: z
    .string()
    .regex(/^[\w-]{8,60}$/)
    .nullish(),
  direction: z.enum(['in', 'out']).nullish(),
});
const id = z.number().int().positive();
const manualSchema = z.strictObject({
  company_id: id,
  struct_id: id,
  employee_id: id,
  shift_id: id,
  in_datetime: z.string(),
  out_datetime: z.string(),
  reason: z.string().max(255).optional(),
});

/** The words of the contract. */
const MANUAL_DONE = 'Цаг бүртгэлээ!';
const MANUAL_REASON = 'Гараар бүртгэсэн';

export const punchAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/attendance/register',
    tag: TAG,
    summary: 'Registers the person at the place of a code: in or out by the last state. Repeated taps are one. 409 for who is not there.',
    body: registerSchema,
    reply: done(record({ direction: text, time: text, day: text, place: text, already: flag, flags: list(text) })),
    answer: async ({ input, ...asked }) => ({
      status: true,
      data: await register(writeContextOf(asked), {
        code: input.code,
        position: input.position ?? null,
        device: input.device ?? null,
        direction: input.direction ?? null,
      }),
    }),
  }),
  defineAddress({
    method: 'GET',
    path: '/attendance/me',
    tag: TAG,
    summary: 'The last registration of the person, today and the days before it.',
    reply: done(record({ is_employee: flag, today: text, now: text, last: nullable(free), days: list(free) })),
    answer: async (asked) => ({ status: true, data: await readOwn(writeContextOf(asked)) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/api/attendance/manually',
    tag: TAG,
    summary: 'Times of somebody that are entered by hand: all of company, unit, employee, shift, in and out are needed.',
    body: manualSchema,
    reply: record({ status: text, message: text }),
    answer: async ({ input: given, ...asked }) => {
      const context = savingContextOf(asked);
      const { company_id: company, reason, ...values } = given;
      if (company !== context.actor.companyId) throw new PlatformError('NOT_FOUND');
      const input = { ...values, reason: reason ?? MANUAL_REASON };
      await executeWrites({
        context,
        operations: [{ kind: 'create', model: context.registry.model('att_manual'), input }],
        reply: () => [],
      });
      return { status: 'success', message: MANUAL_DONE };
    },
  }),
];
