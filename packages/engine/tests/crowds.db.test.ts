/** Too many people and too few connections, and a row that everybody wants: bounded, told in words, and over when it is over. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../sql/database.ts';
import { type Embedded, startEmbedded } from '../sql/embedded.ts';
import { createDatabase } from '../sql/postgres.ts';
import { runSql } from '../sql/run-sql.ts';
import { bearer, type ErrorBody, openWorld, query, type RunningHttp, tokenOf, type World } from './http-world.ts';

type Headers = Readonly<Record<string, string>>;
const MOST_CONNECTIONS = 20;
/** How long it takes is held to its bounds by `npm run faults`, on a machine that does nothing else. */
const isTimed = process.env.LAMBDA_TIMED === 'true';
const SIZE = 4;
let world: World;

type Product = { readonly served: RunningHttp; readonly database: Database; readonly application: string };
let made = 0;
/** The product on connections of its own, which can be told by their name. */
async function product(change: (database: Database) => Database = (database) => database, lockTimeout?: number): Promise<Product> {
  const application = `crowd ${++made}`;
  const limits = lockTimeout === undefined ? {} : { lockTimeout };
  const database = await createDatabase({ connection: world.connection, size: SIZE, applicationName: application, limits });
  return { served: await world.another({}, {}, change(database)), database, application };
}
const connectionsOf = async ({ application }: Product): Promise<Readonly<Record<string, number>>> => {
  const rows = await runSql(world.connection, (run) =>
    run<{ state: string; count: string }>('select state, count(*) from pg_stat_activity where application_name = $1 group by state', [
      application,
    ]),
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
};
/** Whether as many transactions as there are connections can be open at the same time; a lost one would be missing. */
async function allOpenAtOnce({ database }: Product): Promise<boolean> {
  let open = 0;
  let release = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  const one = (company: number) =>
    database.transaction(company, async (transaction) => {
      await transaction.batch([{ name: 'crowd one', sql: 'select 1', params: [] }]);
      open++;
      if (open === SIZE) release();
      await all;
      await transaction.commit([]);
    });
  const outcomes = await Promise.allSettled(
    Array.from({ length: SIZE }, (_none, at) => one(90_000 + at)).map((work) => Promise.race([work, pause(4_000).then(() => release())])),
  );
  return open === SIZE && outcomes.every(({ status }) => status === 'fulfilled');
}

type Answer = { readonly said: string; readonly took: number };
async function ask(url: string, document: string, headers: Headers): Promise<Answer> {
  const started = performance.now();
  const reply = await query(url, document, headers);
  const text = await reply.text();
  const said = reply.status === 200 ? '200' : `${reply.status} ${(JSON.parse(text) as ErrorBody).errors[0]?.extensions.code}`;
  return { said, took: performance.now() - started };
}
/** Asks again and again, as so many people, until told to stop. */
function crowd(url: string, headers: Headers, people: number, documentOf: (person: number, turn: number) => string) {
  const answers: Answer[] = [];
  let going = true;
  const person = async (number: number) => {
    for (let turn = 0; going; turn++) answers.push(await ask(url, documentOf(number, turn), headers));
  };
  const all = Promise.all(Array.from({ length: people }, (_none, number) => person(number)));
  return {
    answers,
    stop: async () => {
      going = false;
      await all;
      return answers;
    },
  };
}
/** What asks for nothing takes as long as this process is busy with others: no answer can be expected sooner. */
async function slowest(url: string, running: Promise<unknown>): Promise<number> {
  let over = false;
  let most = 0;
  void running.finally(() => {
    over = true;
  });
  while (!over) {
    const started = performance.now();
    await fetch(`${url}/health`);
    most = Math.max(most, performance.now() - started);
    await pause(20);
  }
  return most;
}
const percentile = (answers: readonly Answer[], part: number): number => {
  const times = answers.map(({ took }) => took).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
};
const kinds = (answers: readonly Answer[]): string[] => [...new Set(answers.map(({ said }) => said))].sort();
const READ = '{ memo(limit: 5) { id name } }';
const touch = (id: number, name: string) => `mutation { updateMemo(id: ${id}, input: {name: "${name}"}) { id } }`;
/** Two rows of one document: locked, not only looked at. */
const both = (first: number, second: number, name: string) =>
  `mutation { a: updateMemo(id: ${first}, input: {name: "${name}"}) { id } b: updateMemo(id: ${second}, input: {name: "${name}"}) { id } }`;
const madeMemos = async (url: string, headers: Headers, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let left = count; left > 0; left--) {
    const reply = await query(url, 'mutation { createMemo(input: {name: "a"}) { id } }', headers);
    ids.push(((await reply.json()) as { data: { createMemo: { id: number } } }).data.createMemo.id);
  }
  return ids;
};

