/** `npm test`: the checks, the unit and database tests, the journeys in a browser; the last line counts them all. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { stopWithParent } from './orphan.mjs';
import { root } from './sources.mjs';

process.chdir(root);
stopWithParent();
const started = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'lambda-report-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
let stopping = false;

const countReport = (report) => {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that fell over before its first test has no failed test of its own.
    const fallen = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + fallen.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
};

/** Runs vitest on one configuration; a runner that breaks, or that fails without a failed test, counts as one failed. */
function runTests(name, config) {
  const report = join(reports, `${name}.json`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
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
      const counted = existsSync(report) ? countReport(report) : { passed: 0, failed: 0 };
      const broke = code !== 0 && counted.failed === 0;
      if (broke) console.error(`${name}: the runner ended with ${code} without naming a failed test`);
      resolve(broke ? { ...counted, failed: 1 } : counted);
    });
  });
}

console.log('── checks ──');
const checks = await runChecks();
const results = [{ passed: checks.filter(({ ok }) => ok).length, failed: checks.filter(({ ok }) => !ok).length }];
for (const [name, config] of [
  ['unit and database tests', 'vitest.config.ts'],
  ['journeys', 'e2e/vitest.config.ts'],
])
  if (!stopping) results.push(await runTests(name, config));

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0) + (stopping ? 1 : 0);
const tested = results.slice(1).some((result) => result.passed > 0);
if (!tested) console.error('No test ran.');
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || !tested ? 1 : 0;
