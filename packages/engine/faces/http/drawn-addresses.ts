/** Which addresses the built web part draws a page at: told by its build, so that any other one is answered as unknown. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADDRESS_KINDS, type TableAddresses } from '@lambda/model/definitions/table-addresses.ts';

/** `unknown`: none of the table. */
export type AddressKind = keyof TableAddresses | 'unknown';

const partsOf = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean);
const isParameter = (part: string): boolean => part.startsWith(':');
function plain(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Tells of a path which of these addresses it is: a fixed one before one with parameters. */
export function addressMatcher(addresses: TableAddresses): (path: string) => AddressKind {
  const known = ADDRESS_KINDS.flatMap((kind) => addresses[kind].map((address) => ({ kind, parts: partsOf(address) }))).sort(
    (one, other) => one.parts.filter(isParameter).length - other.parts.filter(isParameter).length,
  );
  return (path) => {
    const asked = partsOf(plain(path));
    const found = known.find(
      ({ parts }) => parts.length === asked.length && parts.every((part, at) => isParameter(part) || part === asked[at]),
    );
    return found?.kind ?? 'unknown';
  };
}

/** Of a web part whose build does not tell, every address may be one. */
async function readAddresses(folder: string): Promise<(path: string) => AddressKind> {
  const text = await readFile(join(folder, 'builds', 'addresses.json'), 'utf8').catch(() => null);
  return text === null ? () => 'drawn' : addressMatcher(JSON.parse(text) as TableAddresses);
}
/** What the web part has at a path; its build is read when that is asked for the first time. */
export function drawnAddresses(folder: string | null): (path: string) => Promise<AddressKind> {
  let read: ReturnType<typeof readAddresses> | undefined;
  return async (path) => {
    if (!folder) return 'drawn';
    read ??= readAddresses(folder);
    return (await read)(path);
  };
}
