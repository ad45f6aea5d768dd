/** Anonymous feedback, which is nobody's, and the votes for feedback. */
import { type Address, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { readByCode, sendAnonymously, ticketFor } from './server/anonymous.ts';
import { admitReading, admitSending } from './server/limits.ts';
import { ownVotes, vote } from './server/votes.ts';

const sentSchema = z.strictObject({
  ticket: z.string().max(100),
  nick_name: z.string().max(1_000).nullish(),
  description_text: z.string().max(10_000),
});
const codeSchema = z.strictObject({ code: z.string().trim().min(1).max(40) });

const id = z.int().positive();
const voteSchema = z.strictObject({ id, voted: z.boolean() });
const amongSchema = z.strictObject({ ids: z.array(id).max(100) });

const TAG = 'Feedback';

export const feedbackAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/feedback/ticket',
    tag: TAG,
    summary: 'The ticket of the day for anonymous feedback, the same for everybody in the company.',
    reply: done(record({ ticket: text })),
    answer: async ({ services, actor, now }) => ({ status: true, data: { ticket: await ticketFor({ ...services, now }, actor) } }),
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/feedback/vote',
    personal: true,
    tag: TAG,
    summary: 'Votes for feedback that is not decided yet, or takes the vote back. Nobody is told whose votes there are.',
    body: voteSchema,
    reply: done(record({ vote_count: whole })),
    answer: async ({ services, actor, input, now }) => ({
      status: true,
      data: { vote_count: await vote({ ...services, now }, actor, input) },
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/feedback/votes',
    tag: TAG,
    summary: 'Which of this feedback the caller has voted for.',
    body: amongSchema,
    reply: done(record({ ids: list(whole) })),
    answer: async ({ services, actor, input }) => ({
      status: true,
      data: { ids: await ownVotes(services, actor, input.ids) },
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/public/feedback/company',
    who: 'everybody',
    tag: TAG,
    summary: 'Anonymous feedback to the company whose ticket it is, sent without a session. The code alone reads the reply.',
    body: sentSchema,
    reply: done(record({ code: text })),
    answer: async ({ services, input, ip, now }) => {
      admitSending(services.database, ip, now.getTime());
      return { status: true, data: { code: await sendAnonymously({ ...services, now }, input) } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/public/feedback/reply',
    who: 'everybody',
    tag: TAG,
    summary: 'The feedback behind a code, where it stands, and the reply.',
    body: codeSchema,
    reply: done(record({ description_text: text, state: text, reply: nullable(text), created_on: text, replied_on: nullable(text) })),
    answer: async ({ services, input, ip, now }) => {
      admitReading(services.database, ip, now.getTime());
      return { status: true, data: await readByCode(services, input.code) };
    },
  }),
];
