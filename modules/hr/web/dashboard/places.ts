/** Approved places of positions against the people who hold them. */

export type Position = { readonly id: number; readonly name: string; readonly unit: string | null; readonly approved: number };
export type Places = Position & { readonly held: number /** Free places; below zero more people than places. */; readonly free: number };
export type Show = 'free' | 'over' | 'all';

/** The positions that are to be shown: the most free, or the most over-hired, first. Without approved places nobody is too many. */
export function placesOf(
  positions: readonly (Omit<Position, 'approved'> & { readonly approved: number | null })[],
  held: ReadonlyMap<number, number>,
): Places[] {
  return positions.flatMap((one) => {
    if (one.approved === null) return [];
    const count = held.get(one.id) ?? 0;
    return [{ ...one, approved: one.approved, held: count, free: one.approved - count }];
  });
}
export function shownPlaces(places: readonly Places[], show: Show): Places[] {
  const kept = places.filter(({ free }) => show === 'all' || (show === 'free' ? free > 0 : free < 0));
  return kept.sort((a, b) => (show === 'over' ? a.free - b.free : b.free - a.free) || a.name.localeCompare(b.name, 'mn'));
}
