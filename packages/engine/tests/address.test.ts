/** A declared address: who may not ask is refused first, then a wrong query, then a wrong body; the answer gets what was read. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Access, Actor } from '../core/access/access.ts';
import { defineAddress, idIn } from '../faces/http/address.ts';
import type { Services } from '../faces/http/services.ts';
import { done } from '../faces/openapi/json-schema.ts';
import { described, orEmpty } from '../faces/openapi/operation.ts';

const actorWith = (administrator: boolean) => ({ access: { administrator } as Access }) as Actor;
const services = { registry: {} } as Services;
const shared = { method: 'POST', path: '/x/:id', tag: 'X', summary: 'Says what it was given.', reply: done() } as const;
const told = (read: { readonly query: unknown; readonly input: unknown }) => ({ query: read.query, input: read.input });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof PlatformError ? error.message : error),
  );

const strict = defineAddress({
  ...shared,
  open: ({ administrator }) => administrator,
  query: z.object({ page: z.string().transform(Number) }),
  body: z.strictObject({ name: z.string().min(1) }),
  answer: told,
});

test('who may not ask is told nothing of the input, and without rights nobody may', async () => {
  const wrong = { services, query: {}, input: { nonsense: 1 } };
  expect(await refusal(strict.ask({ ...wrong, actor: actorWith(false) }))).toMatch(/no right|not allowed|permission/i);
  for (const asked of [wrong, { ...wrong, services: undefined, actor: actorWith(true) }])
    expect(await strict.ask(asked).catch((error: unknown) => (error as PlatformError).code)).toBe('NO_RIGHT');
});
test('a wrong query and a wrong body are refused by name, empty texts at their field', async () => {
  const asked = { services, actor: actorWith(true), query: { page: '2' }, input: { name: 'a' } };
  expect(await refusal(strict.ask({ ...asked, query: {}, input: {} }))).toContain('page: must be a text');
  expect(await refusal(strict.ask({ ...asked, input: {} }))).toContain('name: must be a text');
  expect(await refusal(strict.ask({ ...asked, input: { name: '' } }))).toContain('(name: required)');
  expect(await strict.ask(asked)).toEqual({ query: { page: 2 }, input: { name: 'a' } });
});
test('a body may be left out where that is said, and is passed on as it is where it is only described', async () => {
  const ask = (body: Parameters<typeof defineAddress>[0]['body'], input: unknown) =>
    defineAddress({ ...shared, body, answer: (read) => read.input }).ask({ services, input });
  const rows = z.strictObject({ rows: z.number().default(10) });
  expect(await ask(orEmpty(rows), undefined)).toEqual({ rows: 10 });
  expect(await refusal(ask(rows, undefined))).toContain('must be an object');
  expect(await refusal(ask(orEmpty(rows), { rows: 'many' }))).toContain('rows: must be a number');
  expect(await ask(described({ type: 'object' }), { anything: [1] })).toEqual({ anything: [1] });
});
test('an id in a path is a whole number above nothing, or of no record', () => {
  expect(idIn('12')).toBe(12);
  for (const text of ['0', '-1', '1.5', 'x', '', '1'.repeat(16)]) expect(() => idIn(text), text).toThrow(new PlatformError('NOT_FOUND'));
});
