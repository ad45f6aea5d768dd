/** The server that the journeys of this worker act on. */
import { inject } from 'vitest';

/** Where it answers. Each worker has a server of its own, so that files that run at the same time do not see each other's work. */
export function serverUrl(): string {
  const urls = inject('urls');
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? '1') - 1) % urls.length];
  if (url === undefined) throw new Error('no server was started for the journeys');
  return url;
}
