/** A shift as the calculation reads it, and what it comes to on a day. */
import { DAY_MINUTES, dayAfter, minuteAt } from './clock.ts';
import { type Span, spanOf, union, without } from './spans.ts';

/** Times of day in minutes. */
export type ShiftRule = {
  readonly id: number;
  readonly title: string;
  readonly isFlexible: boolean;
  readonly starts: number;
  readonly ends: number;
  readonly breakTime: readonly [from: number, to: number] | null;
  readonly core: readonly [from: number, to: number] | null;
  /** Of a split shift. */
  readonly second: readonly [from: number, to: number] | null;
  /** Of a flexible shift. */
  readonly required: number;
  readonly zone: string | null;
  readonly lateGrace: number;
  readonly earlyGrace: number;
  readonly absentFrom: number;
  readonly overtimeFrom: number;
  readonly round: number;
  readonly before: number;
  readonly after: number;
  readonly onHolidays: boolean;
};
/** A shift on a day: what of it is worked, and what of it is the break. */
export type Plan = {
  readonly rule: ShiftRule;
  readonly start: number;
  readonly end: number;
  readonly rest: readonly Span[];
  /** Without the break. */
  readonly spans: readonly Span[];
  readonly core: readonly Span[];
};

/** What ends before it begins is over on the next day. */
const past = (from: number, to: number): number => (to <= from ? to + DAY_MINUTES : to);
/** A time inside a shift that began before: after midnight when it lies before the beginning. */
const inside = (starts: number, at: number): number => (at < starts ? at + DAY_MINUTES : at);

export function planOf(rule: ShiftRule, day: string, companyZone: string): Plan {
  const zone = rule.zone ?? companyZone;
  const at = (minutes: number): number => minuteAt(day, minutes, zone);
  const within = (times: readonly [number, number] | null): readonly Span[] => {
    if (!times) return [];
    const from = inside(rule.starts, times[0]);
    return spanOf(at(from), at(past(from, inside(rule.starts, times[1]))));
  };
  const [start, first] = [at(rule.starts), at(past(rule.starts, rule.ends))];
  const rest = within(rule.breakTime);
  const worked = union([...spanOf(start, first), ...within(rule.second)]);
  const end = worked.at(-1)?.to ?? first;
  return { rule, start, end, rest, spans: without(worked, rest), core: without(within(rule.core), rest) };
}

const [NIGHT_FROM, NIGHT_TO] = [22 * 60, 30 * 60];
/** The nights that touch a day and the one after it. */
export const nightsAround = (day: string, zone: string): readonly Span[] =>
  [-1, 0, 1].map((days) => ({
    from: minuteAt(dayAfter(day, days), NIGHT_FROM, zone),
    to: minuteAt(dayAfter(day, days), NIGHT_TO, zone),
  }));
