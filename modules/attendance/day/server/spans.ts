/** Spans of time in minutes since the epoch: `from` belongs to them, `to` does not. Lists are in order and never lie over each other. */
export type Span = { readonly from: number; readonly to: number };

export const spanOf = (from: number, to: number): readonly Span[] => (to > from ? [{ from, to }] : []);
export const total = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** All of them as one list. */
export function union(spans: readonly Span[]): readonly Span[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) joined.push({ from, to });
  }
  return joined;
}
export const intersect = (some: readonly Span[], others: readonly Span[]): readonly Span[] =>
  union(some.flatMap((one) => others.flatMap((other) => spanOf(Math.max(one.from, other.from), Math.min(one.to, other.to)))));
/** What lies in `some` and in none of `others`. */
export function without(some: readonly Span[], others: readonly Span[]): readonly Span[] {
  return union(others).reduce<readonly Span[]>(
    (left, { from, to }) => left.flatMap((one) => [...spanOf(one.from, Math.min(one.to, from)), ...spanOf(Math.max(one.from, to), one.to)]),
    union(some),
  );
}
export const beforeMoment = (spans: readonly Span[], at: number): readonly Span[] =>
  spans.flatMap(({ from, to }) => spanOf(from, Math.min(to, at)));
export const afterMoment = (spans: readonly Span[], at: number): readonly Span[] =>
  spans.flatMap(({ from, to }) => spanOf(Math.max(from, at), to));
