/** The order of the files of a run: those that take longest begin, so that no worker is left alone with one at the end. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** Runs these files (their paths from the root, the longest one first) before all others of their group; each has to exist. */
export function longestFirst(paths: readonly string[]): TestSequencerConstructor {
  const gone = paths.filter((path) => !existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))));
  if (gone.length > 0) throw new Error(`the order of the tests names files that do not exist: ${gone.join(', ')}`);
  const placeOf = ({ moduleId }: TestSpecification): number => {
    const at = paths.findIndex((path) => moduleId.endsWith(`/${path}`));
    return at < 0 ? paths.length : at;
  };
  const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
    }
  };
}
