/** Brief reads that are asked for in the same turn share a statement, and nobody notices but the processor. */
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable, type Parameter, type Statement } from '../sql/database.ts';
import { createDatabase } from '../sql/postgres.ts';
import { actorOf, clientOf, fillWorld, worldModules } from './query-world.ts';

let world: TemporaryDatabase;
/** One connection, so that its prepared statements are those of every test. */
let database: Database;

beforeAll(async () => {
  world = await temporaryDatabase(worldModules);
  await fillWorld(world);
  database = await createDatabase({ connection: world.connection, size: 1 });
});
afterAll(async () => {
  await database.close();
  await world.drop();
});

type Read = { readonly name: string; readonly cast: string; readonly one: string; readonly many: string };
const readOf = (name: string, cast: string, sql: (value: string) => string): Read => ({
  name,
  cast,
  one: `select ${sql(`$1::${cast}`)}`,
  many: `select (select ${sql('m.p1')}) from unnest($1::${cast}[]) with ordinality m(p1, o) order by m.o`,
});
const ask = async (read: Read, value: Parameter, on = database): Promise<string | null> =>
  (await on.run(read.name, read.one, [value], null, { name: `${read.name} many`, sql: read.many }))?.toString() ?? null;
const askAll = (read: Read, values: readonly Parameter[]) => Promise.allSettled(values.map((value) => ask(read, value)));
const outcome = (settled: PromiseSettledResult<string | null>) => (settled.status === 'fulfilled' ? settled.value : 'refused');

/** How often the connection has run a statement, by its name or the beginning of its text. */
async function runsOf(start: string): Promise<{ generic: number; custom: number }> {
  const statement: Statement = {
    name: 'runs',
    sql: `select coalesce(sum(generic_plans), 0), coalesce(sum(custom_plans), 0) from pg_prepared_statements
          where name = $1 or starts_with(statement, $1)`,
    params: [start],
  };
  const [result] = await database.readBatch([statement], null);
  const [generic, custom] = result?.rows[0] ?? [];
  return { generic: Number(generic), custom: Number(custom) };
}
const timesOf = async (start: string): Promise<number> => {
  const { generic, custom } = await runsOf(start);
  return generic + custom;
};

describe('reads of one kind in one turn', () => {
  it('go in statements of at most sixteen, each with its own answer', async () => {
    const double = readOf('double', 'int', (value) => `(${value} * 2)::text`);
    const answers = await askAll(
      double,
      Array.from({ length: 40 }, (_none, at) => at),
    );
    expect(answers.map(outcome)).toEqual(Array.from({ length: 40 }, (_none, at) => String(at * 2)));
    expect(await timesOf('double many')).toBe(3);
    expect(await timesOf('double')).toBe(0);
  });
  it('go alone when nobody asks beside', async () => {
    const half = readOf('half', 'int', (value) => `(${value} / 2)::text`);
    for (const value of [2, 4, 6]) expect(await ask(half, value)).toBe(String(value / 2));
    expect(await timesOf('half')).toBe(3);
    expect(await timesOf('half many')).toBe(0);
  });
  it('keep any text as it is', async () => {
    const echo = readOf('echo', 'text', (value) => value);
    const texts = ['Өнөр"баяр', '{a,b}', 'NULL', null, '', ' ', 'a\\b"c', "x'; drop table person;--", '{"нэр": [1, 2]}', 'мөр\nмөр', '🐎'];
    expect((await askAll(echo, texts)).map(outcome)).toEqual(texts);
    expect(await timesOf('echo many')).toBe(1);
  });
  it('are told apart by their kind', async () => {
    const plus = readOf('plus', 'int', (value) => `(${value} + 1)::text`);
    const minus = readOf('minus', 'int', (value) => `(${value} - 1)::text`);
    const answers = await Promise.all([ask(plus, 1), ask(minus, 1), ask(plus, 2), ask(minus, 2)]);
    expect(answers).toEqual(['2', '0', '3', '1']);
  });
  it('answer all but the one whose value the database refuses', async () => {
    const number = readOf('number', 'bigint', (value) => `(100 / ${value})::text`);
    expect((await askAll(number, ['1', 'abc', '0', '4'])).map(outcome)).toEqual(['100', 'refused', 'refused', '25']);
    expect((await askAll(number, ['5', '10'])).map(outcome)).toEqual(['20', '10']);
  });
  it('are asked for one by one where the database does not take them together, and not tried again', async () => {
    await database.batch(
      [
        { name: 'tries', sql: 'create sequence tries', params: [] },
        {
          name: 'refuse',
          sql: `create function refuse(bigint) returns text language plpgsql as
                $$ begin perform nextval('tries'); raise feature_not_supported; end $$`,
          params: [],
        },
      ],
      null,
    );
    const apart: Read = {
      name: 'apart',
      cast: 'bigint',
      one: 'select $1::bigint::text',
      many: 'select refuse(p) from unnest($1::bigint[]) m(p)',
    };
    expect((await askAll(apart, ['1', '2', '3'])).map(outcome)).toEqual(['1', '2', '3']);
    expect((await askAll(apart, ['4', '5'])).map(outcome)).toEqual(['4', '5']);
    expect((await database.run('tried', 'select last_value::text from tries', [], null))?.toString()).toBe('1');
  });
  it('are all told when the connection breaks, and the next ones are answered', async () => {
    const broken: Read = {
      name: 'broken',
      cast: 'bigint',
      one: 'select $1::bigint::text',
      many: 'select pg_terminate_backend(pg_backend_pid())::text from unnest($1::bigint[]) m(p)',
    };
    const settled = await askAll(broken, ['1', '2', '3']);
    expect(settled.map((one) => one.status === 'rejected' && one.reason instanceof DatabaseUnavailable)).toEqual([true, true, true]);
    expect(await ask(broken, '7')).toBe('7');
  });
});

