/** Finding the account of a person, for who keeps the records of a company. */
import { type Address, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { type FoundAccount, findAccount, mayFindAccounts } from './server/found-account.ts';

const words = z.string().trim().min(1).max(255);
const valueSchema = z.strictObject({ value: words });
const loginSchema = z.strictObject({ login: words });
const idSchema = z.strictObject({ user_id: z.int().positive() });

const answerOf = (data: FoundAccount) => ({ status: true, ...(data.is_linked ? { message: 'already' } : {}), data });
const shared = {
  tag: 'Accounts',
  open: (access: Parameters<typeof mayFindAccounts>[0]['access']) => mayFindAccounts({ access }),
  reply: done(
    record({
      user_id: whole,
      last_name: text,
      first_name: text,
      is_member: flag,
      is_linked: flag,
      record: nullable(free),
    }),
  ),
} as const;

export const findingAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/api/user-find',
    ...shared,
    summary:
      'The name behind a whole login name or e-mail; for somebody who works in the company without a record, what the caller may write into one. The message is "already" where the account is linked to a record of the company.',
    body: valueSchema,
    answer: async ({ services, actor, input: { value } }) =>
      answerOf(await findAccount({ ...services, actor }, { login: value, email: value })),
  }),
  defineAddress({
    method: 'POST',
    path: '/api/user-by-login',
    ...shared,
    summary: 'The same by the login name alone.',
    body: loginSchema,
    answer: async ({ services, actor, input }) => answerOf(await findAccount({ ...services, actor }, { login: input.login })),
  }),
  defineAddress({
    method: 'POST',
    path: '/api/user-data',
    ...shared,
    summary: 'The same by the id, for people who work in the company.',
    body: idSchema,
    answer: async ({ services, actor, input }) => answerOf(await findAccount({ ...services, actor }, { id: input.user_id })),
  }),
];
