import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executeWrites, type WriteOperation } from '../core/records/write.ts';
import { DatabaseUnavailable } from '../sql/database.ts';
import { NOW, newCard, openWorld, refusal, type World, wrongFields } from './records-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.drop());

const card = () => world.registry.model('card');
const creating = (input: object = {}): WriteOperation => ({ kind: 'create', model: card(), input: newCard(input) });

describe('at the same moment', () => {
  test('of twenty changes of one version exactly one wins', async () => {
    const id = await world.create('card', newCard());
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => world.update('card', id, { name: `Н${'а'.repeat(index)}` }, { version: 1 })),
    );
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed).toHaveLength(19);
    for (const { reason } of failed) expect(reason).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await world.row('select version from card where id = $1::bigint', id)).toEqual(['2']);
    expect(await world.row("select count(*) from record_history where record_id = $1::bigint and action = 'update'", id)).toEqual(['1']);
  });
  test('twenty changes without a version follow each other, and the history is a chain', async () => {
    const id = await world.create('card', newCard({ place: 100 }));
    await Promise.all(Array.from({ length: 20 }, (_, index) => world.update('card', id, { place: 200 + index })));
    expect(await world.row('select version from card where id = $1::bigint', id)).toEqual(['21']);
    const changes = (
      await world.rows("select changes::text from record_history where record_id = $1::bigint and action = 'update'", id)
    ).map(([text]) => (JSON.parse(text ?? '') as { place: [number, number] }).place);
    const next = new Map(changes);
    let at = 100;
    for (let step = 0; step < 20; step++) at = next.get(at) ?? 0;
    expect([at]).toEqual((await world.row('select place from card where id = $1::bigint', id)).map(Number));
  });
  test('changes that wait for a record hold up nobody else', async () => {
    const id = await world.create('card', newCard());
    const { changes, waited } = await world.database.transaction(1, async (transaction) => {
      await transaction.batch([
        { name: 'hold card', sql: 'select id from card where company_id = 1 and id = $1::bigint for update', params: [id] },
      ]);
      const changes = Promise.all(Array.from({ length: 6 }, (_, index) => world.update('card', id, { place: 400 + index })));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const began = performance.now();
      await world.create('card', newCard());
      return { changes, waited: performance.now() - began };
    });
    await changes;
    expect(waited).toBeLessThan(1000);
    expect(await world.row('select version from card where id = $1::bigint', id)).toEqual(['7']);
  });
  test('of ten equal unique values one is kept', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => world.create('card', newCard({ code: 'Давхар' }))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'INVALID', fields: [{ field: 'code', code: 'notUnique' }] });
  });
  test('two documents that write the same two records crosswise both come through', async () => {
    const [a, b] = [await world.create('card', newCard()), await world.create('card', newCard())];
    const naming = (id: number, name: string): WriteOperation => ({ kind: 'update', model: card(), id, input: { name } });
    for (let round = 0; round < 2; round++)
      await Promise.all([
        world.write([naming(a, `Аа${'х'.repeat(round)}`), naming(b, `Аб${'х'.repeat(round)}`)]),
        world.write([naming(b, `Ба${'х'.repeat(round)}`), naming(a, `Бб${'х'.repeat(round)}`)]),
      ]);
    expect(await world.rows('select version from card where id in ($1::bigint, $2::bigint)', a, b)).toEqual([['5'], ['5']]);
  });
});

