/** Which screens a guide describes: a path per line, `*` at the end for all that begin so. */

const PATH = /^\/[^\s*]*\*?$/;
export const linesOf = (paths: string | null): string[] =>
  (paths ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
/** The first line that is no path; undefined when all are. */
export const wrongPath = (paths: string | null): string | undefined => linesOf(paths).find((line) => !PATH.test(line));

/** How well it fits the screen: 2 for its very path, 1 for a beginning of it, 0 for others. */
export function fitOf(paths: string | null, screen: string): 0 | 1 | 2 {
  const lines = linesOf(paths);
  if (lines.includes(screen)) return 2;
  return lines.some((line) => line.endsWith('*') && screen.startsWith(line.slice(0, -1))) ? 1 : 0;
}
