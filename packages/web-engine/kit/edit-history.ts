/** What an editor has done, step by step, so that each step can be undone and done again. */

/** Steps that are kept; older ones are forgotten. */
const MOST_STEPS = 200;

export type History<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last step belongs to, so that the next one of the same is no step of its own; undefined for a step by itself. */
  readonly merge: string | undefined;
};

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], merge: undefined });

/**
 * One step on. Steps in a row with the same `merge` are one: typing a word is undone at once. What had been undone cannot be
 * done again after it.
 */
export function stepTo<T>(history: History<T>, next: T, merge?: string): History<T> {
  if (Object.is(next, history.present)) return history;
  const isSameStep = merge !== undefined && merge === history.merge && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present: next, future: [], merge };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (history.past.length === 0) return history;
  return { past: history.past.slice(0, -1), present: before as T, future: [history.present, ...history.future], merge: undefined };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (history.future.length === 0) return history;
  return { past: [...history.past, history.present], present: next as T, future, merge: undefined };
}
