/** `/lambda/people/…`: a person's page; `/auth/impersonation/…`: acting in somebody's name, and back. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { beginImpersonation, endImpersonation } from '../../../services/sessions/impersonation.ts';
import { readPerson } from '../../../services/sessions/people.ts';
import { addressIn, callerOf, readInput, servicesOf, wholeActorIn } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

export const impersonateSchema = z.strictObject({
  user_id: z.int().positive(),
  role_id: z.int().positive().optional(),
  company_id: z.int().positive().optional(),
  reason: z.string().trim().min(5).max(300),
});

export function peopleRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  app.get<{ Params: { login: string } }>('/lambda/people/:login', async (request, reply) => {
    const { database, sessions, registry } = servicesOf(request);
    const context = { database, sessions, registry, session: callerOf(request).session };
    reply.header('cache-control', 'no-store');
    return { status: true, data: await readPerson(context, wholeActorIn(request), request.params.login) };
  });
  app.post('/auth/impersonation/start', async (request) => {
    const { user_id: userId, role_id: roleId = null, company_id: companyId = null, reason } = readInput(impersonateSchema, request.body);
    const { database, sessions, registry } = servicesOf(request);
    const context = { database, sessions, registry, session: callerOf(request).session, ip: addressIn(request, settings) };
    await beginImpersonation(context, wholeActorIn(request), { userId, roleId, companyId, reason });
    return { status: true };
  });
  app.post('/auth/impersonation/end', async (request) => {
    const { database, sessions } = servicesOf(request);
    await endImpersonation({ database, sessions, session: callerOf(request).session, ip: addressIn(request, settings) });
    return { status: true };
  });
}
