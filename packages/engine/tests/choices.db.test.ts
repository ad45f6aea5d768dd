/** Rows to choose from: their order, what tells those of one name apart, and that a workbook understands what its template offers. */
import { defineForm, defineModel, defineModule, type RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccess } from '../core/access/access.ts';
import { platformModule } from '../core/platform/platform.module.ts';
import { fillSearchOfAll } from '../core/schema/search-fill.ts';
import { formOptions } from '../faces/krud/options.ts';
import { proposedCode } from '../faces/krud/propose.ts';
import { importFields } from '../services/import/fields.ts';
import { createReferences, isPointer } from '../services/import/references.ts';
import { offeredBy } from '../services/import/template.ts';
import { clientOf } from './query-world.ts';
import { refusal } from './records-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const text = { kind: 'text', label, max: 100 } as const;
const byTime = [{ field: 'created_at', order: 'asc' }] as const;
const place = defineModel({
  name: 'place',
  label,
  placement: 'company',
  title: ['name'],
  apart: ['parent_id.name', 'code'],
  sort: byTime,
  fields: {
    code: { ...text, unique: true, search: 'inside', propose: { first: 'Н-1' } },
    name: { ...text, required: true, search: 'inside' },
    parent_id: { kind: 'reference', label, to: 'place' },
  },
});
const worker = defineModel({
  name: 'worker',
  label,
  placement: 'company',
  title: ['lastname', 'firstname'],
  sort: byTime,
  fields: {
    lastname: { ...text, search: 'inside' },
    firstname: { ...text, search: 'inside' },
    number: { ...text, max: 6, unique: true, propose: { first: 'А-0001' } },
    short_name: { kind: 'computed', label, type: 'text', expression: "concat(upper(substring(lastname, 1, 1)), '.', firstname)" },
    place_id: { kind: 'reference', label, to: 'place' },
    chief_id: { kind: 'reference', label, to: 'worker' },
  },
});
const form = defineForm({
  name: 'worker',
  label,
  model: 'worker',
  tabs: [{ name: 'main', label, sections: [{ name: 'main', label, fields: ['place_id', 'chief_id'] }] }],
});
const PLACES = [
  // id, code, name, parent
  [11, 'Н-1', 'Ямаг', null],
  [12, 'Н-2', 'Өргөө', null],
  [13, 'Н-3', 'Оргил', null],
  [14, 'Н-4', 'Борлуулалт', 12],
  [15, 'Н-5', 'Борлуулалт', 13],
  [16, 'Н-6', 'борлуулалт', 13],
  [17, 'Борлуулалт (Өргөө · Н-4)', 'Тусгай', null],
  [18, 'Н-8', 'Борлуулалт (Оргил · Н-5)', null],
  [19, 'Н-9', 'Үйлдвэр, цех', null],
  [20, 'Ямаг', 'Код нь нэр', null],
] as const;
const WORKERS = [
  [31, 'Үнэн', 'Өлзий', 14],
  [32, 'Ван Дам', 'Болд', 15],
  [33, 'Бат', 'Болд', 16],
  [34, 'Бат', 'Болд', 16],
  [35, 'Өнөр', 'Ёндон', 16],
  [36, 'Ёндон', 'Ариун', 16],
  [37, 'Яндаг', 'Заяа', 16],
  [38, 'Одон', 'Заяа', 16],
] as const;

let world: TemporaryDatabase;
beforeAll(async () => {
  world = await temporaryDatabase([
    platformModule,
    defineModule({ name: 'shop', label, dependsOn: [], models: [place, worker], forms: [form] }),
  ]);
  const system = 'created_at, updated_at, version';
  const insert = (columns: string, rows: readonly (readonly (string | number | null)[])[], types: readonly string[]) =>
    world.database.batch(
      rows.map((params, at) => ({
        name: `fill ${columns}`,
        sql: `insert into ${columns.replace(')', `, company_id, ${system})`)} values (${types.map((type, index) => `$${index + 1}::${type}`).join(', ')}, 1, now() + make_interval(secs => ${at}), now(), 1)`,
        params,
      })),
      null,
    );
  await world.database.batch(
    [{ name: 'company', sql: `insert into company (id, company_name, ${system}) values (1, 'Жишээ', now(), now(), 1)`, params: [] }],
    null,
  );
  await insert('place (id, code, name, parent_id)', PLACES, ['bigint', 'text', 'text', 'bigint']);
  await insert('worker (id, lastname, firstname, place_id)', WORKERS, ['bigint', 'text', 'text', 'bigint']);
  await fillSearchOfAll(world.connection, world.registry);
});
afterAll(() => world.drop());

function setup(role: RoleDefinition = { id: 1, name: 'admin', label, menus: {} }) {
  const { registry, database } = world;
  const access = createAccess(registry, role);
  return { registry, database, actor: { userId: 1, login: 'x', name: 'x', companyId: 1, employeeId: null, unitId: null, access } };
}

