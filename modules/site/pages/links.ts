/** How an own path of a public page is called in a language. */

import { isOwnPath } from '@lambda/model/addresses/safe-link.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';

/** Parts of the product that are no pages of the site: they follow the language that is kept in the browser. */
const PRODUCT = /^\/(login|logout|register|forgot|password-reset|sso|google|erp|files|assets|company\/register|manifest)(\/|$|\?|#)/;
/** Whether an own path leads out of the site, into the product. */
export const isProductPath = (path: string): boolean => PRODUCT.test(path);

/** The path of a page in a language: plain in Mongolian, with the language before it in others. */
export function pathIn(language: Language, path: string): string {
  if (language === 'mn') return path;
  return path === '/' ? `/${language}` : `/${language}${path.startsWith('/#') ? path.slice(1) : path}`;
}
/** A link as it stands on a page in a language. */
export const hrefIn = (language: Language, href: string): string =>
  isOwnPath(href) && !isProductPath(href) ? pathIn(language, href) : href;

/** Where a time is booked with something chosen already. */
export const bookAt = ({ path }: { readonly path: string }, query: string): string => `${path}?${query}`;

/** A link to the sign-in page as it leads on to another page afterwards; any other link as it is. */
export function withWayBack(href: string, to: string): string {
  if (!/^\/login(\?|$)/.test(href)) return href;
  return `${href}${href.includes('?') ? '&' : '?'}next=${encodeURIComponent(to)}`;
}

const PREFIX = /^\/(en|ko)(?=\/|$)/;
/** Whether an address says itself in which language it is read. */
export const namesLanguage = (path: string): boolean => PREFIX.test(path);
/** In the query of an address that has no language before it: Mongolian was asked for. */
export const LANGUAGE_ASKED = 'lang';
/** The language and the plain path that an address means. */
export function readPath(address: string): { readonly language: Language; readonly path: string } {
  const language = PREFIX.exec(address)?.[1] as Language | undefined;
  if (!language) return { language: 'mn', path: address };
  return { language, path: address.slice(3) || '/' };
}

/** The place that the end of an address names (`#answer`); null where it names none, or is no spelling of one. */
export function placeIn(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}
