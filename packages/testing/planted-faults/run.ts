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
import { type PlantedFault, plant } from './plant.ts';
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
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};
/** The first test that failed, or what else went wrong; null when all passed. */
type Red = { readonly file: string; readonly test: string } | 'broken' | null;

/** Runs test files of the copy until the first red test. A run that fails without a failed test has found nothing: it did not start. */
function runTests(files: readonly string[], seed: number): Promise<Red> {
  const report = join(copy, 'planted-report.json');
  rmSync(report, { force: true });
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const { SWEEP: _whole, LAMBDA_ONLY: _only, ...environment } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, 'run', '--bail=1', '--reporter=json', `--outputFile.json=${report}`, ...files], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...environment, NODE_ENV: 'test', SWEEP_SEED: String(seed) },
    });
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    child.once('close', (code) => {
      process.removeListener('exit', stop);
      if (code === 0) return resolve(null);
      try {
        const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
        const failed = testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName }) => ({ file: name.slice(name.indexOf(copy) + copy.length + 1), test: fullName })),
        );
        resolve(failed[0] ?? 'broken');
      } catch {
        resolve('broken');
      }
    });
  });
}

/** Whether a file is green without a fault: what is red anyway finds nothing. */
const controls = new Map<string, Promise<Red>>();
function control(file: string, seed: number): Promise<Red> {
  const key = `${file} ${seed}`;
  const known = controls.get(key) ?? runTests([file], seed);
  controls.set(key, known);
  return known;
}

type Outcome = { readonly fault: string; readonly found: string; readonly test: string; readonly seed: string; readonly seconds: number };
async function tried(fault: PlantedFault): Promise<Outcome & { readonly isFound: boolean }> {
  const started = Date.now();
  const place = join(copy, fault.file);
  const source = readFileSync(place, 'utf8');
  const told = (found: string, test: string, seed: string, isFound: boolean) => ({
    fault: fault.name,
    found,
    test,
    seed,
    seconds: Math.round((Date.now() - started) / 1000),
    isFound,
  });
  for (const seed of SEEDS) {
    writeFileSync(place, plant(fault, source));
    let red: Red;
    try {
      red = await runTests(fault.tests, seed);
    } finally {
      writeFileSync(place, source);
    }
    if (red === 'broken') return told('THE TESTS DID NOT START', '', String(seed), false);
    if (!red) continue;
    const without = await control(red.file, seed);
    if (without !== null) return told('RED WITHOUT THE FAULT', red.file, String(seed), false);
    return told(red.file, red.test, String(seed), true);
  }
  return told('NOT FOUND', '', SEEDS.join(', '), false);
}

const outcomes: Outcome[] = [];
let missed = 0;
for (const fault of chosen) {
  const { isFound, ...outcome } = await tried(fault);
  say(`${outcome.fault}: ${outcome.found} > ${outcome.test} (seed ${outcome.seed}, ${outcome.seconds} s)`);
  outcomes.push(outcome);
  if (!isFound) missed++;
}
say('\n| fault | found by | seed | seconds |\n|---|---|---|---|');
for (const { fault, found, test, seed, seconds } of outcomes)
  say(`| ${fault} | ${found} ${test === '' ? '' : `› ${test}`} | ${seed} | ${seconds} |`);
say(`\n${outcomes.length - missed} of ${outcomes.length} found`);
process.exitCode = missed > 0 ? 1 : 0;
