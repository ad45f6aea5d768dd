/** Pictures and papers of the demo: made by code, kept on disk like uploaded ones, with a row in the table of files. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPaper } from '@lambda/engine/core/platform/demo.ts';
import { drawPicture } from '@lambda/engine/services/files/pictures.ts';
import { filePlace } from '@lambda/engine/services/files/store.ts';
import { paperPdf } from './demo-papers.ts';
import type { DemoRow } from './demo-rows.ts';

/** Made side by side: more than the machine's threads for it only take memory. */
const AT_ONCE = 8;

const COVER = [1600, 600] as const;
const COVER_THUMB = [256, 96] as const;

export type Drawing = { readonly name: string; readonly svg: string; readonly isWide?: boolean };
type Keeping = { readonly folder: string; readonly now: string; readonly nextId: () => Promise<number> };
type Made = { readonly fileName: string; readonly mediaType: string; readonly content: Buffer; readonly thumb: Buffer | null };

export function createDemoFiles({ folder, now, nextId }: Keeping) {
  const placed: string[] = [];
  const keep = async (company: number, { fileName, mediaType, content, thumb }: Made): Promise<DemoRow> => {
    const id = await nextId();
    const place = filePlace(folder, company, now.slice(2, 4), id);
    const kept: readonly (readonly [string, Buffer])[] = [[place, content], ...(thumb ? [[`${place}.thumb`, thumb] as const] : [])];
    placed.push(...kept.map(([path]) => path));
    await Promise.all(kept.map(([path, bytes]) => writeFile(path, bytes, { mode: 0o600 })));
    return {
      id,
      company_id: company,
      created_at: now,
      file_name: fileName,
      media_type: mediaType,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
  };
  /** Makes and keeps files; gives their rows in the order of what they are made of. */
  const keepAll = async <Source>(
    company: number,
    sources: readonly Source[],
    make: (source: Source) => Promise<Made>,
  ): Promise<DemoRow[]> => {
    await mkdir(join(filePlace(folder, company, now.slice(2, 4), 0), '..'), { recursive: true, mode: 0o700 });
    const rows: DemoRow[] = [];
    for (let start = 0; start < sources.length; start += AT_ONCE) {
      const several = sources.slice(start, start + AT_ONCE).map(async (source) => keep(company, await make(source)));
      rows.push(...(await Promise.all(several)));
    }
    return rows;
  };
  return {
    keepPictures: (company: number, drawings: readonly Drawing[]) =>
      keepAll(company, drawings, async ({ name, svg, isWide }) => {
        const content = await drawPicture(svg, isWide ? COVER : undefined);
        // A drawing is as small as a thumbnail already, so the two are alike.
        const thumb = isWide ? await drawPicture(svg, COVER_THUMB) : content;
        return { fileName: `${name}.webp`, mediaType: 'image/webp', content, thumb };
      }),
    keepPapers: (company: number, papers: readonly DemoPaper[]) =>
      keepAll(company, papers, async (paper) => ({
        fileName: `${paper.name}.pdf`,
        mediaType: 'application/pdf',
        content: await paperPdf(paper),
        thumb: null,
      })),
    /** Takes away what a loading that broke off has left on the disk. */
    discard: async (): Promise<void> => void (await Promise.all(placed.map((path) => rm(path, { force: true })))),
  };
}
