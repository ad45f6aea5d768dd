/** A new module and the example of docs/module-guide.md work at once: built in a copy of this project and checked there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule } from '../scaffold/add-module.ts';

const house = fileURLToPath(new URL('../../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'lambda-module-'));
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'coverage', '.env']);
const MINUTES = 60_000;

/** The same files under other names: nothing writes into packages. Where names cannot be given twice, the files are copied. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
}
/** What the checks have found out about the types of this project: the check of the copy looks at what differs. */
const KNOWN_TYPES = join('node_modules', '.cache', 'types.json');

/** The project without what is made from it; packages are those of this project, the platform's own those of the copy. */
function copyHouse(): void {
  for (const name of readdirSync(house)) {
    if (LEFT_OUT.has(name)) continue;
    cpSync(join(house, name), join(root, name), {
      recursive: true,
      filter: (path) => !/[/\\](node_modules|dist)([/\\]|$)/.test(path.slice(house.length)),
    });
  }
  mkdirSync(join(root, 'node_modules', '@lambda'), { recursive: true });
  for (const entry of readdirSync(join(house, 'node_modules'), { withFileTypes: true })) {
    const { name } = entry;
    if (entry.isDirectory() && name !== '@lambda' && (name === '.bin' || !name.startsWith('.')))
      linkTree(join(house, 'node_modules', name), join(root, 'node_modules', name));
  }
  mkdirSync(join(root, dirname(KNOWN_TYPES)));
  if (existsSync(join(house, KNOWN_TYPES))) copyFileSync(join(house, KNOWN_TYPES), join(root, KNOWN_TYPES));
  for (const part of ['packages', 'modules', 'apps']) {
    for (const name of readdirSync(join(root, part))) symlinkSync(join(root, part, name), join(root, 'node_modules', '@lambda', name));
  }
}

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const { VITEST: _, NODE_ENV: _tests, LAMBDA_TEST_CLUSTER: _cluster, FORCE_COLOR: _colour, ...env } = process.env;
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
}, 2 * MINUTES);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new module', () => {
  it(
    'passes all checks, as it is and as the guide goes on with it',
    async () => {
      const { code, said } = await run(
        join(root, 'scripts', 'check.mjs'),
        'modules/fleet',
        'modules/spare-parts',
        'apps/server/modules.ts',
      );
      expect(said).not.toContain('FAILED');
      expect(code).toBe(0);
    },
    5 * MINUTES,
  );

  it(
    'passes the suites over all models with the rows of its demo',
    async () => {
      const { code, said } = await run(
        '--import',
        'data:text/javascript,process.env.LAMBDA_ONLY="fleet,spare-parts"',
        join(root, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--project=database',
        ...['contract-definitions', 'contract-records', 'contract-refusals', 'contract-screens'].map((name) => `apps/server/tests/${name}`),
      );
      expect(said).toMatch(/Test Files\s+4 passed/);
      expect(code).toBe(0);
    },
    5 * MINUTES,
  );

  it(
    'passes its own tests against PostgreSQL',
    async () => {
      const { code, said } = await run(
        join(root, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--project=database',
        'modules/spare-parts',
        'modules/fleet',
      );
      expect(said).toMatch(/Test Files\s+2 passed/);
      expect(code).toBe(0);
    },
    5 * MINUTES,
  );

  it(
    'is in the server that starts: its model is explained',
    async () => {
      const { code, said } = await run('--import', 'tsx', 'apps/server/explain.ts', 'spare_part');
      expect(said).toContain('spare_part');
      expect(said).toContain('started_on');
      expect(code).toBe(0);
    },
    MINUTES,
  );

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
