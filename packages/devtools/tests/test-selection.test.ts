/** What `npm test -- --only` and `--since` choose. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Selection = { readonly modules: readonly string[]; readonly tests: readonly string[]; readonly journeys: readonly string[] };
const { selectionOf } = (await import(new URL('../../../scripts/test-selection.mjs', import.meta.url).href)) as {
  selectionOf: (root: string, options: { readonly only?: string; readonly since?: string }) => Selection | null;
};

const root = mkdtempSync(join(tmpdir(), 'lambda-selection-'));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const git = (...args: string[]): void => {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.mn', ...args], { cwd: root, stdio: 'ignore' });
};
const module = (name: string, ...builtOn: string[]): void =>
  write(
    `modules/${name}/package.json`,
    JSON.stringify({ dependencies: Object.fromEntries(builtOn.map((one) => [`@lambda/${one}`, '*'])) }),
  );

beforeAll(() => {
  module('base');
  module('hr', 'base');
  module('site');
  write('packages/model/fields.ts', '');
  write('e2e/hr.e2e.ts', '/** A day. */\n// areas: hr\n');
  write('e2e/site.e2e.ts', '/** Pages. */\n// areas: site, base\n');
  write('e2e/live.e2e.ts', '/** Two people. */\n');
  git('init', '-b', 'main');
  git('add', '.');
  git('commit', '-m', 'first');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What is chosen when these files differ from main, committed or not. */
function since(...paths: string[]) {
  for (const path of paths) write(path, '// changed');
  try {
    return selectionOf(root, { since: 'main' });
  } finally {
    git('checkout', '.');
    git('clean', '-fd');
  }
}

test('a change of a module runs it, what builds on it, the suites over models and its journeys', () => {
  expect(since('modules/base/model.ts')).toEqual({
    modules: ['base', 'hr'],
    tests: ['modules/base/', 'modules/hr/', 'apps/server/tests/contract-', 'apps/server/tests/sweep-'],
    journeys: ['e2e/hr.e2e.ts', 'e2e/site.e2e.ts'],
  });
  expect(selectionOf(root, { only: 'hr' })?.journeys).toEqual(['e2e/hr.e2e.ts']);
});
test('a changed journey runs alone, documents run nothing', () => {
  expect(since('e2e/hr.e2e.ts', 'docs/x.md')).toEqual({ modules: [], tests: [], journeys: ['e2e/hr.e2e.ts'] });
  expect(since('README.md')).toEqual({ modules: [], tests: [], journeys: [] });
});
test('a change of the engine, of a tool or of nothing named runs everything', () => {
  expect(since('packages/model/fields.ts')).toBeNull();
  expect(since('modules/hr/x.ts', 'scripts/x.mjs')).toBeNull();
  expect(selectionOf(root, {})).toBeNull();
});
test('a module that is not there is refused', () => {
  expect(() => selectionOf(root, { only: 'hr,nothing' })).toThrow('there is no module nothing');
});
