/** An installation of an earlier version starts under this one with every row, right, history entry and custom field in place. */
import { readFile } from 'node:fs/promises';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import { signIn } from '@lambda/testing/client.ts';
import type { TemporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { CUSTOM_FIELD, rightsOf, UPGRADES } from './upgrades/kept-state.ts';
import { type OldDatabase, oldDatabase } from './upgrades/old-database.ts';

type Row = Readonly<Record<string, unknown>>;
/** The rows of every table, by table and by key. */
type State = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** What the platform notes for itself about tables and searches. */
const isOwnNote = (table: string): boolean => table === 'lambda_schema' || table === 'lambda_search';
/** Shipped roles that nobody has edited follow the code; that nobody loses a right by it is a test of its own. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = { roles: ['permissions', 'version', 'updated_at'] };
/** Columns that the platform keeps for itself and may write anew. */
const isDerived = (column: string): boolean => column.startsWith('search_words') || column.endsWith('_ci') || column.endsWith('_files');

async function stateOf(connection: TemporaryDatabase['connection']): Promise<State> {
  return runSql(connection, async (query) => {
    const tables = await query<{ name: string; key: string[] | null }>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any(i.indkey)) as key
       from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`,
    );
    const state = new Map<string, ReadonlyMap<string, Row>>();
    for (const { name, key } of tables) {
      const rows = await query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`);
      state.set(name, new Map(rows.map(({ row }) => [JSON.stringify((key ?? Object.keys(row)).map((column) => row[column])), row])));
    }
    return state;
  });
}

/** Entries of the menu that are no more: what was done there is done in the builder, by the same people. */
const FORMER_ENTRIES: ReadonlySet<string> = new Set(['custom-fields']);

/** Whether a right as `rightsOf` writes it, `show r u, company`, is still there, alone or with more. */
function isWithin(before: string, now = ''): boolean {
  const [[letters = '', scope] = [], [present = '', presentScope] = []] = [before.split(', '), now.split(', ')];
  return scope === presentScope && letters.split(' ').every((letter) => present.split(' ').includes(letter));
}

/** What rows of before are missing or have other values now, one line each. Columns that are new are no difference. */
function losses(before: State, now: State): string[] {
  return [...before].flatMap(([table, rows]) => {
    if (isOwnNote(table)) return [];
    const present = now.get(table);
    if (!present) return [`${table}: the table is gone`];
    return [...rows].flatMap(([key, row]) => {
      const found = present.get(key);
      if (!found) return [`${table} ${key}: the row is gone`];
      return Object.entries(row).flatMap(([column, value]) =>
        isDerived(column) || FOLLOWS[table]?.includes(column) || JSON.stringify(found[column]) === JSON.stringify(value)
          ? []
          : [`${table} ${key} ${column}: ${JSON.stringify(value)} became ${JSON.stringify(found[column])}`],
      );
    });
  });
}

it('a missing table, a missing row and a changed value are told, a new column is not (the control)', () => {
  const before: State = new Map([
    ['unit', new Map([['[1]', { id: 1 }]])],
    [
      'job',
      new Map<string, Row>([
        ['[1]', { id: 1, name: 'a' }],
        ['[2]', { id: 2, name: 'b' }],
      ]),
    ],
  ]);
  expect(losses(before, new Map([['job', new Map([['[1]', { id: 1, name: 'c', extra: 1 }]])]]))).toEqual([
    'unit: the table is gone',
    'job [1] name: "a" became "c"',
    'job [2]: the row is gone',
  ]);
});

describe.each(['2026-11'])('an installation of %s', (name) => {
  let world: OldDatabase;
  let before: State;
  let platform: Platform | undefined;
  const url = (): string => platform?.url ?? '';
  beforeAll(async () => {
    world = await oldDatabase(name);
    before = await stateOf(world.connection);
    platform = await world.start();
  });
  afterAll(async () => {
    await platform?.stop();
    await world.close();
  });

  it('starts with every row as it was', async () => {
    expect([...before.values()].reduce((sum, rows) => sum + rows.size, 0)).toBeGreaterThan(5_000);
    expect(losses(before, await stateOf(world.connection))).toEqual([]);
  });

  it('leaves everybody every right that they had', async () => {
    const kept = JSON.parse(await readFile(new URL(`${name}.rights.json`, UPGRADES), 'utf8')) as Record<string, Record<string, string>>;
    for (const [login, rights] of Object.entries(kept)) {
      const now = await rightsOf(url(), login);
      const lost = Object.entries(rights).filter(([entry, before]) => !FORMER_ENTRIES.has(entry) && !isWithin(before, now[entry]));
      expect([login, lost]).toEqual([login, []]);
    }
  });

  it('shows the custom field with its values and their history', async () => {
    const hr = await signIn(url(), 'hr');
    await hr.choose();
    const { body } = await hr.query<{ employee: { id: number }[] }>(
      `{ employee(filters: [{column: "${CUSTOM_FIELD}", condition: equals, value: "A1"}]) { id ${CUSTOM_FIELD} } }`,
    );
    expect(body.data?.employee).toEqual([{ id: expect.any(Number), [CUSTOM_FIELD]: 'A1' }]);
    const history = await hr.post<{ data: { changes: unknown }[] }>('/crud_log/history', {
      model: 'employee',
      id: body.data?.employee[0]?.id,
    });
    expect(JSON.stringify(history.body.data[0]?.changes)).toContain('A1');
    const written = await hr.query(`mutation { updateEmployee(id: ${body.data?.employee[0]?.id}, input: {${CUSTOM_FIELD}: "B0"}) { id } }`);
    expect(written.body.errors).toBeUndefined();
  });
});
