import { temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileQuery } from '../core/query/compile.ts';
import { actorOf, clientOf, fillWorld, worldModules } from './query-world.ts';

let world: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeAll(async () => {
  world = await temporaryDatabase(worldModules);
  await fillWorld(world);
});
afterAll(() => world.drop());

const as = (role: Parameters<typeof actorOf>[1], place?: Parameters<typeof actorOf>[2]) =>
  clientOf(world.registry, world.database, actorOf(world.registry, role, place));
const ids = async (ask: ReturnType<typeof as>, filters: object[], rest = '') =>
  (
    (await ask(`query($f:[filter!]){person(filters:$f,sorts:[{column:"id",order:asc}]${rest}){id}}`, { f: filters })).person as {
      id: number;
    }[]
  ).map(({ id }) => id);

test('an alias of a client may be any name, also one that tables could have in the statement', async () => {
  const names = Array.from({ length: 12 }, (_one, index) => `t${index}`);
  const fields = names.map((name) => `${name}: id`).join(' ');
  const { person } = await as('administrator')(`{ person(limit: 1) { ${fields} } }`);
  expect(Object.keys((person as object[])[0] ?? {})).toEqual(names);
});

describe('conditions', () => {
  const cases: [string, object, number[]][] = [
    ['equals, texts without regard to case', { column: 'lastname', condition: 'equals', value: 'БАТ' }, [104]],
    ['notEqual', { column: 'lastname', condition: 'notEqual', value: 'бат' }, [101, 102, 103]],
    ['contains with Ө', { column: 'lastname', condition: 'contains', value: 'ӨЛ' }, [101]],
    ['contains takes % as a character', { column: 'lastname', condition: 'contains', value: '0%' }, [103]],
    ['contains takes _ as a character', { column: 'nick', condition: 'contains', value: 'a_' }, [103]],
    ['notContains counts empty values', { column: 'nick', condition: 'notContains', value: 'өө' }, [102, 103, 104]],
    ['startsWith on a search field', { column: 'lastname', condition: 'startsWith', value: 'Ба' }, [103, 104]],
    ['startsWith on another field', { column: 'nick', condition: 'startsWith', value: 'өө' }, [101]],
    ['endsWith', { column: 'lastname', condition: 'endsWith', value: 'Т' }, [104]],
    ['greaterThan', { column: 'age', condition: 'greaterThan', value: '30' }, [102]],
    ['greaterThanOrEqual', { column: 'age', condition: 'greaterThanOrEqual', value: '30' }, [101, 102]],
    ['lessThan on money, exactly', { column: 'salary', condition: 'lessThan', value: '0.31' }, [102]],
    ['lessThanOrEqual on money', { column: 'salary', condition: 'lessThanOrEqual', value: '99999999999999.99' }, [101, 102, 103]],
    ['dates', { column: 'born', condition: 'lessThan', value: '1990-01-01' }, [102]],
    ['isNull', { column: 'age', condition: 'isNull', value: 'x' }, [104]],
    ['isNull with an empty value is not skipped', { column: 'age', condition: 'isNull', value: '' }, [104]],
    ['notNull', { column: 'age', condition: 'notNull', value: 'x' }, [101, 102, 103]],
    ['whereIn', { column: 'id', condition: 'whereIn', value: '101, 104,105,201' }, [101, 104]],
    ['whereIn on texts', { column: 'lastname', condition: 'whereIn', value: 'бат,өлзий' }, [101, 104]],
    ['a state', { column: 'status', condition: 'equals', value: 'done' }, [102]],
    ['a boolean', { column: 'active', condition: 'equals', value: 'true' }, [101, 104]],
    ['a path along a reference', { column: 'unit_id.name', condition: 'startsWith', value: 'борлуу' }, [103, 104]],
    ['a quote is a character', { column: 'nick', condition: 'equals', value: "x'; drop table person;--" }, [104]],
    ['an empty value skips the filter', { column: 'lastname', condition: 'equals', value: '' }, [101, 102, 103, 104]],
  ];
  test.each(cases)('%s', async (_name, filter, expected) => {
    expect(await ids(as('administrator'), [filter])).toEqual(expected);
  });

  test('groups are joined to the filters by and, inside by their own word', async () => {
    const groups = [
      {
        combine: 'or',
        filters: [
          { column: 'lastname', condition: 'startsWith', value: 'ү' },
          { column: 'age', condition: 'lessThan', value: '20' },
        ],
      },
    ];
    const reply = await as('administrator')(
      'query($g:[groupFilter!]){person(groupFilters:$g,filters:[{column:"status",condition:equals,value:"new"}]){id}}',
      { g: groups },
    );
    expect(reply.person).toEqual([{ id: 103 }]);
  });

  test.each([
    ['an unknown field', { column: 'nothing', condition: 'equals', value: '1' }, 'UNKNOWN_FIELD'],
    ['SQL as a name', { column: 'sum(1);--', condition: 'equals', value: '1' }, 'UNKNOWN_FIELD'],
    ['a path through no reference', { column: 'lastname.name', condition: 'equals', value: '1' }, 'UNKNOWN_FIELD'],
    ['__proto__', { column: '__proto__', condition: 'equals', value: '1' }, 'UNKNOWN_FIELD'],
    ['a password', { column: 'secret', condition: 'startsWith', value: '$' }, 'UNKNOWN_FIELD'],
    ['an unknown condition', { column: 'age', condition: 'if(1=2,1)', value: '1' }, 'BAD_REQUEST'],
    ['a word for a number', { column: 'age', condition: 'equals', value: 'many' }, 'BAD_REQUEST'],
    ['a wrong date', { column: 'born', condition: 'equals', value: '2026-13-45' }, 'BAD_REQUEST'],
    ['a day that does not exist', { column: 'born', condition: 'equals', value: '2026-02-30' }, 'BAD_REQUEST'],
    ['NUL in a text', { column: 'lastname', condition: 'contains', value: 'a\u0000' }, 'BAD_REQUEST'],
    ['two filters spelled as one', { column: 'age equals;id', condition: 'equals', value: '1' }, 'UNKNOWN_FIELD'],
    ['an object as a value', { column: 'age', condition: 'equals', value: { a: 1 } }, 'BAD_REQUEST'],
  ])('%s is refused', async (_name, filter, code) => {
    await expect(ids(as('administrator'), [filter])).rejects.toMatchObject({ code });
  });
});

