/** What may not be late, or the whole project is: tasks from which nothing can be taken, by the working days between them. Pure. */
import { numberOf } from '../../schedule/days.ts';

type Dated = { readonly id: number; readonly start: string; readonly end: string };
type Linked = { readonly from: number; readonly to: number; readonly type: string; readonly lag: number };

/** How many days of (from, until] are worked; negative where `until` lies before. */
function workedAfter(free: ReadonlySet<number>, from: number, until: number): number {
  const [low, high, sign] = until >= from ? [from, until, 1] : [until, from, -1];
  let count = 0;
  for (let day = low + 1; day <= high; day++) if (!free.has(day)) count++;
  return sign * count;
}

/** The ids of tasks on the critical path. What waits in a circle is left out. */
export function criticalTasks(tasks: readonly Dated[], links: readonly Linked[], freeDays: readonly string[]): ReadonlySet<number> {
  const free = new Set(freeDays.map(numberOf));
  const at = new Map(tasks.map(({ id, start, end }) => [id, { start: numberOf(start), end: numberOf(end) }]));
  const last = Math.max(...[...at.values()].map(({ end }) => end));
  const next = new Map<number, Linked[]>();
  for (const link of links) if (at.has(link.from) && at.has(link.to)) next.set(link.from, [...(next.get(link.from) ?? []), link]);
  const slack = new Map<number, number>();
  const open = new Set<number>();
  /** Days by which a link lets the first task go on without moving the second. */
  const gap = ({ from, to, type, lag }: Linked): number => {
    const [one, other] = [at.get(from), at.get(to)];
    if (!one || !other) return Number.POSITIVE_INFINITY;
    if (type === 'fs') return workedAfter(free, one.end, other.start - 1) - lag;
    if (type === 'ss') return workedAfter(free, one.start, other.start) - lag;
    return workedAfter(free, type === 'ff' ? one.end : one.start, other.end) - lag;
  };
  const slackOf = (id: number): number => {
    const known = slack.get(id);
    if (known !== undefined) return known;
    const own = at.get(id);
    if (!own || open.has(id)) return Number.POSITIVE_INFINITY;
    open.add(id);
    const waits = (next.get(id) ?? []).map((link) => gap(link) + slackOf(link.to));
    const found = Math.max(0, Math.min(workedAfter(free, own.end, last), ...waits));
    open.delete(id);
    slack.set(id, found);
    return found;
  };
  return new Set(tasks.flatMap(({ id }) => (slackOf(id) === 0 ? [id] : [])));
}
