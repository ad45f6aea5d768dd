/** What the editor of a page of the site reads and writes. */
import { LANGUAGES, type Label, type Language } from '@lambda/model/definitions/labels.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import type { Blocks } from '../../pages/block-schema.ts';
import { libraryId, libraryName } from '../../pages/library-pictures.ts';
import { type EditedPage, type EditTarget, NO_BLOCKS } from './edit-target.ts';
import type { WrittenPage } from './page-store.ts';
import { joinBlocks, splitBlocks } from './three-languages.ts';

type Words = { readonly [name in `${'title' | 'description'}_${Language}`]: string | null };
type Row = Words & {
  readonly id: number;
  readonly version: number;
  readonly path: string;
  readonly share_picture_id: number | null;
  readonly blocks: Partial<Blocks> | null;
};

/** Null for a page that is not there. */
async function load(id: number, signal: AbortSignal): Promise<EditedPage | null> {
  const { site_pages: found } = await query<{ site_pages: Row[] }>(
    'query($f:[filter!]){site_pages(filters:$f){id version path share_picture_id title_mn title_en title_ko description_mn description_en description_ko blocks}}',
    { f: [{ column: 'id', condition: 'equals', value: String(id) }] },
    { signal },
  );
  const [row] = found;
  return row ? { id, version: row.version, path: row.path, written: writtenOf(row), colour: null } : null;
}

const wordsOf = (page: Row, name: 'title' | 'description'): Label => ({
  mn: page[`${name}_mn`] ?? '',
  en: page[`${name}_en`] ?? '',
  ko: page[`${name}_ko`] ?? '',
});
const writtenOf = (page: Row): WrittenPage => ({
  about: {
    title: wordsOf(page, 'title'),
    description: wordsOf(page, 'description'),
    share: page.share_picture_id === null ? '' : libraryName(page.share_picture_id),
  },
  blocks: joinBlocks({ ...NO_BLOCKS, ...page.blocks }),
});

/** The new version of the record. Throws `RequestError`. */
async function save({ id, version }: Pick<EditedPage, 'id' | 'version'>, { about, blocks }: WrittenPage): Promise<number> {
  const inEach = (name: 'title' | 'description') =>
    Object.fromEntries(LANGUAGES.map((language) => [`${name}_${language}`, about[name][language].trim() || null]));
  const { updateSitePages: saved } = await query<{ updateSitePages: { version: number } }>(
    'mutation($id:ID!,$i:SitePagesInput!,$v:Int){updateSitePages(id:$id,input:$i,version:$v){version}}',
    {
      id,
      i: { ...inEach('title'), ...inEach('description'), share_picture_id: libraryId(about.share), blocks: splitBlocks(blocks) },
      v: version,
    },
  );
  return saved.version;
}

export const sitePageTarget: EditTarget = {
  kind: 'site',
  back: '/erp/p/site-pages',
  about: ['title', 'description', 'share'],
  load,
  save,
  publishAction: 'publish-site-page',
};
