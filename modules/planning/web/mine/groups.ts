/** By what the own tasks stand together. */
import { dayAfter, mondayOf } from '../plan/days.ts';
import type { MyTask } from '../plan/plan-data.ts';

export const GROUPS = ['late', 'today', 'week', 'later', 'waiting', 'done'] as const;
type Group = (typeof GROUPS)[number];
/** Where a task stands for who has to do it. What waits for others is not due, unless it is late. Pure. */
export function groupOf({ end, done, waits_for }: Pick<MyTask, 'end' | 'done' | 'waits_for'>, today: string): Group {
  if (done !== null) return 'done';
  if (end !== null && end < today) return 'late';
  if (waits_for.length > 0) return 'waiting';
  if (end === today) return 'today';
  return end !== null && end <= dayAfter(mondayOf(today), 6) ? 'week' : 'later';
}
