/** Giving up the own account: what is kept, asking for the end, calling it off. */
import { type Address, type AddressAsked, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, flag, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
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

type Asked = AddressAsked & { readonly session: Session };
const contextOf = ({ services, settings, session, ip, language, now }: Asked): LeavingContext => ({
  ...services,
  settings,
  session,
  ip,
  language,
  now,
});

export const leavingAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/auth/deletion',
    who: 'person',
    tag: TAG,
    summary: 'When the own account is deleted, if that was asked for, and what stands in the way.',
    reply: done(record({ erase_at: nullable(text), days: whole, has_second_factor: flag, email: nullable(text), companies: list(text) })),
    answer: async (asked) => ({ status: true, data: await readLeaving(contextOf(asked)) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/deletion/ask',
    who: 'person',
    personal: true,
    tag: TAG,
    summary: 'Asks for the deletion of the own account after the waiting days.',
    body: askingSchema,
    reply: done(),
    answer: async ({ input, ...asked }) => {
      await askToLeave(contextOf(asked), input);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/deletion/cancel',
    who: 'person',
    personal: true,
    tag: TAG,
    summary: 'Calls the deletion of the own account off.',
    body: nothingSchema,
    reply: done(),
    answer: async (asked) => {
      await callOffLeaving(contextOf(asked));
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/deletion/data',
    who: 'person',
    personal: true,
    tag: TAG,
    summary: 'Everything that is kept about the caller, as JSON and as a workbook in one archive.',
    body: nothingSchema,
    reply: { media: 'application/zip' },
    answer: async (asked) => ownData(contextOf(asked)),
  }),
];
