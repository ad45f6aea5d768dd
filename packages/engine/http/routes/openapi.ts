/** `/openapi.json`: the addresses as the caller may use them. */
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../openapi/document.ts';
import { createLru } from '../../storage/lru.ts';
import { actorIn, servicesOf } from '../requests.ts';
import type { Live } from '../services.ts';

const KEPT = 20;
type Routes = Parameters<typeof openApiDocument>[1];

export function openApiRoutes(app: FastifyInstance, { live, routes }: { live: Live; routes: Routes }): void {
  const kept = createLru<string>(KEPT);
  app.get('/openapi.json', async (request, reply) => {
    const { registry } = servicesOf(live);
    const { access } = actorIn(request);
    const body = kept.get(access.key) ?? kept.set(access.key, JSON.stringify(openApiDocument({ registry, access }, routes)));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
  });
}