describe('three hundred people on a PostgreSQL of twenty connections', { timeout: 180_000 }, () => {
  const PEOPLE = 300;
  let folder: string;
  let cluster: Embedded;
  let one: Product;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lambda-crowd-'));
    const settings = { max_connections: String(MOST_CONNECTIONS), fsync: 'off', log_min_messages: 'panic' };
    cluster = await startEmbedded({ dataDir: path.join(folder, 'data'), log: () => undefined, settings });
    world = await openWorld({}, { cluster: cluster.connection, size: 1 });
    one = await product();
  });
  afterAll(async () => {
    await world.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });
  /** A storm of reads and writes during which the connections run out. */
  async function storm() {
    const storekeeper = bearer(await tokenOf(one.served.url, 'storekeeper'));
    const [first = 0, second = 0, ...own] = await madeMemos(one.served.url, storekeeper, 22);
    await ask(one.served.url, both(first, second, 'warm'), storekeeper);
    // How long so many wait on this machine when nothing is in their way.
    const readers = crowd(one.served.url, storekeeper, PEOPLE, () => READ);
    await pause(500);
    const calm = percentile(await readers.stop(), 1);
    const people = crowd(one.served.url, storekeeper, PEOPLE, (person, turn) => {
      if (person % 3 === 0) return READ;
      return person % 3 === 1 ? touch(own[person % own.length] ?? 0, `n${turn}`) : both(first, second, `b${person} ${turn}`);
    });
    const worst = slowest(
      one.served.url,
      (async () => {
        await pause(600);
        // Somebody else takes what is left, and ours are cut off: they come back as far as there is room.
        const others = await Promise.allSettled(
          Array.from({ length: MOST_CONNECTIONS }, () =>
            createDatabase({ connection: world.connection, size: 1, applicationName: 'others' }),
          ),
        );
        await world.database
          .batch(
            [
              {
                name: 'crowd cut',
                sql: 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
                params: [one.application],
              },
            ],
            null,
          )
          .catch(() => undefined);
        await pause(1_500);
        for (const other of others) if (other.status === 'fulfilled') await other.value.close();
        await pause(600);
        // A slow machine has not answered everybody by now.
        const answered = () => people.answers.filter(({ said }) => said === '200').length;
        for (const until = Date.now() + 30_000; answered() <= PEOPLE && Date.now() < until; ) await pause(100);
        await people.stop();
      })(),
    );
    const busy = await worst;
    return { answers: people.answers, slowness: 2 * Math.max(busy, calm), storekeeper: storekeeper, first, second };
  }

  it('get their answer or are told to come again; then every connection is idle again and none is lost', async () => {
    expect(await allOpenAtOnce(one)).toBe(true);
    const before = await connectionsOf(one);
    const { answers, slowness, storekeeper } = await storm();
    expect(kinds(answers).filter((said) => said !== '503 UNAVAILABLE' && said !== '409 RECORD_BUSY')).toEqual(['200']);
    expect(answers.filter(({ said }) => said === '200').length).toBeGreaterThan(PEOPLE);
    expect(answers.filter(({ said }) => said !== '200').length).toBeGreaterThan(0);
    const refused = answers.filter(({ said }) => said !== '200');
    if (isTimed) expect(percentile(refused, 1)).toBeLessThan(3_000 + slowness);
    await expect.poll(async () => (await ask(one.served.url, READ, storekeeper)).said, { timeout: 20_000 }).toBe('200');
    await expect.poll(() => allOpenAtOnce(one), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => connectionsOf(one), { timeout: 20_000 }).toEqual(before);
  });

  it('would be seen to lose connections by a server that leaks them (the control)', async () => {
    const held: (() => void)[] = [];
    // On the connections of the other: the twenty are not enough for one product more.
    const database: Database = {
      ...one.database,
      transaction: (company, work) =>
        new Promise((resolve, reject) => {
          void one.database
            .transaction(company, async (transaction) => {
              resolve(await work(transaction));
              if (held.length < 2) await new Promise<void>((free) => held.push(free));
            })
            .catch(reject);
        }),
      close: async () => undefined,
    };
    const leaking: Product = { ...one, database, served: await world.another({}, {}, database) };
    // Those that are held would keep the product from being closed.
    onTestFinished(() => {
      for (const free of held) free();
    });
    const storekeeper = bearer(await tokenOf(leaking.served.url, 'storekeeper'));
    const [first = 0, second = 0] = await madeMemos(leaking.served.url, storekeeper, 2);
    for (let turn = 0; turn < 3; turn++)
      expect((await ask(leaking.served.url, both(first, second, `l${turn}`), storekeeper)).said).toBe('200');
    expect(await allOpenAtOnce(leaking)).toBe(false);
  });
});

