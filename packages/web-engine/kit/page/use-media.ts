/** Follows a media query, e.g. whether the window is as narrow as a phone. */
import { useCallback, useSyncExternalStore } from 'react';
import { useAppearance } from '../theme/appearance.ts';

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

/** Below 576 px, or when the person wants the shape of a phone: cards instead of rows, every form a canvas. */
export function useIsPhone(): boolean {
  const isNarrow = useMedia('(max-width: 575.98px)');
  const { device } = useAppearance();
  return isNarrow || device === 'phone';
}
