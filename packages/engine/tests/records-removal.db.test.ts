import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, newCard, openWorld, refusal, type World, wrongFields } from './records-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.drop());

const isAlive = async (table: string, id: number) =>
  (await world.row(`select deleted_at is null from ${table} where id = $1::bigint`, id))[0] === 't';
const actions = async (model: string, id: number) =>
  (await world.rows('select action from record_history where model = $1 and record_id = $2::bigint order by id', model, id)).map(
    ([action]) => action,
  );
/** A card with two jobs, the first with a step, and a badge. */
async function family() {
  const card = await world.create(
    'card',
    newCard({
      jobs: { create: [{ place: `а${Math.random()}`, steps: { create: [{ title: 'алхам' }] } }, { place: `б${Math.random()}` }] },
    }),
  );
  const [first = 0, second = 0] = (await world.rows('select id from card_job where card_id = $1::bigint order by id', card)).map(([id]) =>
    Number(id),
  );
  const step = Number((await world.row('select id from job_step where job_id = $1::bigint', first))[0]);
  const badge = await world.create('badge', { title: 'тэмдэг', card_id: card });
  return { card, first, second, step, badge };
}

describe('a removal', () => {
  test('marks the record and everything that goes with it, each with its history', async () => {
    const { card, first, second, step, badge } = await family();
    await world.remove('card', card);
    expect(await world.row('select deleted_at, updated_at, version, name from card where id = $1::bigint', card)).toEqual([
      '2026-11-20 03:00:00+00',
      '2026-11-20 03:00:00+00',
      '2',
      'Бат',
    ]);
    for (const [table, id] of [
      ['card_job', first],
      ['card_job', second],
      ['job_step', step],
      ['badge', badge],
    ] as const) {
      expect(await isAlive(table, id)).toBe(false);
      expect(await actions(table, id)).toEqual(['create', 'remove']);
    }
    expect((await refusal(world.remove('card', card))).code).toBe('RECORD_DELETED');
    expect((await refusal(world.update('card', card, { name: 'х' }))).code).toBe('RECORD_DELETED');
  });
  test('is refused while a living row points at the record or at what goes with it', async () => {
    const { card, badge } = await family();
    const invoice = await world.create('invoice', { title: 'а', card_id: card });
    const before = await world.count();
    expect(await refusal(world.remove('card', card))).toMatchObject({ code: 'STILL_IN_USE', status: 409 });
    expect([await isAlive('card', card), await isAlive('badge', badge)]).toEqual([true, true]);
    expect(await world.count()).toBe(before);
    await world.remove('invoice', invoice);
    await world.remove('card', card);
    expect(await isAlive('card', card)).toBe(false);
  });
  test('empties the fields that say so, with their history', async () => {
    const boss = await world.create('card', newCard());
    const worker = await world.create('card', newCard({ boss_id: boss }));
    await world.remove('card', boss);
    expect(await world.row('select boss_id, version, deleted_at from card where id = $1::bigint', worker)).toEqual([null, '2', null]);
    expect(await world.row("select changes::text from record_history where record_id = $1::bigint and action = 'update'", worker)).toEqual([
      `{"boss_id":[${boss},null]}`,
    ]);
  });
  test('of a look-up is refused while any company uses it', async () => {
    const colour = await world.create('colour', { name: 'шар' });
    const actor = world.actor('administrator', { companyId: 2 });
    const card = await world.create('card', newCard({ branch_id: 21, colour_id: colour }), { actor });
    expect((await refusal(world.remove('colour', colour))).code).toBe('STILL_IN_USE');
    await world.update('card', card, { colour_id: null }, { actor });
    await world.remove('colour', colour);
    expect(await isAlive('colour', colour)).toBe(false);
  });
  test('of a stale version is a conflict', async () => {
    const card = await world.create('card', newCard());
    await world.update('card', card, { name: 'Х' });
    const model = world.registry.model('card');
    expect((await refusal(world.write({ kind: 'remove', model, id: card, version: 1 }))).code).toBe('VERSION_CONFLICT');
    expect(await isAlive('card', card)).toBe(true);
  });
  test('of a row of a sub-table takes the rows below it along', async () => {
    const { card, first, step } = await family();
    await world.update('card', card, { jobs: { delete: [first] } });
    expect([await isAlive('card_job', first), await isAlive('job_step', step), await isAlive('card', card)]).toEqual([false, false, true]);
  });
  test('leaves nothing to point at', async () => {
    const card = await world.create('card', newCard());
    await world.remove('card', card);
    const before = await world.count();
    expect(await wrongFields(world.create('invoice', { title: 'а', card_id: card }))).toEqual(['card_id reference']);
    expect(await wrongFields(world.create('card', newCard({ boss_id: card })))).toEqual(['boss_id reference']);
    expect(await world.count()).toBe(before);
  });
  /** A hook that keeps its transaction open after the writes of a model. */
  const slow = (model: string) => new Map([[model, { after: () => [{ name: 'slow', sql: 'select pg_sleep(0.4)', params: [] }] }]]);
  const soon = () =>
    expect
      .poll(() =>
        world.row(
          "select count(*) > 0 from pg_stat_activity where state = 'active' and query like '%pg_sleep(0.4)%' and pid <> pg_backend_pid() and datname = current_database()",
        ),
      )
      .toEqual(['t']);
  test('that has begun lets no new reference in', async () => {
    const card = await world.create('card', newCard());
    const removal = world.remove('card', card, { hooks: slow('card') });
    await soon();
    expect(await wrongFields(world.create('invoice', { title: 'зэрэг', card_id: card }))).toEqual(['card_id reference']);
    await removal;
    expect(await world.row('select count(*) from invoice where card_id = $1::bigint', card)).toEqual(['0']);
  });
  test('waits for a reference that has begun, and is refused', async () => {
    const card = await world.create('card', newCard());
    const reference = world.create('invoice', { title: 'зэрэг', card_id: card }, { hooks: slow('invoice') });
    await soon();
    expect((await refusal(world.remove('card', card))).code).toBe('STILL_IN_USE');
    await reference;
    expect(await isAlive('card', card)).toBe(true);
  });
});

