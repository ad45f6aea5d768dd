/** The statements that the platform and its modules are written with, gathered from the files that hold them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
type Written = { readonly name: string; readonly sql: string };
const isWritten = (value: object): value is Written =>
  'name' in value && 'sql' in value && typeof value.name === 'string' && typeof value.sql === 'string';

/** Stands for whatever a function asks for: a number, a text, an empty list, the present moment. */
const ANYTHING: unknown = new Proxy(() => undefined, {
  get: (_target, key) => {
    if (key === Symbol.toPrimitive || key === 'toString') return () => '1';
    if (key === 'toISOString') return () => '2026-01-01T00:00:00Z';
    if (key === 'map' || key === 'flatMap' || key === 'filter') return () => [];
    if (key === 'now') return new Date(0);
    return key === 'length' ? 0 : 1;
  },
});
/** What a function that makes statements answers to that; null for one that needs more. */
function answerOf(make: (...given: unknown[]) => unknown): unknown {
  try {
    return make(ANYTHING, ANYTHING, ANYTHING);
  } catch {
    return null;
  }
}

/** By name, every statement that stands in a `*.sql.ts`, or that a function there makes. */
export async function platformStatements(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const take = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isWritten(value)) found.set(value.name, value.sql);
    else if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) Object.values(value).forEach(take);
  };
  const files = ['packages/engine', 'modules'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.sql.ts') && !/(^|[\\/])(tests|node_modules)[\\/]/.test(path))
      .map((path) => join(root, folder, path)),
  );
  for (const file of files) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      take(typeof value === 'function' ? answerOf(value as (...given: unknown[]) => unknown) : value);
    }
  }
  return found;
}
