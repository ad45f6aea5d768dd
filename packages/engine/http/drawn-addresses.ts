/** Which addresses the built web part draws a page at: told by its build, so that any other one is answered as unknown. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const partsOf = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean);
function plain(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Tells of a path whether it is one of these addresses, whose parameters are written as `:name`. */
export function addressMatcher(addresses: readonly string[]): (path: string) => boolean {
  const known = addresses.map(partsOf);
  return (path) => {
    const asked = partsOf(plain(path));
    return known.some((parts) => parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]));
  };
}

/** Of a web part whose build does not tell, every address may be one. */
export async function readDrawnAddresses(folder: string): Promise<(path: string) => boolean> {
  const text = await readFile(join(folder, 'builds', 'addresses.json'), 'utf8').catch(() => null);
  return text === null ? () => true : addressMatcher(JSON.parse(text) as readonly string[]);
}
