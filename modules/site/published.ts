/** A page as it was published, the same in its row and in its versions. */
import type { Language } from '@lambda/model/definitions/labels.ts';

export type Published<Block> = {
  readonly titles: Readonly<Record<Language, string>>;
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly blocks: Readonly<Record<Language, readonly Block[]>>;
  /** A picture of the library, for where links to the page are shared. */
  readonly share?: string | null;
};

/** The page of a company as it was published; what the company is stands in the company's own records. */
export type PublishedCompanyPage<Block> = {
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly blocks: Readonly<Record<Language, readonly Block[]>>;
  readonly colour: string;
  /** `/files/{id}`. */
  readonly cover: string | null;
};
