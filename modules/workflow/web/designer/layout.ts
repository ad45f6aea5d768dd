/** Where the steps of a drawing stand by themselves: the start on top, every step below those that lead to it. */
import { targetsOf, type Workflow } from '@lambda/model/workflow/workflow.ts';
import type { Place } from './drawing.ts';

/** A step as it is drawn, in pixels. */
export const STEP_SIZE = { width: 230, height: 120 } as const;
/** The port that ways lead to; those that lead on are called as their outcomes. */
export const IN = 'in';
/** Where the port of an outcome stands along the lower edge, in pixels. */
export const portAt = (at: number, count: number): number => (STEP_SIZE.width * (at + 0.5)) / Math.max(1, count);
const GAP = { across: 60, down: 90 } as const;
const PITCH = { x: STEP_SIZE.width + GAP.across, y: STEP_SIZE.height + GAP.down } as const;

const targets = ({ steps }: Workflow): ReadonlyMap<string, readonly string[]> => {
  const known = new Set(steps.map(({ id }) => id));
  return new Map(steps.map(({ id, outcomes }) => [id, [...new Set(outcomes.flatMap(targetsOf))].filter((to) => known.has(to))]));
};

/** The ways that lead on, without those that lead back: to a start, or to a step on the way to them. */
function waysOn(workflow: Workflow): ReadonlyMap<string, readonly string[]> {
  const all = targets(workflow);
  const starts = new Set(workflow.steps.filter(({ type }) => type === 'START').map(({ id }) => id));
  const on = new Map<string, string[]>(workflow.steps.map(({ id }) => [id, []]));
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (id: string): void => {
    open.add(id);
    for (const to of all.get(id) ?? []) {
      if (open.has(to) || starts.has(to)) continue;
      on.get(id)?.push(to);
      if (!done.has(to)) visit(to);
    }
    open.delete(id);
    done.add(id);
  };
  const inOrder = [...workflow.steps].sort((one, other) => Number(other.type === 'START') - Number(one.type === 'START'));
  for (const { id } of inOrder) if (!done.has(id)) visit(id);
  return on;
}

/** The longest way to a step from where nothing leads to it. */
function levelsOf(workflow: Workflow): ReadonlyMap<string, number> {
  const on = waysOn(workflow);
  const before = new Map<string, number>(workflow.steps.map(({ id }) => [id, 0]));
  for (const next of on.values()) for (const to of next) before.set(to, (before.get(to) ?? 0) + 1);
  const level = new Map<string, number>(workflow.steps.map(({ id }) => [id, 0]));
  const ready = workflow.steps.map(({ id }) => id).filter((id) => before.get(id) === 0);
  for (let at = 0; at < ready.length; at += 1) {
    const id = ready[at] ?? '';
    for (const to of on.get(id) ?? []) {
      level.set(to, Math.max(level.get(to) ?? 0, (level.get(id) ?? 0) + 1));
      const left = (before.get(to) ?? 1) - 1;
      before.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  return level;
}

/** No two steps stand on each other. In a level a step stands where those that lead to it stand, as far as there is room. */
function placesOf(workflow: Workflow): ReadonlyMap<string, Place> {
  const levels = levelsOf(workflow);
  const on = waysOn(workflow);
  const rows = new Map<number, string[]>();
  for (const { id } of workflow.steps) rows.set(levels.get(id) ?? 0, [...(rows.get(levels.get(id) ?? 0) ?? []), id]);
  const column = new Map<string, number>();
  for (const [, row] of [...rows].sort(([one], [other]) => one - other)) {
    const wanted = new Map(
      row.map((id, at) => {
        const above = [...on].flatMap(([from, next]) => (next.includes(id) && column.has(from) ? [{ from, at: next.indexOf(id) }] : []));
        const middle = above.reduce((sum, { from, at: place }) => sum + (column.get(from) ?? 0) + place, 0) / Math.max(1, above.length);
        return [id, above.length > 0 ? middle : at];
      }),
    );
    let free = Number.NEGATIVE_INFINITY;
    for (const id of [...row].sort((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0))) {
      const at = Math.max(Math.round(wanted.get(id) ?? 0), free);
      column.set(id, at);
      free = at + 1;
    }
  }
  return new Map(workflow.steps.map(({ id }) => [id, { x: (column.get(id) ?? 0) * PITCH.x, y: (levels.get(id) ?? 0) * PITCH.y }]));
}

export function laidOut(workflow: Workflow): Workflow {
  const places = placesOf(workflow);
  return { steps: workflow.steps.map((step) => ({ ...step, ...places.get(step.id) })) };
}

/** A free place for a new step: below the step that it follows, beside what stands there already. */
export function freePlace({ steps }: Workflow, after: string | undefined): Place {
  const from =
    steps.find(({ id }) => id === after) ??
    steps.reduce<Workflow['steps'][number] | undefined>(
      (lowest, step) => (lowest === undefined || step.y > lowest.y ? step : lowest),
      undefined,
    );
  if (!from) return { x: 0, y: 0 };
  const y = from.y + PITCH.y;
  for (let x = from.x; ; x += PITCH.x) {
    const isTaken = steps.some((step) => Math.abs(step.x - x) < PITCH.x && Math.abs(step.y - y) < PITCH.y);
    if (!isTaken) return { x, y };
  }
}
