/** In which order the cards of a column stand: their own, or one that was chosen and is kept in the address. Pure. */
import type { Task } from '../plan/plan-data.ts';

export const ORDERS = ['own', 'name', 'end', 'progress'] as const;
export type Order = (typeof ORDERS)[number];
export const orderIn = (text: string | null): Order => ORDERS.find((one) => one === text) ?? 'own';

const ABC = new Intl.Collator('mn', { numeric: true });
export function inOrder(tasks: readonly Task[], order: Order): readonly Task[] {
  if (order === 'own') return tasks;
  const compare = (a: Task, b: Task): number => {
    if (order === 'name') return ABC.compare(a.task, b.task);
    if (order === 'progress') return b.progress - a.progress;
    const [first, second] = [a.end ?? '9999', b.end ?? '9999'];
    return first < second ? -1 : first > second ? 1 : 0;
  };
  return tasks.toSorted((a, b) => compare(a, b) || a.id - b.id);
}
