/**
 * What a database that is spread over several machines refuses in statements, looked for in the source, as no run of the tests
 * has such a database. `docs/operations.md` tells how the product is run on one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRegistry } from '@lambda/engine/core/registry/registry.ts';
import { expect, test } from 'vitest';
import { modules } from '../modules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = ['packages/engine', 'modules'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(^|[\\/])(tests|node_modules)[\\/]/.test(path))
    .map((path) => [`${folder}/${path}`, readFileSync(join(root, folder, path), 'utf8')] as const),
);
const { models } = createRegistry(modules);
/** Tables that stay on one machine may do what they like. */
const isSpread = (table: string): boolean => (models.get(table)?.placement ?? 'local') !== 'local';

/** The statements of a text that change a row that is there already: the table, and what is set. */
function conflictUpdates(text: string): { readonly table: string; readonly set: string }[] {
  const found = [
    ...text.matchAll(/insert into (?<table>\w+)(?:(?!insert into|`)[\s\S])*?do update set(?<set>(?:(?!\breturning\b|`|;)[\s\S])*)/g),
  ];
  return found.map(({ groups }) => ({ table: groups?.table ?? '', set: groups?.set ?? '' }));
}
const CHANGES_BY_ITSELF = /\b(now|clock_timestamp|statement_timestamp|random|gen_random_uuid|nextval)\(|\bcurrent_(date|timestamp)\b/;

test('the sources are read', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(([, text]) => conflictUpdates(text)).length).toBeGreaterThan(10);
  expect(conflictUpdates('insert into roles (id) values ($1) on conflict (id) do update set at = now() returning id')).toEqual([
    { table: 'roles', set: ' at = now() ' },
  ]);
  expect(isSpread('roles') && !isSpread('sessions')).toBe(true);
});
test('no row of a spread table is updated on conflict by a function of the moment', () => {
  const refused = sources.flatMap(([path, text]) =>
    conflictUpdates(text).flatMap(({ table, set }) => (isSpread(table) && CHANGES_BY_ITSELF.test(set) ? [`${path}: ${table}`] : [])),
  );
  expect(refused).toEqual([]);
});
test('no statement selects an empty list of columns', () => {
  const empty = sources.flatMap(([path, text]) =>
    [...text.matchAll(/\(\s*select\s+from\s[\w$]|[`'"]select\s+from\s[\w$]/g)].map(([found]) => `${path}: ${found}`),
  );
  expect(empty.filter((one) => !/select\s+from_/.test(one))).toEqual([]);
});
