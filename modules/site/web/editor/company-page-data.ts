/** What the editor of a company's page reads and writes. */
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import type { Blocks } from '../../pages/block-schema.ts';
import { type EditedPage, type EditTarget, NO_BLOCKS } from './edit-target.ts';
import type { WrittenPage } from './page-store.ts';
import { joinBlocks, splitBlocks } from './three-languages.ts';

type Row = { readonly [name in `description_${Language}`]: string | null } & {
  readonly version: number;
  readonly theme_colour: string;
  readonly blocks: Partial<Blocks> | null;
  readonly owner: { readonly company_name: string; readonly company_url: string | null } | null;
};

async function load(id: number, signal: AbortSignal): Promise<EditedPage | null> {
  const { company_pages: found } = await query<{ company_pages: Row[] }>(
    `query($f:[filter!]){company_pages(filters:$f){version theme_colour description_mn description_en description_ko blocks
      owner{company_name company_url}}}`,
    { f: [{ column: 'id', condition: 'equals', value: String(id) }] },
    { signal },
  );
  const [row] = found;
  if (!row) return null;
  const name = row.owner?.company_name ?? '';
  const description = { mn: row.description_mn ?? '', en: row.description_en ?? '', ko: row.description_ko ?? '' };
  return {
    id,
    version: row.version,
    path: row.owner?.company_url ? `/web/${row.owner.company_url}` : null,
    // A page is called like its company, and shared with its cover.
    written: {
      about: { title: { mn: name, en: name, ko: name }, description, share: '' },
      blocks: joinBlocks({ ...NO_BLOCKS, ...row.blocks }),
    },
    colour: row.theme_colour,
  };
}

async function save({ id, version }: Pick<EditedPage, 'id' | 'version'>, { about, blocks }: WrittenPage): Promise<number> {
  const words = Object.fromEntries(LANGUAGES.map((language) => [`description_${language}`, about.description[language].trim() || null]));
  const { updateCompanyPages: saved } = await query<{ updateCompanyPages: { version: number } }>(
    'mutation($id:ID!,$i:CompanyPagesInput!,$v:Int){updateCompanyPages(id:$id,input:$i,version:$v){version}}',
    { id, i: { ...words, blocks: splitBlocks(blocks) }, v: version },
  );
  return saved.version;
}

export const companyPageTarget: EditTarget = {
  kind: 'company',
  back: '/erp/p/company-page',
  about: ['description'],
  load,
  save,
  publishAction: 'publish-company-page',
};
