/** The places of a text that values are put into: `{name}`, or `{count, row|rows}` for a word that goes with the number. */
const PLACE = /\{(\w+)(?:, [^{}|]*\|[^{}|]*)?\}/g;

/** The names in braces, each once, in the order of letters. */
export const placesOf = (text: string): readonly string[] => [...new Set([...text.matchAll(PLACE)].map(([, name]) => name ?? ''))].sort();

/** Whether two texts take the same values. */
export const hasSamePlaces = (one: string, other: string): boolean => placesOf(one).join() === placesOf(other).join();
