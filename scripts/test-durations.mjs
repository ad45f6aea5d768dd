/** How long each part and each file of a test run took: kept for the order of the next run, and printed at the end. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './sources.mjs';

export const DURATIONS = join(root, 'test-results', 'durations.json');
/** Minutes that each part may take on two quiet processors. */
const BUDGET = { checks: 1, 'unit and database tests': 6, journeys: 8 };
const LISTED = 20;

/** `{path from the root: seconds}` of a report of vitest. */
export function durationsOf({ testResults }) {
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [relative(root, name), Math.round((endTime - startTime) / 100) / 10]),
  );
}

function readKept() {
  try {
    return JSON.parse(readFileSync(DURATIONS, 'utf8'));
  } catch {
    return {};
  }
}

/** Keeps the seconds of the files of this run beside those of files that did not run. */
export function keepDurations(files) {
  mkdirSync(dirname(DURATIONS), { recursive: true });
  writeFileSync(DURATIONS, `${JSON.stringify({ ...readKept(), ...files }, null, 1)}\n`);
}

const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;

/** What the run took, part by part beside its budget, and the files that took longest. */
export function durationTable(parts, files) {
  const budgets = Object.entries(parts).map(
    ([part, seconds]) =>
      `${part.padEnd(24)}${minutes(seconds).padStart(9)} of ${minutes(BUDGET[part] * 60)}${seconds > BUDGET[part] * 60 ? '  OVER' : ''}`,
  );
  const total = Object.values(parts).reduce((sum, seconds) => sum + seconds, 0);
  const whole = Object.keys(parts).reduce((sum, part) => sum + BUDGET[part] * 60, 0);
  const longest = Object.entries(files).sort(([, a], [, b]) => b - a);
  return [
    '── longest files ──',
    ...longest.slice(0, LISTED).map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    '── budget ──',
    ...budgets,
    `${'together'.padEnd(24)}${minutes(total).padStart(9)} of ${minutes(whole)}`,
  ].join('\n');
}
