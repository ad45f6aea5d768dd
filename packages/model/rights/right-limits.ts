/** What limits leave of a right, cell by cell: a menu entry and what may be done behind it. Pure; the editor and the server agree by it. */
import type { RightLimits } from '../definitions/definitions.ts';

export const LIMIT_OPERATIONS = ['show', 'c', 'r', 'u', 'd'] as const;
export type LimitOperation = (typeof LIMIT_OPERATIONS)[number];
/** Entries without records are shown or not, and nothing else. */
export type LimitedEntry = { readonly id: string; readonly hasRecords: boolean };

/** Whether limits leave an operation behind an entry. A list of entries closes those with records that it does not name. */
export function isLeft(limits: RightLimits | null, { id, hasRecords }: LimitedEntry, operation: LimitOperation): boolean {
  if (!limits?.menus) return true;
  const named = limits.menus[id];
  return named ? named[operation] === true : !hasRecords;
}

export const operationsOf = ({ hasRecords }: LimitedEntry): readonly LimitOperation[] => (hasRecords ? LIMIT_OPERATIONS : ['show']);

/**
 * The limits with one cell changed and every other as it was, also those of entries that the list did not name. `entries`
 * are all that there are: the first change writes down that the others stay open.
 */
export function withCell(
  limits: RightLimits | null,
  entries: readonly LimitedEntry[],
  cell: { readonly id: string; readonly operation: LimitOperation; readonly on: boolean },
): RightLimits {
  const named = limits?.menus;
  const menus = Object.fromEntries(
    entries.flatMap((entry) => {
      const known = named?.[entry.id];
      if (entry.id !== cell.id && (known || named || !entry.hasRecords)) return known ? [[entry.id, known]] : [];
      const scope = known?.scope ? { scope: known.scope } : {};
      const letters = operationsOf(entry).map((one) => [
        one,
        entry.id === cell.id && one === cell.operation ? cell.on : isLeft(limits, entry, one),
      ]);
      return [[entry.id, { show: true, ...Object.fromEntries(letters), ...scope }]];
    }),
  );
  return { ...limits, menus: { ...named, ...menus } };
}
