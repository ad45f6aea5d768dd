/** Names as a builder may give them: what PostgreSQL, GraphQL or JavaScript would misread is refused or carried as it is. Attack 30. */
import {
  DEFINITION_SCHEMAS,
  defineModel,
  defineModule,
  type ModelDefinition,
  type ModuleDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { createMutationName, inputTypeName, PLATFORM_FIELD_NAMES, updateMutationName } from '@lambda/model/definitions/names.ts';
import { SYSTEM_FIELD_NAMES } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformModule } from '../core/platform/platform.module.ts';
import { createRegistry } from '../core/registry/registry.ts';
import { applySchema } from '../core/schema/apply.ts';
import { desiredSchema } from '../core/schema/desired-schema.ts';
import { runSql } from '../sql/run-sql.ts';
import { ask, bearer, openWorld, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const text: Field = { kind: 'text', label };
type Fields = Readonly<Record<string, Field>>;
/** As a builder stores it: nothing has looked at it yet. */
const written = (name: string, fields: Fields, more: Partial<ModelDefinition> = {}): ModelDefinition => ({
  name,
  label,
  placement: 'company',
  title: ['id'],
  sort: [{ field: 'id', order: 'asc' }],
  fields,
  ...more,
});
const moduleOf = (...models: readonly ModelDefinition[]): ModuleDefinition => ({ name: 'built', label, dependsOn: [], models });
/** Who refuses a module: its schema, the registry or the tables; `taken` when nobody does. */
function judge(module: unknown): string {
  const parsed = DEFINITION_SCHEMAS.module.safeParse(module);
  if (!parsed.success) return 'schema';
  try {
    desiredSchema(createRegistry([platformModule, parsed.data]));
    return 'taken';
  } catch (error) {
    return `start: ${error instanceof Error ? error.message : error}`;
  }
}

const ILLEGIBLE = [
  '',
  ' ',
  'овог',
  'Овог нэр',
  'name"',
  "name'; drop table employee; --",
  'name`',
  'name\u0000',
  'a b',
  'a-b',
  'a.b',
  'A',
  'nameÉ',
  'ｎａｍｅ',
  '1st',
  '_name',
  '__proto__',
  '__typename',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'a'.repeat(41),
  'a'.repeat(64),
  'ө'.repeat(40),
  'a'.repeat(10_000),
  '\u202Eeman',
  '../name',
  '{name}',
  '$1',
];
/** Words of SQL and GraphQL that are names like any other when they are quoted. */
const WORDS =
  'select from where end desc asc check column default limit offset union primary references all any case cast collate distinct do else except false true null not in is grant into join left on only or and returning some then to using when window with analyse current_user session_user lateral placing symmetric variadic type value length name key index row rows date time timestamp text json int4 public oid filter sort fragment input enum interface scalar schema on_delete e r g p q t d';

describe('a name that', () => {
  it.each(ILLEGIBLE.map((name) => [name.length > 30 ? `${name.slice(0, 27)}…` : name, name]))(
    'cannot be read is refused wherever it stands: %j',
    (_shown, name) => {
      // A name that JavaScript takes for something else has to stand there as JSON puts it.
      const fields = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(text)}}`) as Fields;
      const places: readonly (readonly [string, unknown])[] = [
        ['model', moduleOf(written(name, { a: text }))],
        ['field', moduleOf(written('thing', fields))],
        ['title', moduleOf(written('thing', { a: text }, { title: [name] }))],
        ['index', moduleOf(written('thing', { a: text }, { indexes: [[name]] }))],
        ['sort', moduleOf(written('thing', { a: text }, { sort: [{ field: name, order: 'asc' }] }))],
        ['reference', moduleOf(written('thing', { a_id: { kind: 'reference', label, to: name } }))],
        [
          'view',
          {
            ...moduleOf(written('thing', { a: text })),
            views: [{ name, label, of: 'thing', fields: { a: 'a' }, sort: [{ field: 'a', order: 'asc' }] }],
          },
        ],
        [
          'form',
          {
            ...moduleOf(written('thing', { a: text })),
            forms: [{ name, label, model: 'thing', tabs: [{ name: 'a', label, sections: [{ name: 'a', label, fields: ['a'] }] }] }],
          },
        ],
        ['module', { ...moduleOf(written('thing', { a: text })), name }],
      ];
      // A key may hold a hyphen and be longer: it is no name of a table or a column.
      const mayBeKey = /^[a-z][a-z0-9_-]{0,59}$/.test(name);
      const taken = places.filter(([place, module]) => !(mayBeKey && ['form', 'module'].includes(place)) && judge(module) === 'taken');
      expect(taken.map(([place]) => place)).toEqual([]);
      expect(({} as Record<string, unknown>).kind).toBeUndefined();
    },
  );

  it('the platform or PostgreSQL keeps for itself is refused by the schema: id twice, ctid, company_id …', () => {
    expect([...SYSTEM_FIELD_NAMES].filter((name) => !PLATFORM_FIELD_NAMES.has(name))).toEqual([]);
    for (const name of [...SYSTEM_FIELD_NAMES, 'ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'])
      expect([name, judge(moduleOf(written('thing', { [name]: text }, { placement: 'global' })))]).toEqual([name, 'schema']);
    for (const name of ['pg_class', 'pg_x', 'lambda_ids', 'lambda_schema', 'user', 'order', 'subscription', 'query'])
      expect([name, judge(moduleOf(written(name, { a: text })))]).toEqual([name, 'schema']);
  });

  it('would give two things one name stops the start and says which', () => {
    const richText: Field = { kind: 'richText', label };
    const searched: Field = { kind: 'text', label, search: true };
    const twice: readonly (readonly [string, readonly ModelDefinition[]])[] = [
      ['name_ci', [written('thing', { name: searched, name_ci: text })]],
      ['body_files', [written('thing', { body: richText, body_files: text })]],
      [
        'thing_b_c_id_ix',
        [
          written('thing', { b_c: { ...searched, search: false, sort: true } }),
          written('thing_b', { c: { ...text, sort: true } as Field }),
        ],
      ],
      [
        'thing_tags_links',
        [written('thing', { tags: { kind: 'references', label, to: 'thing' } }), written('thing_tags_links', { a: text })],
      ],
      ['model thing', [written('thing', { a: text }), written('thing', { b: text })]],
      ['ThingB1', [written('thing_b1', { a: text }), written('thing_b_1', { a: text })]],
      ['ThingInput', [written('thing', { a: text }), written('thing_input', { a: text })]],
      ['String', [written('string', { a: text })]],
      ['Int64', [written('int64', { a: text })]],
      ['model users', [written('users', { a: text })]],
    ];
    for (const [name, models] of twice) expect(judge(moduleOf(...models))).toMatch(new RegExp(`^start: .*\\b${name}\\b`));
    // The same two without what they have in common are taken (the control).
    for (const models of [
      [written('thing', { name: searched, name_cj: text })],
      [written('thing', { a: text }), written('thing_output', { a: text })],
    ])
      expect(judge(moduleOf(...models))).toBe('taken');
  });
});

describe('a name that only looks harmful', () => {
  const words = WORDS.split(' ').filter((word) => judge(moduleOf(written('thing', { [word]: text }))) === 'taken');
  const values = (turn: number) => Object.fromEntries(words.map((word) => [word, `${word} "${turn}" '; --`]));
  const built = moduleOf(
    written(
      'words',
      Object.fromEntries(words.map((word) => [word, { kind: 'text', label, search: word === 'select', sort: word === 'from' } as Field])),
    ),
  );
  const tables = 'select end all limit check e r g analyse returning lateral'
    .split(' ')
    .filter((name) => judge(moduleOf(written(name, { a: text }))) === 'taken');
  let world: World;
  let storekeeper: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const named = tables.map((name) => written(name, { where: text, up_id: { kind: 'reference', label, to: name } }));
    const rights = Object.fromEntries(['words', ...tables].map((name) => [name, { c: true, r: true, u: true, d: true }]));
    const whole = defineModule({
      ...built,
      dependsOn: ['platform', 'office'],
      models: [...(built.models ?? []), ...named].map((one) => defineModel(one)),
      grants: [{ role: 2, models: rights }],
    });
    world = await openWorld({}, { modules: [whole] });
    storekeeper = bearer(await tokenOf(world.first.url, 'storekeeper'));
  });
  afterAll(() => world.close());
  const send = async (query: string, variables: unknown = {}) => {
    const reply = await fetch(`${world.first.url}/query`, {
      method: 'POST',
      headers: { ...storekeeper, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await reply.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] };
    expect([reply.status, body.errors]).toEqual([200, undefined]);
    return body.data ?? {};
  };

  it('is carried as a name: written, filtered, sorted, grouped and changed', async () => {
    expect(words.length).toBeGreaterThan(60);
    const { made } = (await send(
      `mutation($input:${inputTypeName('words')}!){made:${createMutationName('words')}(input:$input){id ${words.join(' ')}}}`,
      { input: values(1) },
    )) as { made: Record<string, unknown> };
    expect(made).toEqual({ id: made.id, ...values(1) });
    const { changed } = (await send(
      `mutation($id:ID!,$input:${inputTypeName('words')}!){changed:${updateMutationName('words')}(id:$id,input:$input){${words.join(' ')}}}`,
      { id: made.id, input: values(2) },
    )) as { changed: unknown };
    expect(changed).toEqual(values(2));
    for (const word of words) {
      const filter = [{ column: word, condition: 'equals', value: values(2)[word] }];
      const found = await send(`query($f:[filter!],$s:[sort!]){words(filters:$f,sorts:$s){${word}}}`, {
        f: filter,
        s: [{ column: word, order: 'desc' }],
      });
      expect(found).toEqual({ words: [{ [word]: values(2)[word] }] });
    }
    const groups = await send(`query($g:[String!]){aggregate(table:"words",groupBy:$g,values:[{function:count,alias:"n"}])}`, {
      g: words.slice(0, 5),
    });
    expect(groups.aggregate).toHaveLength(1);
  });

  it('may be that of a table, which refers to itself', async () => {
    expect(tables.length).toBeGreaterThan(5);
    for (const name of tables) {
      const create = (input: unknown) =>
        send(`mutation($input:${inputTypeName(name)}!){made:${createMutationName(name)}(input:$input){id}}`, { input });
      const { made } = (await create({ where: 'а' })) as { made: { id: number } };
      await create({ where: 'б', up_id: made.id });
      const found = await send(`query($s:[sort!]){${name}(sorts:$s){where up{where}}}`, {
        s: [
          { column: 'up_id.where', order: 'desc' },
          { column: 'id', order: 'asc' },
        ],
      });
      expect(found[name]).toEqual(
        expect.arrayContaining([
          { where: 'а', up: null },
          { where: 'б', up: { where: 'а' } },
        ]),
      );
    }
  });

  it('would be carried out by a statement that does not quote it, which is noticed (the control)', async () => {
    const failed: string[] = [];
    for (const word of words)
      await ask(world.database, `select ${word} from words order by ${word}`).then(
        ([row]) => (row?.[0] === values(2)[word] ? undefined : failed.push(word)),
        () => failed.push(word),
      );
    expect(failed).toEqual(expect.arrayContaining(['select', 'end', 'limit', 'current_user', 'null']));
  });
});

