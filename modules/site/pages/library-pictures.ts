/** How blocks name pictures of the library: `library/12`. Which of them a page has is read off its blocks. */
const NAME = /^library\/([1-9]\d{0,14})$/;

export const libraryName = (id: number): string => `library/${id}`;
/** The number of the picture; null for any other text. */
export function libraryId(name: unknown): number | null {
  const id = typeof name === 'string' ? NAME.exec(name)?.[1] : undefined;
  return id === undefined ? null : Number(id);
}
export const isLibraryName = (name: string): boolean => NAME.test(name);

/** The numbers of all pictures of the library that are named anywhere in a value, each once, in their order. */
export function libraryIdsIn(value: unknown): readonly number[] {
  const found = new Set<number>();
  const look = (one: unknown): void => {
    const id = libraryId(one);
    if (id !== null) found.add(id);
    else if (typeof one === 'object' && one !== null) for (const inside of Object.values(one)) look(inside);
  };
  look(value);
  return [...found].sort((one, other) => one - other);
}
