/** The server as a process: what it says, how it stops, and how it refuses to start. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { BUILT_SERVER, ensureBuilt, freePort } from '@lambda/testing/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url);
let world: TemporaryDatabase;
let folder: string;
let databaseUrl: string;
beforeAll(async () => {
  await ensureBuilt('server');
  world = await temporaryDatabase([platformModule]);
  folder = await mkdtemp(join(tmpdir(), 'lambda-process-'));
  const { connection } = world;
  if (typeof connection === 'string') databaseUrl = connection;
  else {
    const address = new URL('postgresql://host/');
    Object.assign(address, {
      hostname: connection.host,
      port: String(connection.port),
      username: connection.user,
      password: connection.password,
    });
    address.pathname = `/${connection.database}`;
    databaseUrl = address.href;
  }
});
afterAll(async () => {
  await world.drop();
  await rm(folder, { recursive: true, force: true });
});

type Started = { readonly child: ChildProcess; out(): string; err(): string; readonly ended: Promise<number | null> };
function start(env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [BUILT_SERVER], {
    cwd: root,
    env: { ...process.env, LAMBDA_DATA: folder, DATABASE_URL: databaseUrl, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, out: () => said.out, err: () => said.err, ended };
}
async function untilReady({ child, out, err }: Started): Promise<void> {
  while (!out().includes('Lambda Platform ready')) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${err()}`);
    await once(child.stdout ?? child, 'data');
  }
}

/** The first answers that the address gives. */
async function firstAnswers({ child, err }: Started, url: string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${err()}`);
    const page = await fetch(`${url}/erp/p/employees`, { headers: { accept: 'text/html', 'accept-language': 'en' } }).catch(() => null);
    if (page)
      return {
        page,
        program: await fetch(`${url}/lambda/texts?language=en`),
        health: await fetch(`${url}/health`),
        ready: await fetch(`${url}/ready`),
      };
    await sleep(50);
  }
}

describe('the server process', () => {
  it('asks to come back while it prepares, says where it is and who can sign in, answers, and stops with exit code 0 on SIGTERM', async () => {
    const port = await freePort();
    const server = start({ PORT: String(port) });
    const { page, program, health, ready } = await firstAnswers(server, `http://127.0.0.1:${port}`);
    expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([503, '2', '2;url=./employees']);
    expect(await page.text()).toContain('<h1>The system is being prepared</h1>');
    expect([program.status, program.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await program.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    expect([health.status, ready.status]).toEqual([200, 503]);
    await untilReady(server);
    const opened = await fetch(`http://127.0.0.1:${port}/we`, { headers: { accept: 'text/html' } });
    expect([opened.status, opened.headers.get('refresh')]).toEqual([200, null]);
    expect((await fetch(`http://127.0.0.1:${port}/lambda/texts?language=en`)).status).toBe(200);
    expect(server.out()).toContain(`Lambda Platform ready on http://127.0.0.1:${port}\n`);
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    const config = (await (await fetch(`http://127.0.0.1:${port}/lambda-config`)).json()) as { demo: { login: string }[] };
    expect(config.demo.length).toBeGreaterThan(5);
    for (const { login } of config.demo) expect(server.out()).toMatch(new RegExp(`^  ${login} .+`, 'm'));
    server.child.kill('SIGTERM');
    expect([await server.ended, server.err()]).toEqual([0, '']);
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
  });

  it.each([
    ['', 403, 403],
    ['2', 200, 200],
  ])('takes the roles named in ADMIN_ROLES (%j) for those of administrators', async (roles, rights, accounts) => {
    const port = await freePort();
    const server = start({ PORT: String(port), ADMIN_ROLES: roles });
    await untilReady(server);
    const url = `http://127.0.0.1:${port}`;
    const [director, accountant] = [await signIn(url, 'director'), await signIn(url, 'accountant')];
    for (const person of [director, accountant]) await person.choose();
    const statuses = async ({ get, query }: Client) => [
      (await get('/lambda/puzzle/definitions')).status,
      (await query('{users(limit:1){id}}')).status,
    ];
    expect(await statuses(director)).toEqual([rights, accounts]);
    expect(await statuses(accountant)).toEqual([403, 403]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
  it('shows no sign-ins outside demo mode, and nowhere a payment that takes no money', async () => {
    const port = await freePort();
    const server = start({ PORT: String(port), DEMO: 'false' });
    await untilReady(server);
    for (const path of ['/v2/auth/token', '/v2/invoice', '/v2/payment/check', '/pay/00000000-0000-0000-0000-000000000000'])
      expect([path, (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' })).status]).toEqual([path, 404]);
    // In demo mode the simulator answers beside the server.
    await expect(fetch(`http://127.0.0.1:${port + 1}/v2/invoice`)).rejects.toThrow();
    expect(server.out()).toBe(`Lambda Platform ready on http://127.0.0.1:${port}\n`);
    expect(await (await fetch(`http://127.0.0.1:${port}/lambda-config`)).json()).not.toHaveProperty('demo');
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  it('refuses to start with one line and exit code 1: a wrong value, a taken port, no database', async () => {
    const taken: Server = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const takenPort = typeof address === 'object' && address ? String(address.port) : '';
    const free = String(await freePort());
    const cases: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
      [{ DEMO: 'perhaps' }, /^DEMO: "perhaps" is not allowed; give true or false \(see \.env\.example\)\n$/],
      [
        { PORT: takenPort },
        new RegExp(`^PORT: ${takenPort} is taken on 127\\.0\\.0\\.1; give another port \\(see \\.env\\.example\\)\\n$`),
      ],
      [{ PORT: free, DATABASE_URL: 'postgresql://u:hidden-word@127.0.0.1:1/none' }, /^The server could not start: [^\n]+\n$/],
    ];
    for (const [env, line] of cases) {
      const server = start(env);
      expect([await server.ended, server.out()]).toEqual([1, '']);
      expect(server.err()).toMatch(line);
      expect(server.err()).not.toContain('hidden-word');
    }
    taken.close();
  });
});
