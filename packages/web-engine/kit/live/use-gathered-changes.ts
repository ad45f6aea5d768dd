/** Several changes at once are read together: whatever has been asked for under a key is asked anew once they pause. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChangeListener } from './use-changes.ts';

const GATHER_MS = 150;

/** A listener for `useChanges`, and what reads anew without waiting for a change. */
export function useGatheredChanges(key: string): { readonly anew: () => void; readonly listener: ChangeListener } {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const readAt = useRef(performance.now());
  useEffect(() => () => clearTimeout(timer.current), []);
  const anew = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      readAt.current = performance.now();
      void client.invalidateQueries({ queryKey: [key] });
    }, GATHER_MS);
  };
  return { anew, listener: { onChange: anew, onMissed: anew, readAt: () => readAt.current } };
}
