/** How a person has arranged a grid's columns, kept per person and grid, and fitted to the definition as it is now. */
import { AGGREGATIONS, type Aggregation } from '@lambda/model/definitions/definitions.ts';
import type { ColumnSpec } from './columns.ts';

export const DENSITIES = ['tight', 'normal', 'loose'] as const;
export type Density = (typeof DENSITIES)[number];
/** Heights in pixels. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { tight: 30, normal: 36, loose: 44 };
export const HEADER_HEIGHTS: Readonly<Record<Density, number>> = { tight: 34, normal: 40, loose: 44 };

export type ColumnPlace = {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly hidden: boolean;
  readonly pinned: 'left' | 'right' | null;
  /** What it comes to in the totals row. */
  readonly total: Aggregation | null;
};
export type Arrangement = {
  readonly columns: readonly ColumnPlace[];
  readonly density: Density;
  /** The person has set widths; until then columns are fitted to the window. */
  readonly sized: boolean;
};

const MIN_WIDTH = 40;
const MAX_WIDTH = 1200;

const placeOf = ({ id, width, hidden, pinned, total }: ColumnSpec): ColumnPlace => ({ id, width, hidden, pinned, total });

/** The definition's own arrangement, in the density that the person has everywhere. */
export const usualArrangement = (columns: readonly ColumnSpec[], density: Density = 'normal'): Arrangement => ({
  columns: columns.map(placeOf),
  density,
  sized: false,
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `usual` stands for what was not kept yet. */
function readPlace(value: unknown, usual: (id: string) => ColumnPlace | undefined): ColumnPlace | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.width !== 'number' || !Number.isFinite(value.width))
    return undefined;
  return {
    id: value.id,
    width: Math.round(Math.min(Math.max(value.width, MIN_WIDTH), MAX_WIDTH)),
    hidden: value.hidden === true,
    pinned: value.pinned === 'left' || value.pinned === 'right' ? value.pinned : null,
    total: 'total' in value ? (AGGREGATIONS.find((one) => one === value.total) ?? null) : (usual(value.id)?.total ?? null),
  };
}

/**
 * Fits what was kept to the columns there are now: columns that are gone are dropped, new ones appear where the
 * definition puts them, after the column they follow there. Never hides everything.
 */
export function mergeArrangement(stored: unknown, columns: readonly ColumnSpec[]): Arrangement {
  const usual = usualArrangement(columns);
  if (!isRecord(stored) || !Array.isArray(stored.columns)) return usual;
  const known = new Set(columns.map(({ id }) => id));
  const places: ColumnPlace[] = [];
  for (const value of stored.columns) {
    const place = readPlace(value, (id) => usual.columns.find((one) => one.id === id));
    if (place && known.delete(place.id)) places.push(place);
  }
  for (const [index, { id }] of columns.entries()) {
    const fresh = usual.columns[index];
    if (!fresh || !known.has(id)) continue;
    const before = columns[index - 1]?.id;
    places.splice(places.findIndex((place) => place.id === before) + 1, 0, fresh);
  }
  return {
    columns: places.every(({ hidden }) => hidden) ? usual.columns : places,
    density: DENSITIES.find((density) => density === stored.density) ?? usual.density,
    sized: stored.sized === true,
  };
}

/** Whether an arrangement differs from the definition's own, in the density that the person has everywhere. */
export function isArranged(arrangement: Arrangement, columns: readonly ColumnSpec[], density: Density = 'normal'): boolean {
  const usual = usualArrangement(columns, density);
  if (arrangement.sized || arrangement.density !== usual.density) return true;
  const key = (places: readonly ColumnPlace[]): string =>
    places.map(({ id, hidden, pinned, total }) => `${id} ${hidden} ${pinned} ${total}`).join();
  return key(arrangement.columns) !== key(usual.columns);
}

/** Moves a column to another place in the order. */
export function moveColumn(places: readonly ColumnPlace[], from: number, to: number): readonly ColumnPlace[] {
  const moved = places[from];
  if (!moved || to < 0 || to >= places.length) return places;
  return places.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export const changeColumn = (
  places: readonly ColumnPlace[],
  id: string,
  change: Partial<Omit<ColumnPlace, 'id'>>,
): readonly ColumnPlace[] => places.map((place) => (place.id === id ? { ...place, ...change } : place));
