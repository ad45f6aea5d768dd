/** How much each person has to do in each week: working days by his share of tasks that are not done, against the days of the week. Pure. */
import type { FigureTask } from '../plan/plan-data.ts';

export type Week = { readonly from: string; readonly days: number };
export type PersonLoad = {
  readonly id: number;
  readonly name: string;
  readonly weeks: readonly { readonly planned: number; readonly isOver: boolean }[];
};

export function loadOf(tasks: readonly FigureTask[], weeks: readonly Week[]): readonly PersonLoad[] {
  const people = new Map<number, { readonly name: string; readonly planned: number[] }>();
  for (const task of tasks) {
    if (task.state === 'done') continue;
    for (const { id, name, share } of task.people) {
      const known = people.get(id) ?? { name, planned: weeks.map(() => 0) };
      people.set(id, { name, planned: known.planned.map((days, at) => days + ((task.weeks[at] ?? 0) * share) / 100) });
    }
  }
  return [...people]
    .map(([id, { name, planned }]) => ({
      id,
      name,
      weeks: planned.map((days, at) => ({ planned: days, isOver: days > (weeks[at]?.days ?? 0) })),
    }))
    .filter((one) => one.weeks.some(({ planned }) => planned > 0))
    .toSorted((a, b) => a.id - b.id);
}
