/** Files in a folder of this machine, or of a network file system that all servers share. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilePlace } from './place.ts';

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** The temporary files of the store have to lie on the same file system as `folder`. */
export function diskPlace(folder: string): FilePlace {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  const size: FilePlace['size'] = async (key) => (await stat(pathOf(key)).catch(orNull))?.size ?? null;
  return {
    put: async (key, { path }) => {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // A row may only be written about content that outlives a power cut.
      const file = await open(path, 'r+');
      await file.sync().finally(() => file.close());
      await rename(path, target);
    },
    open: async (key) => {
      const bytes = await size(key);
      return bytes === null ? null : { stream: createReadStream(pathOf(key)), bytes };
    },
    size,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* (companyId) {
      for (const year of (await readdir(pathOf(String(companyId))).catch(orNull)) ?? [])
        for (const name of (await readdir(pathOf(`${companyId}/${year}`)).catch(orNull)) ?? []) {
          const key = `${companyId}/${year}/${name}`;
          const known = await stat(pathOf(key)).catch(orNull);
          if (known?.isFile()) yield { key, bytes: known.size, changedAt: known.mtime };
        }
    },
  };
}
