/** Starts a PostgreSQL of our own in a data folder, so that a newcomer needs none; survives being killed at any point. */
import { createHash, randomBytes } from 'node:crypto';
import { appendFile, chmod, chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, totalmem } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type Account, type Binaries, canReach, findBinaries, runProgram, serverAccount } from './binaries.ts';
import { clearLockOfZombie, endOrphans, isClusterUp } from './cluster-process.ts';
import { quoteName } from './database.ts';
import { keepRunning } from './keep-running.ts';
import { takeLock } from './launcher-lock.ts';

export type EmbeddedConnection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};
export type Embedded = {
  readonly connection: EmbeddedConnection;
  /** Stops the server after its running statements were ended; safe to call twice. */
  stop(): Promise<void>;
};
export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** How long to wait for another launcher of this folder to finish; milliseconds, 10 seconds unless told. */
  readonly patience?: number;
  /** More lines for the server's configuration. Tests trade durability for speed here; the product gives none. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The version of PostgreSQL for a new folder; the embedded one unless told. */
  readonly major?: number;
};

/** What is kept beside the data; readable by its owner alone. */
type Kept = {
  readonly password: string;
  readonly port: number;
  /** Where the server's files are when they could not be in the data folder itself. */
  readonly home?: string;
};

const HOST = '127.0.0.1';
const USER = 'lambda';
const DATABASE = 'lambda';
const LOCK_PATIENCE = 10_000;
const START_SECONDS = 60;
const START_ATTEMPTS = 20;
const LARGEST_LOG = 10_485_760;
const MB = 1_048_576;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}

