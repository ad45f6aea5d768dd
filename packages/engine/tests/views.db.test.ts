/** Views with rows of their own: joined, calculated and grouped, read like models through the one door. */
import { defineModule, defineView, type RoleDefinition, viewSchema } from '@lambda/model/definitions/definitions.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createAccess } from '../core/access/access.ts';
import { compileQuery } from '../core/query/compile.ts';
import type { Read } from '../core/query/query.ts';
import { createRegistry } from '../core/registry/registry.ts';
import { cutDefinition } from '../services/definitions/definition-cut.ts';
import { actorOf, clientOf, fillWorld, worldModules } from './query-world.ts';
import { counted, dayIn, fillPeople, type Person, people, personNotes, unitFigures } from './views-reference.ts';
import { VIEWS, viewsModule } from './views-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
let world: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeAll(async () => {
  world = await temporaryDatabase([...worldModules, viewsModule]);
  await fillWorld(world);
});
afterAll(() => world.drop());

const as = (role: Parameters<typeof actorOf>[1], place?: Parameters<typeof actorOf>[2]) =>
  clientOf(world.registry, world.database, actorOf(world.registry, role, place));
const holder = (role: Partial<RoleDefinition>, place: Partial<Actor> = {}): Actor => ({
  ...actorOf(world.registry, 'nobody'),
  ...place,
  access: createAccess(world.registry, { id: 9, name: 'holder', label, menus: {}, ...role }),
});
const askAs = (actor: Actor) => clientOf(world.registry, world.database, actor);
type Rows = readonly Readonly<Record<string, unknown>>[];
const sorted = (rows: Rows) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'answered';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

describe('a view shows', () => {
  const FIGURES = 'unit_id status people aged pay mean years oldest first_born doubled working share';
  const NOTES = 'family unit_id age body rank twice';
  const ZONE = 'America/New_York';
  test('exactly what plain JavaScript makes of the same rows, in every group and for every row scope', async () => {
    const property = fc.asyncProperty(people, async (list) => {
      await fillPeople(world.database, list);
      const sees: [Actor, (person: Person) => boolean][] = [
        [actorOf(world.registry, 'administrator'), ({ company }) => company === 1],
        [actorOf(world.registry, 'administrator', { companyId: 2, employeeId: 201, unitId: 21 }), ({ company }) => company === 2],
        [actorOf(world.registry, 'leader', { unitId: 12 }), ({ company, unit }) => company === 1 && unit === 12],
      ];
      for (const [actor, isSeen] of sees) {
        const seen = list.filter((person) => !person.deleted && isSeen(person));
        const read = await askAs({ ...actor, timeZone: ZONE })(
          `{unit_figures{${FIGURES}} person_notes{${NOTES}} births{key:month people} arrivals{key:day people}}`,
        );
        expect(sorted(read.unit_figures as Rows)).toEqual(sorted(unitFigures(seen)));
        expect(sorted(read.person_notes as Rows)).toEqual(sorted(personNotes(seen)));
        expect(sorted(read.births as Rows)).toEqual(sorted(counted(seen.map(({ born }) => born && `${born.slice(0, 7)}-01`))));
        expect(sorted(read.arrivals as Rows)).toEqual(sorted(counted(seen.map(({ created }) => dayIn(ZONE, created)))));
      }
    });
    await fc.assert(property, { numRuns: 12 });
  });

  test('the day of the clock on both sides of a change of summer time', async () => {
    const created = ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'];
    const plain = {
      company: 1,
      unit: 11,
      status: 'new',
      age: null,
      salary: null,
      born: null,
      active: null,
      deleted: false,
      notes: [],
    } as const;
    await fillPeople(
      world.database,
      created.map((at, index) => ({ ...plain, id: 5_000 + index, created: at })),
    );
    const read = await askAs({ ...actorOf(world.registry, 'administrator'), timeZone: ZONE })('{arrivals{day people}}');
    expect(read.arrivals).toEqual([
      { day: '2026-03-07', people: 1 },
      { day: '2026-03-08', people: 2 },
      { day: '2026-03-09', people: 1 },
    ]);
  });

  test('no group of no rows, and one of nothing when it groups by nothing', async () => {
    await fillPeople(world.database, []);
    expect(await as('administrator')('{unit_figures{id} births{id} everybody{people pay}}')).toEqual({
      unit_figures: [],
      births: [],
      everybody: [{ people: 0, pay: '0.00' }],
    });
  });
});

