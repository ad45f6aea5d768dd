/** `/lambda/jobs`: what the caller has started in the background. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance } from 'fastify';
import { actorIn, languageIn, servicesOf } from '../requests.ts';

type ById = { Params: { id: string } };

export function jobRoutes(app: FastifyInstance): void {
  const idOf = ({ id }: ById['Params']): number => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new PlatformError('NOT_FOUND');
    return Number(id);
  };
  app.get('/lambda/jobs', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: true, data: await servicesOf(request).jobs.list(actorIn(request), languageIn(request)) };
  });
  app.get<ById>('/lambda/jobs/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: true, data: await servicesOf(request).jobs.find(actorIn(request), idOf(request.params), languageIn(request)) };
  });
  app.post<ById>('/lambda/jobs/:id/cancel', async (request) => {
    await servicesOf(request).jobs.cancel(actorIn(request), idOf(request.params));
    return { status: true };
  });
  app.post<{ Params: { name: string } }>('/lambda/jobs/start/:name', async (request) => {
    const { name } = request.params;
    return { status: true, data: await servicesOf(request).jobs.startAsked({ name, input: request.body, actor: actorIn(request) }) };
  });
}
