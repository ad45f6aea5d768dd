/** The builder behind `npm start`, run for real on a small project with a server and a page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const house = fileURLToPath(new URL('../../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'lambda-build-'));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = () => readdirSync(join(root, 'apps/web/dist/assets')).map((name) => read(`apps/web/dist/assets/${name}`));

function start(script: string): { child: ChildProcess; said: () => string } {
  const { NODE_ENV: _tests, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts', script)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}
async function run(script = 'build.mjs'): Promise<{ code: number; said: string }> {
  const { child, said } = start(script);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said() };
}

beforeEach(() => {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true, force: true });
  cpSync(join(house, 'scripts'), join(root, 'scripts'), { recursive: true });
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('tsconfig.json', '{}');
  write('tools/one/main.ts', 'export {};');
  write('modules/one/module.ts', 'export const words = "first words";');
  write('packages/engine/greet.ts', 'export const greet = (words: string): string => "says " + words;');
  write(
    'apps/server/main.ts',
    `import { NAME_PATTERN } from '@lambda/model/definitions/names.ts'; import Fastify from 'fastify';
    import { words } from '../../modules/one/module.ts'; import { greet } from '../../packages/engine/greet.ts';
    console.log(greet(words), typeof Fastify, NAME_PATTERN.test('a'), process.env.NODE_ENV);`,
  );
  write('apps/web/index.html', '<!doctype html><title>x</title><script type="module" src="/main.tsx"></script>');
  write('apps/web/main.tsx', "import { words } from '../../modules/one/module.ts'; document.title = words;");
  write('apps/web/vite.config.ts', 'export default {};');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the builder', () => {
  it('builds both parts, and the start runs the server in its own process', async () => {
    const { code, said } = await run('start.mjs');
    expect(said).toContain('says first words function true production');
    expect(code).toBe(0);
    expect(page().join('\n')).toContain('first words');
    // What comes from outside stays outside; the platform's own code is inside.
    expect(read('dist/server/main.js')).toMatch(/from ["']fastify["']/);
    expect(read('dist/server/main.js')).not.toContain('@lambda/model');
  });
  it('builds nothing when nothing changed, also after files were only touched', async () => {
    await run();
    expect(await run()).toEqual({ code: 0, said: '' });
    write('modules/one/module.ts', read('modules/one/module.ts'));
    expect(await run()).toEqual({ code: 0, said: '' });
  });
  it('builds only the part whose sources changed', async () => {
    await run();
    write('packages/engine/greet.ts', 'export const greet = (words: string): string => "sings " + words;');
    const server = await run();
    expect(server.said).toContain('Built the server part');
    expect(server.said).not.toContain('web');
    write('apps/web/main.tsx', "document.title = 'other words';");
    const web = await run();
    expect(web.said).toContain('Built the web part');
    expect(web.said).not.toContain('server');
    write('packages/engine/tests/greet.test.ts', 'export {};');
    expect((await run()).said).toBe('');
  });
  it('keeps what was built when the new sources are broken, and says what is wrong', async () => {
    await run();
    const before = read('dist/server/main.js');
    write('packages/engine/greet.ts', "import './none.ts';");
    const { code, said } = await run();
    expect(code).toBe(1);
    expect(said).toContain('The server part could not be built');
    expect(read('dist/server/main.js')).toBe(before);
  });
  it('is not hurt by kill -9 half-way', async () => {
    await run();
    write('apps/web/main.tsx', "document.title = 'new words';");
    write('apps/web/vite.config.ts', 'await new Promise((done) => setTimeout(done, 20_000)); export default {};');
    const { child, said } = start('build.mjs');
    while (!said().includes('Building')) await once(child.stdout ?? child, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(page().join('\n')).toContain('first words');
    write('apps/web/vite.config.ts', 'export default {};');
    expect((await run()).code).toBe(0);
    expect(page().join('\n')).toContain('new words');
    expect(existsSync(join(root, 'dist/build.lock'))).toBe(false);
  });
  it('does not wait for a build that was killed before it wrote its number', async () => {
    write('dist/build.lock', '');
    const before = new Date(Date.now() - 10_000);
    utimesSync(join(root, 'dist/build.lock'), before, before);
    expect((await run()).code).toBe(0);
    expect(existsSync(join(root, 'dist/build.lock'))).toBe(false);
  });
  it('lets two builds at once build once', async () => {
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ said }) => said.includes('Built the web part'))).toHaveLength(1);
  });
});
