/** Compares the build that a page runs with the newest one of the server. */

/** `latest` is what `builds/latest.json` says: the address of the script that pages start with now. */
export function isNewer(latest: unknown, running: string): boolean {
  if (typeof latest !== 'object' || latest === null || !('entry' in latest)) return false;
  const { entry } = latest;
  return typeof entry === 'string' && entry.startsWith('/') && new URL(running).pathname !== entry;
}
