/** One change for more records than a person waits for. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../core/access/access.ts';
import type { WriteContext } from '../core/records/operation.ts';
import { createRegistry, type Registry } from '../core/registry/registry.ts';
import { openWorkbook } from '../services/excel/sheet-reader.ts';
import { createFileStore, type FileStore } from '../services/files/store.ts';
import type { RunningJob } from '../services/jobs/handlers.ts';
import { createJobs } from '../services/jobs/jobs.ts';
import { changeMany } from '../services/operations/bulk.ts';
import { BULK_JOB, type BulkJobInput, runBulk, startBulk } from '../services/operations/bulk-job.ts';
import { operationsModule } from '../services/operations/operations.module.ts';
import { NOW, newCard, openWorld, type Role, refusal, type World } from './records-world.ts';

let world: World;
let registry: Registry;
let files: FileStore;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  registry = createRegistry([...world.registry.modules, operationsModule]);
  folder = await mkdtemp(join(tmpdir(), 'lambda-bulk-'));
  files = await createFileStore({ folder, database: world.database, registry });
});
afterAll(async () => {
  await world.drop();
  await rm(folder, { recursive: true, force: true });
});

const context = (role: Role = 'administrator'): WriteContext => ({
  database: world.database,
  registry,
  actor: world.actor(role),
  now: NOW,
  today: '2026-11-20',
  ip: '10.0.0.1',
  hooks: new Map(),
});
const cards = (count: number, input: object = {}) =>
  world.write(
    Array.from({ length: count }, () => ({ kind: 'create' as const, model: world.registry.model('card'), input: newCard(input) })),
  );

type Started = { readonly id: number; readonly input: BulkJobInput };
async function start(given: Partial<Parameters<typeof startBulk>[2]>, role: Role = 'administrator'): Promise<Started> {
  const asked = { model: registry.model('card'), action: 'update', target: { ids: [] }, values: {}, expected: null, ...given } as const;
  const { id } = await startBulk(context(role), createJobs({ registry, database: world.database }), asked, { language: 'mn' });
  const [name, input] = await world.row('select name, input from jobs where id = $1', id);
  expect(name).toBe(BULK_JOB);
  return { id, input: JSON.parse(input ?? '') as BulkJobInput };
}
const run = ({ id, input }: Started, given: Partial<RunningJob> = {}) =>
  runBulk({
    id,
    input,
    actor: world.actor(),
    renewed: async () => world.actor(),
    registry,
    database: world.database,
    hooks: new Map(),
    files,
    now: NOW,
    signal: new AbortController().signal,
    progress: async () => undefined,
    ...given,
  });
const stopAt = (turn: number): RunningJob['progress'] => {
  let turns = 0;
  return async () => {
    if (++turns === turn) throw new Error('stopped');
  };
};
const named = (ids: readonly number[], name: string) =>
  world.rows('select version, count(*) from card where id = any($1::bigint[]) and name = $2 group by 1', `{${ids}}`, name);
const lines = (ids: readonly number[], action: string) =>
  world.rows(
    'select count(*), count(distinct record_id) from record_history where record_id = any($1::bigint[]) and action = $2',
    `{${ids}}`,
    action,
  );

describe('a change of more than a thousand records', () => {
  test('is counted exactly before, with the first of them tried and nothing written', async () => {
    await cards(1_050, { name: 'Тоолох' });
    const selection = { filters: [{ column: 'name', condition: 'equals', value: 'Тоолох' }] };
    const before = await world.count();
    const asked = { model: registry.model('card'), action: 'update', target: { selection }, values: { name: 'Б' }, preview: true } as const;
    expect(await changeMany(context(), { ...asked, expected: null })).toMatchObject({
      matched: 1_050,
      changed: 1_050,
      refused: [],
      sampled: 100,
    });
    expect(await world.count()).toBe(before);
    const error = await refusal(changeMany(context(), { ...asked, preview: false, expected: null }));
    expect(error.code).toBe('TOO_MANY_ROWS');
    expect((await refusal(start({ target: { selection }, values: { name: 'Б' }, expected: 1_049 }))).code).toBe('SELECTION_CHANGED');
    const { input } = await start({ target: { selection }, values: { name: 'Б' }, expected: 1_050 });
    expect(input.ids).toHaveLength(1_050);
  });

  test('is written batch by batch, each row once and recorded', async () => {
    const ids = await cards(600);
    const progress: number[] = [];
    const result = await run(await start({ target: { ids }, values: { name: 'Ард' } }), {
      progress: async (done) => void progress.push(done),
    });
    expect(result).toMatchObject({ counts: { matched: 600, changed: 600, refused: 0 }, refused: [] });
    expect(progress).toEqual([0, 250, 500, 600]);
    expect(await named(ids, 'Ард')).toEqual([['2', '600']]);
    expect(await lines(ids, 'update')).toEqual([['600', '600']]);
  });

  test('tells what was refused and why, and gives a long list as a file', async () => {
    const ids = await cards(130);
    const used = ids.slice(0, 110);
    await world.write(
      used.map((card_id) => ({ kind: 'create' as const, model: world.registry.model('invoice'), input: { title: 'Нэхэмжлэх', card_id } })),
    );
    const result = await run(await start({ action: 'delete', target: { ids } }));
    expect(result).toMatchObject({ counts: { matched: 130, changed: 20, refused: 110 } });
    expect(result?.refused).toHaveLength(100);
    const file = await files.find({ id: Number(result?.file), actor: world.actor() });
    const rows: unknown[][] = [];
    await file.locally(async (path) => {
      for await (const piece of (await openWorkbook(path)).rows()) rows.push(...piece.map(({ cells }) => [...cells]));
    });
    expect(rows).toHaveLength(111);
    expect(rows[1]?.[0]).toBe(String(used[0]));
    expect(String(rows[1]?.[2])).toMatch(/ашиглаж байгаа/);
  });

  test('broken off in the middle goes on where it stopped, and says the whole in the end', async () => {
    const ids = await cards(510);
    const used = ids.slice(0, 5);
    await world.write(
      used.map((card_id) => ({ kind: 'create' as const, model: world.registry.model('invoice'), input: { title: 'Нэхэмжлэх', card_id } })),
    );
    const started = await start({ action: 'delete', target: { ids } });
    await expect(run(started, { progress: stopAt(3) })).rejects.toThrow('stopped');
    expect(await lines(ids, 'remove')).toEqual([['495', '495']]);
    expect(await run(started)).toMatchObject({ counts: { matched: 510, changed: 505, refused: 5 } });
    expect(await lines(ids, 'remove')).toEqual([['505', '505']]);
    expect(await run(started)).toMatchObject({ counts: { matched: 510, changed: 505, refused: 5 } });
    expect(await lines(ids, 'remove')).toEqual([['505', '505']]);
  });

  test('carried out by two servers at once is written once', async () => {
    const ids = await cards(260);
    const started = await start({ action: 'delete', target: { ids } });
    const ends = await Promise.allSettled([run(started), run(started)]);
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await run(started)).toMatchObject({ counts: { matched: 260, changed: 260, refused: 0 } });
    expect(await lines(ids, 'remove')).toEqual([['260', '260']]);
  });

  test('two changes of the same records end one after the other', async () => {
    const ids = await cards(60);
    const [first, second] = [
      await start({ target: { ids }, values: { name: 'Нэг' } }),
      await start({ target: { ids }, values: { name: 'Хоёр' } }),
    ];
    for (const end of await Promise.all([run(first), run(second)])) expect(end).toMatchObject({ counts: { changed: 60, refused: 0 } });
    const versions = [...(await named(ids, 'Нэг')), ...(await named(ids, 'Хоёр'))];
    expect(versions.reduce((sum, [version, count]) => sum + (version === '3' ? Number(count) : 0), 0)).toBe(60);
  });

  test('stops where the right ends, and says so of the rest', async () => {
    const ids = await cards(600);
    const values = { place: null, rate: '2' };
    let turns = 0;
    const lost = async (): Promise<Actor> => world.actor(++turns > 2 ? 'reader' : 'leader');
    const result = await run(await start({ target: { ids }, values }, 'leader'), { renewed: lost });
    expect(result).toMatchObject({ counts: { matched: 600, changed: 500, refused: 100 } });
    expect(await world.rows('select count(*) from card where id = any($1::bigint[]) and rate = 2', `{${ids}}`)).toEqual([['500']]);
    const gone = async (): Promise<Actor> => Promise.reject(new PlatformError('NO_RIGHT'));
    expect(await run(await start({ target: { ids }, values: { rate: '3' } }), { renewed: gone })).toMatchObject({
      counts: { changed: 0, refused: 600 },
    });
  });

  test('is begun by nobody without the right', async () => {
    const ids = await cards(1);
    const beyond = { ids: [4_000_000] };
    expect((await refusal(start({ target: beyond, values: { name: 'Б' } }))).code).toBe('NOT_FOUND');
    expect((await refusal(start({ target: { ids }, values: { name: 'Б' } }, 'reader'))).code).toBe('NO_RIGHT_UPDATE');
    expect((await refusal(start({ action: 'delete', target: { ids } }, 'reader'))).code).toBe('NO_RIGHT_DELETE');
  });
});