describe('restoring', () => {
  test('brings back what went in the same act, and only that', async () => {
    const { card, first, second, step, badge } = await family();
    await world.update('card', card, { jobs: { delete: [second] } }, { now: new Date(NOW.getTime() - 60_000) });
    await world.remove('card', card);
    await world.restore('card', card);
    expect(
      await Promise.all([isAlive('card', card), isAlive('card_job', first), isAlive('job_step', step), isAlive('badge', badge)]),
    ).toEqual([true, true, true, true]);
    expect(await isAlive('card_job', second)).toBe(false);
    expect(await actions('card', card)).toEqual(['create', 'update', 'remove', 'restore']);
    expect(await actions('job_step', step)).toEqual(['create', 'remove', 'restore']);
    expect((await refusal(world.restore('card', card))).code).toBe('NOT_FOUND');
  });
  test('is refused when a unique value was taken meanwhile', async () => {
    const card = await world.create('card', newCard({ code: 'Буцах' }));
    await world.remove('card', card);
    await world.create('card', newCard({ code: 'буцах' }));
    expect(await wrongFields(world.restore('card', card))).toEqual(['code notUnique']);
    expect(await isAlive('card', card)).toBe(false);
  });
  test('is refused when what it points at is gone', async () => {
    const branch = await world.create('branch', { name: 'Түр' });
    const card = await world.create('card', newCard({ branch_id: branch }));
    await world.remove('card', card);
    await world.remove('branch', branch);
    expect(await wrongFields(world.restore('card', card))).toEqual(['branch_id reference']);
    expect(await isAlive('card', card)).toBe(false);
    await world.restore('branch', branch);
    await world.restore('card', card);
    expect(await isAlive('card', card)).toBe(true);
  });
  test('of a row whose parent is gone is refused', async () => {
    const { card, first } = await family();
    await world.remove('card', card);
    expect(await wrongFields(world.restore('card_job', first))).toEqual(['card_id reference']);
  });
});
