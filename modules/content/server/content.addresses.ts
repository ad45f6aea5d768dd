/** What content answers beside its records: anonymous feedback, which is nobody's. */
import { type ModuleAddress, reading } from '@lambda/engine/http/module-addresses.ts';
import { done, nullable, record, sent, text } from '@lambda/engine/openapi/json-schema.ts';
import { z } from 'zod';
import { readByCode, sendAnonymously, ticketFor } from './feedback/anonymous.ts';
import { createLimit } from './feedback/limits.ts';

const sentSchema = z.strictObject({
  ticket: z.string().max(100),
  nick_name: z.string().max(1_000).nullish(),
  description_text: z.string().max(10_000),
});
const codeSchema = z.strictObject({ code: z.string().trim().min(1).max(40) });

const MOST_SENT = 20;
const MOST_READ = 60;
const [admitSending, admitReading] = [createLimit(MOST_SENT), createLimit(MOST_READ)];
const TAG = 'Feedback';

export const contentAddresses: readonly ModuleAddress[] = [
  {
    method: 'POST',
    path: '/lambda/feedback/ticket',
    public: false,
    operation: {
      tag: TAG,
      summary: 'The ticket of the day for anonymous feedback, the same for everybody in the company.',
      reply: done(record({ ticket: text })),
    },
    answer: async ({ services, actor, now }) => ({ status: true, data: { ticket: await ticketFor({ ...services, now }, actor) } }),
  },
  {
    method: 'POST',
    path: '/public/feedback/company',
    public: true,
    operation: {
      tag: TAG,
      summary: 'Anonymous feedback to the company whose ticket it is, sent without a session. The code alone reads the reply.',
      body: sent(sentSchema),
      reply: done(record({ code: text })),
    },
    answer: reading(sentSchema, async ({ services, input, ip, now }) => {
      admitSending(ip, now.getTime());
      return { status: true, data: { code: await sendAnonymously({ ...services, now }, input) } };
    }),
  },
  {
    method: 'POST',
    path: '/public/feedback/reply',
    public: true,
    operation: {
      tag: TAG,
      summary: 'The feedback behind a code, where it stands, and the reply.',
      body: sent(codeSchema),
      reply: done(record({ description_text: text, state: text, reply: nullable(text), created_on: text, replied_on: nullable(text) })),
    },
    answer: reading(codeSchema, async ({ services, input, ip, now }) => {
      admitReading(ip, now.getTime());
      return { status: true, data: await readByCode(services, input.code) };
    }),
  },
];
