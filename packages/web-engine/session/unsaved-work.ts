/** Whether the open page holds work that is not saved; said by the page, shown by the shell. */
import { useSyncExternalStore } from 'react';

let isUnsaved = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function sayUnsaved(next: boolean): void {
  if (next === isUnsaved) return;
  isUnsaved = next;
  for (const listener of listeners) listener();
}
export const useUnsaved = (): boolean => useSyncExternalStore(subscribe, () => isUnsaved);
