/** To which day a registration belongs: to that of its shift, which may have begun on the day before. */
import { minuteAt } from './clock.ts';
import type { DayPunch } from './figures.ts';
import type { Plan } from './rules.ts';

export type PlannedDay = { readonly day: string; readonly plan: Plan | null };
/** Until when who comes, and who goes, belongs to the day. */
type Edge = { readonly comes: number; readonly goes: number };

/** Who works without a shift goes within so many minutes, past midnight too. */
const LONGEST_FREE = 16 * 60;

/** The edge between a day and the next one. */
export function edgeAfter({ plan }: PlannedDay, next: PlannedDay, zone: string): Edge {
  const midnight = minuteAt(next.day, 0, zone);
  const opens = next.plan ? next.plan.start - next.plan.rule.before : null;
  if (!plan) {
    const edge = opens === null ? midnight : Math.min(midnight, opens);
    return { comes: edge, goes: edge };
  }
  const last = plan.end + plan.rule.after;
  const fresh = Math.max(midnight, plan.end);
  if (opens === null || !next.plan) return { comes: fresh, goes: Math.max(fresh, last) };
  // Shifts that follow each other closely share the time between them.
  const limit = opens < plan.end ? Math.floor((plan.end + next.plan.start) / 2) : opens;
  return { comes: Math.min(limit, fresh), goes: Math.min(limit, last) };
}

/**
 * The punches of each day. `days` follow each other without a gap, `punches` are in order. What lies before the first day's edge goes
 * to it, so the first and the last day are there to be looked past, not to be read.
 */
export function punchesByDay(
  days: readonly PlannedDay[],
  punches: readonly DayPunch[],
  zone: string,
): ReadonlyMap<string, readonly DayPunch[]> {
  const edges = days.slice(0, -1).map((day, at) => edgeAfter(day, days[at + 1] ?? day, zone));
  const byDay = new Map<string, DayPunch[]>(days.map(({ day }) => [day, []]));
  for (const punch of punches) {
    const at = edges.findIndex(({ comes, goes }) => punch.at < (punch.direction === 'in' ? comes : goes));
    byDay.get(days[at === -1 ? days.length - 1 : at]?.day ?? '')?.push(punch);
  }
  // Who came on a day without a shift goes on that day, past midnight too.
  for (const [at, { day, plan }] of days.entries()) {
    const next = byDay.get(days[at + 1]?.day ?? '');
    const own = byDay.get(day);
    const last = own?.at(-1);
    if (plan || !own || !next || last?.direction !== 'in') continue;
    while (next[0]?.direction === 'out' && next[0].at - last.at <= LONGEST_FREE) own.push(...next.splice(0, 1));
  }
  return byDay;
}

/** From when on who has come and not gone has forgotten it. */
export function closingOf(day: PlannedDay, next: PlannedDay, punches: readonly DayPunch[], zone: string): number {
  if (day.plan) return edgeAfter(day, next, zone).goes;
  const came = punches.findLast(({ direction }) => direction === 'in')?.at ?? minuteAt(day.day, 0, zone);
  const opens = next.plan ? next.plan.start - next.plan.rule.before : came + LONGEST_FREE;
  return Math.max(came + 1, Math.min(came + LONGEST_FREE, opens));
}
