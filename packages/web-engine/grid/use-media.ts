/** Follows a media query, e.g. whether the window is as narrow as a phone. */
import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below 576 px: cards instead of rows, every form a canvas. */
export const useIsPhone = (): boolean => useMedia('(max-width: 575.98px)');
