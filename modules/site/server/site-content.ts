/** The pages that are published at a moment, and what they have in the menus. */
import type { Database } from '@lambda/engine/sql/database.ts';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { companiesShown } from '../company-page/company-pages.sql.ts';
import type { Block } from '../pages/block-schema.ts';
import { libraryIdsIn, libraryName } from '../pages/library-pictures.ts';
import type { PictureShown } from '../pages/site-view.ts';
import type { Published } from '../published.ts';
import { draftAt, pageAt, pagesShown, picturesAmong } from '../site-page/site-pages.sql.ts';
import type { Words } from './names.ts';
import { anyNews } from './public-news.sql.ts';

export type PageLine = {
  readonly path: string;
  readonly titles: Readonly<Record<Language, string>>;
  readonly languages: readonly Language[];
  readonly head: string;
  readonly foot: string;
  readonly publishedAt: string | null;
};
/** A company that has published its page. */
export type CompanyLine = {
  readonly address: string;
  readonly names: Words;
  readonly logo: string | null;
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly languages: readonly Language[];
  readonly publishedAt: string | null;
};
export type PublishedPage = Published<Block>;

const languagesIn = (names: string | null | undefined): readonly Language[] =>
  LANGUAGES.filter((language) => (names ?? '').split(',').includes(language));

/** All that are shown, and the one at a path when it is among them. */
export async function readSite(
  database: Database,
  path: string,
  now: Date,
): Promise<{
  readonly pages: readonly PageLine[];
  readonly page: PublishedPage | null;
  readonly companies: readonly CompanyLine[];
  /** Whether any company tells everybody something. */
  readonly hasNews: boolean;
}> {
  const [all, one, published, news] = await database.readBatch([pagesShown(now), pageAt(path, now), companiesShown(), anyNews(now)], null);
  const companies = (published?.rows ?? []).map(
    ([address, names, logo, descriptions, languages, publishedAt]): CompanyLine => ({
      address: address ?? '',
      names: JSON.parse(names ?? '{}') as Words,
      logo: logo ?? null,
      descriptions: JSON.parse(descriptions ?? '{}') as CompanyLine['descriptions'],
      languages: languagesIn(languages),
      publishedAt: publishedAt ?? null,
    }),
  );
  const pages = (all?.rows ?? []).map(
    ([at, titles, languages, head, foot, publishedAt]): PageLine => ({
      path: at ?? '',
      titles: JSON.parse(titles ?? '{}') as PageLine['titles'],
      languages: languagesIn(languages),
      head: head ?? 'none',
      foot: foot ?? 'none',
      publishedAt: publishedAt ?? null,
    }),
  );
  const content = one?.rows[0]?.[0];
  return { pages, page: content ? (JSON.parse(content) as PublishedPage) : null, companies, hasNews: news?.rows[0] !== undefined };
}

/** What is being worked on at a path; null where no page is. */
export async function readDraft(database: Database, path: string): Promise<PublishedPage | null> {
  const [found] = await database.readBatch([draftAt(path)], null);
  const row = found?.rows[0];
  if (!row) return null;
  const [titleMn, titleEn, titleKo, aboutMn, aboutEn, aboutKo, blocks, share] = row;
  return {
    titles: { mn: titleMn ?? '', en: titleEn ?? '', ko: titleKo ?? '' },
    descriptions: { mn: aboutMn ?? '', en: aboutEn ?? '', ko: aboutKo ?? '' },
    blocks: { mn: [], en: [], ko: [], ...(JSON.parse(blocks ?? '{}') as Partial<PublishedPage['blocks']>) },
    share: share ? libraryName(Number(share)) : null,
  };
}

/** The pictures of the library that a page names, by their names. */
export async function readPictures(database: Database, page: PublishedPage): Promise<Readonly<Record<string, PictureShown>>> {
  const ids = libraryIdsIn(page);
  if (ids.length === 0) return {};
  const [found] = await database.readBatch([picturesAmong(ids)], null);
  const extent = (value: string | null | undefined) => (value ? Number(value) : null);
  return Object.fromEntries(
    (found?.rows ?? []).map(([id, file, mn, en, ko, width, height]) => [
      libraryName(Number(id)),
      { file: file ?? '', alt: { mn: mn ?? '', en: en ?? '', ko: ko ?? '' }, width: extent(width), height: extent(height) },
    ]),
  );
}
