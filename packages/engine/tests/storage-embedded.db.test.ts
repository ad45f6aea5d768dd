/** The launcher of our own PostgreSQL: first start, reuse, recovery, and who it may run as. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from '../sql/embedded.ts';
import { runSql } from '../sql/run-sql.ts';

const quiet = (): void => undefined;
const child = fileURLToPath(new URL('./embedded-child.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-launcher-'));
  dataDir = path.join(folder, 'data');
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (where = dataDir): Promise<Embedded> => startEmbedded({ dataDir: where, log: quiet, patience: 300 });
const ask = async (server: Embedded, sql: string) => (await runSql(server.connection, (query) => query<{ value: string }>(sql)))[0]?.value;
const postmaster = async (where = dataDir) =>
  Number((await readFile(path.join(where, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Starts the launcher in a process of its own and waits for its line. */
async function startChild(where: string, then: 'stop' | 'stay', account: { uid?: number; gid?: number } = {}) {
  const process_: ChildProcess = spawn(process.execPath, ['--import', 'tsx', child, where, then], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!process_.stdout) throw new Error('no output');
  const [line] = (await Promise.race([once(createInterface(process_.stdout), 'line'), once(process_, 'exit')])) as [string];
  return { process: process_, said: JSON.parse(line) as Embedded['connection'] & { name: string } };
}

describe('the launcher', () => {
  it('sets up a cluster of our own language, safe by default, on the loopback address only', async () => {
    const server = await start();
    expect(await ask(server, 'select current_database() as value')).toBe('lambda');
    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'server_encoding',
      'unix_socket_directories',
      'listen_addresses',
      'jit',
      'password_encryption',
    ];
    const shown = await Promise.all(settings.map((name) => ask(server, `select current_setting('${name}') as value`)));
    expect(shown).toEqual(['on', 'on', 'on', 'UTF8', '', '127.0.0.1', 'off', 'scram-sha-256']);
    expect(
      await ask(server, `select string_agg(letter, '' order by letter) as value from unnest(array['Ө','П','О','Ү','У','Н']) letter`),
    ).toBe('НОӨПУҮ');
    expect(await ask(server, `select lower('ӨҮЁ' collate "und-x-icu") as value`)).toBe('өүё');
    await ask(server, 'create table kept as select 42 as value');
    await server.stop();
    await server.stop();
  });
  it('keeps password and port readable for the owner alone, and finds them again', async () => {
    const before = await readFile(path.join(dataDir, 'server.json'), 'utf8');
    expect((await stat(path.join(dataDir, 'server.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dataDir, 'cluster'))).mode & 0o077).toBe(0);
    const server = await start();
    expect(await ask(server, 'select value::text from kept')).toBe('42');
    expect(await readFile(path.join(dataDir, 'server.json'), 'utf8')).toBe(before);
    await expect(runSql({ ...server.connection, password: 'wrong' }, (query) => query('select 1'))).rejects.toThrow('password');
    await server.stop();
  });
  it('lets one launcher at a time use a folder', async () => {
    const server = await start();
    await expect(start()).rejects.toThrow(/in use by another running server/);
    expect(await ask(server, 'select 1::text as value')).toBe('1');
    await server.stop();
  });
  it('takes another port when the kept one is taken', async () => {
    const { port } = JSON.parse(await readFile(path.join(dataDir, 'server.json'), 'utf8')) as { port: number };
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const server = await start();
    expect(server.connection.port).not.toBe(port);
    expect(await ask(server, 'select value::text from kept')).toBe('42');
    await server.stop();
    squatter.close();
  });
  it('recovers by itself when PostgreSQL was killed', async () => {
    const server = await start();
    await ask(server, 'update kept set value = 43');
    process.kill(await postmaster(), 'SIGKILL');
    await server.stop().catch(quiet);
    const again = await start();
    expect(await ask(again, 'select value::text from kept')).toBe('43');
    await again.stop();
  });
  it('uses the PostgreSQL that a killed launcher has left running', async () => {
    const { process: killed, said } = await startChild(dataDir, 'stay');
    const left = await postmaster();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const server = await start();
    expect(server.connection.port).toBe(said.port);
    expect(await postmaster()).toBe(left);
    expect(await ask(server, 'select value::text from kept')).toBe('43');
    await server.stop();
  });
  it('begins again when the first set-up was interrupted', async () => {
    const half = path.join(folder, 'half');
    await mkdir(path.join(half, 'cluster.part', 'base'), { recursive: true });
    await writeFile(path.join(half, 'cluster.part', 'PG_VERSION'), '18\n');
    const server = await start(half);
    expect(await ask(server, 'select 1::text as value')).toBe('1');
    await server.stop();
  });
  it('shows the end of the log when PostgreSQL does not start', async () => {
    const settings = { max_connections: 'many' };
    await expect(startEmbedded({ dataDir, log: quiet, settings, patience: 300 })).rejects.toThrow(/max_connections/);
    const server = await start();
    expect(await ask(server, 'select value::text from kept')).toBe('43');
    await server.stop();
  });
  it.runIf(isRoot)('runs PostgreSQL as another account when we are root, and owns nothing else', async () => {
    expect((await stat(path.join(dataDir, 'cluster'))).uid).not.toBe(0);
    expect((await stat(dataDir)).uid).toBe(0);
  });
  it.runIf(isRoot)('works for a person who is not root', async () => {
    const theirs = path.join(folder, 'theirs');
    await mkdir(theirs);
    await chown(theirs, 65_534, 65_534);
    const { process: done, said } = await startChild(path.join(theirs, 'data'), 'stop', { uid: 65_534, gid: 65_534 });
    if (done.exitCode === null) await once(done, 'exit');
    expect(said.name).toBe('lambda');
    expect((await stat(path.join(theirs, 'data', 'cluster'))).uid).toBe(65_534);
  });
});
