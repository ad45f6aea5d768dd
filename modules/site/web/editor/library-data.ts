/** The pictures of the library as the editor of pages reads them. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { libraryName } from '../../pages/library-pictures.ts';
import type { PictureShown } from '../../pages/site-view.ts';

type LibraryPicture = PictureShown & { readonly name: string };
type Row = { readonly [name in `alt_${Language}`]: string } & { readonly id: number; readonly picture: string };

const ROWS = 'id picture alt_mn alt_en alt_ko';
const pictureOf = ({ id, picture, alt_mn, alt_en, alt_ko }: Row): LibraryPicture => ({
  name: libraryName(id),
  file: picture,
  alt: { mn: alt_mn, en: alt_en, ko: alt_ko },
  // Only visitors wait for pictures of different widths.
  width: null,
  height: null,
});

/** By the names that blocks have for them. */
export async function readNamed(ids: readonly number[], signal: AbortSignal): Promise<Readonly<Record<string, PictureShown>>> {
  if (ids.length === 0) return {};
  const { site_pictures: rows } = await query<{ site_pictures: Row[] }>(
    `query($f:[filter!],$l:Int){site_pictures(filters:$f,limit:$l){${ROWS}}}`,
    { f: [{ column: 'id', condition: 'whereIn', value: ids.join(',') }], l: ids.length },
    { signal },
  );
  return Object.fromEntries(rows.map(pictureOf).map((picture) => [picture.name, picture]));
}

/** As many as are looked through by eye; the others are found by their words. */
export const MOST_SHOWN = 60;
/** The newest, or those whose words begin like these. */
export async function readLibrary(words: string, signal: AbortSignal): Promise<readonly LibraryPicture[]> {
  const search = words === '' ? null : { text: words, columns: ['alt_mn', 'alt_en', 'alt_ko'] };
  const { site_pictures: rows } = await query<{ site_pictures: Row[] }>(
    search
      ? `query($s:search,$l:Int){site_pictures(search:$s,limit:$l){${ROWS}}}`
      : `query($l:Int){site_pictures(sorts:[{column:"created_at",order:desc},{column:"id",order:desc}],limit:$l){${ROWS}}}`,
    { ...(search && { s: search }), l: MOST_SHOWN },
    { signal },
  );
  return rows.map(pictureOf);
}
