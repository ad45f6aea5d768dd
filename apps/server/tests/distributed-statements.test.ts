/**
 * What a database that is spread over several machines refuses in statements, looked for in the source, as no run of the tests
 * has such a database. `docs/operations.md` tells how the product is run on one; `npm run bench:distributed` asks a real one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRegistry } from '@lambda/engine/core/registry/registry.ts';
import { placements } from '@lambda/engine/core/schema/distribute.ts';
import { platformStatements } from '@lambda/testing/platform-statements.ts';
import { expect, test } from 'vitest';
import { modules } from '../modules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = ['packages/engine', 'modules'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(^|[\\/])(tests|node_modules)[\\/]/.test(path))
    .map((path) => [`${folder}/${path}`, readFileSync(join(root, folder, path), 'utf8')] as const),
);
const placed = placements(createRegistry(modules));
/** Tables that stay on one machine may do what they like. */
const isSpread = (table: string): boolean => (placed.get(table) ?? 'local') !== 'local';
const isCut = (table: string): boolean => placed.get(table) === 'company';

/** The statements of a text that change a row that is there already: the table, and what is set. */
function conflictUpdates(text: string): { readonly table: string; readonly set: string }[] {
  const found = [
    ...text.matchAll(/insert into (?<table>\w+)(?:(?!insert into|`)[\s\S])*?do update set(?<set>(?:(?!\breturning\b|`|;)[\s\S])*)/g),
  ];
  return found.map(({ groups }) => ({ table: groups?.table ?? '', set: groups?.set ?? '' }));
}
const CHANGES_BY_ITSELF =
  /\b(now|clock_timestamp|statement_timestamp|random|gen_random_uuid|nextval|to_jsonb?|jsonb?_build_object)\(|\bcurrent_(date|timestamp)\b/;

const tablesIn = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:from|join|using|into|update)\s+(\w+)\b(?!\s*\()/g)].map(([, name]) => name ?? '');
/** What stands in no brackets: the statement itself without the statements inside it. */
function outermost(sql: string): string {
  const shorter = sql.replace(/\([^()]*\)/g, ' ');
  return shorter === sql ? sql : outermost(shorter);
}
/** From a place on as far as the brackets go that are open there. */
function upToItsEnd(sql: string, from: number): string {
  let depth = 0;
  for (let at = from; at < sql.length; at++) {
    if (sql[at] === '(') depth++;
    if (sql[at] === ')' && --depth < 0) return sql.slice(from, at);
  }
  return sql.slice(from);
}
const NAMES_ITS_COMPANY = /\bcompany_id = (any\()?\$\d/;

/** Why a statement would be refused, in words; empty for one that is taken. */
function refusals(sql: string): string[] {
  const found: string[] = [];
  const changed = /^\s*(?:update|delete from)\s+(\w+)/.exec(sql)?.[1] ?? '';
  if (isSpread(changed)) {
    if (tablesIn(sql).some((table) => placed.get(table) === 'local')) found.push('rows are changed by those of a table on one machine');
    if (/coalesce\([^()]*\b(now|clock_timestamp)\(|\bcase\b(?:(?!\bend\b)[\s\S])*?(\bnow\(|\bclock_timestamp\(|\)::date\b)/.test(sql))
      found.push('coalesce or case around what depends on the moment or the settings');
    if (/\b(clock_timestamp|random)\(/.test(sql)) found.push('a function that answers differently within a statement');
    if (/\breturning\b[\s\S]*\b(to_jsonb?|to_char|now)\(/.test(sql)) found.push('returning by a function of the settings');
  }
  for (const { set, table } of conflictUpdates(sql))
    if (isSpread(table) && CHANGES_BY_ITSELF.test(set)) found.push('an update on conflict by such a function');
  for (const { index } of sql.matchAll(/\bwith recursive\b/g)) {
    const walk = upToItsEnd(sql, index);
    if (tablesIn(walk).some(isCut) && !NAMES_ITS_COMPANY.test(walk)) found.push('a walk through rows of any company');
  }
  const own = tablesIn(outermost(sql));
  if (/\bfor (no key )?(update|share)\b/.test(outermost(sql)) && own.some(isCut) && !NAMES_ITS_COMPANY.test(sql))
    found.push('rows of any company are locked');
  if (!own.some(isCut)) {
    for (const { index } of sql.matchAll(/\(\s*select\b/g)) {
      const inner = upToItsEnd(sql, index + 1);
      const outside = /\bcompany_id = ([a-z_]+)\.(?:id|company_id|member_company_id)\b/.exec(inner)?.[1];
      const isOuter = outside !== undefined && !new RegExp(`\\b(from|join) \\w+ ${outside}\\b`).test(inner);
      if (isOuter && tablesIn(outermost(inner)).some(isCut))
        found.push('rows of companies for each row of a table that is on every machine');
    }
    for (const { index } of sql.matchAll(/left join lateral \(/g))
      if (!NAMES_ITS_COMPANY.test(sql) && tablesIn(upToItsEnd(sql, index + 'left join lateral ('.length)).some(isCut))
        found.push('rows of companies laid beside such a table');
  }
  return found;
}

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
test('no statement of the platform is one that Citus refuses', async () => {
  const statements = [...(await platformStatements())];
  expect(statements.length).toBeGreaterThan(300);
  expect(statements.flatMap(([name, sql]) => refusals(sql).map((why) => `${name}: ${why}`))).toEqual([]);
});
test.each([
  ['delete from push_devices d where not exists (select 1 from sessions l where l.user_id = d.user_id)', /on one machine/],
  ["update jobs set state = 'running', started_at = coalesce(started_at, now()) where company_id = $1", /coalesce or case/],
  [
    "update users set birthday = case when $2::jsonb ? 'birthday' then ($2::jsonb->>'birthday')::date else birthday end where id = $1",
    /case/,
  ],
  ['delete from invitation_tokens where user_id = $1 and expires_at > clock_timestamp() returning id', /within a statement/],
  ["update users set erase_at = null where id = $1 returning to_json(updated_at)#>>'{}'", /returning/],
  [
    'insert into notifications as n (company_id, id) values ($1, $2) on conflict (company_id, id) do update set data = to_jsonb($3)',
    /on conflict/,
  ],
  [
    'select e.id from news n join employee e on e.company_id = n.company_id where n.company_id = $1 and e.struct_id in (with recursive b(id) as (select 1 union select s.id from struct s join b on s.parent_id = b.id where s.company_id = n.company_id) select id from b)',
    /a walk/,
  ],
  ['select e.company_id, e.id from employee e where e.user_id = $1 for update', /locked/],
  [
    'select c.id from company c where not exists (select 1 from history_file_marks m where m.company_id = c.id and m.is_done)',
    /for each row/,
  ],
  [
    'select c.id, i.email from company c left join lateral (select email from invitations where company_id = c.id limit 1) i on true',
    /beside|for each/,
  ],
])('it is found: %s', (sql, why) => {
  expect(refusals(sql).join()).toMatch(why);
});
