/** Pictures of the demo: drawn by code, kept on disk like uploaded ones, with a row in the table of files. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture } from '@lambda/engine/files/pictures.ts';
import { filePlace } from '@lambda/engine/files/store.ts';
import type { DemoRow } from './demo-rows.ts';

/** Drawn side by side: more than the machine's threads for it only take memory. */
const AT_ONCE = 8;

export type Drawing = { readonly name: string; readonly svg: string };
type Keeping = { readonly folder: string; readonly now: string; readonly nextId: () => Promise<number> };

export function createPictures({ folder, now, nextId }: Keeping) {
  const placed: string[] = [];
  const keep = async (company: number, { name, svg }: Drawing): Promise<DemoRow> => {
    const content = await drawPicture(svg);
    const id = await nextId();
    const place = filePlace(folder, company, now.slice(2, 4), id);
    placed.push(place, `${place}.thumb`);
    // It is as small as a thumbnail already, so the two are alike.
    await Promise.all([place, `${place}.thumb`].map((path) => writeFile(path, content, { mode: 0o600 })));
    return {
      id,
      company_id: company,
      created_at: now,
      file_name: `${name}.webp`,
      media_type: 'image/webp',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
  };
  return {
    /** Draws and keeps the pictures; gives the rows of their files in the order of the drawings. */
    async keep(company: number, drawings: readonly Drawing[]): Promise<DemoRow[]> {
      await mkdir(join(filePlace(folder, company, now.slice(2, 4), 0), '..'), { recursive: true, mode: 0o700 });
      const rows: DemoRow[] = [];
      for (let start = 0; start < drawings.length; start += AT_ONCE)
        rows.push(...(await Promise.all(drawings.slice(start, start + AT_ONCE).map((one) => keep(company, one)))));
      return rows;
    },
    /** Takes away what a loading that broke off has left on the disk. */
    discard: async (): Promise<void> => void (await Promise.all(placed.map((path) => rm(path, { force: true })))),
  };
}
