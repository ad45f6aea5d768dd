/** Which pages need a session. */

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
