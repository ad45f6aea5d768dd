/** What is asked for again after its answer was lost is done once, also outside of single writes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WriteContext } from '../core/records/operation.ts';
import { createRegistry, type Registry } from '../core/registry/registry.ts';
import { createJobs } from '../services/jobs/jobs.ts';
import { type BulkRequest, changeManyOnce } from '../services/operations/bulk.ts';
import { startBulk } from '../services/operations/bulk-job.ts';
import { operationsModule } from '../services/operations/operations.module.ts';
import { startOnce } from '../services/operations/start-once.ts';
import { NOW, newCard, openWorld, type Role, refusal, type World } from './records-world.ts';

let world: World;
let registry: Registry;
beforeAll(async () => {
  world = await openWorld();
  registry = createRegistry([...world.registry.modules, operationsModule]);
});
afterAll(() => world.drop());

const context = (role: Role = 'administrator'): WriteContext => ({
  database: world.database,
  registry,
  actor: world.actor(role),
  now: NOW,
  today: '2026-11-20',
  ip: '10.0.0.1',
  hooks: new Map(),
});
const cards = async (count: number) => {
  const inputs = Array.from({ length: count }, () => ({ kind: 'create' as const, model: world.registry.model('card'), input: newCard() }));
  return world.write(inputs);
};
const asked = (ids: readonly number[], given: Partial<BulkRequest> = {}): BulkRequest => ({
  model: registry.model('card'),
  action: 'update',
  target: { ids },
  values: { name: 'again' },
  preview: false,
  expected: ids.length,
  ...given,
});
const lines = async (id: number, action: string): Promise<number> =>
  Number((await world.row('select count(*) from record_history where record_id = $1::bigint and action = $2', id, action))[0]);

describe('a change of many', () => {
  test('is done once under its key, and answered with what was changed then', async () => {
    const ids = await cards(3);
    const key = { key: 'bulk-1', requestHash: 'same' };
    const first = await changeManyOnce(context(), asked(ids), key);
    expect(first.changed).toBe(3);
    expect(await changeManyOnce(context(), asked(ids), key)).toEqual({ ...first, refused: [] });
    for (const id of ids) expect(await lines(id, 'update')).toBe(1);
  });

  test('that deletes what is gone afterwards is answered the same', async () => {
    const ids = await cards(2);
    const key = { key: 'bulk-2', requestHash: 'same' };
    const gone = asked(ids, { action: 'delete', values: {} });
    expect((await changeManyOnce(context(), gone, key)).changed).toBe(2);
    expect(await changeManyOnce(context(), gone, key)).toMatchObject({ matched: 2, changed: 2, refused: [] });
    for (const id of ids) expect(await lines(id, 'remove')).toBe(1);
  });

  test('under the key of another request is refused, and a preview remembers nothing', async () => {
    const ids = await cards(1);
    const key = { key: 'bulk-3', requestHash: 'one' };
    expect((await changeManyOnce(context(), asked(ids, { preview: true }), key)).changed).toBe(1);
    expect((await changeManyOnce(context(), asked(ids), key)).changed).toBe(1);
    expect((await refusal(changeManyOnce(context(), asked(ids), { ...key, requestHash: 'other' }))).code).toBe('KEY_REUSED');
  });

  test('that is sent ten times at once is done once', async () => {
    const ids = await cards(2);
    const key = { key: 'bulk-4', requestHash: 'same' };
    const all = await Promise.all(Array.from({ length: 10 }, () => changeManyOnce(context(), asked(ids), key)));
    expect(new Set(all.map((one) => JSON.stringify(one.rows.toSorted((a, b) => a.id - b.id)))).size).toBe(1);
    for (const id of ids) expect(await lines(id, 'update')).toBe(1);
  });
});

describe('a job', () => {
  test('that is begun twice under one key is one job, also at once', async () => {
    const ids = await cards(2);
    const jobs = createJobs({ registry, database: world.database });
    const { model, action, target, values } = asked(ids);
    const begin = (key: string) =>
      startOnce(context(), { key, requestHash: 'same' }, (given) =>
        startBulk(context(), jobs, { model, action, target, values, expected: null }, { language: 'mn', ...given }),
      );
    const first = await begin('job-1');
    expect(await begin('job-1')).toBe(first);
    const many = await Promise.all(Array.from({ length: 8 }, () => begin('job-2')));
    expect(new Set(many).size).toBe(1);
    expect(many[0]).not.toBe(first);
    const [count] = await world.row('select count(*) from jobs where id = any($1)', `{${[first, ...many].join()}}`);
    expect(Number(count)).toBe(2);
  });
});
