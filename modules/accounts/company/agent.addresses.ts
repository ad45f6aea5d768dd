/** What agents ask: registering a company for others, and the companies that they have registered. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { type Address, type AddressAsked, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { type AgentContext, isAgent, registerCompany, registeredCompanies, remindAdministrator } from './server/register-company.ts';

const TAG = 'Agents';
const words = z.string().max(300);
const registerSchema = z.strictObject({
  company_name: words,
  register_number: words,
  tin: words.default(''),
  company_url: words,
  plan: words,
  last_name: words,
  first_name: words,
  email: words,
});
const companySchema = z.strictObject({ company_id: z.int().positive() });
const open = (access: Parameters<typeof isAgent>[0]['access']): boolean => isAgent({ access });

type Asked = Pick<AddressAsked, 'services' | 'ip' | 'language' | 'now'> & { readonly actor: Actor };
const contextOf = ({ services, actor, ip, language, now }: Asked): AgentContext => ({ ...services, actor, ip, language, now });

export const agentAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/api/company-register',
    tag: TAG,
    summary: 'Registers a company for others. Its first administrator is invited by letter.',
    open,
    body: registerSchema,
    reply: done(record({ company_id: whole })),
    answer: async ({ input, ...asked }) => ({
      status: true,
      data: await registerCompany(contextOf(asked), input),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/api/company-register/remind',
    tag: TAG,
    summary: 'Sends the letter to the first administrator of a company that one has registered again.',
    open,
    body: companySchema,
    reply: done(),
    answer: async ({ input, ...asked }) => {
      await remindAdministrator(contextOf(asked), input.company_id);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/api/registered-companies',
    tag: TAG,
    summary: 'The companies that the caller has registered, with plan and state.',
    open,
    reply: done(
      list(
        record({
          company_id: whole,
          company_name: text,
          register_number: text,
          company_url: text,
          plan: text,
          registered_at: text,
          state: text,
          email: nullable(text),
        }),
      ),
    ),
    answer: async (asked) => ({ status: true, data: await registeredCompanies(contextOf(asked)) }),
  }),
];