describe('unique values', () => {
  test('do not look at case, and each is told at its field', async () => {
    await world.create('card', newCard({ code: 'ӨНГӨ', place: 1, branch_id: 12 }));
    const before = await world.count();
    expect(await wrongFields(world.create('card', newCard({ code: 'өнгө' })))).toEqual(['code notUnique']);
    expect(await wrongFields(world.create('card', newCard({ place: 1, branch_id: 12 })))).toEqual([
      'branch_id notUnique',
      'place notUnique',
    ]);
    expect(await world.count()).toBe(before);
  });
  test('of deleted rows and of other companies are free', async () => {
    const id = await world.create('card', newCard({ code: 'Чөлөөт' }));
    await world.create('card', newCard({ code: 'Чөлөөт', branch_id: 21 }), { actor: world.actor('administrator', { companyId: 2 }) });
    await world.remove('card', id);
    expect(await world.create('card', newCard({ code: 'Чөлөөт' }))).toBeGreaterThan(id);
  });
  test('of a sub-table are told at the row', async () => {
    await world.create('card', newCard({ jobs: { create: [{ place: 'эзэнтэй' }] } }));
    expect(await wrongFields(world.create('card', newCard({ jobs: { create: [{ place: 'эзэнтэй' }] } })))).toEqual([
      'jobs[0].place notUnique',
    ]);
    expect(
      await wrongFields(world.create('card', newCard({ jobs: { create: [{ place: 'ц' }, { place: 'д' }, { place: 'д' }] } }))),
    ).toEqual(['jobs[1].place notUnique', 'jobs[2].place notUnique']);
  });
  test('references of a sub-table are told at the row', async () => {
    const jobs = {
      create: [
        { place: 'ө1', colour_id: 1 },
        { place: 'ө2', colour_id: 999_999 },
      ],
    };
    expect(await wrongFields(world.create('card', newCard({ jobs })))).toEqual(['jobs[1].colour_id reference']);
  });
});

describe('all or nothing', () => {
  test('a later operation that fails takes the earlier ones back', async () => {
    const id = await world.create('card', newCard());
    const before = await world.count();
    const rename: WriteOperation = { kind: 'update', model: card(), id, input: { name: 'Хагас' } };
    expect((await refusal(world.write([creating(), creating({ branch_id: 999_999 })]))).code).toBe('INVALID');
    expect((await refusal(world.write([rename, creating({ branch_id: 999_999 })]))).code).toBe('INVALID');
    expect((await refusal(world.write([rename, { kind: 'remove', model: card(), id: 999_999 }]))).code).toBe('NOT_FOUND');
    expect((await refusal(world.write([creating(), { kind: 'update', model: card(), id, input: { name: '' } }]))).code).toBe('INVALID');
    expect(await world.count()).toBe(before);
    expect(await world.row('select name, version from card where id = $1::bigint', id)).toEqual(['Бат', '1']);
  });
  test('a reply that fails takes the write back', async () => {
    const before = await world.count();
    const context = {
      database: world.database,
      registry: world.registry,
      actor: world.actor(),
      now: NOW,
      today: '2026-11-20',
      ip: null,
      hooks: new Map(),
    };
    const broken = () => [{ name: 'broken reply', sql: 'select * from no_such_table', params: [] }];
    await expect(executeWrites({ context, operations: [creating()], reply: broken })).rejects.toThrow();
    expect(await world.count()).toBe(before);
  });
  test('each operation sees what those before it have written', async () => {
    const id = await world.create('card', newCard());
    const change = (input: object): WriteOperation => ({ kind: 'update', model: card(), id, input });
    await world.write([
      change({ status: 'active' }),
      change({ status: 'left', left_on: '2026-11-20' }),
      { kind: 'remove', model: card(), id },
    ]);
    expect(await world.row('select status, version, deleted_at is null from card where id = $1::bigint', id)).toEqual(['left', '4', 'f']);
  });
  test('a database that is away is told as such', async () => {
    const away = () => Promise.reject(new DatabaseUnavailable('away'));
    const database = { ...world.database, batch: away, transaction: away };
    const context = { database, registry: world.registry, actor: world.actor(), now: NOW, today: '2026-11-20', ip: null, hooks: new Map() };
    for (const operation of [creating(), { kind: 'remove', model: card(), id: 1 } as const])
      expect(
        await refusal(executeWrites({ context, operations: [operation], reply: () => [], idempotency: { key: 'away', requestHash: 'x' } })),
      ).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });
});

