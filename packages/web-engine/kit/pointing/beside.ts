/** A panel that stands beside the page takes room at the right of the window; page and forms leave it that room. */
import { useEffect, useSyncExternalStore } from 'react';

let taken = 0;
const listeners = new Set<() => void>();
function take(width: number): void {
  if (width === taken) return;
  taken = width;
  const root = document.documentElement;
  root.toggleAttribute('data-beside', width > 0);
  root.style.setProperty('--lp-beside', `${width}px`);
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Pixels; 0 while it is closed. */
export function useStandBeside(width: number): void {
  useEffect(() => {
    take(width);
    return () => take(0);
  }, [width]);
}
/** Pixels that are taken. */
export const useTakenBeside = (): number => useSyncExternalStore(subscribe, () => taken);
