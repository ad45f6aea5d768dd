/** `/lambda/puzzle/schema/{type}/{name}`: definitions for the browser, cut to the actor's rights and kept per role. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import type { Registry } from '../../../core/registry/registry.ts';
import { CUT_TYPES, cutDefinition, listDefinitions } from '../../../services/definitions/definition-cut.ts';
import { createLru, type Lru } from '../../../sql/lru.ts';
import { anything, done, list, nullable, record, text } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';

/** Of all rights together; a definition has up to a hundred thousand characters. */
const [MOST_KEPT, MOST_CHARACTERS] = [2_000, 2_000_000];

const kept = new WeakMap<Registry, Lru<string>>();
function keptFor(registry: Registry): Lru<string> {
  const known = kept.get(registry) ?? createLru<string>(MOST_KEPT, MOST_CHARACTERS, (body) => body.length);
  kept.set(registry, known);
  return known;
}
function typeNamed(wanted: string) {
  const type = CUT_TYPES.find((known) => known === wanted);
  if (!type) throw new PlatformError('NO_SUCH_ADDRESS');
  return type;
}
const shapeSchema = z.object({ as: z.literal('text').optional() });
const tag = 'Definitions';
const MEDIA = 'application/json; charset=utf-8';

export const definitionAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/puzzle/schema/:type',
    tag,
    summary: 'The definitions of a type that the caller may open.',
    names: { type: 'type' },
    reply: done(list(record({ id: text, name: text, type: text, created_at: nullable(text), updated_at: nullable(text) }))),
    answer: ({ services: { registry }, actor: { access }, parts, language, reply }) => {
      const type = typeNamed(parts.type);
      const key = `${access.key} ${type} * ${language}`;
      const known = keptFor(registry);
      const listed = () => JSON.stringify({ status: true, data: listDefinitions({ registry, access }, type, language) });
      return reply.type(MEDIA).send(known.get(key) ?? known.set(key, listed()));
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/puzzle/schema/:type/:name',
    tag,
    summary: 'A definition, cut to what the caller may read: `schema` as an object, or with `as=text` as the JSON text of it.',
    names: { type: 'type', name: 'definition' },
    query: shapeSchema,
    reply: done(record({ name: text, type: text, schema: anything })),
    answer: ({ services: { registry }, actor: { access }, parts: { type: wanted, name }, query: { as }, reply }) => {
      const type = typeNamed(wanted);
      const key = `${access.key} ${type} ${name} ${as ?? ''}`;
      const known = keptFor(registry);
      const cut = () => {
        const schema = cutDefinition({ registry, access }, type, name);
        return JSON.stringify({ status: true, data: { name, type, schema: as === 'text' ? JSON.stringify(schema) : schema } });
      };
      return reply.type(MEDIA).send(known.get(key) ?? known.set(key, cut()));
    },
  }),
];
