/**
 * The definitions that fit together, found with few tries: making everything out of them takes long. Halves are tried, and halves
 * of those that do not fit, so one that is broken costs as many tries as there are halvings.
 */

export type Fitting<T> = { readonly taken: readonly T[]; readonly refused: readonly { readonly one: T; readonly reason: string }[] };

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * `groups` in an order in which one needs nothing of those behind it; what stands in one group comes in together, or where it
 * does not, one by one. `make` throws for what does not fit.
 */
export function fitting<T>(groups: readonly (readonly T[])[], make: (all: readonly T[]) => void): Fitting<T> {
  let taken: readonly T[] = [];
  const refused: { one: T; reason: string }[] = [];
  const add = (some: readonly (readonly T[])[]): void => {
    const [first, ...others] = some;
    if (!first) return;
    try {
      const all = [...taken, ...some.flat()];
      make(all);
      taken = all;
      return;
    } catch (error) {
      const [only] = first;
      if (others.length === 0 && first.length === 1 && only !== undefined) {
        refused.push({ one: only, reason: wordsOf(error) });
        return;
      }
    }
    const parts = others.length > 0 ? some : first.map((one) => [one]);
    const middle = Math.ceil(parts.length / 2);
    add(parts.slice(0, middle));
    add(parts.slice(middle));
  };
  add(groups);
  return { taken, refused };
}

/** Groups of what points at each other in circles, those that are pointed at first (Tarjan). */
export function inCircles<T>(all: readonly T[], pointsAt: (one: T) => readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = [];
  const places = new Map<T, { readonly index: number; low: number; open: boolean }>();
  const stack: T[] = [];
  const visit = (one: T): { readonly index: number; low: number; open: boolean } => {
    const own = { index: places.size, low: places.size, open: true };
    places.set(one, own);
    stack.push(one);
    for (const other of pointsAt(one)) {
      const known = places.get(other);
      if (!known) own.low = Math.min(own.low, visit(other).low);
      else if (known.open) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(one));
      for (const member of group) {
        const place = places.get(member);
        if (place) place.open = false;
      }
      groups.push(group);
    }
    return own;
  };
  for (const one of all) if (!places.has(one)) visit(one);
  return groups;
}
