/** The order of the files of a run: those that took longest begin, so that no worker is left alone with one at the end. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

type Durations = Readonly<Record<string, number>>;
const root = fileURLToPath(new URL('../../', import.meta.url));

function read(path: string): Durations {
  try {
    return JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as Durations;
  } catch {
    return {};
  }
}

/** Seconds by file. The first run of a clone has none of its own, so the longest files of an earlier run are kept in the repository. */
const durations = (): Durations => ({ ...read('packages/testing/durations.json'), ...read('test-results/durations.json') });

/** Runs the files of each group of projects in the order of their last duration, the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = durations();
    const secondsOf = ({ moduleId }: TestSpecification): number => known[moduleId.slice(root.length)] ?? 0;
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    return (await super.sort(files)).toSorted((a, b) => groupOf(a) - groupOf(b) || secondsOf(b) - secondsOf(a));
  }
}
