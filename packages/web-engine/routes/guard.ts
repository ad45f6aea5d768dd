/** Which pages need a session, and where a person may be sent after signing in. */
import { sitePath } from '@lambda/model/site-path.ts';

/** Whole path segments: `/erp` covers `/erp/p/x` but not `/erp-modules`. */
const PROTECTED = [
  '/attendance',
  '/booking-report',
  '/company',
  '/dashboard',
  '/document',
  '/erp',
  '/form',
  '/inventory',
  '/lambda',
  '/news-detail',
  '/plan',
  '/play',
  '/pos',
  '/pos-old',
  '/presentation',
  '/print',
  '/report',
  '/select',
  '/select-role',
  '/user',
] as const;
/** Open although they lie under a protected prefix. */
const OPEN = ['/document/check'] as const;

const covers = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Whether a path needs a signed-in person. */
export function isProtected(path: string): boolean {
  return PROTECTED.some((prefix) => covers(prefix, path)) && !OPEN.some((prefix) => covers(prefix, path));
}

/**
 * The page asked for before signing in, when it is a page of this site; undefined for anything else, so a link cannot
 * lead a person away through our sign-in.
 */
export function safeReturnPath(wanted: string | null | undefined): string | undefined {
  const found = sitePath(wanted ?? '');
  if (!found) return undefined;
  const { path, whole } = found;
  return covers('/login', path) || covers('/logout', path) || path === '/' ? undefined : whole;
}

/** An address that leads back to a page after signing in. */
export const withReturn = (path: string, wanted: string): string => {
  const safe = safeReturnPath(wanted);
  return safe === undefined ? path : `${path}?next=${encodeURIComponent(safe)}`;
};
