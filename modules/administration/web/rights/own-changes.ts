/** Small steps that change an employee's own permissions: a cell that is locked or not shown stays as it is. */
import type { RightLimits } from '@lambda/model/definitions/definitions.ts';
import { isLeft, type LimitedEntry, type LimitOperation, operationsOf, withCell } from '@lambda/model/rights/right-limits.ts';
import type { OwnRights } from '../data/own-rights.ts';

type Shown = Pick<OwnRights, 'entries' | 'all' | 'whole'>;
type Cell = { readonly id: string; readonly operation: LimitOperation; readonly on: boolean };

/** No limits at all, when nothing is taken away any more. */
function orNone(limits: RightLimits, all: readonly LimitedEntry[]): RightLimits | null {
  const { menus: _menus, ...others } = limits;
  const isWhole = all.every((entry) => operationsOf(entry).every((one) => isLeft(limits, entry, one)));
  const hasScope = Object.values(limits.menus ?? {}).some(({ scope }) => scope !== undefined);
  return isWhole && !hasScope && Object.keys(others).length === 0 ? null : limits;
}

/** One tick. A right behind an entry shows the entry too. */
export function tickCell(limits: RightLimits | null, shown: Shown, cell: Cell): RightLimits | null {
  const ticked = withCell(limits, shown.all, cell);
  const entry = shown.entries.find(({ id }) => id === cell.id);
  const opens = cell.on && cell.operation !== 'show' && entry && !entry.locked.show && !isLeft(ticked, entry, 'show');
  return orNone(opens ? withCell(ticked, shown.all, { id: cell.id, operation: 'show', on: true }) : ticked, shown.all);
}

/**
 * What `wanted` leaves, in every cell that is shown and open to the editor. Limits of fields, tables and flags are not shown
 * here: they come along only for somebody who may do everything.
 */
export function copyCells(limits: RightLimits | null, shown: Shown, wanted: RightLimits | null): RightLimits | null {
  if (shown.whole) return wanted;
  const copied = shown.entries.reduce<RightLimits | null>(
    (known, entry) =>
      operationsOf(entry)
        .filter((one) => !entry.locked[one])
        .reduce<RightLimits | null>((next, operation) => {
          const on = isLeft(wanted, entry, operation);
          return isLeft(next, entry, operation) === on ? next : withCell(next, shown.all, { id: entry.id, operation, on });
        }, known),
    limits,
  );
  return copied && orNone(copied, shown.all);
}
