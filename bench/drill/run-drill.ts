/** The drill: a server at work is backed up, the backup is restored elsewhere, and everything is compared. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedConnection, startEmbedded } from '@lambda/engine/sql/embedded.ts';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import { startServer } from '@lambda/testing/server.ts';
import { type Checksums, checksumsOf, restoreBackup, takeBackup } from './backup.ts';
import { administrator, fileOf, goToWork, isRefusal, screensOf } from './people.ts';
import { findPrograms } from './programs.ts';

const PEOPLE = ['admin', 'director', 'hr', 'accountant', 'salon-manager'] as const;
/** Lists that go on after the snapshot: what the writers add to, the sign-ins, to which every look adds one, and the jobs, which the clock starts. */
const WRITTEN = ['partner', 'sign-in', 'background-job'];

export type DrillReport = {
  readonly programs: string;
  readonly tables: number;
  readonly rows: number;
  readonly dumpBytes: number;
  readonly dumpSeconds: number;
  readonly filesSeconds: number;
  readonly restoreSeconds: number;
  /** From the start of the restored server until it answers. */
  readonly startSeconds: number;
  readonly writtenBefore: number;
  readonly writtenDuring: number;
  readonly filesCompared: number;
  readonly screensCompared: number;
  /** Lists that answered with a refusal, before and after alike. */
  readonly screensRefused: number;
  /** What differs, in words; empty when the restored installation is the one that was backed up. */
  readonly faults: readonly string[];
};

const addressOf = ({ host, port, user, password, database }: EmbeddedConnection): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;

export function differences(kept: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>, what: string): string[] {
  const names = new Set([...kept.keys(), ...found.keys()]);
  return [...names].flatMap((name) =>
    kept.get(name) === found.get(name)
      ? []
      : [`${what} ${name}: ${kept.get(name)?.slice(0, 120)} became ${found.get(name)?.slice(0, 120)}`],
  );
}
const rowsIn = (checksums: Checksums): number => [...checksums.values()].reduce((sum, seen) => sum + Number(seen.split(' ')[0]), 0);

type Ended = () => Promise<unknown>;

async function drillIn(home: string, open: Ended[], { writers, warmUp }: DrillOptions): Promise<DrillReport> {
  const programs = await findPrograms(home);
  const start = async (name: string): Promise<EmbeddedConnection> => {
    const { connection, stop } = await startEmbedded({ dataDir: join(home, name), log: () => undefined, major: programs.serverMajor });
    open.push(stop);
    return connection;
  };
  const serve = async (database: EmbeddedConnection, data: string, demo: boolean) => {
    const env = { DATABASE_URL: addressOf(database), LAMBDA_DATA: join(home, data), DEMO: String(demo), REPORT_ROLE: 'lambda_drill' };
    const server = await startServer({ env, build: demo });
    open.push(server.stop);
    return server;
  };
  const source = await start('source');
  const old = await serve(source, 'old', true);
  const work = await goToWork(old.url, writers);
  await pause(warmUp);
  const began = performance.now();
  const folder = join(home, 'backup');
  await mkdir(folder);
  const backup = await takeBackup({ programs, source, files: join(home, 'old', 'files'), folder });
  const ended = performance.now();
  await work.stop();
  const kept = new Map<string, ReadonlyMap<string, string>>();
  for (const login of PEOPLE) kept.set(login, await screensOf(old.url, login));
  await old.stop();

  const target = await start('target');
  await mkdir(join(home, 'new'));
  const restoreSeconds = await restoreBackup({ programs, target, backup, files: join(home, 'new', 'files') });
  const restored = await runSql(target, checksumsOf);
  const faults = [...work.failures, ...differences(backup.checksums, restored, 'table')];
  const starting = performance.now();
  const fresh = await serve(target, 'new', false);
  const startSeconds = (performance.now() - starting) / 1_000;

  let screensCompared = 0;
  let screensRefused = 0;
  for (const login of PEOPLE) {
    const shown = await screensOf(fresh.url, login);
    const before = new Map(kept.get(login));
    const now = new Map(shown);
    for (const screens of [before, now]) for (const name of WRITTEN) screens.delete(name);
    faults.push(...differences(before, now, `${login}'s screen`));
    screensCompared += [...now.values()].filter((shown) => !isRefusal(shown)).length;
    screensRefused += [...now.values()].filter(isRefusal).length;
  }
  const admin = await administrator(fresh.url);
  const early = work.added.filter(({ at }) => at < began);
  const present = await runSql(target, (query) =>
    query<{ id: string }>('select id from partner where id = any($1::bigint[])', [early.map(({ id }) => id)]),
  );
  if (present.length !== early.length) faults.push(`${early.length - present.length} partners added before the backup are missing`);
  const files = work.files.filter(({ at }) => at < began);
  for (const { address, sha } of files) {
    const found = await fileOf(admin, fresh.url, address);
    if (found !== sha) faults.push(`${address} is not the file that was uploaded: ${found}`);
  }
  const again = await admin.query('mutation{createPartner(input:{partner_company_name:"Сэргээсний дараа"}){id}}');
  if (again.status !== 200) faults.push(`the restored installation takes no new record: ${JSON.stringify(again.body)}`);
  return {
    programs: `pg_dump ${programs.dumpMajor}, PostgreSQL ${programs.serverMajor}`,
    tables: restored.size,
    rows: rowsIn(restored),
    dumpBytes: backup.dumpBytes,
    dumpSeconds: backup.dumpSeconds,
    filesSeconds: backup.filesSeconds,
    restoreSeconds,
    startSeconds,
    writtenBefore: early.length,
    writtenDuring: work.added.filter(({ at }) => at >= began && at < ended).length,
    filesCompared: files.length,
    screensCompared,
    screensRefused,
    faults,
  };
}

export type DrillOptions = {
  readonly writers: number;
  /** Milliseconds that people write before the backup begins. */
  readonly warmUp: number;
};

/** Rejects when a program is missing or a part does not start; what differs is told in `faults`. Leaves nothing behind. */
export async function runDrill(settings: DrillOptions): Promise<DrillReport> {
  const home = await mkdtemp(join(tmpdir(), 'lambda-drill-'));
  // The database runs as another user when we are root, and has to reach its folder.
  await chmod(home, 0o755);
  const open: Ended[] = [];
  try {
    return await drillIn(home, open, settings);
  } finally {
    for (const end of open.reverse()) await end().catch(() => undefined);
    await rm(home, { recursive: true, force: true });
  }
}
