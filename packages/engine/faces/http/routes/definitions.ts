/** `/lambda/puzzle/schema/{type}/{name}`: definitions for the browser, cut to the actor's rights and kept per role. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../../../core/registry/registry.ts';
import { CUT_TYPES, cutDefinition, listDefinitions } from '../../../services/definitions/definition-cut.ts';
import { createLru, type Lru } from '../../../sql/lru.ts';
import { actorIn, languageIn, servicesOf } from '../requests.ts';

/** Of all rights together; a definition has up to a hundred thousand characters. */
const [MOST_KEPT, MOST_CHARACTERS] = [2_000, 2_000_000];

export function definitionRoutes(app: FastifyInstance): void {
  const kept = new WeakMap<Registry, Lru<string>>();
  const keptFor = (registry: Registry): Lru<string> => {
    const known = kept.get(registry) ?? createLru<string>(MOST_KEPT, MOST_CHARACTERS, (body) => body.length);
    kept.set(registry, known);
    return known;
  };

  app.get<{ Params: { type: string } }>('/lambda/puzzle/schema/:type', async (request, reply) => {
    const { registry } = servicesOf(request);
    const { access } = actorIn(request);
    const type = CUT_TYPES.find((known) => known === request.params.type);
    if (!type) throw new PlatformError('NO_SUCH_ADDRESS');
    const language = languageIn(request);
    const key = `${access.key} ${type} * ${language}`;
    const known = keptFor(registry);
    const body =
      known.get(key) ?? known.set(key, JSON.stringify({ status: true, data: listDefinitions({ registry, access }, type, language) }));
    return reply.type('application/json; charset=utf-8').send(body);
  });

  app.get<{ Params: { type: string; name: string } }>('/lambda/puzzle/schema/:type/:name', async (request, reply) => {
    const { registry } = servicesOf(request);
    const { access } = actorIn(request);
    const { type: wanted, name } = request.params;
    const type = CUT_TYPES.find((known) => known === wanted);
    if (!type) throw new PlatformError('NO_SUCH_ADDRESS');
    const key = `${access.key} ${type} ${name}`;
    const known = keptFor(registry);
    const cut = () => JSON.stringify({ status: true, data: { name, type, schema: cutDefinition({ registry, access }, type, name) } });
    const body = known.get(key) ?? known.set(key, cut());
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
