/** Which granted days a leave takes: of those that are valid on its day the ones that end soonest. All figures are thousandths of a day. */
export type Grant = { readonly id: number; readonly from: string; readonly until: string; readonly amount: number };
export type Use = { readonly day: string; readonly amount: number };

export function allocate(
  grants: readonly Grant[],
  uses: readonly Use[],
): { readonly used: ReadonlyMap<number, number>; readonly missing: number } {
  const inOrder = grants.toSorted((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : a.id - b.id));
  const used = new Map(grants.map(({ id }) => [id, 0]));
  let missing = 0;
  for (const { day, amount } of uses.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    let open = amount;
    for (const { id, from, until, amount: granted } of inOrder) {
      if (day < from || day > until) continue;
      const taken = Math.min(open, granted - (used.get(id) ?? 0));
      used.set(id, (used.get(id) ?? 0) + taken);
      open -= taken;
      if (open === 0) break;
    }
    missing += open;
  }
  return { used, missing };
}
/** What can be taken on a day and later, as far as nothing else is asked for. */
export const leftOn = (grants: readonly Grant[], used: ReadonlyMap<number, number>, day: string): number =>
  grants.filter(({ until }) => until >= day).reduce((sum, { id, amount }) => sum + amount - (used.get(id) ?? 0), 0);
