/** How much script a page waits for, as the server sends it: read from what a build has written. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Part = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Part>>;

const folder = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const manifest = (): Manifest => JSON.parse(readFileSync(join(folder, 'builds', 'manifest.json'), 'utf8')) as Manifest;
/** Bytes of a file as they go over the wire. */
const sent = (file: string): number => statSync(join(folder, existsSync(join(folder, `${file}.br`)) ? `${file}.br` : file)).size;

/** The scripts that these entries and pieces bring: what they import comes with them. */
export function scriptsOf(names: readonly string[]): readonly string[] {
  const known = manifest();
  const files = new Set<string>();
  const walk = (name: string): void => {
    const part = known[name];
    if (!part) throw new Error(`The build has no ${name}`);
    if (files.has(part.file)) return;
    if (part.file.endsWith('.js')) files.add(part.file);
    for (const next of part.imports ?? []) walk(next);
  };
  for (const name of names) walk(name);
  return [...files];
}
/** The bytes of these, each once. */
export const scriptOf = (names: readonly string[]): number => scriptsOf(names).reduce((sum, file) => sum + sent(file), 0);

/** The bytes of every script of the build. */
export function scripts(): ReadonlyMap<string, number> {
  const files = new Set(Object.values(manifest()).map(({ file }) => file));
  return new Map([...files].filter((file) => file.endsWith('.js')).map((file) => [file, sent(file)]));
}
