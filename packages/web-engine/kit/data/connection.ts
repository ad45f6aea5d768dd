/** Whether the server can be reached: noticed by failed calls, shown as a banner, tested again quietly. */

const RETRY_MS = 10_000;

export type Connection = 'online' | 'lost' | 'checking';

let state: Connection = 'online';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const restoredListeners = new Set<() => void>();

function set(next: Connection): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export const connectionState = (): Connection => state;
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Calls back once each time the server answers again after having been lost. */
export function onReconnect(listener: () => void): () => void {
  restoredListeners.add(listener);
  return () => restoredListeners.delete(listener);
}

/** Whether the server answers at all, right now. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Asks the server whether it is alive. Calls that failed are not sent again from here: their owners decide. */
export async function checkConnection(): Promise<void> {
  if (state !== 'lost') return;
  clearTimeout(timer);
  set('checking');
  if (await isReachable()) markReached();
  else markLost();
}

/** Waits for the server to answer again; at once when it does. */
export async function waitForServer(): Promise<void> {
  if (await isReachable()) return;
  markLost();
  await new Promise<void>((resolve) => {
    const stop = onReconnect(() => {
      stop();
      resolve();
    });
  });
}

/** Longer than an answer takes; the person is told before three seconds are over. */
const SLOW_MS = 2_500;
const overdue = new Set<symbol>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
/** Whether an answer is waited for longer than usual. */
export const isSlow = (): boolean => overdue.size > 0;
/** A call is on its way. The answer is called when it has come back. */
export function awaiting(): () => void {
  const call = Symbol('call');
  const late = setTimeout(() => {
    overdue.add(call);
    tell();
  }, SLOW_MS);
  return () => {
    clearTimeout(late);
    if (overdue.delete(call)) tell();
  };
}

/** A call did not reach the server. */
export function markLost(): void {
  set('lost');
  clearTimeout(timer);
  timer = setTimeout(checkConnection, RETRY_MS);
}

/** A call reached the server. */
export function markReached(): void {
  if (state === 'online') return;
  clearTimeout(timer);
  set('online');
  for (const listener of restoredListeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', markLost);
  window.addEventListener('online', () => void checkConnection());
}
