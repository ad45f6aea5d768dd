/**
 * Which tests a change asks for. `--only fleet` names modules; `--since main` finds out what differs from a commit, files that are
 * not committed included. A change of a module runs its tests, those of the modules that build on it, the suites over all
 * models cut to these modules, and its journeys (`// areas: hr, content` in the file). A change anywhere else runs everything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the commit where this branch left `reference`. */
export function changedFiles(root, reference) {
  const [base] = git(root, 'merge-base', reference, 'HEAD');
  return [...new Set([...git(root, 'diff', '--name-only', base), ...git(root, 'ls-files', '--others', '--exclude-standard')])];
}

/** The areas that a journey's file names. */
export const areasOf = (text) => /^\/\/ areas: (.+)$/m.exec(text)?.[1].split(', ') ?? [];

function modulesOf(root) {
  const folder = join(root, 'modules');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .map((name) => ({
      name,
      builtOn: Object.keys(JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).dependencies ?? {}),
    }));
}

/** The modules and those that import them, directly or through others. */
function withDependents(modules, names) {
  const found = new Set(names);
  for (const one of found) for (const { name, builtOn } of modules) if (builtOn.includes(`@lambda/${one}`)) found.add(name);
  return [...found];
}

const SAYS_NOTHING = /\.(md|png)$|^docs\/|^bench\//;
const moduleOf = (path) => /^modules\/([^/]+)\//.exec(path)?.[1];

/** Null for everything; else the modules, the folders of unit and database tests, and the files of journeys. */
export function selectionOf(root, { only, since }) {
  if (only === undefined && since === undefined) return null;
  const modules = modulesOf(root);
  const files = since === undefined ? [] : changedFiles(root, since).filter((path) => !SAYS_NOTHING.test(path));
  const named = only?.split(',') ?? [];
  const unknown = named.filter((name) => !modules.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`there is no module ${unknown.join(', ')}`);
  const isJourney = (path) => /^e2e\/[^/]+\.e2e\.ts$/.test(path);
  if (files.some((path) => moduleOf(path) === undefined && !isJourney(path))) return null;
  const chosen = withDependents(modules, [...named, ...files.flatMap((path) => moduleOf(path) ?? [])]);
  const journeys = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => `e2e/${name}`)
    .filter((path) => files.includes(path) || areasOf(readFileSync(join(root, path), 'utf8')).some((area) => chosen.includes(area)));
  const suites = chosen.length > 0 ? ['apps/server/tests/contract-', 'apps/server/tests/sweep-'] : [];
  return { modules: chosen, tests: [...chosen.map((name) => `modules/${name}/`), ...suites], journeys };
}