describe('records by their key', () => {
  const DOCUMENT = 'query($id: String!) { person(filters: [{column: "id", condition: equals, value: $id}], limit: 1) { id lastname } }';
  const ALL = ['101', '102', '103', '104', '105', '201', '999'];

  it('are read together by people of several companies and roles, each with no more than what they may see', async () => {
    const people = [
      actorOf(world.registry, 'administrator'),
      actorOf(world.registry, 'clerk'),
      actorOf(world.registry, 'leader', { employeeId: 101, unitId: 11 }),
      actorOf(world.registry, 'leader', { employeeId: 103, unitId: 12 }),
      actorOf(world.registry, 'member', { employeeId: 101 }),
      actorOf(world.registry, 'member', { employeeId: 102 }),
      actorOf(world.registry, 'member', { companyId: 2, employeeId: 201, unitId: 21 }),
      actorOf(world.registry, 'clerk', { companyId: 2, employeeId: 201, unitId: 21 }),
    ];
    const asked = people.flatMap((actor) => ALL.map((id) => ({ read: clientOf(world.registry, database, actor), id })));
    const alone: unknown[] = [];
    for (const { read, id } of asked) alone.push(await read(DOCUMENT, { id }));
    const many = `select (select '{"data"`;
    const before = await timesOf(many);
    const together = await Promise.all(asked.map(({ read, id }) => read(DOCUMENT, { id })));
    expect(together).toEqual(alone);
    expect(await timesOf(many)).toBeGreaterThan(before);
    // The oracle itself: own rows, own unit, own company.
    const seen = (at: number) =>
      alone
        .slice(at * ALL.length, (at + 1) * ALL.length)
        .flatMap((one) => (one as { person: { id: number }[] }).person.map(({ id }) => id));
    expect(people.map((_one, at) => seen(at))).toEqual([
      [101, 102, 103, 104],
      [101, 102, 103, 104],
      [101, 102],
      [103, 104],
      [101],
      [102],
      [201],
      [201],
    ]);
  });

  const compiled = async (document: string, variables: Record<string, unknown> = {}): Promise<boolean> => {
    let isTogether = false;
    const watched: Database = {
      ...database,
      run: (name, sql, params, company, many) => {
        isTogether = many !== undefined;
        return database.run(name, sql, params, company, many);
      },
    };
    await clientOf(world.registry, watched, actorOf(world.registry, 'administrator'))(document, variables);
    return isTogether;
  };
  const byId = 'filters: [{column: "id", condition: equals, value: "101"}]';
  it.each([
    ['a record with what it refers to', `{ person(${byId}) { lastname unit { name parent { name } } color { name } } }`, true],
    ['two records', `{ a: person(${byId}) { id } b: unit(${byId}) { id } }`, true],
    ['a record with its sub-table', `{ person(${byId}) { id notes { body } } }`, false],
    ['a list', '{ person(limit: 1) { id } }', false],
    ['a record beside a list', `{ person(${byId}) { id } unit { id } }`, false],
    ['a page', `{ paginate(${byId}, page: 1, size: 1) { person { id } total } }`, false],
  ])('%s', async (_name, document, isTogether) => {
    expect(await compiled(document)).toBe(isTogether);
  });
});

describe('a list without a filter', () => {
  it('is planned once, whatever pages are asked for', async () => {
    await database.batch(
      [
        {
          name: 'many people',
          sql: `insert into person (id, company_id, lastname, status, unit_id, created_at, updated_at, version)
                select 10000 + n, 1, 'Хүн ' || n, 'new', 11, '2026-02-01'::timestamptz + n * interval '1 minute', now(), 1 from generate_series(1, 5000) n`,
          params: [],
        },
        { name: 'analyze', sql: 'analyze person', params: [] },
      ],
      null,
    );
    const read = clientOf(world.registry, database, actorOf(world.registry, 'administrator'));
    const list = 'query($n: Int!, $o: Int!) { person(limit: $n, offset: $o) { id lastname unit { name } notes { body } } }';
    for (let at = 0; at < 15; at++) {
      const { person } = await read(list, { n: 2 + (at % 3), o: at * 3 });
      expect((person as { id: number }[])[0]?.id).toBe(15_000 - at * 3);
      expect(person).toHaveLength(2 + (at % 3));
    }
    const { generic, custom } = await runsOf(`select '{"data":{'||'"person":'||coalesce((select json_agg(`);
    expect(generic + custom).toBeGreaterThanOrEqual(15);
    expect(generic).toBeGreaterThanOrEqual(9);
  });
});
