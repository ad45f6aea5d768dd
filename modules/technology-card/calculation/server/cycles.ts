/** A card may not be a part of itself, directly or through other cards. */

type Parts = ReadonlyMap<number, readonly number[]>;

/** The way from a card back to itself, first and last the same; null when there is none. Each card is looked at once. */
export function cycleThrough(parts: Parts, start: number): readonly number[] | null {
  const from = new Map<number, number>();
  const open = [start];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const next of parts.get(at) ?? []) {
      if (next === start) {
        const way = [start];
        for (let back = at; back !== start; back = from.get(back) ?? start) way.unshift(back);
        return [start, ...way];
      }
      if (from.has(next)) continue;
      from.set(next, at);
      open.push(next);
    }
  }
  return null;
}

/** `Шөл → Соус → Шөл`. */
export const pathInWords = (way: readonly number[], titleOf: (card: number) => string): string => way.map(titleOf).join(' → ');

/** A card that is a part of itself was found in what is stored; the message names the way. */
export class CycleFound extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`a card is a part of itself: ${path}`);
    this.path = path;
  }
}
