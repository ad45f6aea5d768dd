/** A fault for trying the tests: one text of the product's source, and the wrong text that takes its place in a copy of the tree. */

export type PlantedFault = {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** The test files that are meant to find it, the most likely first. */
  readonly tests: readonly string[];
};

/** The source with the fault. Throws when its text does not stand exactly once in it. */
export function plant({ name, file, text, replacement }: PlantedFault, source: string): string {
  const parts = source.split(text);
  if (parts.length !== 2) throw new Error(`${name}: its text stands ${parts.length - 1} times in ${file}, not once`);
  return parts.join(replacement);
}
