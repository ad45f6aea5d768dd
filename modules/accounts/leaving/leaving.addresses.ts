/** Giving up the own account: what is kept, asking for the end, calling it off. */
import { type AddressAsked, type ModuleAddress, reading } from '@lambda/engine/faces/http/module-addresses.ts';
import { done, flag, list, nullable, record, sent, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import type { Session } from '@lambda/engine/services/sessions/session.ts';
import { z } from 'zod';
import { askToLeave, callOffLeaving, type LeavingContext, LONGEST_REASON, readLeaving } from './server/leaving.ts';
import { ownData } from './server/own-data.ts';

const askingSchema = z.strictObject({
  password: z.string().max(200),
  code: z.string().trim().max(20).optional(),
  reason: z.string().trim().max(LONGEST_REASON).default(''),
});
const nothingSchema = z.strictObject({}).optional();
const TAG = 'Accounts';

type Asked = AddressAsked<unknown> & { readonly session: Session };
const contextOf = ({ services, settings, session, ip, language, now }: Omit<Asked, 'input'>): LeavingContext => ({
  ...services,
  settings,
  session,
  ip,
  language,
  now,
});

export const leavingAddresses: readonly ModuleAddress[] = [
  {
    method: 'GET',
    path: '/auth/deletion',
    public: false,
    operation: {
      tag: TAG,
      summary: 'When the own account is deleted, if that was asked for, and what stands in the way.',
      reply: done(record({ erase_at: nullable(text), days: whole, has_second_factor: flag, email: nullable(text), companies: list(text) })),
    },
    answerPerson: async (asked) => ({ status: true, data: await readLeaving(contextOf(asked)) }),
  },
  {
    method: 'POST',
    path: '/auth/deletion/ask',
    public: false,
    operation: {
      tag: TAG,
      summary: 'Asks for the deletion of the own account after the waiting days.',
      body: sent(askingSchema),
      reply: done(),
    },
    answerPerson: reading(askingSchema, async ({ input, ...asked }) => {
      await askToLeave(contextOf(asked), input);
      return { status: true };
    }),
  },
  {
    method: 'POST',
    path: '/auth/deletion/cancel',
    public: false,
    operation: { tag: TAG, summary: 'Calls the deletion of the own account off.', body: sent(nothingSchema), reply: done() },
    answerPerson: reading(nothingSchema, async (asked) => {
      await callOffLeaving(contextOf(asked));
      return { status: true };
    }),
  },
  {
    method: 'POST',
    path: '/auth/deletion/data',
    public: false,
    operation: {
      tag: TAG,
      summary: 'Everything that is kept about the caller, as JSON and as a workbook in one archive.',
      body: sent(nothingSchema),
      reply: { media: 'application/zip' },
    },
    answerPerson: reading(nothingSchema, async (asked) => ownData(contextOf(asked))),
  },
];
