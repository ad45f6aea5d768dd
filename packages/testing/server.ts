/** The built server as a process of its own, with its own port and data: for journeys and for crash tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { EmbeddedConnection } from '@lambda/engine/sql/embedded.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A port that was free a moment ago on the loopback address. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port was given');
  return address.port;
}

/** Set once a run of tests has built: what is changed meanwhile belongs to the next run. */
const BUILT = { all: 'LAMBDA_TESTS_BUILT', server: 'LAMBDA_TESTS_BUILT_SERVER' } as const;

/** Builds the server and the web part, or the server alone, when their sources changed, as `npm start` does; once in a run. */
export async function ensureBuilt(part: keyof typeof BUILT = 'all'): Promise<void> {
  if (process.env[BUILT.all] || process.env[BUILT[part]]) return;
  const script = join(root, 'scripts', 'build.mjs');
  const build = spawn(process.execPath, [script, ...(part === 'all' ? [] : [part])], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = listenTo(build);
  const [code] = (await once(build, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the build failed\n${said()}`);
  // The processes that this one starts know it too.
  process.env[BUILT[part]] = 'yes';
}
/** The server as `npm start` runs it: one file, which starts sooner than its sources do. */
export const BUILT_SERVER = join(root, 'dist', 'server', 'main.js');

/** Keeps the last part of what a process says. */
function listenTo(child: ChildProcess): () => string {
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const exited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** The number in the embedded PostgreSQL's own lock file, which lies at most two folders below the data folder. */
function databasePidIn(folder: string, depth = 2): number | null {
  if (!existsSync(folder)) return null;
  const file = join(folder, 'postmaster.pid');
  if (existsSync(file)) return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  if (depth === 0) return null;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const found = entry.isDirectory() ? databasePidIn(join(folder, entry.name), depth - 1) : null;
    if (found) return found;
  }
  return null;
}

async function until(what: string, seconds: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(50);
  }
}

const answersReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(new URL('/ready', url))).status === 200;
  } catch {
    return false;
  }
};

/** Whatever the developer's own `.env` says, a test never reaches another database. Empty counts as not set. */
const OWN = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  FILE_BUCKET_URL: '',
  DEMO: 'true',
  LOG_LEVEL: 'warn',
  HTTPS: 'false',
  TRUST_PROXY: 'false',
};

export type RunningServer = {
  readonly url: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** What the server wrote so far (its last 20,000 characters). */
  output(): string;
  /** The process of the embedded database, null while it does not run. */
  databasePid(): number | null;
  /** The way into the embedded database, past the server. */
  connection(): EmbeddedConnection;
  /** SIGKILL of the embedded database with all its processes at once, as after a crash of it alone. */
  killDatabase(): void;
  /** SIGTERM; answers the exit code once server and database have stopped. A data folder made here is removed. */
  stop(): Promise<number | null>;
  /** SIGKILL of the server alone; the database lives on, as after a crash. The data folder stays. */
  kill9(): Promise<void>;
};

/** The processes that a process has started; only Linux tells. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const line = readFileSync(join('/proc', name, 'stat'), 'utf8');
      return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(name)] : [];
    } catch {
      return []; // it has ended meanwhile
    }
  });
}

export type ServerOptions = {
  /** Overrides the environment; a given LAMBDA_DATA is kept, otherwise a temporary folder lives until `stop`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to build first what has changed; true unless told. A restart within a test goes on with what it began with. */
  readonly build?: boolean;
  /** What Node itself is started with; traces of the sources unless told. */
  readonly node?: readonly string[];
};
/** Starts the built server, built anew when sources changed, and waits until `/ready` answers 200 (120 s at most). */
export async function startServer({ env = {}, build = true, node = ['--enable-source-maps'] }: ServerOptions = {}): Promise<RunningServer> {
  if (build) await ensureBuilt();
  const given = env.LAMBDA_DATA;
  const dataFolder = given ?? mkdtempSync(join(tmpdir(), 'lambda-server-'));
  // The database may run as another user, who has to reach its folder.
  if (given === undefined) chmodSync(dataFolder, 0o755);
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...node, BUILT_SERVER], {
    cwd: root,
    env: { ...process.env, ...OWN, ...env, PORT: port, LAMBDA_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = listenTo(child);
  const databasePid = (): number | null => {
    const pid = databasePidIn(dataFolder);
    return pid !== null && isAlive(pid) ? pid : null;
  };
  const connection = (): EmbeddedConnection => {
    const kept = JSON.parse(readFileSync(join(dataFolder, 'postgres', 'server.json'), 'utf8')) as { port: number; password: string };
    return { host: '127.0.0.1', port: kept.port, user: 'lambda', password: kept.password, database: 'lambda' };
  };
  const killDatabase = (): void => {
    const pid = databasePid();
    if (pid === null) throw new Error('the database does not run');
    // Halted first, so that it begins none that would be missed; its own alone: the number is that of the lock file in this folder.
    process.kill(pid, 'SIGSTOP');
    for (const one of [pid, ...childrenOf(pid)]) if (isAlive(one)) process.kill(one, 'SIGKILL');
  };
  const gone = async (): Promise<void> => {
    if (!exited(child)) await once(child, 'exit');
  };
  const stopDatabase = async (): Promise<void> => {
    const pid = databasePid();
    if (pid === null) return;
    // PostgreSQL's fast shutdown; only of the database in this server's own folder.
    process.kill(pid, 'SIGINT');
    await until('the database stops', 30, () => !isAlive(pid));
  };
  const stop = async (): Promise<number | null> => {
    if (!exited(child)) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await gone();
      clearTimeout(timer);
    }
    await stopDatabase();
    if (given === undefined) rmSync(dataFolder, { recursive: true, force: true });
    return child.exitCode;
  };
  const kill9 = async (): Promise<void> => {
    if (exited(child)) return;
    child.kill('SIGKILL');
    await gone();
  };

  try {
    await until('the server is ready', 120, async () => {
      if (exited(child)) throw new Error('the server ended before it was ready');
      return answersReady(url);
    });
  } catch (error) {
    const said = output();
    await stop();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${said}`);
  }
  if (child.pid === undefined) throw new Error('the server has no process number');
  return { url, pid: child.pid, dataFolder, output, databasePid, connection, killDatabase, stop, kill9 };
}
