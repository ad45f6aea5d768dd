/** Public pages of other modules in the frame of the site: the module says what is on them, the site draws head, menus and frame around it. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { Database } from '../../sql/database.ts';

export type FramedAsked = {
  readonly database: Database;
  readonly now: Date;
  readonly language: Language;
  /** Without the language before it. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** A path of the site as a link of this page. */
  href(path: string): string;
};
export type FramedPage = {
  readonly title: string;
  readonly description: string;
  /** A React element that is drawn to text on the server. */
  readonly content: object;
  /** The public address of a company: the page is in its frame and colours where it has a page. */
  readonly company: string | null;
  /** Behind the first page of the site. */
  readonly trail: readonly { readonly href: string; readonly label: string }[];
  readonly isIndexed: boolean;
  /** The address itself is a secret. */
  readonly isSecret?: boolean;
};
export type FramedReply =
  | { readonly page: FramedPage }
  | { readonly redirect: string }
  /** Nothing is there; the path as it may be shown. */
  | { readonly missing: string };
export type FramedPages = {
  /** The first part of all their addresses, which is theirs alone. What is of one company stands at `/{under}/{company_url}` and goes along when that is renamed. */
  readonly under: string;
  /** Null for an address where nothing can be. Nobody keeps the answers for others. */
  answer(asked: FramedAsked): Promise<FramedReply | null>;
};