describe('rows', () => {
  test('values come exact and in their wire form; relations and sub-tables are nested', async () => {
    const reply = await as('administrator')(`{person(filters:[{column:"id",condition:equals,value:"101"}]){
      id lastname pay:salary born active unit_id unit{name parent{name}} color{name} notes{body rank} __typename}}`);
    expect(reply.person).toEqual([
      {
        id: 101,
        lastname: 'Өлзий',
        pay: '1500000.10',
        born: '1994-02-28',
        active: true,
        unit_id: 11,
        unit: { name: 'Санхүү', parent: null },
        color: { name: 'улаан' },
        notes: [
          { body: 'нэг', rank: 1 },
          { body: 'хоёр', rank: 2 },
        ],
        __typename: 'Person',
      },
    ]);
  });

  test('nested selections keep the order of the page', async () => {
    const reply = await as('administrator')(
      '{person(sorts:[{column:"unit_id.name",order:asc},{column:"age",order:desc}],limit:3,offset:1){id unit{name} notes{body}}}',
    );
    expect((reply.person as { id: number }[]).map(({ id }) => id)).toEqual([103, 102, 101]);
  });

  test('filters and sorts for a sub-table reach only it', async () => {
    const reply = await as(
      'administrator',
    )(`{person(filters:[{column:"id",condition:equals,value:"101"}],subSorts:[{table:"note",column:"rank",order:desc}],
      subFilters:[{table:"notes",column:"rank",condition:greaterThan,value:"0"}]){notes{rank}}}`);
    expect(reply.person).toEqual([{ notes: [{ rank: 2 }, { rank: 1 }] }]);
    await expect(
      as('administrator')('{person(subFilters:[{table:"company",column:"id",condition:equals,value:"1"}]){id}}'),
    ).rejects.toMatchObject({ code: 'UNKNOWN_FIELD' });
  });

  test("the default sort is the definition's", async () => {
    expect(((await as('administrator')('{person{id}}')).person as { id: number }[]).map(({ id }) => id)).toEqual([104, 103, 102, 101]);
  });

  test('a view gives own names, along references too', async () => {
    expect((await as('administrator')('{view_person(limit:2){id family unitname pay}}')).view_person).toEqual([
      { id: 104, family: 'бат', unitname: 'Борлуулалт', pay: null },
      { id: 103, family: 'Бат 100%', unitname: 'Борлуулалт', pay: '99999999999999.99' },
    ]);
  });

  test('fragments, aliases and directives work as GraphQL says', async () => {
    const document =
      'query($with:Boolean!){a:person(limit:1){...F} b:person(limit:1,offset:1){...on Person{id id} age@include(if:$with)}} fragment F on Person{lastname unit{id} unit{name}}';
    expect(await as('administrator')(document, { with: true })).toEqual({
      a: [{ lastname: 'бат', unit: { id: 12, name: 'Борлуулалт' } }],
      b: [{ id: 103, age: 17 }],
    });
    expect((await as('administrator')(document, { with: false })).b).toEqual([{ id: 103 }]);
  });
});