describe('an idempotency key', () => {
  const keyed = (key: string, requestHash = 'h1') => ({ idempotency: { key, requestHash } });
  test('makes parallel copies of a request take effect once', async () => {
    const operation = creating({ name: 'Ганц' });
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => world.write(operation, keyed('parallel'))));
    const ids = ends.flatMap((end) => (end.status === 'fulfilled' ? [String(end.value)] : []));
    expect(new Set(ids).size).toBe(1);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
    expect(refused.filter((code) => code !== 'KEY_IN_FLIGHT')).toEqual([]);
    expect(String(await world.write(operation, keyed('parallel')))).toBe(ids[0]);
    expect(await world.row("select count(*) from card where name = 'Ганц'")).toEqual(['1']);
  });
  test('is told to be in flight while another request with it is at work, and is free for the answer afterwards', async () => {
    const operation = creating({ name: 'Удаан' });
    await world.database.transaction(1, async (transaction) => {
      await transaction.batch([
        { name: 'test_hold', sql: "select pg_advisory_xact_lock(hashtextextended('idempotency 1 1 slow', 0))", params: [] },
      ]);
      expect(await refusal(world.write(operation, keyed('slow')))).toMatchObject({
        code: 'KEY_IN_FLIGHT',
        status: 409,
        params: { seconds: 1 },
      });
      expect(await world.write(creating(), keyed('other'))).toHaveLength(1);
    });
    const first = await world.write(operation, keyed('slow'));
    expect(await world.write(operation, keyed('slow'))).toEqual(first);
    expect(await world.row("select count(*) from card where name = 'Удаан'")).toEqual(['1']);
  });
  test('answers a retry although the world has moved on', async () => {
    const [id = 0] = await world.write(creating(), keyed('create'));
    const change: WriteOperation = { kind: 'update', model: card(), id, version: 1, input: { name: 'Хоёр' } };
    expect(await world.write(change, keyed('change'))).toEqual([id]);
    expect(await world.write(change, keyed('change'))).toEqual([id]);
    expect(await world.row('select version from card where id = $1::bigint', id)).toEqual(['2']);
    expect(await world.write({ kind: 'remove', model: card(), id }, keyed('remove'))).toEqual([id]);
    expect(await world.write({ kind: 'remove', model: card(), id }, keyed('remove'))).toEqual([id]);
    expect(await world.row('select version from card where id = $1::bigint', id)).toEqual(['3']);
  });
  test('with another request is refused', async () => {
    await world.write(creating(), keyed('reused'));
    const before = await world.count();
    expect(await refusal(world.write(creating(), keyed('reused', 'h2')))).toMatchObject({ code: 'KEY_REUSED', status: 422 });
    expect(await world.count()).toBe(before);
  });
  test('belongs to one person in one company', async () => {
    const [mine] = await world.write(creating(), keyed('mine'));
    const [theirs] = await world.write(creating(), { ...keyed('mine'), actor: world.actor('administrator', { userId: 2 }) });
    const [elsewhere] = await world.write(creating({ branch_id: 21 }), {
      ...keyed('mine'),
      actor: world.actor('administrator', { companyId: 2 }),
    });
    expect(new Set([mine, theirs, elsewhere]).size).toBe(3);
  });
  test('of a refused write is free again', async () => {
    expect((await refusal(world.write(creating({ name: '' }), keyed('free')))).code).toBe('INVALID');
    expect((await refusal(world.write(creating({ branch_id: 999_999 }), keyed('free')))).code).toBe('INVALID');
    expect(await world.write(creating(), keyed('free'))).toHaveLength(1);
  });
  test.each(['', 'a b', 'түлхүүр', 'x'.repeat(101)])('“%s” is none', async (key) => {
    expect((await refusal(world.write(creating(), keyed(key)))).code).toBe('BAD_REQUEST');
  });
});
