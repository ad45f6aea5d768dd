/** `/openapi.json`: the addresses as the caller may use them. */
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../../../core/registry/registry.ts';
import { createLru, type Lru } from '../../../sql/lru.ts';
import { openApiDocument } from '../../openapi/document.ts';
import { actorIn, servicesOf } from '../requests.ts';

const [KEPT, KEPT_CHARACTERS] = [20, 3_000_000];
type Routes = Parameters<typeof openApiDocument>[1];

export function openApiRoutes(app: FastifyInstance, { routes }: { routes: Routes }): void {
  const kept = new WeakMap<Registry, Lru<string>>();
  const keptFor = (registry: Registry): Lru<string> => {
    const known = kept.get(registry) ?? createLru<string>(KEPT, KEPT_CHARACTERS, (body) => body.length);
    kept.set(registry, known);
    return known;
  };
  app.get('/openapi.json', async (request, reply) => {
    const { registry } = servicesOf(request);
    const { access } = actorIn(request);
    const known = keptFor(registry);
    const body = known.get(access.key) ?? known.set(access.key, JSON.stringify(openApiDocument({ registry, access }, routes)));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
  });
}
