/** Finding the account of a person, for who keeps the records of a company. */
import type { ModuleAddress } from '@lambda/engine/faces/http/module-addresses.ts';
import { readInput } from '@lambda/engine/faces/http/requests.ts';
import { done, flag, free, nullable, record, sent, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
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

export const findingAddresses: readonly ModuleAddress[] = [
  {
    method: 'POST',
    path: '/api/user-find',
    public: false,
    operation: {
      ...shared,
      summary:
        'The name behind a whole login name or e-mail; for somebody who works in the company without a record, what the caller may write into one. The message is "already" where the account is linked to a record of the company.',
      body: sent(valueSchema),
    },
    answer: async ({ services, actor, input }) => {
      const { value } = readInput(valueSchema, input);
      return answerOf(await findAccount({ ...services, actor }, { login: value, email: value }));
    },
  },
  {
    method: 'POST',
    path: '/api/user-by-login',
    public: false,
    operation: { ...shared, summary: 'The same by the login name alone.', body: sent(loginSchema) },
    answer: async ({ services, actor, input }) =>
      answerOf(await findAccount({ ...services, actor }, { login: readInput(loginSchema, input).login })),
  },
  {
    method: 'POST',
    path: '/api/user-data',
    public: false,
    operation: { ...shared, summary: 'The same by the id, for people who work in the company.', body: sent(idSchema) },
    answer: async ({ services, actor, input }) =>
      answerOf(await findAccount({ ...services, actor }, { id: readInput(idSchema, input).user_id })),
  },
];
