/** Stops the way to another address, like the router's own hook; that one leaves its blocker behind when a page comes back into sight. */
import { useContext, useEffect, useId, useRef } from 'react';
import { type Blocker, type BlockerFunction, IDLE_BLOCKER, UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router';

export function usePageBlocker(stops: BlockerFunction): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useContext(UNSAFE_DataRouterStateContext);
  if (!router || !state) throw new Error('A page is drawn outside of a router.');
  const key = useId();
  const latest = useRef(stops);
  latest.current = stops;
  useEffect(() => {
    router.getBlocker(key, (way) => latest.current(way));
    return () => router.deleteBlocker(key);
  }, [router, key]);
  return state.blockers.get(key) ?? IDLE_BLOCKER;
}
