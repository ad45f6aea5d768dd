/** Many records at once, undo, copies, upserts and erasing: as single writes, by the same rules. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onWritten } from '../core/records/announcements.ts';
import type { WriteContext } from '../core/records/operation.ts';
import { type BulkRequest, changeMany, type ManyResult } from '../services/operations/bulk.ts';
import { changeRows } from '../services/operations/change-rows.ts';
import { cloneRecord } from '../services/operations/clone.ts';
import { undoChanges } from '../services/operations/undo.ts';
import { upsertRows } from '../services/operations/upsert.ts';
import { NOW, newCard, openWorld, type Role, refusal, type World } from './records-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.drop());

const context = (role: Role = 'administrator', place: Partial<WriteContext['actor']> = {}, now = NOW): WriteContext => ({
  database: world.database,
  registry: world.registry,
  actor: world.actor(role, place),
  now,
  today: '2026-11-20',
  ip: '10.0.0.1',
  hooks: new Map(),
});
const model = (name: string) => world.registry.model(name);
const bulk = (request: Partial<BulkRequest>, given = context()): Promise<ManyResult> =>
  changeMany(given, {
    model: model('card'),
    action: 'update',
    target: { ids: [] },
    values: {},
    preview: false,
    expected: null,
    ...request,
  });
const cards = (count: number, input: (index: number) => object = () => ({})) =>
  Promise.all(Array.from({ length: count }, (_none, index) => world.create('card', newCard(input(index)))));
const refusals = ({ refused }: ManyResult) => refused.map(({ id, error }) => [id, error.code]);

describe('many at once', () => {
  test('changes all rows, records each, and answers with their versions', async () => {
    const ids = await cards(3);
    const result = await bulk({ target: { ids }, values: { name: 'Шинэ' } });
    expect(result).toMatchObject({ matched: 3, changed: 3, refused: [], rows: ids.map((id) => ({ id, version: 2 })) });
    const lines = await world.rows(
      `select record_id from record_history where action = 'update' and record_id = any($1::bigint[]) order by 1`,
      `{${ids}}`,
    );
    expect(lines.map(([id]) => Number(id))).toEqual(ids);
  });
  test('a preview tells the effect and writes nothing', async () => {
    const ids = await cards(2);
    const before = await world.count();
    expect(await bulk({ target: { ids }, values: { name: 'Үзэх' }, preview: true })).toMatchObject({ matched: 2, changed: 2 });
    expect(await world.count()).toBe(before);
    expect(await world.rows('select distinct version from card where id = any($1::bigint[])', `{${ids}}`)).toEqual([['1']]);
  });
  test('a row that is in use is refused by name, the others go', async () => {
    const [used = 0, free = 0] = await cards(2);
    await world.create('invoice', { title: 'Нэхэмжлэх', card_id: used });
    for (const preview of [true, false]) {
      const result = await bulk({ action: 'delete', target: { ids: [used, free] }, preview });
      expect([result.matched, result.changed, refusals(result)]).toEqual([2, 1, [[used, 'STILL_IN_USE']]]);
      expect(result.refused[0]?.title).toMatch(/^C\d+$/);
    }
    expect(
      await world.rows('select id, deleted_at is null from card where id = any($1::bigint[]) order by id', `{${used},${free}}`),
    ).toEqual([
      [String(used), 't'],
      [String(free), 'f'],
    ]);
  });
  test('what the database itself refuses names the row too', async () => {
    const [first = 0, second = 0, other = 0] = await cards(3, (index) => ({ place: index + 500, branch_id: 11 }));
    const result = await bulk({ target: { ids: [first, second, other] }, values: { place: 700 } });
    expect(refusals(result)).toEqual([
      [second, 'INVALID'],
      [other, 'INVALID'],
    ]);
    expect(result.refused[0]?.error.fields.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'branch_id notUnique',
      'place notUnique',
    ]);
    expect(await world.row('select place from card where id = $1::bigint', first)).toEqual(['700']);
  });
  test('a selection is what the list shows; its number is held against the preview', async () => {
    await cards(4, () => ({ name: 'Сонголт' }));
    const selection = { filters: [{ column: 'name', condition: 'equals', value: 'Сонголт' }] };
    expect(await bulk({ target: { selection }, preview: true })).toMatchObject({ matched: 4 });
    const changed = await refusal(bulk({ target: { selection }, values: { name: 'Өөр' }, expected: 3 }));
    expect([changed.code, changed.status, changed.params]).toEqual(['SELECTION_CHANGED', 409, { expected: 3, matched: 4 }]);
    expect(await bulk({ target: { selection }, values: { name: 'Өөр' }, expected: 4 })).toMatchObject({ changed: 4 });
  });
  test('deleted rows come back together', async () => {
    const ids = await cards(2);
    await bulk({ action: 'delete', target: { ids } });
    expect(await bulk({ action: 'restore', target: { ids } })).toMatchObject({ matched: 2, changed: 2 });
  });
  test('another company, a narrower scope and a hidden field are kept as in a single write', async () => {
    const [mine = 0] = await cards(1);
    const [foreign = 0] = await cards(1, () => ({ branch_id: 12 }));
    expect(refusals(await bulk({ target: { ids: [mine] }, values: { name: 'x' } }, context('administrator', { companyId: 2 })))).toEqual([
      [mine, 'NOT_FOUND'],
    ]);
    expect(refusals(await bulk({ target: { ids: [mine, foreign] }, values: { name: 'x' } }, context('leader')))).toEqual([
      [foreign, 'NOT_FOUND'],
    ]);
    expect(refusals(await bulk({ target: { ids: [mine] }, values: { salary: '1' } }, context('clerk')))).toEqual([[mine, 'INVALID']]);
    expect((await refusal(bulk({ target: { ids: [mine] }, values: { name: 'x' } }, context('reader')))).code).toBe('NO_RIGHT_UPDATE');
    const byHidden = { selection: { filters: [{ column: 'salary', condition: 'notNull', value: '' }] } };
    expect((await refusal(bulk({ target: byHidden, preview: true }, context('clerk')))).code).toBe('UNKNOWN_FIELD');
  });
  test('more than a thousand rows are refused with their number', async () => {
    const ids = Array.from({ length: 1001 }, (_none, index) => index + 1);
    expect((await refusal(bulk({ target: { ids } }))).params).toEqual({ limit: 1000, count: 1001 });
  });
  test('two at once on the same rows end one after the other', async () => {
    const ids = await cards(20);
    const results = await Promise.all(['а', 'б', 'в'].map((name) => bulk({ target: { ids: [...ids].reverse() }, values: { name } })));
    expect(results.map(({ changed }) => changed)).toEqual([20, 20, 20]);
    expect((await world.rows('select distinct name from card where id = any($1::bigint[])', `{${ids}}`)).length).toBe(1);
  });
});

describe('undo', () => {
  const undo = (rows: { id: number; version: number }[], given = context()) => undoChanges(given, model('card'), rows);
  test('a change goes back to the values before, and is recorded as a change', async () => {
    const [id = 0] = await cards(1, () => ({ salary: '10.00', name: 'Анх' }));
    const { rows } = await bulk({ target: { ids: [id] }, values: { salary: '20.00', name: 'Дараа' } });
    expect(await undo([...rows])).toMatchObject({ changed: 1, rows: [{ id, version: 3 }] });
    expect(await world.row('select salary, name from card where id = $1::bigint', id)).toEqual(['10.00', 'Анх']);
  });
  test('what was added goes, what was deleted comes back with its rows', async () => {
    const id = await world.create('card', newCard({ jobs: { create: [{ place: `J${NOW.getTime()}` }] } }));
    expect(await undo([{ id, version: 1 }])).toMatchObject({ changed: 1 });
    expect(await world.row('select deleted_at is not null from card where id = $1::bigint', id)).toEqual(['t']);
    expect(await undo([{ id, version: 2 }])).toMatchObject({ changed: 1 });
    expect(await world.rows('select deleted_at is null from card_job where card_id = $1::bigint', id)).toEqual([['t']]);
  });
  test('a sub-table goes back too: added, changed and removed rows', async () => {
    const id = await world.create('card', newCard({ jobs: { create: [{ place: 'нэг' }, { place: 'хоёр' }] } }));
    const [[one], [two]] = (await world.rows('select id from card_job where card_id = $1::bigint order by id', id)) as [[string], [string]];
    const later = new Date(NOW.getTime() + 1000);
    await world.update(
      'card',
      id,
      { jobs: { create: [{ place: 'гурав' }], update: [{ id: Number(one), place: 'НЭГ' }], delete: [Number(two)] } },
      { now: later },
    );
    const [version] = await world.row('select version from card where id = $1::bigint', id);
    const result = await undo([{ id, version: Number(version) }], context('administrator', {}, new Date(NOW.getTime() + 2000)));
    expect(refusals(result)).toEqual([]);
    expect(await world.rows('select place from card_job where card_id = $1::bigint and deleted_at is null order by id', id)).toEqual([
      ['нэг'],
      ['хоёр'],
    ]);
  });
  test('not another person’s change, not after ten minutes, not when written since, not in another company', async () => {
    const [id = 0] = await cards(1);
    await world.update('card', id, { name: 'Б' });
    const row = { id, version: 2 };
    expect(refusals(await undo([row], context('administrator', { userId: 2 })))).toEqual([[id, 'NOTHING_TO_UNDO']]);
    expect(refusals(await undo([row], context('administrator', {}, new Date(NOW.getTime() + 11 * 60_000))))).toEqual([
      [id, 'NOTHING_TO_UNDO'],
    ]);
    expect(refusals(await undo([{ id, version: 1 }]))).toEqual([[id, 'VERSION_CONFLICT']]);
    expect(refusals(await undo([row], context('administrator', { companyId: 2 })))).toEqual([[id, 'NOT_FOUND']]);
    expect(refusals(await undo([row], context('reader')))).toEqual([[id, 'NO_RIGHT_UPDATE']]);
    expect(await world.row('select name from card where id = $1::bigint', id)).toEqual(['Б']);
  });
});

describe('a restored record', () => {
  test('is pointed at again by those whose reference its removal had emptied', async () => {
    const [boss = 0, follower = 0, changed = 0] = await cards(3);
    await bulk({ target: { ids: [follower, changed] }, values: { boss_id: boss } });
    await world.remove('card', boss, { now: new Date(NOW.getTime() + 60_000) });
    await world.update('card', changed, { boss_id: follower });
    await world.restore('card', boss);
    expect(await world.rows('select boss_id from card where id = any($1::bigint[]) order by id', `{${follower},${changed}}`)).toEqual([
      [String(boss)],
      [String(follower)],
    ]);
  });
});

describe('a copy', () => {
  test('has what people write, with sub-tables, and says what it leaves out', async () => {
    const id = await world.create(
      'card',
      newCard({
        name: 'Эх',
        salary: '5.00',
        photo: '/files/31',
        place: 901,
        jobs: { create: [{ place: 'ажил', pay: '1.00', steps: { create: [{ title: 'алхам' }] } }] },
      }),
    );
    const copy = await cloneRecord(context(), model('card'), id);
    expect(copy.values).toEqual({
      name: 'Эх',
      salary: '5.00',
      active: true,
      hired: '2026-11-20',
      branch_id: 11,
      jobs: [{ pay: '1.00', steps: [{ title: 'алхам' }] }],
    });
    expect(copy.omitted).toEqual([
      { field: 'code', reason: 'unique' },
      { field: 'place', reason: 'unique' },
      { field: 'photo', reason: 'file' },
      { field: 'status', reason: 'state' },
      { field: 'jobs.place', reason: 'unique' },
    ]);
  });
  test('has no hidden field, and needs the right to add and to read', async () => {
    const [id = 0] = await cards(1, () => ({ salary: '7.00' }));
    expect((await cloneRecord(context('clerk'), model('card'), id)).values).not.toHaveProperty('salary');
    expect((await refusal(cloneRecord(context('reader'), model('card'), id))).code).toBe('NO_RIGHT_CREATE');
    expect((await refusal(cloneRecord(context('administrator', { companyId: 2 }), model('card'), id))).code).toBe('NOT_FOUND');
  });
});

describe('rows by their key', () => {
  const upsert = (rows: object[], by = ['code'], given = context()) =>
    upsertRows(given, { model: model('card'), by, rows: rows as Record<string, unknown>[] });
  test('are added or changed, and sent again change nothing', async () => {
    const [id = 0] = await cards(1, () => ({ code: 'KEY-1' }));
    const rows = [{ code: 'key-1', name: 'Засав' }, newCard({ code: 'KEY-2' })];
    expect(await upsert(rows)).toMatchObject({ created: 1, updated: 1, refused: [], rows: [{ id, version: 2 }, { version: 1 }] });
    expect(await upsert(rows)).toMatchObject({ created: 0, updated: 2 });
  });
  test('are refused one by one; a key that is none is refused as a whole', async () => {
    const result = await upsert([newCard({ code: 'KEY-3' }), { code: 'KEY-4' }, { name: 'түлхүүргүй' }]);
    expect([result.created, result.refused.map(({ index, error }) => [index, error.code])]).toEqual([
      1,
      [
        [1, 'INVALID'],
        [2, 'INVALID'],
      ],
    ]);
    expect((await refusal(upsert([], ['name']))).code).toBe('BAD_REQUEST');
    expect((await refusal(upsert([], ['code'], context('reader')))).code).toBe('NO_RIGHT_CREATE');
  });
  test('two at once with one new key make one record', async () => {
    const results = await Promise.all([1, 2, 3].map(() => upsert([newCard({ code: 'KEY-9' })])));
    expect(results.map(({ refused }) => refused.length)).toEqual([0, 0, 0]);
    expect(await world.rows(`select id from card where code = 'KEY-9'`)).toHaveLength(1);
  });
});

describe('erasing', () => {
  const destroy = (id: number, given: Parameters<World['write']>[1] = {}) =>
    world.write({ kind: 'destroy', model: model('card'), id }, given);
  test('takes a deleted record away with its rows, and the history keeps a line', async () => {
    const id = await world.create('card', newCard({ code: 'ERASE', jobs: { create: [{ place: 'устах' }] } }));
    expect((await refusal(destroy(id))).code).toBe('NOT_FOUND');
    await world.remove('card', id);
    expect((await refusal(destroy(id, { actor: world.actor('clerk') }))).code).toBe('NO_RIGHT');
    expect((await refusal(destroy(id, { actor: world.actor('administrator', { companyId: 2 }) }))).code).toBe('NOT_FOUND');
    await destroy(id);
    expect(await world.rows('select id from card where id = $1::bigint', id)).toEqual([]);
    expect(await world.rows('select id from card_job where card_id = $1::bigint', id)).toEqual([]);
    expect(
      await world.row(
        `select action, changes from record_history where model = 'card' and record_id = $1::bigint order by id desc limit 1`,
        id,
      ),
    ).toEqual(['destroy', '{"code":["ERASE",null]}']);
  });
  test('is refused while a row that stays points there', async () => {
    const [id = 0] = await cards(1);
    const invoice = await world.create('invoice', { title: 'x', card_id: id });
    await world.remove('invoice', invoice);
    await world.remove('card', id);
    expect((await refusal(destroy(id))).code).toBe('STILL_IN_USE');
  });
});

describe('rows with values of their own', () => {
  const change = (rows: Parameters<typeof changeRows>[1]['rows'], preview = false, given = context()) =>
    changeRows(given, { model: model('card'), rows, preview });
  const names = (ids: readonly number[]) => world.rows('select name from card where id = any($1::bigint[]) order by id', `{${ids}}`);

  test('are written together, each under the version that was read', async () => {
    const [a = 0, b = 0] = await cards(2);
    const result = await change([
      { id: b, version: 1, values: { name: 'Хоёр' } },
      { id: a, version: 1, values: { name: 'Нэг' } },
    ]);
    expect(result).toMatchObject({ matched: 2, changed: 2, rows: [a, b].sort((x, y) => x - y).map((id) => ({ id, version: 2 })) });
    expect(await names([a, b])).toEqual([['Нэг'], ['Хоёр']]);
  });
  test('one that somebody wrote meanwhile, one that is wrong and one that is gone are refused by themselves', async () => {
    const [good = 0, stale = 0, wrong = 0] = await cards(3);
    await bulk({ target: { ids: [stale] }, values: { name: 'Өөр хүн' } });
    const result = await change([
      { id: good, version: 1, values: { name: 'Сайн' } },
      { id: stale, version: 1, values: { name: 'Хоцорсон' } },
      { id: wrong, version: 1, values: { name: null } },
      { id: 999_999_999, values: { name: 'Алга' } },
    ]);
    expect(refusals(result)).toEqual([
      [stale, 'VERSION_CONFLICT'],
      [wrong, 'INVALID'],
      [999_999_999, 'NOT_FOUND'],
    ]);
    expect(result.refused.find(({ id }) => id === wrong)?.error.fields[0]?.field).toBe('name');
    expect((await names([good]))[0]).toEqual(['Сайн']);
    expect((await names([stale]))[0]).toEqual(['Өөр хүн']);
  });
  test('are only looked at in a preview; nobody else’s company is reached; a row is named once', async () => {
    const [id = 0] = await cards(1);
    const [before] = await names([id]);
    expect(await change([{ id, values: { name: 'Үзэх' } }], true)).toMatchObject({ changed: 1 });
    expect((await names([id]))[0]).toEqual(before);
    const other = context('administrator', { companyId: 2 });
    expect(refusals(await change([{ id, values: { name: 'Өөр' } }], false, other))).toEqual([[id, 'NOT_FOUND']]);
    expect((await names([id]))[0]).toEqual(before);
    const twice = change([
      { id, values: {} },
      { id, values: {} },
    ]);
    expect(await refusal(twice)).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('those who listen', () => {
  test('are told what was written, and nothing of a preview', async () => {
    const announced: unknown[] = [];
    const stop = onWritten(world.database, (announcements) => announced.push(...announcements.map(({ kind, ids }) => [kind, ids])));
    const ids = await cards(2);
    announced.length = 0;
    await bulk({ target: { ids }, values: { name: 'Мэдээ' }, preview: true });
    await bulk({ target: { ids }, values: { name: 'Мэдээ' } });
    stop();
    expect(announced).toEqual([['updated', ids]]);
  });
});