describe('pages', () => {
  const page =
    'query($f:[filter!],$p:Int!,$n:Int!){paginate(filters:$f,sorts:[{column:"id",order:asc}],page:$p,size:$n){page total last_page person{id unit{name}}}}';
  test('carry their number, the total and the last page', async () => {
    expect((await as('administrator')(page, { f: [], p: 2, n: 3 })).paginate).toEqual({
      page: 2,
      total: 4,
      last_page: 2,
      person: [{ id: 104, unit: { name: 'Борлуулалт' } }],
    });
    expect((await as('administrator')(page, { f: [{ column: 'age', condition: 'equals', value: '1' }], p: 1, n: 3 })).paginate).toEqual({
      page: 1,
      total: 0,
      last_page: 1,
      person: [],
    });
  });
  test('a selective filter gives the same page from collected ids', async () => {
    expect(
      (await as('administrator')(page, { f: [{ column: 'lastname', condition: 'startsWith', value: 'Бат' }], p: 2, n: 1 })).paginate,
    ).toEqual({ page: 2, total: 2, last_page: 2, person: [{ id: 104, unit: { name: 'Борлуулалт' } }] });
  });
  test('need exactly one table', async () => {
    await expect(as('administrator')('{paginate(page:1,size:1){total}}')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(as('administrator')('{paginate(page:1,size:1){person{id} unit{id}}}')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
  test.each([
    [0, 10, 'BAD_REQUEST'],
    [1, 0, 'BAD_REQUEST'],
    [1, -1, 'BAD_REQUEST'],
    [1.5, 10, 'NOT_A_NUMBER'],
    ['x', 10, 'NOT_A_NUMBER'],
    [1, null, 'BAD_REQUEST'],
  ])('page %s of size %s is refused', async (p, n, code) => {
    await expect(as('administrator')(page, { p, n })).rejects.toMatchObject({ code });
  });
  test('a huge page is cut to the largest allowed', async () => {
    expect((await as('administrator')(page, { p: 1, n: 1e9 })).paginate).toMatchObject({ total: 4 });
    expect((await as('administrator')(page, { p: 1e15, n: 1000 })).paginate).toMatchObject({ person: [] });
  });
  test('a list goes on behind a row as it does by offset', async () => {
    const ask = as('administrator');
    const whole = (await ask('{person{id}}')).person as { id: number }[];
    const walked: { id: number }[] = [];
    for (let last: number | null = null; ; last = walked.at(-1)?.id ?? null) {
      const next = (await ask('query($a:ID){person(limit:1,after:$a){id}}', { a: last })).person as { id: number }[];
      if (next.length === 0) break;
      walked.push(...next);
    }
    expect(walked).toEqual(whole);
    await expect(ask('{person(sorts:[{column:"age",order:asc}],after:101){id}}')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('rights', () => {
  test('another company is invisible in roots, relations, sub-tables and by id', async () => {
    const other = as('administrator', { companyId: 2, employeeId: 201, unitId: 21 });
    expect((await other('{person{id notes{id} unit{id}}}')).person).toEqual([{ id: 201, notes: [{ id: 2001 }], unit: { id: 21 } }]);
    expect(await ids(other, [{ column: 'id', condition: 'equals', value: '101' }])).toEqual([]);
  });
  test("the unit's leader sees the unit's people, a member only the own record", async () => {
    expect(await ids(as('leader'), [])).toEqual([101, 102]);
    expect(await ids(as('leader', { unitId: 12 }), [])).toEqual([103, 104]);
    expect(await ids(as('member'), [])).toEqual([101]);
  });
  test('somebody without a unit or employee record sees no rows', async () => {
    const actor = { ...actorOf(world.registry, 'leader'), unitId: null, employeeId: null };
    expect(await ids(clientOf(world.registry, world.database, actor), [])).toEqual([]);
  });
  test("people who sign in are reached through the company's own rows only", async () => {
    const own = '{person(filters:[{column:"user_id.login",condition:startsWith,value:"o"}]){id user{login}}}';
    expect((await as('clerk')(own)).person).toEqual([{ id: 101, user: { login: 'ours' } }]);
    await expect(as('clerk')('{users{id}}')).rejects.toMatchObject({ code: 'NO_RIGHT_READ' });
    await expect(as('clerk')('{person{user{password}}}')).rejects.toMatchObject({ code: 'BAD_DOCUMENT' });
  });
  test('a sub-table follows its parent, also as a root', async () => {
    expect((await as('member')('{note{id}}')).note).toEqual([{ id: 1002 }, { id: 1001 }]);
  });
  test.each([
    ['selected', '{person{salary}}'],
    ['under another name', '{person{x:salary}}'],
    ['filtered', '{person(filters:[{column:"salary",condition:greaterThan,value:"1"}]){id}}'],
    ['filtered in a group', '{person(groupFilters:[{combine:or,filters:[{column:"salary",condition:whereIn,value:"1"}]}]){id}}'],
    ['sorted by', '{person(sorts:[{column:"salary",order:asc}]){id}}'],
    ['reached by a path', '{note(filters:[{column:"person_id.salary",condition:notNull,value:"1"}]){id}}'],
    ['read through a view', '{view_person{pay}}'],
    ['filtered through a view', '{view_person(filters:[{column:"pay",condition:notNull,value:"1"}]){id}}'],
    ['nested', '{note{person{salary}}}'],
  ])('a field that may not be read cannot be %s', async (_name, document) => {
    await expect(as('clerk')(document)).rejects.toMatchObject({ code: expect.stringMatching(/^(BAD_DOCUMENT|UNKNOWN_FIELD)$/) });
  });
  test('an error about a hidden field names no other field', async () => {
    const error = await as('clerk')('{person{salar}}').catch((problem: Error) => problem);
    expect(String(error)).not.toContain('salary');
  });
  test('the schema has only what may be read and written', async () => {
    const reply = await as('clerk')(
      '{__schema{queryType{fields{name}} mutationType{fields{name}} types{name fields{name} inputFields{name}}}}',
    );
    const schema = reply.__schema as {
      queryType: { fields: { name: string }[] };
      mutationType: { fields: { name: string }[] };
      types: { name: string; fields: { name: string }[] | null; inputFields: { name: string }[] | null }[];
    };
    expect(schema.queryType.fields.map(({ name }) => name).sort()).toEqual([
      'aggregate',
      'color',
      'note',
      'paginate',
      'person',
      'unit',
      'view_person',
    ]);
    const names = (type: string) => schema.types.find(({ name }) => name === type);
    expect(names('Person')?.fields?.map(({ name }) => name)).not.toContain('salary');
    expect(names('PersonInput')?.inputFields?.map(({ name }) => name)).not.toContain('nick');
    expect(names('Memberships')).toBeUndefined();
    expect(names('Users')?.fields?.map(({ name }) => name)).not.toContain('password');
    expect(schema.mutationType.fields.map(({ name }) => name)).toContain('createPerson');
    expect(schema.mutationType.fields.map(({ name }) => name)).not.toContain('createColor');
  });
  test('a role without rights sees look-ups only', async () => {
    const reply = await as('nobody')('{__schema{queryType{fields{name}} mutationType{name}}}');
    expect(reply.__schema).toEqual({
      queryType: { fields: [{ name: 'aggregate' }, { name: 'color' }, { name: 'paginate' }] },
      mutationType: null,
    });
  });
});

describe('the statement', () => {
  test('names the company and skips deleted rows at every reference to a company table', () => {
    const { registry } = world;
    for (const role of ['administrator', 'clerk', 'leader', 'member'] as const) {
      const { access } = actorOf(registry, role);
      for (const entity of registry.entities.values()) {
        if (!access.mayReadEntity(entity)) continue;
        const select = [...entity.fields]
          .filter(([, path]) => access.mayReadPath(path))
          .map(([key, path]) => ({ kind: 'field' as const, key, path }));
        const references = [...entity.references]
          .filter(([, { to }]) => access.model(to).read)
          .map(([key, reference]) => ({
            kind: 'reference' as const,
            key,
            reference,
            select: [{ kind: 'field' as const, key: 'id', path: registry.path(reference.to, 'id') }],
          }));
        const children = [...entity.children]
          .filter(([, { of }]) => access.model(of).read)
          .map(([key, one]) => ({
            kind: 'children' as const,
            key,
            children: one,
            filter: { all: [] },
            sorts: [],
            select: [{ kind: 'field' as const, key: 'id', path: registry.path(one.of, 'id') }],
          }));
        const rows = { entity, select: [...select, ...references, ...children], filter: { all: [] }, sorts: [] };
        const { sql } = compileQuery({
          registry,
          access,
          query: {
            roots: [
              ...[false, true].map((deep) => ({
                key: `page ${deep}`,
                read: {
                  ...rows,
                  shape: 'page' as const,
                  deep,
                  page: () => 1,
                  size: () => 1,
                  outputs: [
                    { kind: 'list' as const, key: 'l' },
                    { kind: 'total' as const, key: 't' },
                  ],
                },
              })),
              { key: 'list', read: { ...rows, shape: 'list' as const, limit: () => 1, after: () => 1 } },
            ],
          },
        });
        for (const [, table, alias] of sql.matchAll(/(?:from|join) "(\w+)" (\w+\$)/g)) {
          const model = registry.model(table as string);
          if (model.placement === 'company')
            expect(sql, `${alias} in ${sql}`).toMatch(new RegExp(`\\b${alias?.replace('$', '\\$')}\\.company_id = \\$\\d+::bigint`));
          if (!model.appendOnly) expect(sql, `${alias} in ${sql}`).toContain(`${alias}.deleted_at is null`);
        }
      }
    }
  });
  test('is the same for other values and lists of other length', async () => {
    const names: string[] = [];
    const spy = {
      ...world.database,
      run: (name: string, ...rest: [string, never, never]) => {
        names.push(name);
        return world.database.run(name, ...rest);
      },
    };
    const ask = clientOf(world.registry, spy, actorOf(world.registry, 'administrator'));
    for (const value of ['1', '1,2', '3,4,5'])
      await ask('query($f:[filter!]){person(filters:$f){id}}', { f: [{ column: 'id', condition: 'whereIn', value }] });
    expect(new Set(names).size).toBe(1);
    expect(names).toHaveLength(3);
  });
});

describe('limits', () => {
  const many = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_one, index) => text(index)).join(' ');
  const deep = (levels: number) => `${'{unit{parent'.slice(0, 5)}${'{parent'.repeat(levels)}{id}${'}'.repeat(levels)}}`;
  test.each([
    ['1,000 aliases', `{${many(1000, (index) => `a${index}:person{id}`)}}`],
    ['500 mutations', `mutation{${many(500, (index) => `m${index}:deletePerson(id:${index}){id}`)}}`],
    ['depth 50', deep(50)],
    ['a cycle of fragments', '{person{...A}} fragment A on Person{id ...B} fragment B on Person{id ...A}'],
    ['10,000 directives', `{person{id ${'@include(if:true)'.repeat(10_000)}}}`],
    ['__typename 50,000 times', `{person{${many(50_000, () => '__typename')}}}`],
    ['1 MB of text', `{person{id}} #${'x'.repeat(1_000_000)}`],
    ['nested lists without a limit', '{person{notes{person{notes{person{id}}}}}}'],
    ['a long alias', `{${'a'.repeat(61)}:person{id}}`],
  ])('%s is refused', async (_name, document) => {
    await expect(as('administrator')(document)).rejects.toMatchObject({ code: expect.stringMatching(/^(TOO_COMPLEX|BAD_DOCUMENT)$/) });
  });
});
