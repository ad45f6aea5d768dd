/** News that companies show to everybody, as pages take them. */
import type { Database } from '@lambda/engine/sql/database.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { NewsShown } from '../pages/site-view.ts';
import { nameIn, type Words } from './names.ts';
import { newsPieceShown, newsShown } from './public-news.sql.ts';

/** How many stand beside the companies. */
export const NEWS_BESIDE = 3;

/** As `public-news.sql.ts` gives it. */
export type StoredNews = Omit<NewsShown, 'company'> & { readonly names: Words };
type StoredPiece = StoredNews & { readonly html: string; readonly published: string; readonly pictures: readonly string[] };
/** A piece with all that its own page shows. */
export type NewsPiece = NewsShown & Pick<StoredPiece, 'html' | 'published' | 'pictures'>;

export const newsIn = <Stored extends StoredNews>({ names, ...piece }: Stored, language: Language) => ({
  ...piece,
  company: nameIn(names, language),
});

type Wanted = {
  readonly language: Language;
  readonly now: Date;
  /** Of one company; null for all of them. */
  readonly address: string | null;
  readonly skip?: number;
  readonly most: number;
};
export async function readNews(
  database: Database,
  { language, skip = 0, ...wanted }: Wanted,
): Promise<{ readonly news: readonly NewsShown[]; readonly total: number }> {
  const [found] = await database.readBatch([newsShown({ ...wanted, skip })], null);
  const rows = found?.rows ?? [];
  return { news: rows.map(([piece]) => newsIn(JSON.parse(piece ?? '{}') as StoredNews, language)), total: Number(rows[0]?.[1] ?? 0) };
}

type Named = { readonly address: string; readonly id: number; readonly language: Language; readonly now: Date };
/** Null for what is not shown to everybody. */
export async function readPiece(database: Database, { address, id, language, now }: Named): Promise<NewsPiece | null> {
  const [found] = await database.readBatch([newsPieceShown(address, id, now)], null);
  const piece = found?.rows[0]?.[0];
  return piece ? newsIn(JSON.parse(piece) as StoredPiece, language) : null;
}
