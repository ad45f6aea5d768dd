/** Where a card goes: its stage, and the card above it. Pure. */
export type Place = { readonly stage: number; readonly after: number | null };
export function placeByKey(
  columns: readonly { readonly stage: number; readonly ids: readonly number[] }[],
  id: number,
  key: string,
): Place | null {
  const at = columns.findIndex(({ ids }) => ids.includes(id));
  const column = columns[at];
  if (!column) return null;
  const index = column.ids.indexOf(id);
  if (key === 'ArrowUp') return index === 0 ? null : { stage: column.stage, after: column.ids[index - 2] ?? null };
  if (key === 'ArrowDown') return index === column.ids.length - 1 ? null : { stage: column.stage, after: column.ids[index + 1] ?? null };
  const next = columns[at + (key === 'ArrowRight' ? 1 : -1)];
  return next ? { stage: next.stage, after: null } : null;
}
