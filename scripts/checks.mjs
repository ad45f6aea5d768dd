/** The checks of the source itself: each a command, its name and how long it took. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './sources.mjs';

const bin = (...path) => join(root, 'node_modules', ...path);
const tool = (name, ...args) => ({ name, args });
const checksOf = (paths) => [
  tool('format and lint', bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '--colors=off', ...paths),
  tool('types', bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', bin('.cache', 'types.json')),
  tool('structure', '--import', 'tsx', join(root, 'packages', 'devtools', 'structure.ts')),
  tool('texts', '--import', 'tsx', join(root, 'packages', 'devtools', 'i18n-check.ts')),
  tool('unused code', bin('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'),
];
/** More at once than this only fight over the processors. */
const AT_ONCE = 2;

function runCheck({ name, args }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ name, ok: false, seconds: 0, output: error.message }));
    child.once('close', (code) => resolve({ name, ok: code === 0, seconds: (Date.now() - started) / 1000, output: output.trim() }));
  });
}

/** Runs all checks, that of the format on these paths alone; answers per check its name, whether it passed, its seconds and what it said. Prints a table. */
export async function runChecks(paths = []) {
  const checks = checksOf(paths.length > 0 ? paths : ['.']);
  const waiting = [...checks];
  const results = new Map();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.set(next.name, await runCheck(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const ordered = checks.map(({ name }) => results.get(name));
  for (const { name, ok, output } of ordered) if (!ok) console.log(`\n── ${name} ──\n${output}`);
  console.log('');
  for (const { name, ok, seconds } of ordered)
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`);
  return ordered;
}
