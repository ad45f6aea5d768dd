/** Work that nobody waits for. */

/** Where the browser cannot tell when it is idle. */
const LATER_MS = 2_000;

/** Acts when the page has nothing else to do; returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(act, LATER_MS);
  return () => clearTimeout(timer);
}
