/** `/lambda/people/…`: a person's page; `/auth/impersonation/…`: acting in somebody's name, and back. */
import { z } from 'zod';
import { beginImpersonation, endImpersonation } from '../../../services/sessions/impersonation.ts';
import { readPerson } from '../../../services/sessions/people.ts';
import { presentActor } from '../../../services/sessions/session.ts';
import { done, free } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';

const impersonateSchema = z.strictObject({
  user_id: z.int().positive(),
  role_id: z.int().positive().optional(),
  company_id: z.int().positive().optional(),
  reason: z.string().trim().min(5).max(300),
});

export const peopleAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/people/:login',
    tag: 'Account',
    summary: 'A person of the own company, as far as the caller may see them; administrators see everybody.',
    reply: done(free),
    answer: async ({ services: { database, sessions, registry }, session, parts }) => ({
      status: true,
      data: await readPerson({ database, sessions, registry, session }, presentActor(session), parts.login),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/impersonation/start',
    tag: 'Session',
    summary: 'The session is somebody else’s for half an hour, with a reason. The person is told; every line of the history names both.',
    body: impersonateSchema,
    reply: done(),
    answer: async ({ services: { database, sessions, registry }, session, ip, input }) => {
      const { user_id: userId, role_id: roleId = null, company_id: companyId = null, reason } = input;
      const context = { database, sessions, registry, session, ip };
      await beginImpersonation(context, presentActor(session), { userId, roleId, companyId, reason });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/impersonation/end',
    who: 'person',
    tag: 'Session',
    summary: 'Back to the own name.',
    reply: done(),
    answer: async ({ services: { database, sessions }, session, ip }) => {
      await endImpersonation({ database, sessions, session, ip });
      return { status: true };
    },
  }),
];