describe('a workbook', () => {
  it('understands every choice that its template offers as the very row, also when names are doubled', async () => {
    const fields = importFields(setup().actor.access, worker);
    const pointers = new Map(fields.flatMap(({ name, field }) => (isPointer(field) ? [[name, field] as const] : [])));
    const references = createReferences(setup(), pointers);
    const offered = new Map(
      await Promise.all([...pointers].map(async ([name, field]) => [name, await offeredBy(setup(), field, 'mn')] as const)),
    );
    await references.load(new Map([...pointers.keys()].map((name) => [name, new Set(offered.get(name))])));
    const meant = (name: string) => (offered.get(name) ?? []).map((one) => references.find(name, one, {}));
    const ids = (rows: readonly (readonly [number, ...unknown[]])[]) => rows.map(([id]) => id).toSorted();
    for (const [name, rows] of [
      ['place_id', PLACES],
      ['chief_id', WORKERS],
    ] as const)
      expect(
        meant(name)
          .map((one) => ('id' in one ? one.id : one))
          .toSorted(),
      ).toEqual(ids(rows));
    expect(offered.get('place_id')).toContain('Борлуулалт (Оргил · Н-6)'.replace('Б', 'б'));
    expect(offered.get('place_id')).toContain('Өргөө');
    expect(offered.get('chief_id')).toEqual(expect.arrayContaining(['Бат Болд (№ 33)', 'Бат Болд (№ 34)', 'Ван Дам Болд']));
    const order = new Intl.Collator('mn');
    expect(offered.get('place_id')).toEqual(offered.get('place_id')?.toSorted(order.compare));
  });
  it('says of a doubled name how each of its rows is written', async () => {
    const references = createReferences(setup(), new Map([['place_id', { kind: 'reference', label, to: 'place' }]]));
    await references.load(new Map([['place_id', new Set(['Борлуулалт', 'алга'])]]));
    expect(references.find('place_id', 'Борлуулалт', {})).toEqual({
      problem: 'ambiguous',
      choices: ['Борлуулалт (Өргөө · Н-4)', 'Борлуулалт (Оргил · Н-5)', 'борлуулалт (Оргил · Н-6)'],
    });
    expect(references.find('place_id', 'алга', {})).toEqual({ problem: 'reference' });
  });
});

describe('the choices of a form over REST', () => {
  it('stand by the alphabet, those of one name with what tells them apart', async () => {
    const { options } = await formOptions(setup(), 'worker', 'mn');
    expect(options.place?.map(({ label: name }) => name)).toEqual([
      'борлуулалт (Оргил · Н-6)',
      'Борлуулалт (Өргөө · Н-4)',
      'Борлуулалт (Оргил · Н-5)',
      'Борлуулалт (Оргил · Н-5)',
      'Код нь нэр',
      'Оргил',
      'Өргөө',
      'Тусгай',
      'Үйлдвэр, цех',
      'Ямаг',
    ]);
    expect(options.worker?.map(({ value }) => value)).toEqual([33, 34, 32, 36, 38, 35, 31, 37]);
  });
});

describe('a calculated text', () => {
  it('is sorted by the alphabet', async () => {
    const ask = clientOf(world.registry, world.database, setup().actor);
    const { worker: rows } = await ask('{worker(sorts:[{column:"short_name",order:asc}]){short_name}}');
    expect((rows as { short_name: string }[]).map(({ short_name: name }) => name)).toEqual([
      'Б.Болд',
      'Б.Болд',
      'В.Болд',
      'Ё.Ариун',
      'О.Заяа',
      'Ө.Ёндон',
      'Ү.Өлзий',
      'Я.Заяа',
    ]);
  });
});

describe('a proposed code', () => {
  const next = (model: string, field: string) => proposedCode(setup(), { model, field });
  const add = (ask: ReturnType<typeof clientOf>, code: string) =>
    ask('mutation($i:PlaceInput!){createPlace(input:$i){id}}', { i: { name: 'Шинэ', code } });
  const number = (id: number, code: string) =>
    world.database.batch([{ name: 'number', sql: 'update worker set number = $2 where id = $1::bigint', params: [id, code] }], 1);
  it('follows the highest of the company, in the way most of them are written', async () => {
    expect(await next('place', 'code')).toBe('Н-10');
  });
  it('is taken by one of two who save it at once, and the other is proposed the next', async () => {
    const ask = clientOf(world.registry, world.database, setup().actor);
    const code = (await next('place', 'code')) ?? '';
    const [one, two] = await Promise.allSettled([add(ask, code), add(ask, code)]);
    expect([one?.status, two?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(add(ask, code))).fields).toEqual([{ field: 'code', code: 'notUnique' }]);
    expect(await next('place', 'code')).toBe('Н-11');
  });
  it('is the first where there is none yet, keeps its width, and counts deleted records too', async () => {
    expect(await next('worker', 'number')).toBe('А-0001');
    await number(31, 'а-0009');
    expect(await next('worker', 'number')).toBe('а-0010');
    await number(32, 'А-0099');
    await world.database.batch([{ name: 'gone', sql: 'update worker set deleted_at = now() where id = 32', params: [] }], 1);
    expect(await next('worker', 'number')).toBe('А-0100');
    await number(33, 'А-9999');
    // Six letters at most.
    await number(34, 'А-09999');
    expect(await next('worker', 'number')).toBeNull();
  });
  it('is told to those who may add such records and write the code', async () => {
    const asked = { model: 'place', field: 'code' };
    const role = (given: Partial<RoleDefinition>) => setup({ id: 2, name: 'other', label, menus: {}, ...given });
    const everything = { c: true, r: true, u: true, d: true };
    expect((await refusal(proposedCode(role({ models: { place: { r: true } } }), asked))).code).toBe('NO_RIGHT_CREATE');
    const closed = role({ models: { place: everything }, fields: { place: { code: 'read' } } });
    expect((await refusal(proposedCode(closed, asked))).code).toBe('UNKNOWN_FIELD');
    expect((await refusal(proposedCode(setup(), { model: 'place', field: 'name' }))).code).toBe('UNKNOWN_FIELD');
    expect((await refusal(proposedCode(setup(), { model: 'nothing', field: 'code' }))).code).toBe('NOT_FOUND');
  });
});