describe('a row that somebody holds', { timeout: 180_000 }, () => {
  const LATEST = 2_000;
  /** Whoever has asked waits for the answer, so that a storm ends later than this; percentiles need more answers. */
  const STORM = isTimed ? 6_000 : 2_500;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
  /** Thirty people of one company change one row that is held, while somebody of another company works on. */
  async function lockStorm(one: Product, isHeld: boolean) {
    const [storekeeper, beta] = [bearer(await tokenOf(one.served.url, 'storekeeper')), bearer(await tokenOf(one.served.url, 'beta'))];
    const [hot = 0, warm = 0] = await madeMemos(one.served.url, storekeeper, 2);
    const [mine = 0, other = 0] = await madeMemos(one.served.url, beta, 2);
    const holding = await createDatabase({
      connection: world.connection,
      size: 1,
      applicationName: 'holder',
      limits: { idleInTransactionTimeout: 60_000 },
    });
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const holder = holding.transaction(1, async (transaction) => {
      if (isHeld) await transaction.batch([{ name: 'crowd hold', sql: 'select id from memo where id = $1 for update', params: [hot] }]);
      isLocked();
      await until;
    });
    await locked;
    const people = crowd(one.served.url, storekeeper, 30, (person, turn) =>
      person % 2 === 0 ? touch(hot, `h${turn}`) : both(warm, hot, `h${person} ${turn}`),
    );
    const beside = crowd(one.served.url, beta, 2, (_person, turn) => (turn % 2 === 0 ? READ : both(mine, other, `s${turn}`)));
    const busy = await slowest(one.served.url, pause(STORM));
    const [own, theirs] = [await people.stop(), await beside.stop()];
    release();
    await holder;
    await holding.close();
    return { own, theirs, busy, again: await ask(one.served.url, touch(hot, 'free'), storekeeper) };
  }

  it('is told to those who wait for it, while another company works on', async () => {
    const one = await product();
    const calm = await lockStorm(one, false);
    const held = await lockStorm(one, true);
    expect(kinds(calm.own).filter((said) => said !== '503 UNAVAILABLE' && said !== '409 RECORD_BUSY')).toEqual(['200']);
    expect(kinds(held.own)).toContain('409 RECORD_BUSY');
    expect(kinds(held.own).filter((said) => said !== '409 RECORD_BUSY' && said !== '503 UNAVAILABLE')).toEqual([]);
    if (isTimed) expect(percentile(held.own, 1)).toBeLessThan(LATEST + 2 * Math.max(held.busy, percentile(calm.theirs, 1)));
    expect(held.again.said).toBe('200');
    // Against the same crowd without anybody in its way, on the same machine in the same run.
    expect(kinds(held.theirs)).toEqual(['200']);
    if (isTimed) expect(percentile(held.theirs, 0.95)).toBeLessThan(2 * percentile(calm.theirs, 0.95) + 50);
  });

  it('is seen to hold up everybody where companies share their turn, or where people wait for ever (the controls)', async () => {
    const shared = await product((database) => ({ ...database, transaction: (_company, work) => database.transaction(1, work) }));
    const { theirs, busy } = await lockStorm(shared, true);
    expect([...kinds(theirs), percentile(theirs, 1) > 1_000].join()).not.toBe('200,false');
    if (isTimed) expect(busy).toBeLessThan(LATEST);
    const patient = await product((database) => database, 4_000);
    const { own, busy: load } = await lockStorm(patient, true);
    if (isTimed) expect(percentile(own, 1)).toBeGreaterThan(LATEST + 2 * load);
    expect(kinds(own)).toContain('409 RECORD_BUSY');
  });
});
