/** Whoever looks at the own payslip asks about one of its lines. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { type Address, defineAddress, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, record, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { LINE_NAMES } from '../slip/slip-shape.ts';
import { lineOf } from './question.sql.ts';

export const questionAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/salary/payslip/:id/question',
    tag: 'Pay',
    summary: 'A question about a line of the own payslip. Payroll is told; the thread stays with the line.',
    personal: true,
    body: z.strictObject({ line: z.int().positive(), message: z.string().trim().min(1).max(1_000) }),
    reply: done(record({ id: whole })),
    answer: async ({ parts, input, ...asked }) => {
      const { actor } = asked;
      const company = actor.companyId;
      const slip = idIn(parts.id);
      const context = writeContextOf(asked);
      const [found] = await context.database.readBatch([lineOf({ company, slip, line: input.line })], company);
      const [name, code, employee] = found?.rows[0] ?? [];
      if (actor.employeeId === null || Number(employee) !== actor.employeeId) throw new PlatformError('NOT_FOUND');
      const id = await context.database.nextId();
      const now = asked.now.toISOString();
      const question = {
        ...{ employee_id: actor.employeeId, slip_id: slip, line_id: input.line, line_name: LINE_NAMES[code ?? '']?.mn ?? name },
        ...{ state: 'open', asked_at: now },
      };
      const message = { question_id: id, author_id: actor.employeeId, written_at: now, message: input.message };
      await executeLongWrite({
        context,
        work: async (write) => {
          const writes = [
            { kind: 'create', model: 'pay_question', id, values: question },
            { kind: 'create', model: 'pay_message', values: message },
          ] as const;
          await write(broughtWrites(context, writes).map(({ operation }) => operation));
          return { commit: true };
        },
      });
      return { status: true, data: { id } };
    },
  }),
];
