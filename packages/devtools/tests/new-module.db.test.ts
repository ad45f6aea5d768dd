/** A new module and the example of docs/module-guide.md work at once: built in a copy of this project and checked there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkPackages } from '@lambda/testing/planted-faults/tree-copy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '../file-rules.ts';
import { checkTexts } from '../i18n.ts';
import { checkImports } from '../import-rules.ts';
import { addModule } from '../scaffold/add-module.ts';
import { readTree } from '../tree.ts';

const house = fileURLToPath(new URL('../../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'lambda-module-'));
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'coverage', '.env']);
const packageFile = (path: string): string => join(root, 'node_modules', path);

/** What `addModule` has written and changed, and the guide after it. */
const ADDED = ['modules/fleet', 'modules/spare-parts', 'apps/server/modules.ts'];

/** The project without what is made from it; packages are those of this project, the platform's own those of the copy. */
function copyHouse(): void {
  for (const name of readdirSync(house)) {
    if (LEFT_OUT.has(name)) continue;
    cpSync(join(house, name), join(root, name), {
      recursive: true,
      filter: (path) => !/[/\\](node_modules|dist)([/\\]|$)/.test(path.slice(house.length)),
    });
  }
  linkPackages(join(house, 'node_modules'), join(root, 'node_modules'));
}

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const { VITEST: _, NODE_ENV: _tests, FORCE_COLOR: _colour, ...env } = process.env;
  const child = spawn(process.execPath, args, { cwd: root, env: { ...env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

/** The code blocks of the guide that name a file: whole files, and additions to one that is there. */
function followGuide(): number {
  const guide = readFileSync(join(root, 'docs', 'module-guide.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```(ts|diff) (\S+)\n([\s\S]*?)^```$/gm)];
  for (const [, kind, path = '', text = ''] of blocks) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (kind === 'ts') {
      writeFileSync(file, text);
      continue;
    }
    const lines = text.split('\n').filter((line) => line !== '');
    const side = (other: string): string => lines.flatMap((line) => (line.startsWith(other) ? [] : [line.slice(1)])).join('\n');
    const present = readFileSync(file, 'utf8');
    if (present.split(side('+')).length !== 2) throw new Error(`${path} has not exactly one place for\n${text}`);
    writeFileSync(
      file,
      present.replace(side('+'), () => side('-')),
    );
  }
  return blocks.length;
}

beforeAll(() => {
  copyHouse();
  addModule(root, { module: 'spare-parts', model: 'spare_part', mn: 'Сэлбэг', en: 'Spare parts', ko: '부품' });
  addModule(root, { module: 'fleet', model: 'vehicle', mn: 'Автомашин', en: 'Vehicles', ko: '차량' });
  expect(followGuide()).toBeGreaterThan(6);
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new module', () => {
  it('passes the checks of format, structure and texts, as it is and as the guide goes on with it', async () => {
    const { code, said } = await run(packageFile('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--colors=off', ...ADDED);
    expect([code, said]).toEqual([0, expect.stringContaining('No fixes applied')]);
    const tree = readTree(root);
    expect([...tree.sources.keys()]).toContain('modules/fleet/vehicle/vehicle.model.ts');
    expect([...checkImports(tree), ...checkFiles(tree), ...checkTexts(tree)]).toEqual([]);
  });

  it('has the right types, and no code that nothing uses', async () => {
    // The added files and what they import: everything else is as the checks of this project found it.
    writeFileSync(join(root, 'tsconfig.added.json'), JSON.stringify({ extends: './tsconfig.json', include: ADDED }));
    expect(await run(packageFile('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.added.json')).toEqual({ code: 0, said: '' });
    const workspaces = ['fleet', 'spare-parts'].flatMap((module) => ['--workspace', `modules/${module}`]);
    const unused = await run(packageFile('knip/bin/knip.js'), '--no-progress', '--no-config-hints', ...workspaces);
    expect(unused).toEqual({ code: 0, said: '' });
  }, 300_000);

  it('passes its own tests and the suites over all models, with the rows of its demo', async () => {
    const suites = ['contract-definitions', 'contract-records', 'contract-refusals', 'contract-screens', 'explain'];
    const { code, said } = await run(
      '--import',
      'data:text/javascript,process.env.LAMBDA_ONLY="fleet,spare-parts"',
      packageFile('vitest/vitest.mjs'),
      'run',
      // One after the other: each more would load the platform once more.
      '--maxWorkers=1',
      ...suites.map((name) => `apps/server/tests/${name}`),
      'modules/spare-parts',
      'modules/fleet',
    );
    expect(said).toMatch(/Test Files\s+7 passed/);
    expect(code).toBe(0);
  }, 300_000);

  it('is written into the lock file as npm itself would write it', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> };
    expect(packages['modules/fleet']).toEqual({
      name: '@lambda/fleet',
      version: '0.1.0',
      dependencies: { '@lambda/engine': '*', '@lambda/model': '*' },
    });
    expect(packages['node_modules/@lambda/fleet']).toEqual({ resolved: 'modules/fleet', link: true });
    expect(packages['apps/server']).toMatchObject({ dependencies: { '@lambda/fleet': '*', '@lambda/spare-parts': '*' } });
    const names = Object.keys(packages).slice(1);
    expect(names).toEqual([...names].sort());
  });

  it('is refused under a name that does not fit or is taken, and then writes nothing', () => {
    const plan = { module: 'fleet', model: 'vehicle', mn: 'Тээвэр', en: 'Transport', ko: '운송' };
    expect(() => addModule(root, plan)).toThrow('there is a module fleet already');
    for (const module of ['', 'A', '../evil', 'two words', 'Ñ', 'x'.repeat(31)])
      expect(() => addModule(root, { ...plan, module })).toThrow('a module is named');
    expect(() => addModule(root, { ...plan, module: 'other', model: 'Some-Model' })).toThrow('a model is named');
    expect(() => addModule(root, { ...plan, module: 'other', mn: "'" })).toThrow('a label is one line');
    expect(existsSync(join(root, 'modules', 'other'))).toBe(false);
  });
});
