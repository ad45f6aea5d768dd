/** Generated roles, layers and reads against a reference in plain JavaScript: no row and no field too many or too few. */
import {
  defineCrud,
  defineForm,
  defineMenu,
  defineModule,
  type RightLimits,
  type RoleDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccess } from '../core/access/access.ts';
import { effectiveRights } from '../core/access/layers.ts';
import { createGraphQL, type GraphQLService } from '../faces/graphql/service.ts';
import { fillWorld, worldModules } from './query-world.ts';
import { type Ask, expected, REFUSED, type Row, type Setting, type Tables } from './rights-reference.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const NAMES = ['people', 'mine'];
const entries = defineModule({
  name: 'entries',
  label,
  dependsOn: ['world'],
  forms: NAMES.map((name) =>
    defineForm({
      name,
      label,
      model: 'person',
      tabs: [{ name: 'main', label, sections: [{ name: 'main', label, fields: ['lastname', 'unit_id'] }] }],
    }),
  ),
  cruds: NAMES.map((name) => defineCrud({ name, label, template: 'canvas', form: name })),
  menus: [defineMenu({ name: 'main', label, items: NAMES.map((id) => ({ id, label, linkTo: 'crud' as const, url: id })) })],
});

let world: TemporaryDatabase;
let tables: Tables;
let graphql: GraphQLService;
beforeAll(async () => {
  world = await temporaryDatabase([...worldModules, entries]);
  await fillWorld(world);
  graphql = createGraphQL({ registry: world.registry, database: world.database, hooks: new Map() });
  const rows = async (table: string): Promise<Row[]> => {
    const sql = `select row_to_json(t) from ${table} t order by id`;
    const [found] = await world.database.batch([{ name: `oracle ${table}`, sql, params: [] }], null);
    return (found?.rows ?? []).map(([text]) => JSON.parse((text ?? '{}').replace(/"salary":([\d.]+)/, '"salary":"$1"')) as Row);
  };
  tables = { person: await rows('person'), unit: await rows('unit'), note: await rows('note') };
});
afterAll(() => world.drop());

const scope = fc.constantFrom('company', 'unitAndBelow', 'unit', 'own', undefined);
const often = fc.integer({ min: 0, max: 9 }).map((number) => number < 8);
const FIELDS = ['age', 'nick', 'lastname', 'salary', 'status', 'unit_id', 'notes'];
const fields = fc
  .array(fc.constantFrom(...FIELDS), { maxLength: 2 })
  .map((closed) => ({ person: Object.fromEntries(closed.map((name) => [name, 'none' as const])) }));
const condition = fc.option(
  fc.constantFrom(
    { grid_field: 'color_id', user_field: 'color_id' },
    { grid_field: 'unit_id', user_field: 'struct_id' },
    { grid_field: 'status', user_field: 'status' },
  ),
  { nil: undefined },
);
const drop = <T extends object>(given: T): T => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
const entry = fc
  .record({ show: often, r: often, scope, gridCondition: condition, fields: fc.option(fields, { nil: undefined }) })
  .map(({ gridCondition, ...rest }) => drop({ ...rest, gridCondition: gridCondition && [gridCondition] }));
const operations = fc.record({ r: often, scope }).map(drop);
const limit = fc.record({ show: often, r: often, scope }).map(drop);
const limits = fc.option(
  fc
    .record({
      menus: fc.option(fc.record({ people: limit, mine: limit }, { requiredKeys: [] }), { nil: undefined }),
      models: fc.option(fc.record({ person: operations, unit: operations }, { requiredKeys: [] }), { nil: undefined }),
      fields: fc.option(fields, { nil: undefined }),
    })
    .map(drop),
  { nil: null },
) as fc.Arbitrary<RightLimits | null>;
const role = fc
  .record({
    menus: fc.record({ people: entry, mine: entry }, { requiredKeys: [] }),
    models: fc.record({ person: operations, unit: operations }, { requiredKeys: [] }),
    fields,
  })
  .map((given) => ({ id: 50, name: 'generated', label, ...given })) as fc.Arbitrary<RoleDefinition>;
const place = fc.constantFrom(
  { companyId: 1, employeeId: 101, unitId: 11, record: { color_id: 1, status: 'new' } },
  { companyId: 1, employeeId: 102, unitId: 12, record: { color_id: 2, status: 'done' } },
  { companyId: 2, employeeId: 201, unitId: 21, record: { color_id: null, status: 'new' } },
);
const setting: fc.Arbitrary<Setting> = fc
  .tuple(role, limits, limits, fc.constantFrom(null, null, 'people', 'mine'), place)
  .map(([given, company, employee, page, at]) => ({ role: given, company, employee, page, ...at }));
