/** The installer before `npm start`: run for real in a small project with a stand-in for npm that notes its calls. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/ensure-deps.mjs', import.meta.url));
let root = '';

const write = (path: string, value: unknown) => writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value));
const lock = (version: string) => ({ packages: { '': { name: 'x' }, 'node_modules/left': { version, integrity: `sha-${version}` } } });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lambda-deps-'));
  mkdirSync(join(root, 'packages', 'one'), { recursive: true });
  write('package.json', { name: 'x', workspaces: ['packages/*'], scripts: {} });
  write('packages/one/package.json', { name: 'one', dependencies: { left: '1' } });
  write('package-lock.json', lock('1'));
  // Installs what the lock file says, slowly enough for two starts to meet, and notes each call.
  write(
    'npm-cli.js',
    `const { appendFileSync, cpSync, existsSync, mkdirSync } = require('node:fs');
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    if (existsSync('broken')) process.exit(7);
    setTimeout(() => {
      mkdirSync('node_modules/left', { recursive: true });
      cpSync('package-lock.json', 'node_modules/.package-lock.json');
    }, 300);`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function start(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, LAMBDA_ROOT: root, npm_execpath: join(root, 'npm-cli.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}
const calls = (): string[] => (existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : []);

describe('the installer', () => {
  it('installs once, with the development packages, and then says nothing', async () => {
    expect((await start()).code).toBe(0);
    expect(calls()).toHaveLength(1);
    expect(calls()[0]).toMatch(/^ci --include=dev/);
    expect(await start()).toEqual({ code: 0, said: '' });
    expect(calls()).toHaveLength(1);
  });
  it('installs again when the lock file or a workspace changed, not when a script did', async () => {
    await start();
    write('package.json', { name: 'x', workspaces: ['packages/*'], scripts: { start: 'node .' } });
    await start();
    expect(calls()).toHaveLength(1);
    write('package-lock.json', lock('2'));
    await start();
    expect(calls()).toHaveLength(2);
  });
  it('accepts what was installed by hand', async () => {
    await start();
    write('package-lock.json', lock('2'));
    write('node_modules/.package-lock.json', lock('2'));
    expect((await start()).code).toBe(0);
    expect(calls()).toHaveLength(1);
  });
  it('installs anew in a folder that came from another system', async () => {
    await start();
    write('node_modules/.lambda-installed', { fingerprint: 'other', system: '20 plan9 x64' });
    await start();
    expect(calls()).toHaveLength(2);
  });
  it('lets two starts at once install once', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(calls()).toHaveLength(1);
  });
  it('takes over from a start that was killed while installing', async () => {
    mkdirSync(join(root, 'dist'));
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'close');
    write('dist/install.lock', String(gone.pid));
    expect((await start()).code).toBe(0);
    expect(calls()).toHaveLength(1);
  });
  it('stops with one line when npm fails, and tries again the next time', async () => {
    write('broken', '');
    const { code, said } = await start();
    expect(code).toBe(1);
    expect(said).toContain('npm ci ended with 7');
    rmSync(join(root, 'broken'));
    expect((await start()).code).toBe(0);
    expect(calls()).toHaveLength(2);
  });
});
