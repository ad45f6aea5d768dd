/** One filter for the three views of a project, kept in the address. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { PERIODS, type Period, spanOf } from './days.ts';
import { type Plan, stateOf, type Task, WORK_STATES, type WorkState } from './plan-data.ts';

export type PlanFilter = {
  readonly q: string;
  readonly period: Period | null;
  readonly person: number | null;
  readonly stage: number | null;
  readonly priority: number | null;
  readonly state: WorkState | null;
};
export const FILTER_NAMES = ['q', 'period', 'person', 'stage', 'priority', 'state'] as const;

const numberIn = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | null => all.find((one) => one === text) ?? null;

export function usePlanFilter(): {
  readonly filter: PlanFilter;
  readonly search: URLSearchParams;
  readonly set: (to: Partial<PlanFilter>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (to: Partial<PlanFilter>) =>
      setSearch(
        (known) => {
          const changed = new URLSearchParams(known);
          for (const [name, value] of Object.entries(to)) {
            if (value === null || value === '') changed.delete(name);
            else changed.set(name, String(value));
          }
          return changed;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const filter = {
    q: search.get('q') ?? '',
    period: oneOf(PERIODS, search.get('period')),
    person: numberIn(search.get('person')),
    stage: numberIn(search.get('stage')),
    priority: numberIn(search.get('priority')),
    state: oneOf(WORK_STATES, search.get('state')),
  };
  return { filter, search, set };
}

/** The tasks that meet a filter, in the order in which they were. Pure. */
export function filtered({ tasks, today }: Pick<Plan, 'tasks' | 'today'>, filter: PlanFilter): readonly Task[] {
  const words = filter.q.trim().toLowerCase();
  const [from, until] = filter.period ? spanOf(filter.period, today) : ['', ''];
  return tasks.filter(
    (task) =>
      (words === '' || task.task.toLowerCase().includes(words)) &&
      (filter.period === null ||
        ((task.start ?? task.end ?? '') <= until && (task.end ?? task.start ?? '') >= from && task.start !== null)) &&
      (filter.person === null || task.people.includes(filter.person)) &&
      (filter.stage === null || task.stage === filter.stage) &&
      (filter.priority === null || task.priority === filter.priority) &&
      (filter.state === null || stateOf(task, today) === filter.state),
  );
}

export type Line = {
  readonly task: Task;
  readonly depth: number;
  readonly hasParts: boolean;
  readonly start: string | null;
  readonly end: string | null;
};
/** Tasks as a tree in one list, parts under what they belong to; what has parts spans them. `closed` hides the parts of a task. Pure. */
export function linesOf(tasks: readonly Task[], shown: readonly Task[], closed: ReadonlySet<number>): readonly Line[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const kept = new Set<number>();
  for (const task of shown)
    for (let at: Task | undefined = task; at && !kept.has(at.id); at = at.parent === null ? undefined : byId.get(at.parent))
      kept.add(at.id);
  const under = new Map<number | null, Task[]>();
  for (const task of tasks) {
    if (!kept.has(task.id)) continue;
    const parent = task.parent !== null && kept.has(task.parent) ? task.parent : null;
    under.set(parent, [...(under.get(parent) ?? []), task]);
  }
  const first = ({ start, end }: Line): string => start ?? end ?? '9999';
  const inside = (parent: number | null, depth: number): readonly Line[] =>
    (under.get(parent) ?? [])
      .map((task) => {
        const parts = inside(task.id, depth + 1);
        const own = parts.length > 0 ? parts.filter((one) => one.depth === depth + 1) : [];
        const starts = own.flatMap(({ start }) => start ?? []).toSorted();
        const ends = own.flatMap(({ end }) => end ?? []).toSorted();
        const line: Line = {
          task,
          depth,
          hasParts: parts.length > 0,
          start: starts[0] ?? task.start,
          end: ends.at(-1) ?? task.end,
        };
        return [line, ...(closed.has(task.id) ? [] : parts)] as const;
      })
      .toSorted(([a], [b]) => (first(a) < first(b) ? -1 : first(a) > first(b) ? 1 : a.task.order - b.task.order))
      .flat();
  return inside(null, 0);
}
