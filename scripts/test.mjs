/**
 * `npm test`: the checks, the unit and database tests, the journeys in a browser; the last line counts them all.
 * `-- --only hr` and `-- --since main` run what a change asks for; `npm run test:all` asks every sweep and walk whole.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './checks.mjs';
import { stopWithParent } from './orphan.mjs';
import { root } from './sources.mjs';
import { durationsOf, durationTable, keepDurations } from './test-durations.mjs';
import { selectionOf } from './test-selection.mjs';

process.chdir(root);
stopWithParent();
const text = { type: 'string' };
const { values: options } = parseArgs({ options: { only: text, since: text, all: { type: 'boolean' } } });
const selection = selectionOf(root, options);
if (options.all) process.env.SWEEP = 'all';
if (selection) process.env.LAMBDA_ONLY = selection.modules.join(',');
const started = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'lambda-report-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
let stopping = false;

/** What a report of vitest says: how many passed, and each that failed with the first lines of why; none that can be read says nothing. */
const readReport = (report) => {
  let read;
  try {
    read = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failures: [], files: {} };
  }
  const { numPassedTests, testResults } = read;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${file} > ${one.fullName}\n${firstLines(one.failureMessages.join('\n'))}`);
    // A file that fell over before its first test has no failed test of its own.
    return status === 'failed' && failed.length === 0 ? [`${file}\n${firstLines(message)}`] : failed;
  });
  return { passed: numPassedTests, failures, files: durationsOf(read) };
};

const firstLines = (text) =>
  text
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');

/** Runs vitest on one configuration; a runner that breaks, or that fails without a failed test, counts as one failed. */
function runTests(name, config, filters) {
  const began = Date.now();
  const report = join(reports, `${name}.json`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
  console.log(`\n── ${name} ──`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } });
    const stop = () => {
      stopping = true;
      child.kill('SIGTERM');
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    child.once('close', (code) => {
      process.removeListener('SIGINT', stop);
      process.removeListener('SIGTERM', stop);
      const { passed, failures, files } = readReport(report);
      if (code !== 0 && failures.length === 0) failures.push(`${name}: the runner ended with ${code} without naming a failed test`);
      resolve({ name, passed, failures, files, seconds: (Date.now() - began) / 1000 });
    });
  });
}

console.log('── checks ──');
const checks = await runChecks();
const results = [
  {
    name: 'checks',
    seconds: (Date.now() - started) / 1000,
    files: {},
    passed: checks.filter(({ ok }) => ok).length,
    failures: checks.filter(({ ok }) => !ok).map(({ name, output }) => `${name}\n${firstLines(output)}`),
  },
];
for (const [name, config, filters] of [
  ['unit and database tests', 'vitest.config.ts', selection?.tests],
  ['journeys', 'e2e/vitest.config.ts', selection?.journeys],
])
  if (!stopping && filters?.length !== 0) results.push(await runTests(name, config, filters ?? []));

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failures = results.flatMap((result) => result.failures);
if (stopping) failures.push('The run was stopped.');
if (!selection && !results.slice(1).some((result) => result.passed > 0)) failures.push('No test ran.');
// Said again at the end, where somebody who has only the last lines of a long run finds it.
for (const failure of failures) console.error(`\nFAILED ${failure}`);
const files = Object.assign({}, ...results.map((result) => result.files));
if (!selection) keepDurations(files);
console.log(`\n${durationTable(Object.fromEntries(results.map(({ name, seconds }) => [name, seconds])), files)}\n`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
