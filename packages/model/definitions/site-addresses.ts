/** The addresses of the site: which of them have a page, so that no entry of a menu, button or message leads nowhere. */
import { sitePath } from '../addresses/site-path.ts';

/** Answered by the shell and the public site; the others are those of modules (`pages`). `:name` is one part of a path. */
export const SHELL_ADDRESSES: readonly string[] = [
  '/',
  '/home',
  '/erp-modules',
  '/we',
  '/support',
  '/system-support',
  '/sis-and-lms',
  '/work',
  '/privacy-policy',
  '/terms-of-service',
  '/faq',
  '/news',
  '/feedback',
  '/guide',
  '/guide/:id',
  '/pricing',
  '/learn',
  '/login',
  '/logout',
  '/forgot',
  '/password-reset',
  '/sso',
  '/google',
  '/register',
  '/select-role',
  '/select/:id',
  '/user/register',
  '/user/:username',
  '/user/:username/:page',
  '/erp',
  '/erp/p/custom-fields',
  '/erp/p/:menu_id',
  '/erp/notices',
  '/erp/profile',
  '/erp/change-password',
  '/dashboard/attendance',
  '/dashboard/finance',
  '/dashboard/hr',
  '/dashboard/market',
  '/dashboard/system',
  '/dashboard/:name',
  '/report/:name',
  '/lambda/mail',
  '/play',
  '/company/struct',
  '/web/:company_url',
  '/web/:company_url/news',
  '/web/:company_url/news/:id',
  '/attendance/locations',
  '/booking',
  '/booking/:company_url',
  '/booking/order/:link',
  '/booking-report/daily',
  '/booking-report/employee',
  '/booking-report/montly',
  '/booking-report/order',
];

/** What a definition writes in place of a value of the record. */
const PLACE = /\{[^{}]*\}/g;
/** Stands for the value of a place; no address has it. */
export const ANY_PART = '0-any-0';

const patterns = new Map<string, RegExp>();
/** Whether a path is one of an address with its parameters. */
export function isAddress(address: string, path: string): boolean {
  const known = patterns.get(address) ?? new RegExp(`^${address.replace(/:[a-z_]+/g, '[^/]+')}/?$`);
  patterns.set(address, known);
  return known.test(path);
}

/** The path and search of an address of this site, its places filled; undefined for addresses elsewhere. */
export function writtenPath(address: string): { readonly path: string; readonly search: URLSearchParams } | undefined {
  const found = sitePath(address.replace(PLACE, ANY_PART));
  return found && { path: found.path, search: new URL(found.whole, 'https://here.invalid').searchParams };
}