const COLUMNS = ['age', 'nick', 'lastname', 'salary', 'status'];
const filter = fc.constantFrom(
  null,
  { column: 'lastname', value: 'БАТ' },
  { column: 'age', value: '30' },
  { column: 'status', value: 'new' },
  { column: 'unit_id.name', value: 'санхүү' },
  { column: 'nick', value: 'a_b' },
  { column: 'id', value: '201' },
);
const ask: fc.Arbitrary<Ask> = fc
  .record({
    shape: fc.constantFrom('list', 'list', 'count', 'groups'),
    select: fc.uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 1, maxLength: 3 }),
    unit: fc.boolean(),
    notes: fc.boolean(),
    filter,
    sort: fc.constantFrom(null, 'age'),
  })
  .map((given) =>
    given.shape === 'list'
      ? given
      : { ...given, select: given.select.slice(0, given.shape === 'count' ? 0 : 1), unit: false, notes: false, sort: null },
  );

function documentOf({ shape, select, unit, notes, filter: by, sort }: Ask): string {
  const filters = by ? `filters:[{column:"${by.column}",condition:equals,value:"${by.value}"}]` : 'filters:[]';
  if (shape === 'count') return `{n:aggregate(table:"person",values:[{function:count}],${filters})}`;
  if (shape === 'groups') return `{n:aggregate(table:"person",groupBy:["${select[0]}"],values:[{function:count}],${filters})}`;
  const sorts = `sorts:[{column:"${sort ?? 'id'}",order:asc}]`;
  const aliases = select.map((field, index) => `f${index}:${field}`).join(' ');
  return `{people:person(${filters},${sorts}){id ${aliases}${unit ? ' u:unit{id}' : ''}${notes ? ' notes{id}' : ''}}}`;
}

type Listed = { notes?: { id: number }[] } & Record<string, unknown>;
/** What the engine answers, in the terms of the reference. */
async function answered(given: Setting, question: Ask, spoil: (role: RoleDefinition) => RoleDefinition): Promise<unknown> {
  const { role: cut } = effectiveRights({ company: given.company, role: spoil(given.role), employee: given.employee });
  const whole = createAccess(world.registry, cut);
  const actor = { userId: 1, login: 'x', name: 'x', ...given, access: given.page ? whole.on(given.page) : whole };
  const now = new Date('2026-11-20T03:00:00Z');
  try {
    const body = { query: documentOf(question) };
    const reply = await graphql.execute({ endpoint: null, body, actor, ip: null, idempotencyKey: null, now, today: '2026-11-20' });
    const { data } = JSON.parse(reply.toString()) as { data: { n?: Record<string, unknown>[]; people?: Listed[] } };
    if (question.shape === 'count') return data.n?.[0]?.count;
    if (question.shape === 'groups') return data.n?.map((group) => [String(group[question.select[0] ?? '']), group.count]).sort();
    return data.people?.map(({ notes, ...row }) => ({ ...row, ...(notes ? { notes: notes.map(({ id }) => id).sort() } : {}) }));
  } catch (error) {
    if (error instanceof PlatformError) return REFUSED;
    throw error;
  }
}

const RUNS = 600;
const property = (spoil: (role: RoleDefinition) => RoleDefinition = (given) => given) =>
  fc.asyncProperty(setting, ask, async (given, question) => {
    expect(await answered(given, question, spoil)).toEqual(expected(tables, given, question));
  });

test('reads of generated roles give what the reference gives', async () => {
  const seed = Number(process.env.RIGHTS_SEED ?? Date.now() % 1_000_000_000);
  console.info(`rights oracle: seed ${seed}, ${RUNS} runs`);
  await fc.assert(property(), { seed, numRuns: RUNS });
});

const withoutConditions = (given: RoleDefinition): RoleDefinition => ({
  ...given,
  menus: Object.fromEntries(Object.entries(given.menus).map(([id, { gridCondition: _gone, ...rest }]) => [id, rest])),
});
test.each([
  ['row conditions', withoutConditions],
  ['field rights', (given: RoleDefinition): RoleDefinition => ({ ...given, fields: {} })],
  [
    'scopes',
    (given: RoleDefinition): RoleDefinition => ({
      ...given,
      menus: Object.fromEntries(Object.entries(given.menus).map(([id, one]) => [id, { ...one, scope: 'company' as const }])),
    }),
  ],
])(
  'a server that forgets %s is found out',
  async (_name, spoil) => {
    const result = await fc.check(property(spoil), { seed: 7, numRuns: RUNS, endOnFailure: true });
    expect(result.failed).toBe(true);
  },
  120_000,
);
