/** `/lambda/puzzle/schema/{type}/{name}`: definitions for the browser, cut to the actor's rights and kept per role. */
import { PlatformError } from '@lambda/model/errors.ts';
import type { FastifyInstance } from 'fastify';
import { CUT_TYPES, cutDefinition, listDefinitions } from '../definition-cut.ts';
import { actorIn, languageIn, servicesOf } from '../requests.ts';
import type { Live } from '../services.ts';

const MAX_KEPT = 2_000;

export function definitionRoutes(app: FastifyInstance, { live }: { live: Live }): void {
  const kept = new Map<string, string>();
  const keep = (key: string, body: string) => {
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, body);
  };

  app.get<{ Params: { type: string } }>('/lambda/puzzle/schema/:type', async (request, reply) => {
    const { registry } = servicesOf(live);
    const { access } = actorIn(request);
    const type = CUT_TYPES.find((known) => known === request.params.type);
    if (!type) throw new PlatformError('NO_SUCH_ADDRESS');
    const language = languageIn(request);
    const key = `${access.key} ${type} * ${language}`;
    const body = kept.get(key) ?? JSON.stringify({ status: true, data: listDefinitions({ registry, access }, type, language) });
    keep(key, body);
    return reply.type('application/json; charset=utf-8').send(body);
  });

  app.get<{ Params: { type: string; name: string } }>('/lambda/puzzle/schema/:type/:name', async (request, reply) => {
    const { registry } = servicesOf(live);
    const { access } = actorIn(request);
    const { type: wanted, name } = request.params;
    const type = CUT_TYPES.find((known) => known === wanted);
    if (!type) throw new PlatformError('NO_SUCH_ADDRESS');
    const key = `${access.key} ${type} ${name}`;
    let body = kept.get(key);
    if (body === undefined) {
      body = JSON.stringify({ status: true, data: { name, type, schema: cutDefinition({ registry, access }, type, name) } });
      keep(key, body);
    }
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
