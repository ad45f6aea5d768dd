/**
 * `npm run test:faults`: plants one fault after the other in a copy of the tree and runs the tests that are meant to find it, as
 * `npm test` would run them, with one seed after the other. Exit code 1 when one is not found. `-- --only NAME,NAME`, `--kind rights`.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ALL_FAULTS, FAULTS } from './faults.ts';
import { type PlantedFault, plant, testNamed } from './plant.ts';
import { copyTree } from './tree-copy.ts';

const text = { type: 'string' } as const;
const { values: options } = parseArgs({ options: { only: text, kind: text, seeds: { ...text, default: '3' } } });
const SEEDS = Array.from({ length: Number(options.seeds) }, (_none, index) => index + 1);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const only = options.only?.split(',');
const unknown = only?.filter((name) => !ALL_FAULTS.some((fault) => fault.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`there is no fault ${unknown.join(', ')}`);
const chosen = ALL_FAULTS.filter(
  (fault) =>
    (only?.includes(fault.name) ?? true) && (options.kind === undefined || FAULTS[options.kind as keyof typeof FAULTS].includes(fault)),
);

const copy = copyTree(root);
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};
type Red = { readonly file: string; readonly test: string };

type Run = { readonly files: readonly string[]; readonly titles: readonly string[]; readonly seed: number; readonly isWhole: boolean };
/** Runs tests of the copy; those of one fault until the first red. A run that fails without a failed test did not start: it has found nothing. */
function runTests({ files, titles, seed, isWhole }: Run): Promise<readonly Red[] | 'broken'> {
  const report = join(copy, 'planted-report.json');
  rmSync(report, { force: true });
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const pattern = titles.map((title) => title.replaceAll(/[^\w\s]/g, '.')).join('|');
  const args = [vitest, 'run', '--reporter=json', `--outputFile.json=${report}`, ...(isWhole ? [] : ['--bail=1'])];
  if (pattern !== '') args.push('--testNamePattern', pattern);
  args.push(...files);
  const { SWEEP: _whole, LAMBDA_ONLY: _only, ...environment } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...environment, NODE_ENV: 'test', SWEEP_SEED: String(seed) },
    });
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    child.once('close', (code) => {
      process.removeListener('exit', stop);
      if (code === 0) return resolve([]);
      try {
        const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
        const failed = testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName }) => ({ file: name.slice(name.indexOf(copy) + copy.length + 1), test: fullName })),
        );
        resolve(failed.length > 0 ? failed : 'broken');
      } catch {
        resolve('broken');
      }
    });
  });
}

/** `red` is what has found it, by `entry` of its table; none when `why` says what happened instead. */
type Outcome = {
  readonly fault: string;
  readonly red: Red | null;
  readonly entry: string;
  readonly seed: number;
  readonly seconds: number;
  readonly why: string;
};
async function tried(fault: PlantedFault): Promise<Outcome> {
  const started = Date.now();
  const place = join(copy, fault.file);
  const source = readFileSync(place, 'utf8');
  const outcomeOf = (seed: number, entry: string, red: Red | null, why: string): Outcome => ({
    fault: fault.name,
    red,
    entry,
    seed,
    seconds: Math.round((Date.now() - started) / 1000),
    why,
  });
  writeFileSync(place, plant(fault, source));
  try {
    for (const seed of SEEDS)
      for (const entry of fault.tests) {
        const { file, title } = testNamed(entry);
        const found = await runTests({ files: [file], titles: title === undefined ? [] : [title], seed, isWhole: false });
        if (found === 'broken') return outcomeOf(seed, entry, null, `DID NOT START: ${entry}`);
        if (found[0]) return outcomeOf(seed, entry, found[0], '');
      }
    return outcomeOf(SEEDS.length, '', null, 'NOT FOUND');
  } finally {
    writeFileSync(place, source);
  }
}

/** What is red without a fault finds nothing: the tests that have found something, once more in the copy as it was. */
async function withoutFaults(outcomes: readonly Outcome[]): Promise<ReadonlySet<string>> {
  const red = new Set<string>();
  for (const seed of SEEDS) {
    const entries = [...new Set(outcomes.filter((one) => one.red && one.seed === seed).map(({ entry }) => entry))].map(testNamed);
    const parts = [entries.filter(({ title }) => title !== undefined), entries.filter(({ title }) => title === undefined)];
    for (const part of parts) {
      if (part.length === 0) continue;
      const files = [...new Set(part.map(({ file }) => file))];
      const failed = await runTests({ files, titles: part.flatMap(({ title }) => title ?? []), seed, isWhole: true });
      if (failed === 'broken') throw new Error(`the tests do not start without a fault: ${files.join(', ')}`);
      for (const { file, test } of failed) red.add(`${file} ${test} ${seed}`);
    }
  }
  return red;
}

const outcomes: Outcome[] = [];
for (const fault of chosen) {
  const outcome = await tried(fault);
  const { red, seed, seconds, why } = outcome;
  say(`${fault.name}: ${red ? `${red.file} > ${red.test}` : why} (seed ${seed}, ${seconds} s)`);
  outcomes.push(outcome);
}
const redAnyway = await withoutFaults(outcomes);
let missed = 0;
say('\n| fault | found by | seed | seconds |\n|---|---|---|---|');
for (const { fault, red, seed, seconds, why } of outcomes) {
  const isFound = red !== null && !redAnyway.has(`${red.file} ${red.test} ${seed}`);
  if (!isFound) missed++;
  const found = red ? `${red.file} › ${red.test}` : why;
  say(`| ${fault} | ${isFound || !red ? found : `RED WITHOUT THE FAULT: ${found}`} | ${seed} | ${seconds} |`);
}
say(`\n${outcomes.length - missed} of ${outcomes.length} found`);
process.exitCode = missed > 0 ? 1 : 0;
