/** A PostgreSQL whose disk is full: nothing acknowledged is lost, reading goes on, and all comes back by itself with the space. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SmallDisk, smallDisk, whyNoSmallDisk } from '@lambda/testing/small-disk.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database, Statement } from '../sql/database.ts';
import { type Embedded, startEmbedded } from '../sql/embedded.ts';
import { runSql } from '../sql/run-sql.ts';
import { ask, bearer, type ErrorBody, openWorld, query, tokenOf, type World } from './http-world.ts';

type Headers = Readonly<Record<string, string>>;
type Context = {
  readonly disk: SmallDisk;
  readonly world: World;
  readonly storekeeper: Headers;
  readonly cluster: Embedded;
  readonly data: string;
};
type Where = 'data' | 'log' | 'all';

const endings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

/** A cluster of which this part lies on a small disk, and the product on it. */
async function open(disk: SmallDisk, where: Where): Promise<Context> {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'lambda-beside-'));
  // The database's own account has to reach its folder.
  await chmod(elsewhere, 0o755);
  endings.push(() => rm(elsewhere, { recursive: true, force: true }));
  const dataDir = path.join(where === 'log' ? elsewhere : disk.folder, 'data');
  const log = path.join(dataDir, 'cluster', 'pg_wal');
  const start = () => startEmbedded({ dataDir, log: () => undefined, settings: { max_connections: '40', log_min_messages: 'panic' } });
  if (where !== 'all') {
    await (await start()).stop();
    const moved = path.join(where === 'log' ? disk.folder : elsewhere, 'log');
    // With its owner and rights, also to another file system.
    expect(spawnSync('cp', ['-a', log, moved]).status).toBe(0);
    await rm(log, { recursive: true });
    await symlink(moved, log);
  }
  const cluster = await start();
  endings.push(() => cluster.stop());
  const world = await openWorld({}, { cluster: cluster.connection });
  endings.push(() => disk.clear().then(() => world.close()));
  return { disk, world, cluster, data: path.join(dataDir, 'cluster'), storekeeper: bearer(await tokenOf(world.first.url, 'storekeeper')) };
}

/** What people do while the space runs out: what was acknowledged, and everything else that they were told. */
type Answers = { readonly acknowledged: string[]; readonly refusals: Set<string> };
const NAME = 'ө'.repeat(100);
async function write(
  { world, storekeeper }: Context,
  answers: Answers,
  until: (refusals: number) => boolean,
  url = world.first.url,
): Promise<void> {
  let refusals = 0;
  const writer = async (): Promise<void> => {
    while (!until(refusals)) {
      const reply = await query(url, `mutation { createMemo(input: {name: "${NAME}"}) { id } }`, storekeeper);
      const text = await reply.text();
      if (reply.status === 200)
        answers.acknowledged.push((JSON.parse(text) as { data: { createMemo: { id: string } } }).data.createMemo.id);
      else {
        refusals++;
        answers.refusals.add(`${reply.status} ${(JSON.parse(text) as ErrorBody).errors[0]?.extensions.code}`);
      }
    }
  };
  await Promise.all([writer(), writer(), writer(), writer()]);
}
/** Acknowledged records that the list does not show; everything when the list is not answered. */
async function lost({ world, storekeeper }: Context, { acknowledged }: Answers): Promise<string[]> {
  const found = new Set<string>();
  for (let after = ''; ; ) {
    const reply = await query(
      world.first.url,
      `{ memo(sorts: [{ column: "id", order: asc }], limit: 5000${after && `, after: ${after}`}) { id } }`,
      storekeeper,
    );
    if (reply.status !== 200) return [`the list: ${reply.status}`, ...acknowledged];
    const { data } = (await reply.json()) as { data: { memo: { id: number }[] } };
    for (const { id } of data.memo) found.add(String(id));
    if (data.memo.length < 5_000) break;
    after = String(data.memo.at(-1)?.id);
  }
  return acknowledged.filter((id) => !found.has(String(id)));
}
const nobodyYet = (): Answers => ({ acknowledged: [], refusals: new Set() });
const postmaster = async ({ data }: Context): Promise<number> =>
  Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => ''), 10) || 0;
const writesAgain = async (setup: Context, answers: Answers): Promise<void> => {
  const before = answers.acknowledged.length;
  const tried = async (): Promise<number> => {
    await write(setup, answers, once());
    return answers.acknowledged.length;
  };
  await expect.poll(tried, { timeout: 90_000, interval: 300 }).toBeGreaterThan(before);
};
/** Four attempts, one of each writer. */
const once = () => {
  let left = 4;
  return () => left-- <= 0;
};

const whyNot = whyNoSmallDisk();
const diskOf = (megabytes: number): SmallDisk => {
  const disk = smallDisk(megabytes);
  // Removed last, when nothing runs on it any more.
  endings.unshift(async () => disk.remove());
  return disk;
};

