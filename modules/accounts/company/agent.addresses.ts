/** What agents ask: registering a company for others, and the companies that they have registered. */
import type { ModuleAddress } from '@lambda/engine/faces/http/module-addresses.ts';
import { readInput } from '@lambda/engine/faces/http/requests.ts';
import { done, list, nullable, record, sent, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { isAgent, registerCompany, registeredCompanies, remindAdministrator } from './server/register-company.ts';

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

export const agentAddresses: readonly ModuleAddress[] = [
  {
    method: 'POST',
    path: '/api/company-register',
    public: false,
    operation: {
      tag: TAG,
      summary: 'Registers a company for others. Its first administrator is invited by letter.',
      open,
      body: sent(registerSchema),
      reply: done(record({ company_id: whole })),
    },
    answer: async ({ services, input, ...asked }) => ({
      status: true,
      data: await registerCompany({ ...services, ...asked }, readInput(registerSchema, input)),
    }),
  },
  {
    method: 'POST',
    path: '/api/company-register/remind',
    public: false,
    operation: {
      tag: TAG,
      summary: 'Sends the letter to the first administrator of a company that one has registered again.',
      open,
      body: sent(companySchema),
      reply: done(),
    },
    answer: async ({ services, input, ...asked }) => {
      await remindAdministrator({ ...services, ...asked }, readInput(companySchema, input).company_id);
      return { status: true };
    },
  },
  {
    method: 'GET',
    path: '/api/registered-companies',
    public: false,
    operation: {
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
    },
    answer: async ({ services, ...asked }) => ({ status: true, data: await registeredCompanies({ ...services, ...asked }) }),
  },
];