describe('its rows', () => {
  const PEOPLE: readonly Person[] = Array.from({ length: 40 }, (_, index) => ({
    id: 5_000 + index,
    company: 1,
    unit: 11 + (index % 2),
    status: index % 3 === 0 ? 'done' : 'new',
    age: 20 + (index % 10),
    salary: BigInt(index) * 100n,
    born: index % 4 === 0 ? null : `199${index % 10}-05-05`,
    active: true,
    created: '2026-05-05T05:05:05Z',
    deleted: false,
    notes: [{ id: 9_000 + index, person_id: 5_000 + index, rank: index % 2, deleted: false }],
  }));
  beforeAll(() => fillPeople(world.database, PEOPLE));

  test.each([
    ['unit_figures', 'status'],
    ['person_notes', 'rank'],
    ['note_counts', 'notes'],
  ])('of %s come once each on the pages, whatever they are sorted by', async (name, column) => {
    const ask = as('administrator');
    for (const order of ['asc', 'desc']) {
      const ids: unknown[] = [];
      let total = 0;
      for (let page = 1; page === 1 || ids.length < total; page++) {
        const read = await ask(`{paginate(page:${page},size:3,sorts:[{column:"${column}",order:${order}}]){total ${name}{id}}}`);
        const { total: all, [name]: rows } = read.paginate as Record<string, unknown> & { total: number };
        total = all;
        expect((rows as Rows).length).toBeGreaterThan(0);
        ids.push(...(rows as Rows).map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(total);
      const whole = await ask(`{${name}(sorts:[{column:"${column}",order:${order}}]){id}}`);
      expect(ids).toEqual((whole[name] as Rows).map(({ id }) => id));
    }
  });
  test('keep their key from read to read and are found by it', async () => {
    const ask = as('administrator');
    const first = (await ask('{unit_figures{id unit_id status}}')).unit_figures as Rows;
    expect((await ask('{unit_figures{id unit_id status}}')).unit_figures).toEqual(first);
    expect(first.filter(({ id }) => !/^[0-9a-f]{32}$/.test(String(id)))).toEqual([]);
    expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
    const [, second] = first;
    const found = await ask(`{unit_figures(filters:[{column:"id",condition:equals,value:"${second?.id}"}]){id unit_id status}}`);
    expect(found.unit_figures).toEqual([second]);
    const byKey = await ask('{unit_figures(sorts:[{column:"id",order:asc}]){id unit_id status}}');
    const [one, ...behind] = byKey.unit_figures as Rows;
    const after = `{unit_figures(sorts:[{column:"id",order:asc}],after:"${one?.id}"){id unit_id status}}`;
    expect((await ask(after)).unit_figures).toEqual(behind);
    expect(await codeOf(ask('{unit_figures(sorts:[{column:"id",order:asc}],after:7){id}}'))).toBe('BAD_REQUEST');
    expect(await codeOf(ask(`{person(sorts:[{column:"id",order:asc}],after:"${one?.id}"){id}}`))).toBe('BAD_REQUEST');
  });
  test('are filtered, sorted and added up by any column, and lead on along references', async () => {
    const ask = as('administrator');
    const read = await ask(
      '{unit_figures(filters:[{column:"people",condition:greaterThan,value:"6"},{column:"unit_id.name",condition:equals,value:"Санхүү"}],sorts:[{column:"share",order:desc},{column:"pay",order:asc}]){unit{name} people}}',
    );
    expect(read.unit_figures).toEqual(
      [
        { unit: { name: 'Санхүү' }, people: 7 },
        { unit: { name: 'Санхүү' }, people: 13 },
      ]
        .filter(({ people }) => people > 6)
        .sort((a, b) => a.people - b.people),
    );
    const sums = await ask(
      '{aggregate(table:"unit_figures",groupBy:["status"],values:[{function:sum,column:"people"},{function:sum,column:"pay"}])}',
    );
    expect(sums.aggregate).toEqual([
      { status: 'done', sum_people: '14', sum_pay: '273.00' },
      { status: 'new', sum_people: '26', sum_pay: '507.00' },
    ]);
  });
  test('go down a tree and on to the rows of its branches, each join with its own condition', async () => {
    const read = await as('administrator')('{units_below{top part above family}}');
    expect(read.units_below).toEqual(
      PEOPLE.filter(({ unit }) => unit === 12).map(({ id }) => ({ top: 'Санхүү', part: 'Борлуулалт', above: 'Санхүү', family: `P${id}` })),
    );
  });
  test('are written by nobody', async () => {
    const reply = await codeOf(as('administrator')('mutation{createUnitFigures(input:{status:"new"}){id}}'));
    expect(reply).toBe('NO_RIGHT_CREATE');
    expect(await codeOf(as('administrator')('{unit_figures(deleted:true){id}}'))).toBe('NO_RIGHT_DELETE');
    expect(await codeOf(as('administrator')('{unit_figures(search:{text:"a",columns:["status"]}){id}}'))).toBe('BAD_REQUEST');
  });
});

describe('the rights behind it', () => {
  const readAll = { person: { r: true }, unit: { r: true } } as const;
  test('close a column that is made of a closed field, in every place where it can be named', async () => {
    const ask = askAs(holder({ models: readAll, fields: { person: { salary: 'none' } } }));
    expect(await codeOf(ask('{unit_figures{people}}'))).toBe('answered');
    for (const document of [
      '{unit_figures{pay}}',
      '{unit_figures{mean}}',
      '{unit_figures(sorts:[{column:"pay",order:asc}]){people}}',
      '{unit_figures(filters:[{column:"mean",condition:greaterThan,value:"1"}]){people}}',
      '{aggregate(table:"unit_figures",groupBy:["pay"],values:[{function:count}])}',
      '{aggregate(table:"unit_figures",values:[{function:max,column:"pay"}])}',
      '{paginate(page:1,size:1,groupFilters:[{combine:or,filters:[{column:"pay",condition:notNull,value:""}]}]){total unit_figures{people}}}',
    ])
      expect([document, await codeOf(ask(document))]).toEqual([document, expect.stringMatching(/^(UNKNOWN_FIELD|BAD_DOCUMENT)$/)]);
    const cut = cutDefinition(
      { registry: world.registry, access: holder({ models: readAll, fields: { person: { salary: 'none' } } }).access },
      'model',
      'unit_figures',
    );
    expect(JSON.stringify(cut)).not.toContain('"pay"');
  });
  test.each([
    ['a field that it groups by', 'unit_figures', { person: { status: 'none' as const } }],
    ['a field that it groups by in spans', 'births', { person: { born: 'none' as const } }],
    ['a field of its filter', 'everybody', { person: { status: 'none' as const } }],
    ['the sub-table that it joins', 'person_notes', { person: { notes: 'none' as const } }],
    ['the reference that it joins by', 'person_notes', { note: { person_id: 'none' as const } }],
    ['a field of the join', 'written_notes', { note: { rank: 'none' as const } }],
    ['a field that its groups are chosen by', 'note_counts', { note: { id: 'none' as const } }],
  ])('close it whole for %s', async (_what, view, fields) => {
    const open = holder({ models: readAll });
    const closed = holder({ models: readAll, fields });
    const document = `{aggregate(table:"${view}",values:[{function:count}])}`;
    expect(await codeOf(askAs(open)(document))).toBe('answered');
    expect(await codeOf(askAs(closed)(document))).toBe('UNKNOWN_FIELD');
    expect(await codeOf(askAs(closed)(`{${view}{id}}`))).toBe('NO_RIGHT_READ');
    expect(() => cutDefinition({ registry: world.registry, access: closed.access }, 'model', view)).toThrow();
    expect(() => cutDefinition({ registry: world.registry, access: closed.access }, 'view', view)).toThrow();
  });
  test('are those of the role: a closed view, a model that is not read', async () => {
    const document = '{unit_figures{id}}';
    expect(await codeOf(askAs(holder({ models: readAll, views: { unit_figures: false } }))(document))).toBe('NO_RIGHT_READ');
    expect(await codeOf(as('nobody')(document))).toBe('NO_RIGHT_READ');
  });
  test('are cut by the entry that shows it: without its right to read, the view is closed there', async () => {
    const document = '{unit_figures{id}}';
    for (const [entry, code] of [
      [{ show: true, r: true }, 'answered'],
      [{ show: true, r: false }, 'NO_RIGHT_READ'],
      [{ show: false, r: true }, 'NO_RIGHT_READ'],
    ] as const) {
      const actor = holder({ models: readAll, menus: { figures: entry } });
      expect(await codeOf(askAs(actor)(document))).toBe('answered');
      expect([entry, await codeOf(askAs({ ...actor, access: actor.access.on('figures') })(document))]).toEqual([entry, code]);
    }
  });
  test('reach into every table: company, living rows and row scope stand at each of them', () => {
    const read = (name: string): Read => {
      const entity = world.registry.entities.get(name);
      if (!entity) throw new Error(`there is no ${name}`);
      const select = [...entity.fields].map(([key, path]) => ({ kind: 'field' as const, key, path }));
      const references = [...entity.references.values()].map((reference) => ({
        kind: 'reference' as const,
        key: reference.objectName,
        reference,
        select: [{ kind: 'field' as const, key: 'id', path: world.registry.path(reference.to, 'id') }],
      }));
      return { shape: 'list', entity, select: [...select, ...references], filter: { all: [] }, sorts: [], limit: () => 10 };
    };
    let walked = 0;
    for (const { name } of VIEWS)
      for (const role of ['administrator', 'leader'] as const) {
        const { access } = actorOf(world.registry, role);
        const { sql } = compileQuery({ query: { roots: [{ key: 'x', read: read(name) }] }, registry: world.registry, access });
        expect(unbound(sql)).toEqual([]);
        const places = tablesIn(sql);
        walked += places.length;
        for (const { alias } of places) expect(unbound(sql.replace(`${alias}.company_id = `, `${alias}.id = `))).not.toEqual([]);
        if (role === 'leader')
          for (const { table, alias } of places) expect(sql).toContain(table === 'unit' ? `${alias}.` : SCOPES[table]?.(alias));
      }
    expect(walked).toBeGreaterThan(25);
  });
  const SCOPES: Readonly<Record<string, (alias: string) => string>> = {
    person: (alias) => `${alias}."unit_id" = $`,
    note: (alias) => `${alias}_p."unit_id" = $`,
  };
  const tablesIn = (sql: string) =>
    [...sql.matchAll(/"(person|note|unit)" (t\d+\$)(?!_)/g)].map(([, table = '', alias = '']) => ({ table, alias }));
  /** Table references of companies that are not bound to the company, or not to living rows. */
  const unbound = (sql: string): string[] =>
    tablesIn(sql).flatMap(({ table, alias }) =>
      sql.includes(`${alias}.company_id = $`) && sql.includes(`${alias}.deleted_at is null`) ? [] : [`${table} ${alias}`],
    );
});

describe('a definition', () => {
  test('is plain JSON that survives being stored', () => {
    for (const view of VIEWS) expect(viewSchema.parse(JSON.parse(JSON.stringify(view)))).toEqual(view);
  });
  const base = { name: 'wrong', label, of: 'person', sort: [{ field: 'a', order: 'asc' }] } as const;
  const count = { aggregate: 'count', label } as const;
  test.each([
    ['view wrong has a column id', { ...base, fields: { id: 'id', a: count } }],
    ['has no field nothing', { ...base, fields: { a: { path: 'nothing' } } }],
    [
      'joins that begin nowhere: x from y, y from x',
      {
        ...base,
        joins: { x: { of: 'note', by: 'person_id', from: 'y' }, y: { of: 'note', by: 'person_id', from: 'x' } },
        fields: { a: 'age' },
      },
    ],
    ['join x: note.rank does not point at person', { ...base, joins: { x: { of: 'note', by: 'rank' } }, fields: { a: 'age' } }],
    ['join age has the name of a field of person', { ...base, joins: { age: { of: 'note', by: 'person_id' } }, fields: { a: 'age' } }],
    ['age is no day, so it has no steps', { ...base, fields: { a: { path: 'age', step: 'month' } } }],
    ['a: text is no number, so it has no sum', { ...base, fields: { a: { aggregate: 'sum', path: 'lastname', label } } }],
    ['a: sum needs a path or an expression', { ...base, fields: { a: { aggregate: 'sum', label } } }],
    ['has no groups, so it has no having', { ...base, fields: { a: 'age' }, having: 'a > 1' }],
    ['has no column b', { ...base, fields: { a: count }, having: { field: 'b', condition: 'notNull' } }],
    ['sort field a is not there', { ...base, fields: { b: { path: 'age' } } }],
    ['secret is a password', { ...base, fields: { a: { path: 'secret' } } }],
    [
      'is computed from itself',
      {
        ...base,
        fields: {
          a: { expression: 'b', type: 'decimal', over: 'columns', label },
          b: { expression: 'a', type: 'decimal', over: 'columns', label },
        },
      },
    ],
    ['view wrong (filter)', { ...base, fields: { a: count }, filter: 'nobody = 1' }],
  ])('with a fault stops the start: %s', (fault, view) => {
    const module = defineModule({ name: 'wrongs', label, dependsOn: ['world'], views: [defineView(view as never)] });
    expect(() => createRegistry([...worldModules, module])).toThrow(fault);
  });
});