describe('the longest names that are taken', () => {
  it('give tables, keys and indexes that PostgreSQL keeps whole', async () => {
    const [one, other] = ['a'.repeat(40), `${'a'.repeat(39)}b`];
    const long = (letter: string) => letter.repeat(40);
    const fields: Fields = {
      [long('b')]: { kind: 'text', label, unique: true, search: true },
      [`${'c'.repeat(37)}_id`]: { kind: 'reference', label, to: other },
      [`${'d'.repeat(36)}_ids`]: { kind: 'references', label, to: other },
      [long('e')]: { kind: 'richText', label },
      [long('f')]: { kind: 'images', label },
      [long('g')]: { kind: 'state', label, initial: 'x', options: [{ value: 'x', label }] },
    };
    const module = moduleOf(written(one, fields, { unique: [[long('b'), long('g')]] }), written(other, fields));
    expect(judge(module)).toBe('taken');
    const world = await temporaryDatabase([platformModule, defineModule(module)]);
    try {
      const names = desiredSchema(world.registry).tables.flatMap(({ name, columns, indexes, foreignKeys, primaryKey }) => [
        name,
        primaryKey.name,
        ...[...columns, ...indexes, ...foreignKeys].map((part) => part.name),
      ]);
      expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([]);
      expect(await applySchema(world.connection, world.registry)).toEqual({
        applied: [],
        refused: [],
        doubles: [],
        warnings: [],
        filled: [],
      });
      const cut = await runSql(world.connection, (query) =>
        query(`select relname from pg_class where length(relname) = 63 and relname like 'a%'`),
      );
      expect(cut).toEqual([]);
    } finally {
      await world.drop();
    }
  });
});