const keptFile = (dataDir: string): string => path.join(dataDir, 'server.json');
async function readKept(dataDir: string): Promise<Kept | null> {
  const text = await readFile(keptFile(dataDir), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Kept);
}
/** Written whole or not at all: the password must outlive a crash in the middle. */
async function writeKept(dataDir: string, kept: Kept): Promise<void> {
  const file = keptFile(dataDir);
  const half = `${file}.part`;
  const handle = await open(half, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify(kept, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(half, file);
}

/** Where the server's own files live: the data folder, unless its account cannot walk into it. */
async function chooseHome(dataDir: string, account: Account | null): Promise<string> {
  if (!account || (await canReach(dataDir, account))) return dataDir;
  const tag = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  return path.join('/var/lib/lambda-platform', tag);
}

const localeChoices = (): string[][] => {
  const icu = ['--locale-provider=icu', '--icu-locale=mn-MN', '--locale=C'];
  const withType =
    process.platform === 'win32' ? [] : process.platform === 'darwin' ? ['en_US.UTF-8', 'C.UTF-8'] : ['C.UTF-8', 'en_US.UTF-8'];
  return [...withType.map((type) => [...icu, `--lc-ctype=${type}`]), icu];
};

/** Makes the cluster beside its place and moves it there when it is whole; what an interrupted attempt left is removed. */
async function initialise(binaries: Binaries, cluster: string, password: string, account: Account | null): Promise<void> {
  const half = `${cluster}.part`;
  const passwordFile = `${cluster}.password`;
  let said = '';
  for (const locale of localeChoices()) {
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account) {
      await chown(half, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    const args = ['-D', half, '-U', USER, '-E', 'UTF8', ...locale, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    const ran = await runProgram(binaries.initdb, args, account);
    await rm(passwordFile, { force: true });
    if (ran.code === 0) {
      await appendFile(path.join(half, 'postgresql.conf'), "\ninclude_if_exists = 'lambda.conf'\n");
      await rename(half, cluster);
      return;
    }
    said = ran.output;
  }
  throw new Error(`PostgreSQL could not set up its data in ${cluster}:\n${said}`);
}

/** Durability stays as PostgreSQL ships it; only memory, planning costs and the way in are set. */
function settingsFor(port: number, more: Readonly<Record<string, string>>): string {
  const memory = totalmem();
  const settings: Record<string, string> = {
    listen_addresses: HOST,
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: memory >= 4096 * MB ? '256MB' : '128MB',
    effective_cache_size: `${Math.max(256, Math.floor(memory / MB / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
    ...more,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
}

async function logTail(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-15).join('\n');
}
async function rotateLog(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && found.size > LARGEST_LOG) await rename(file, `${file}.1`);
}

/** Asks the server one thing; null when all is well, else what it said. */
async function whatIsWrong(connection: EmbeddedConnection): Promise<{ readonly message: string; readonly starting: boolean } | null> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return { message: textOf(error), starting: (error as { code?: string }).code === '57P03' };
  } finally {
    await client.end().catch(() => undefined);
  }
}
async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (rowCount === 0) await client.query(`create database ${quoteName(connection.database)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Cluster = {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly account: Account | null;
  readonly logFile: string;
  readonly log: (message: string) => void;
};

/** The process that the cluster's lock file names, if it is really a PostgreSQL of this folder. */
async function runningPort({ folder, binaries, account }: Cluster): Promise<number | null> {
  const lock = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lock[0]);
  if (!pid) return null;
  const { code } = await runProgram(binaries.pgCtl, ['-D', folder, 'status'], account);
  if (code !== 0) return null;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => null);
  if (name !== null && !name.startsWith('postgres')) {
    // After a restart of the machine the number can belong to any program; PostgreSQL itself would refuse to start.
    await rm(path.join(folder, 'postmaster.pid'), { force: true });
    return null;
  }
  return Number(lock[3]) || null;
}

/** One that has died is stopped already; its next start recovers. */
async function stopCluster({ folder, binaries, account }: Cluster): Promise<void> {
  if (!(await isClusterUp(folder))) return;
  const ran = await runProgram(binaries.pgCtl, ['-D', folder, '-m', 'fast', '-w', '-t', '30', 'stop'], account);
  if (ran.code === 0 || !(await isClusterUp(folder))) return;
  throw new Error(`PostgreSQL could not be stopped: ${ran.output}`);
}

type Starting = {
  readonly port: number;
  /** Somebody is connected to this port already, so another one would not do. */
  readonly keepsPort: boolean;
  readonly settings: Readonly<Record<string, string>>;
};
/** Writes the settings and starts; unless it has to be kept, another port when that one is taken. Gives the port. */
async function startCluster(cluster: Cluster, { port, keepsPort, settings }: Starting): Promise<number> {
  const { folder, binaries, account, logFile, log } = cluster;
  const ended = await endOrphans(folder);
  if (ended > 0) log(`${ended} processes of the PostgreSQL that had ended were still there and were ended`);
  const configuration = path.join(folder, 'lambda.conf');
  let chosen = port;
  for (let attempt = 1; ; attempt++) {
    if (!keepsPort && (chosen === 0 || !(await isFree(chosen)))) chosen = await freePort();
    await writeFile(configuration, settingsFor(chosen, settings), { mode: 0o600 });
    if (account) await chown(configuration, account.uid, account.gid);
    await rotateLog(logFile);
    await clearLockOfZombie(folder);
    const ran = await runProgram(binaries.pgCtl, ['-D', folder, '-w', '-t', String(START_SECONDS), '-l', logFile, 'start'], account);
    if (ran.code === 0) return chosen;
    const tail = await logTail(logFile);
    const passing =
      tail.includes('pre-existing shared memory block') || tail.includes('Address already in use') || tail.includes('could not bind');
    if (!passing || attempt >= START_ATTEMPTS) throw new Error(`PostgreSQL did not start in ${folder}:\n${tail || ran.output}`);
    // Children of a killed server need a moment to notice.
    await pause(300);
  }
}

/** Waits for a server that is already there; false when it is not ours to talk to. */
async function isUsable(connection: EmbeddedConnection): Promise<boolean> {
  for (const until = performance.now() + START_SECONDS * 1000; ; ) {
    const wrong = await whatIsWrong({ ...connection, database: 'postgres' });
    if (!wrong) return true;
    if (!wrong.starting || performance.now() > until) return false;
    await pause(200);
  }
}

async function accountFor(folder: string): Promise<Account | null> {
  const account = await serverAccount();
  const owner = await stat(folder).catch(() => null);
  // A cluster keeps the account that it was made with, even if a better one has appeared since.
  if (account && owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  if (!account && owner && process.getuid && owner.uid !== process.getuid()) {
    throw new Error(`${folder} belongs to another user of this machine. Start as that user, or choose another data folder (LAMBDA_DATA).`);
  }
  return account;
}

async function launch({
  dataDir,
  log,
  settings = {},
  major,
}: EmbeddedOptions): Promise<{ connection: EmbeddedConnection; cluster: Cluster }> {
  const before = await readKept(dataDir);
  const home = before?.home ?? (await chooseHome(dataDir, await serverAccount()));
  await mkdir(home, { recursive: true });
  if (home !== dataDir) {
    await chmod(path.dirname(home), 0o755);
    await chmod(home, 0o755);
    log(`PostgreSQL may not enter ${dataDir}; its files are in ${home}`);
  }
  const folder = path.join(home, 'cluster');
  const account = await accountFor(folder);
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  const binaries = await findBinaries({ base: home, account, major: version === null ? (major ?? null) : Number.parseInt(version, 10) });
  const cluster: Cluster = { folder, binaries, account, logFile: path.join(folder, 'server.log'), log };

  if (version !== null && !before) throw new Error(`${keptFile(dataDir)} is missing: it holds the password of the data in ${folder}`);
  const password = before?.password ?? randomBytes(24).toString('base64url');
  let kept: Kept = before ?? { password, port: 0, ...(home === dataDir ? {} : { home }) };
  if (version === null) {
    log('Setting up the database for the first time');
    await writeKept(dataDir, kept);
    await initialise(binaries, folder, password, account);
  }
  const connection = (port: number): EmbeddedConnection => ({ host: HOST, port, user: USER, password, database: DATABASE });

  const running = await runningPort(cluster);
  if (running !== null && (await isUsable(connection(running)))) {
    log('PostgreSQL is still running and is used again');
    kept = { ...kept, port: running };
  } else {
    kept = { ...kept, port: await startCluster(cluster, { port: kept.port, keepsPort: false, settings }) };
  }
  if (kept.port !== before?.port) await writeKept(dataDir, kept);
  await ensureDatabase(connection(kept.port));
  return { connection: connection(kept.port), cluster };
}

/**
 * Starts PostgreSQL in `dataDir`, or takes over one that a killed process left running there, and makes the database
 * `lambda`. Until `stop` it is started again, on the same port, whenever it dies. Rejects with a text for people: the
 * reason and the end of the server's log.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir.replace(/^~(?=\/)/, homedir()));
  const release = await takeLock(dataDir, options.patience ?? LOCK_PATIENCE);
  try {
    const { connection, cluster } = await launch({ ...options, dataDir });
    const stopWatching = keepRunning({
      isRunning: () => isClusterUp(cluster.folder),
      start: async () => {
        // Tried until it succeeds: what the dead server has left behind may hold its port for a moment.
        await startCluster(cluster, { port: connection.port, keepsPort: true, settings: options.settings ?? {} });
        options.log('PostgreSQL had ended unexpectedly and was started again');
      },
      log: options.log,
    });
    let stopping: Promise<void> | null = null;
    const stop = (): Promise<void> => {
      stopping ??= stopWatching()
        .then(() => stopCluster(cluster))
        .finally(release);
      return stopping;
    };
    return { connection, stop };
  } catch (error) {
    await release();
    throw error;
  }
}
