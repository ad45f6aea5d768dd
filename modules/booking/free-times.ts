/**
 * When a service can begin. Free = open hours of the branch ∩ working hours of the artist − time off − what holds a time, where the service lies
 * inside with its buffers. Everything is in whole minutes since the epoch (UTC); whoever asks turns the clock of the company into them.
 */

/** From `from` until just before `to`. */
export type Span = { readonly from: number; readonly to: number };
export type Wanted = {
  /** Minutes of the service itself. */
  readonly duration: number;
  /** Minutes for which the artist is busy before and after it. */
  readonly before: number;
  readonly after: number;
};
export type Asked = Wanted & {
  /** Where the service itself has to lie: open hours ∩ working hours, sorted, apart from each other. */
  readonly open: readonly Span[];
  /** Taken times with their buffers, sorted, apart from each other. */
  readonly taken: readonly Span[];
  /** Times begin at multiples of this many minutes from `origin`: midnight of the company's day. */
  readonly step: number;
  readonly origin: number;
  /** Nothing begins before this minute. */
  readonly notBefore: number;
  /** Nothing begins at this minute or later; as long as it is open unless told. */
  readonly until?: number;
  /** The shortest thing that could fill a gap, in minutes with its buffers; null when gaps do not matter. */
  readonly shortest: number | null;
};

/** What is in both; both sorted and apart from each other. */
export function intersect(one: readonly Span[], other: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  let [at, beside] = [0, 0];
  while (at < one.length && beside < other.length) {
    const [a, b] = [one[at], other[beside]];
    if (!a || !b) break;
    const span = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
    if (span.from < span.to) found.push(span);
    if (a.to < b.to) at++;
    else beside++;
  }
  return found;
}

/** Sorted, and those that touch or lie over each other made one. */
export function merge(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (!last || span.from > last.to) merged.push(span);
    else if (span.to > last.to) merged[merged.length - 1] = { from: last.from, to: span.to };
  }
  return merged;
}

/** What is left of `whole` without `taken`; both sorted and apart from each other. */
export function without(whole: readonly Span[], taken: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let first = 0;
  for (const span of whole) {
    let from = span.from;
    while (first < taken.length && (taken[first]?.to ?? 0) <= span.from) first++;
    for (let at = first; at < taken.length; at++) {
      const one = taken[at];
      if (!one || one.from >= span.to) break;
      if (one.from > from) left.push({ from, to: one.from });
      from = Math.max(from, one.to);
    }
    if (from < span.to) left.push({ from, to: span.to });
  }
  return left;
}

/** The first of `spans` (sorted, apart) that ends behind the minute: its place. */
function firstEndingAfter(spans: readonly Span[], minute: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.to ?? 0) <= minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether the service can begin at the minute; `open` and `taken` are sorted and apart from each other. */
export function fits({ duration, before, after }: Wanted, at: number, open: readonly Span[], taken: readonly Span[]): boolean {
  const around = open[firstEndingAfter(open, at)];
  if (!around || around.from > at || around.to < at + duration) return false;
  const next = taken[firstEndingAfter(taken, at - before)];
  return !next || next.from >= at + duration + after;
}

/** A gap that nothing fits into: it is there, and shorter than the shortest service. */
const isWaste = (minutes: number, shortest: number): boolean => minutes > 0 && minutes < shortest;

/**
 * The minutes at which the service can begin, ascending. The service lies in open time; its buffers may lie outside of it and only must not
 * meet what is taken. Where gaps matter, a time that leaves one on either side is left out while some other time does not.
 *
 * One walk along both lists from the first minute that matters: what is taken is stepped over as a whole.
 */
export function freeTimes(asked: Asked): readonly number[] {
  const { duration, before, after, open, taken, step, origin, notBefore, shortest, until = Number.POSITIVE_INFINITY } = asked;
  const onStep = (minute: number): number => origin + Math.ceil((minute - origin) / step) * step;
  const times: number[] = [];
  const tidy: number[] = [];
  let next = firstEndingAfter(taken, notBefore - before);
  for (let place = firstEndingAfter(open, notBefore); place < open.length; place++) {
    const span = open[place];
    if (!span || span.from >= until) break;
    const last = Math.min(span.to - duration, until - 1);
    let at = onStep(Math.max(span.from, notBefore));
    while (at <= last) {
      while (next < taken.length && (taken[next]?.to ?? 0) <= at - before) next++;
      const following = taken[next];
      const lastHere = following ? Math.min(last, following.from - after - duration) : last;
      if (following && at > lastHere) {
        at = onStep(following.to + before);
        continue;
      }
      const freeFrom = Math.max(span.from, taken[next - 1]?.to ?? span.from);
      const freeTo = Math.min(span.to, following?.from ?? span.to);
      for (; at <= lastHere; at += step) {
        times.push(at);
        if (shortest === null || isWaste(at - before - freeFrom, shortest) || isWaste(freeTo - at - duration - after, shortest)) continue;
        tidy.push(at);
      }
    }
  }
  return tidy.length > 0 ? tidy : times;
}
