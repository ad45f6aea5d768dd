/** Which time of a day a leave takes. */

import { minuteAt } from './clock.ts';
import type { Plan } from './rules.ts';
import { beforeMoment, type Span, spanOf, total } from './spans.ts';

export const LEAVE_PARTS = ['whole', 'first_half', 'second_half', 'hours'] as const;
export type LeavePart = (typeof LEAVE_PARTS)[number];
/** Minutes of the day, of hours alone. */
export type LeaveTimes = { readonly part: LeavePart; readonly times: readonly [from: number, to: number] | null };

const DAY_MINUTES = 1_440;
/** The moment at which half of a shift is worked. */
function middleOf({ spans, start }: Plan): number {
  let left = total(spans) / 2;
  for (const { from, to } of spans) {
    if (to - from >= left) return from + Math.floor(left);
    left -= to - from;
  }
  return start;
}
/** Without a shift a whole day and a half one are nothing: there is nothing to be away from. */
export function spansOfLeave(
  { part, times }: LeaveTimes,
  plan: Plan | null,
  { day, zone }: { readonly day: string; readonly zone: string },
): readonly Span[] {
  if (part === 'hours') {
    if (!times) return [];
    // Hours after midnight of a shift that began before it.
    const isAfter = plan !== null && plan.rule.ends <= plan.rule.starts && times[0] < plan.rule.ends;
    const from = times[0] + (isAfter ? DAY_MINUTES : 0);
    const to = times[1] + (isAfter ? DAY_MINUTES : 0);
    return spanOf(minuteAt(day, from, zone), minuteAt(day, to <= from ? to + DAY_MINUTES : to, zone));
  }
  if (!plan) return [];
  if (part === 'whole') return spanOf(plan.start, plan.end);
  const middle = middleOf(plan);
  return part === 'first_half' ? beforeMoment(spanOf(plan.start, plan.end), middle) : spanOf(middle, plan.end);
}
