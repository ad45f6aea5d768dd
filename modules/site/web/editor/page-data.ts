/** What the editor of a page reads and writes. */
import { query, request } from '@lambda/web-engine/data/client.ts';
import type { Block, Blocks } from '../../pages/block-schema.ts';

export type EditedPage = {
  readonly id: number;
  readonly version: number;
  readonly path: string;
  readonly title_mn: string;
  readonly blocks: Partial<Blocks> | null;
};
export const EDITED_PAGE = 'site-page-editor';

/** Null for a page that is not there. */
export async function loadPage(id: number, signal: AbortSignal): Promise<EditedPage | null> {
  const { site_pages: found } = await query<{ site_pages: EditedPage[] }>(
    'query($f:[filter!]){site_pages(filters:$f){id version path title_mn blocks}}',
    { f: [{ column: 'id', condition: 'equals', value: String(id) }] },
    { signal },
  );
  return found[0] ?? null;
}

/** What was left empty is left out. */
const isEmpty = (value: unknown): boolean => value === '' || value === undefined || value === null;
function tidy(block: Block): Block {
  const props = Object.fromEntries(Object.entries(block.props).filter(([, value]) => !isEmpty(value)));
  return { ...block, props } as Block;
}
export const tidyBlocks = ({ mn, en, ko }: Blocks): Blocks => ({ mn: mn.map(tidy), en: en.map(tidy), ko: ko.map(tidy) });

/** The new version of the record. Throws `RequestError`. */
export async function saveBlocks({ id, version }: Pick<EditedPage, 'id' | 'version'>, blocks: Blocks): Promise<number> {
  const { updateSitePages: saved } = await query<{ updateSitePages: { version: number } }>(
    'mutation($id:ID!,$i:SitePagesInput!,$v:Int){updateSitePages(id:$id,input:$i,version:$v){version}}',
    { id, i: { blocks: tidyBlocks(blocks) }, v: version },
  );
  return saved.version;
}
export const publishPage = (id: number): Promise<{ data: { rows: { version: number }[] } }> =>
  request('/lambda/actions/publish-site-page', { method: 'POST', body: { ids: [id] } });
