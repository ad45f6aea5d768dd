/** What is asked and done about running records. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { type Address, type AddressAsked, defineAddress, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { STEP_LOOKS, STEP_TYPES } from '@lambda/model/workflow/step-types.ts';
import { z } from 'zod';
import { pictureOfSignature } from '../signature/server/signing.ts';
import { SIGNED_BODY_LIMIT } from '../signature/signature.addresses.ts';
import { type Batch, type Decision, decide } from './server/decide.ts';
import { processHistory } from './server/history.ts';
import { assign, copyTo, hold, resume, withdraw } from './server/redirect.ts';
import { processState } from './server/state.ts';
import { countWork, workPage } from './server/work.ts';
import { WORK_KINDS } from './work.sql.ts';

const TAG = 'Workflow';
const MOST_PEOPLE = 100;
const MOST_AT_ONCE = 100;
const id = z.int().positive();
const modelName = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
const people = z.array(id).max(MOST_PEOPLE);
const decisionSchema = z.strictObject({
  model: modelName,
  id,
  place: id,
  outcome: z.string().max(40),
  seen: z.string().max(64).optional(),
  note: z.string().max(2_000).optional(),
  /** The note is for those who decide, and not for the author. */
  note_private: z.boolean().optional(),
  people: people.optional(),
  signature: z.unknown().optional(),
  code: z.string().max(20).optional(),
});
const recordSchema = z.strictObject({ model: modelName, id });
const workSchema = z.strictObject({
  kind: z.enum(WORK_KINDS).default('waiting'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});

type Asked = Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor };
const contextOf = (asked: Asked) => writeContextOf(asked);
const decideOne = async (asked: Asked, input: z.infer<typeof decisionSchema>, batch?: Batch) =>
  decide(contextOf(asked), { ...(input as Decision), picture: await pictureOfSignature(asked, input.signature) }, batch);

const decided = record({ status: text, status_type: text, status_id: text, ended: nullable(text) });
const LANGUAGES = ['mn', 'en', 'ko'] as const;

export const processAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/process/state/:model/:id',
    tag: TAG,
    summary: 'Where a record stands in its workflow, and what the caller may decide now.',
    names: { model: 'model' },
    reply: done(free),
    answer: async ({ parts, ...asked }) => ({
      status: true,
      data: await processState(contextOf(asked), { model: parts.model, id: idIn(parts.id) }),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/process/decide',
    personal: true,
    tag: TAG,
    summary: 'Decides at one place of a running record.',
    body: decisionSchema,
    bodyLimit: SIGNED_BODY_LIMIT,
    reply: done(decided),
    answer: async ({ input, ...asked }) => ({ status: true, data: await decideOne(asked, input) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/process/decide-many',
    personal: true,
    tag: TAG,
    summary: 'Decides at several places, each in a transaction of its own: what is refused is told beside what is done.',
    body: z.strictObject({ items: z.array(decisionSchema).min(1).max(MOST_AT_ONCE) }),
    reply: done(list(record({ id: whole, done: flag, code: nullable(text), message: nullable(text), fields: list(free) }))),
    answer: async ({ input, ...asked }) => {
      const answers: { id: number; done: boolean; code: string | null; message: string | null; fields: readonly object[] }[] = [];
      const batch: Batch = { spent: null };
      for (const item of input.items) {
        try {
          await decideOne(asked, item, batch);
          answers.push({ id: item.id, done: true, code: null, message: null, fields: [] });
        } catch (error) {
          if (!(error instanceof PlatformError)) throw error;
          answers.push({ id: item.id, done: false, code: error.code, message: error.textIn(asked.language), fields: error.fields });
        }
      }
      return { status: true, data: answers };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/process/withdraw',
    personal: true,
    tag: TAG,
    summary: 'Takes a record back that nobody has decided on yet. For its author.',
    body: recordSchema,
    reply: done(),
    whole: true,
    answer: async ({ input, ...asked }) => {
      await withdraw(contextOf(asked), input);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/process/assign',
    personal: true,
    tag: TAG,
    summary: 'Gives an open place to somebody else. For administrators of the company.',
    body: z.strictObject({ place: id, emp_id: id }),
    reply: done(),
    whole: true,
    answer: async ({ input, ...asked }) => {
      await assign(contextOf(asked), { place: input.place, employee: input.emp_id });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/process/hold',
    personal: true,
    tag: TAG,
    summary: 'Stops the term of an open place. For whoever may decide there, and administrators of the company.',
    body: z.strictObject({ place: id, note: z.string().max(2_000).optional() }),
    reply: done(),
    whole: true,
    answer: async ({ input, ...asked }) => {
      await hold(contextOf(asked), input);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/process/resume',
    personal: true,
    tag: TAG,
    summary: 'Goes on with what was left of a term on hold. For whoever may decide there, and administrators of the company.',
    body: z.strictObject({ place: id }),
    reply: done(),
    whole: true,
    answer: async ({ input, ...asked }) => {
      await resume(contextOf(asked), input);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/process/copy',
    personal: true,
    tag: TAG,
    summary: 'Shows a running record to people who do not decide on it.',
    body: recordSchema.extend({ people: people.min(1) }),
    reply: done(),
    whole: true,
    answer: async ({ input, ...asked }) => {
      const context = contextOf(asked);
      // Whoever may not read it may not show it either.
      await processState(context, input);
      await copyTo(context, input);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/process/history/:id',
    tag: TAG,
    summary: 'The history of a record in its workflow: steps, votes and openings.',
    query: z.strictObject({ model: modelName.default('document') }),
    reply: record({ statusHistories: list(free), votingPeople: list(free), actionNumbers: list(whole) }),
    answer: ({ parts, query, ...asked }) => processHistory(contextOf(asked), { model: query.model, id: idIn(parts.id) }),
  }),
  defineAddress({
    method: 'GET',
    path: '/process/translations',
    tag: TAG,
    summary: 'What the types of steps are called in forms and lists.',
    reply: list(record({ locale: text, key_word: text, form: text, grid: text })),
    answer: () =>
      LANGUAGES.flatMap((language) =>
        STEP_TYPES.map((type) => {
          const said = STEP_LOOKS[type].label[language];
          return { locale: language, key_word: type, form: said, grid: said };
        }),
      ),
  }),
  defineAddress({
    method: 'GET',
    path: '/process/work',
    tag: TAG,
    summary: 'What waits for the caller, what he has sent, and what concerns him.',
    query: workSchema,
    reply: done(record({ total: whole, list: list(free) })),
    answer: async ({ query, ...asked }) => ({ status: true, data: await workPage(contextOf(asked), query) }),
  }),
  defineAddress({
    method: 'GET',
    path: '/process/counts',
    tag: TAG,
    summary: 'How much waits for the caller, and how much of it is overdue.',
    reply: done(record({ waiting: whole, overdue: whole })),
    answer: async (asked) => ({ status: true, data: await countWork(contextOf(asked)) }),
  }),
];
