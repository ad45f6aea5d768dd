/** `/openapi.json`: the addresses as the caller may use them. */
import type { Registry } from '../../../core/registry/registry.ts';
import { createLru, type Lru } from '../../../sql/lru.ts';
import { openApiDocument } from '../../openapi/document.ts';
import { free, record, text } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';

const [KEPT, KEPT_CHARACTERS] = [20, 3_000_000];
export type Routes = Parameters<typeof openApiDocument>[1];

export function openApiAddress(routes: Routes): Address {
  const kept = new WeakMap<Registry, Lru<string>>();
  const keptFor = (registry: Registry): Lru<string> => {
    const known = kept.get(registry) ?? createLru<string>(KEPT, KEPT_CHARACTERS, (body) => body.length);
    kept.set(registry, known);
    return known;
  };
  return defineAddress({
    method: 'GET',
    path: '/openapi.json',
    tag: 'Server',
    summary: 'This description, cut to the rights of the caller.',
    reply: record({ openapi: text, paths: free }),
    answer: ({ services: { registry }, actor: { access }, reply }) => {
      const known = keptFor(registry);
      const body = known.get(access.key) ?? known.set(access.key, JSON.stringify(openApiDocument({ registry, access }, routes)));
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
}
