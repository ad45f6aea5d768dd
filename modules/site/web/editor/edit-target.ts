/** What the editor of pages works on: pages of the site, and those of companies. */
import type { Blocks, PageKind } from '../../pages/block-schema.ts';
import type { AboutPage, WrittenPage } from './page-store.ts';

export type EditedPage = {
  readonly id: number;
  readonly version: number;
  /** Null while the page has no address. */
  readonly path: string | null;
  readonly written: WrittenPage;
  /** The theme colour of a company. */
  readonly colour: string | null;
};
export type EditTarget = {
  readonly kind: PageKind;
  /** The list that the editor leads back to. */
  readonly back: string;
  /** What is said of the page as a whole. */
  readonly about: readonly (keyof AboutPage)[];
  /** Null for a page that is not there. */
  readonly load: (id: number, signal: AbortSignal) => Promise<EditedPage | null>;
  /** The new version of the record. Throws `RequestError`. */
  readonly save: (page: Pick<EditedPage, 'id' | 'version'>, written: WrittenPage) => Promise<number>;
  readonly publishAction: string;
};
export const NO_BLOCKS: Blocks = { mn: [], en: [], ko: [] };
