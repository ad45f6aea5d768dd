/** A fault for trying the tests: one text of the product's source, and the wrong text that takes its place in a copy of the tree. */

export type PlantedFault = {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** What is meant to find it, the most likely first: a test file, or `file > beginning of a test's name`. */
  readonly tests: readonly string[];
};

/** The source with the fault. Throws when its text does not stand exactly once in it. */
export function plant({ name, file, text, replacement }: PlantedFault, source: string): string {
  const parts = source.split(text);
  if (parts.length !== 2) throw new Error(`${name}: its text stands ${parts.length - 1} times in ${file}, not once`);
  return parts.join(replacement);
}

/** A test file and, where one is named, the test in it. */
export function testNamed(entry: string): { readonly file: string; readonly title: string | undefined } {
  const [file = '', title] = entry.split(' > ');
  return { file, title };
}
