/** Which page of this site an address leads to, as a browser goes there: judged alike in the browser and on the server. */

const HERE = 'https://here.invalid';

/**
 * The path with its search and hash as a browser makes it of an address that begins with `/`; undefined for what would lead to
 * another place: another site at once, or a path that is another site once it is gone to (`/.//elsewhere` becomes `//elsewhere`).
 */
export function sitePath(wanted: string): { readonly path: string; readonly whole: string } | undefined {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return undefined;
  const { origin, pathname: path, search, hash } = new URL(wanted, HERE);
  if (origin !== HERE || path.startsWith('//')) return undefined;
  return { path, whole: path + search + hash };
}
