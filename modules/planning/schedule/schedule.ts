/**
 * Moves tasks to where their links allow them to be: never earlier than they are, and as little as has to be. A task keeps the number
 * of its working days. Pure: days come in and days go out.
 */
import { dayOf, type Free, numberOf, shiftWorked, workedFrom, workedIn } from './days.ts';

export type LinkType = 'fs' | 'ss' | 'ff' | 'sf';
export type Planned = {
  readonly id: number;
  readonly start: string;
  readonly end: string;
  /** Done: it stays where it was. */
  readonly isFixed?: boolean;
};
/** `to` waits for `from`; `lag` counts working days and may be negative. */
export type Link = { readonly from: number; readonly to: number; readonly type: LinkType; readonly lag: number };
export type Span = { readonly start: string; readonly end: string };

/** Links that lead from a task back to itself. */
export class LinkCircle extends Error {}

type At = { start: number; end: number };

/** The first day on which a task of so many working days may begin by one link. */
export function earliest(free: Free, before: At, { type, lag }: Pick<Link, 'type' | 'lag'>, days: number): number {
  const ending = (end: number): number => shiftWorked(free, end, 1 - days);
  switch (type) {
    case 'fs':
      return lag >= 0 ? shiftWorked(free, before.end, lag + 1) : workedFrom(free, shiftWorked(free, before.end + 1, lag));
    case 'ss':
      return workedFrom(free, shiftWorked(free, before.start, lag));
    case 'ff':
      return ending(workedFrom(free, shiftWorked(free, before.end, lag)));
    default:
      return ending(workedFrom(free, shiftWorked(free, before.start, lag)));
  }
}

/** The tasks that can be reached, each behind those that it waits for. Throws LinkCircle. */
function inOrder(from: readonly number[], links: readonly Link[]): readonly number[] {
  const next = new Map<number, number[]>();
  for (const link of links) next.set(link.from, [...(next.get(link.from) ?? []), link.to]);
  const reached = new Set<number>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(next.get(id) ?? []));
  }
  const waits = new Map([...reached].map((id) => [id, 0]));
  for (const { from: first, to } of links) if (reached.has(first)) waits.set(to, (waits.get(to) ?? 0) + 1);
  const ready = [...waits].flatMap(([id, count]) => (count === 0 ? [id] : []));
  const order: number[] = [];
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    order.push(id);
    for (const to of next.get(id) ?? []) {
      const left = (waits.get(to) ?? 0) - 1;
      waits.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  if (order.length < reached.size) throw new LinkCircle();
  return order;
}

export type Schedule = { readonly tasks: readonly Planned[]; readonly links: readonly Link[]; readonly free: Free };

/** Where these tasks and all that wait for them come to stand; those that stay are left out. Throws LinkCircle. */
export function schedule({ tasks, links, free }: Schedule, changed: readonly number[]): ReadonlyMap<number, Span> {
  const at = new Map(tasks.map(({ id, start, end }) => [id, { start: numberOf(start), end: numberOf(end) }]));
  const fixed = new Set(tasks.flatMap(({ id, isFixed }) => (isFixed ? [id] : [])));
  const known = links.filter(({ from, to }) => at.has(from) && at.has(to));
  const into = new Map<number, Link[]>();
  for (const link of known) into.set(link.to, [...(into.get(link.to) ?? []), link]);
  const moved = new Map<number, Span>();
  for (const id of inOrder(changed, known)) {
    const own = at.get(id);
    const waits = into.get(id) ?? [];
    if (!own || fixed.has(id) || waits.length === 0) continue;
    const days = workedIn(free, own.start, own.end);
    const first = waits.reduce((latest, link) => {
      const before = at.get(link.from);
      return before ? Math.max(latest, earliest(free, before, link, days)) : latest;
    }, Number.NEGATIVE_INFINITY);
    if (first <= own.start) continue;
    const start = workedFrom(free, first);
    const next = { start, end: shiftWorked(free, start, days - 1) };
    at.set(id, next);
    moved.set(id, { start: dayOf(next.start), end: dayOf(next.end) });
  }
  return moved;
}

/** Whether one more link would lead back to where it begins. */
export function closesCircle(links: readonly Pick<Link, 'from' | 'to'>[], { from, to }: Pick<Link, 'from' | 'to'>): boolean {
  const seen = new Set<number>();
  const open = [to];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === from) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const link of links) if (link.from === id) open.push(link.to);
  }
  return false;
}
