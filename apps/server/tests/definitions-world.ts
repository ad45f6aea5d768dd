/** The product as it starts, on a database of its own, with people signed in; a second server is a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { BUILT_SERVER, ensureBuilt, freePort } from '@lambda/testing/server.ts';
import { readConfiguration } from '../configuration.ts';
import { type Platform, startPlatform } from '../platform.ts';

export function addressOf({ connection }: TemporaryDatabase): string {
  if (typeof connection === 'string') return connection;
  const address = new URL('postgresql://host/');
  Object.assign(address, {
    hostname: connection.host,
    port: String(connection.port),
    username: connection.user,
    password: connection.password,
  });
  address.pathname = `/${connection.database}`;
  return address.href;
}

export type Second = { readonly url: string; stop(): Promise<void> /** Like a power cut. */; kill(): void };
export type World = TemporaryDatabase & {
  readonly url: string;
  readonly admin: Client;
  readonly hr: Client;
  /** What the server said while it started. */
  readonly said: readonly string[];
  sql(text: string, ...params: Parameter[]): Promise<readonly (readonly (string | null)[])[]>;
  /** Another process on the same database. */
  second(): Promise<Second>;
  /** Stops the server and starts it anew. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** In a company and a role, as after choosing them. */
export async function enter(url: string, login: string): Promise<Client> {
  const client = await signIn(url, login);
  await client.choose();
  return client;
}

export async function openWorld(): Promise<World> {
  const temporary = await temporaryDatabase([platformModule]);
  const folder = await mkdtemp(join(tmpdir(), 'lambda-definitions-'));
  const env = {
    DATABASE_URL: addressOf(temporary),
    LAMBDA_DATA: folder,
    HOST: '127.0.0.1',
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    REPORT_ROLE: 'lambda_live',
  };
  const said: string[] = [];
  const start = async (): Promise<Platform> =>
    startPlatform(readConfiguration({ ...env, PORT: String(await freePort()), DATABASE_POOL: '4' }), (line) => said.push(line));
  let platform = await start();
  let people = { admin: await enter(platform.url, 'admin'), hr: await enter(platform.url, 'hr') };
  const seconds: ChildProcess[] = [];
  let statements = 0;
  return {
    ...temporary,
    said,
    get url() {
      return platform.url;
    },
    get admin() {
      return people.admin;
    },
    get hr() {
      return people.hr;
    },
    sql: async (text, ...params) => {
      const [result] = await temporary.database.batch([{ name: `definitions ${statements++}`, sql: text, params }], null);
      return result?.rows ?? [];
    },
    second: async () => {
      await ensureBuilt('server');
      const port = String(await freePort());
      const child = spawn(process.execPath, [BUILT_SERVER], {
        cwd: new URL('../../..', import.meta.url),
        env: { ...process.env, NODE_OPTIONS: '', ...env, LAMBDA_DATA: `${folder}/second`, PORT: port },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      seconds.push(child);
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
      });
      while (!out.includes('Lambda Platform ready')) await once(child.stdout, 'data');
      return {
        url: `http://127.0.0.1:${port}`,
        kill: () => child.kill('SIGKILL'),
        stop: async () => {
          child.kill('SIGTERM');
          if (child.exitCode === null) await once(child, 'exit');
        },
      };
    },
    restart: async () => {
      await platform.stop();
      said.length = 0;
      platform = await start();
      people = { admin: await enter(platform.url, 'admin'), hr: await enter(platform.url, 'hr') };
    },
    close: async () => {
      for (const child of seconds) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await platform.stop();
      await temporary.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