describe.runIf(whyNot === null)(
  `a PostgreSQL on a full disk${whyNot === null ? '' : ` (skipped: ${whyNot})`}`,
  { timeout: 240_000 },
  () => {
    it('of its data refuses writes with 507 in words, reads on, and writes again when there is space, without a restart', async () => {
      const forData = diskOf(220);
      const setup = await open(forData, 'data');
      const { world, storekeeper } = setup;
      const answers = nobodyYet();
      const pid = await postmaster(setup);
      await write(setup, answers, once());
      await forData.fill(400_000);
      await write(setup, answers, (refusals) => refusals >= 20);
      expect([...answers.refusals]).toEqual(['507 DATABASE_FULL']);
      expect(answers.acknowledged.length).toBeGreaterThan(4);
      expect(await lost(setup, answers)).toEqual([]);
      // A session that would be prolonged by reading is read all the same.
      await ask(world.database, `update sessions set expires_at = clock_timestamp() + interval '3 days'`);
      const other = await world.another();
      expect((await query(other.url, '{ memo(limit: 1) { id } }', storekeeper)).status).toBe(200);
      const said = await query(other.url, `mutation { createMemo(input: {name: "${NAME.repeat(2)}"}) { id } }`, {
        ...storekeeper,
        'accept-language': 'mn',
      });
      if (said.status !== 200) expect(((await said.json()) as ErrorBody).errors[0]?.message).toMatch(/диск дүүрсэн/);
      await forData.clear();
      await writesAgain(setup, answers);
      expect(await postmaster(setup)).toBe(pid);
      expect(await lost(setup, answers)).toEqual([]);

      const unmapped = broken(world, (send) => send().catch((error: Error) => Promise.reject(new Error(error.message))));
      const careless = broken(world, (_send, { statements, company }) =>
        world.database.transaction(company, (held) => held.batch(statements)),
      );
      const [faulty, forgetful] = [await world.another({}, {}, unmapped), await world.another({}, {}, careless)];
      await forData.fill(0);
      const [faults, gone] = [nobodyYet(), nobodyYet()];
      await write(setup, faults, (refusals) => refusals >= 20, faulty.url);
      expect([...faults.refusals], 'a server that does not know this refusal (the control)').toContain('500 INTERNAL');
      await forData.clear();
      await write(setup, gone, once(), forgetful.url);
      expect((await lost(setup, gone)).length, 'a server that acknowledges what it takes back (the control)').toBe(
        gone.acknowledged.length,
      );
      expect(gone.acknowledged.length).toBeGreaterThan(0);
    });

    it('of its log dies and comes back with the space, the server lives on and nothing acknowledged is lost', async () => {
      const forLog = diskOf(96);
      const setup = await open(forLog, 'log');
      const answers = nobodyYet();
      await write(setup, answers, once());
      await forLog.fill(0);
      const eat = async () => {
        await runSql(setup.cluster.connection, (run) => run(`select pg_logical_emit_message(false, 'x', repeat('x', 4000000))`)).catch(
          () => undefined,
        );
      };
      const ready = async () => (await fetch(`${setup.world.first.url}/ready`)).status;
      while ((await ready()) !== 503) {
        await eat();
        await write(setup, answers, once());
      }
      expect((await fetch(`${setup.world.first.url}/health`)).status).toBe(200);
      await write(setup, answers, (refusals) => refusals >= 8);
      await forLog.clear();
      await writesAgain(setup, answers);
      expect([...answers.refusals].filter((one) => !/^50[37] (UNAVAILABLE|DATABASE_FULL)$/.test(one))).toEqual([]);
      expect(await lost(setup, answers)).toEqual([]);
    });

    it('of everything at once answers 503 or 507 and nothing else, and comes back by itself', async () => {
      const forAll = diskOf(260);
      const setup = await open(forAll, 'all');
      const answers = nobodyYet();
      await write(setup, answers, once());
      await forAll.fill(300_000);
      await write(setup, answers, (refusals) => refusals >= 30);
      expect([...answers.refusals].filter((one) => !/^50[37] (UNAVAILABLE|DATABASE_FULL)$/.test(one))).toEqual([]);
      await forAll.clear();
      await writesAgain(setup, answers);
      expect(await lost(setup, answers)).toEqual([]);
    });
  },
);

type Sent = { readonly statements: readonly Statement[]; readonly company: number | null };
/** The database with its writes changed. */
function broken(
  { database }: World,
  change: (send: () => ReturnType<Database['batch']>, sent: Sent) => ReturnType<Database['batch']>,
): Database {
  return {
    ...database,
    batch: (statements, company) => {
      const send = () => database.batch(statements, company);
      return company === null ? send() : change(send, { statements, company });
    },
    // The world closes the one that it has.
    close: async () => undefined,
  };
}
