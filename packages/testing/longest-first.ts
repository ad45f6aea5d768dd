/**
 * The order of the files of a run: those that took longest begin, so that no worker is left alone with one at the end. The files
 * of a project stand together: a worker keeps what it has loaded for the next file of its project and ends before one of another.
 */
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

type File = Pick<TestSpecification, 'moduleId'> & {
  readonly project: { readonly name: string; readonly config: { readonly sequence: { readonly groupOrder: number } } };
};
/** Group by group; in a group the project that takes longest first, and of a project the files that took longest. */
export function longestFirst<F extends File>(files: readonly F[], secondsOf: (file: F) => number): F[] {
  const byProject = new Map<string, number>();
  for (const file of files) byProject.set(file.project.name, (byProject.get(file.project.name) ?? 0) + secondsOf(file));
  const ofProject = ({ project }: F): number => byProject.get(project.name) ?? 0;
  const groupOf = ({ project }: F): number => project.config.sequence.groupOrder;
  return files.toSorted(
    (a, b) =>
      groupOf(a) - groupOf(b) || ofProject(b) - ofProject(a) || a.project.name.localeCompare(b.project.name) || secondsOf(b) - secondsOf(a),
  );
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = durations();
    return longestFirst(await super.sort(files), ({ moduleId }) => known[moduleId.slice(root.length)] ?? 0);
  }
}
