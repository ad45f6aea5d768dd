/** How wide the columns of a list stand: they fill their room, are drawn in a little to have it, or keep the width of their definition. */
import type { ColumnPlace } from './column-state.ts';
import { type ColumnSpec, isNumeric, isTagged } from './columns.ts';

/**
 * How much narrower than its definition a column may become to fit the window: words can be cut; figures, tags, addresses and what
 * stands fixed at the left to say whose row it is cannot.
 */
function narrowest(spec: ColumnSpec | undefined): number {
  if (!spec || spec.pinned === 'left') return 1;
  if (spec.width <= 120 || spec.field.kind === 'email') return 1;
  if (isTagged(spec.field) || ['boolean', 'date', 'datetime'].includes(spec.field.kind) || isNumeric(spec.field)) return 0.95;
  return spec.renderer === undefined ? 0.8 : 0.93;
}

export type ColumnLimit = { readonly key: string; readonly minWidth: number };

/**
 * The least widths to which columns may be drawn in so that no row is wider than `room`; nothing where it would be all the same: a list that
 * scrolls sideways anyway has no reason to cut what its columns say.
 */
export function limitsWithin(
  places: readonly ColumnPlace[],
  specs: ReadonlyMap<string, ColumnSpec>,
  room: number,
): readonly ColumnLimit[] | undefined {
  const shown = places.filter(({ hidden }) => !hidden);
  const limits = shown.map(({ id, width }) => ({ key: id, minWidth: Math.round(width * narrowest(specs.get(id))) }));
  return limits.reduce((sum, { minWidth }) => sum + minWidth, 0) <= room ? limits : undefined;
}
