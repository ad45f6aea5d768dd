/** Where a person may be sent after signing in: judged alike in the browser and on the server. */
import { sitePath } from './site-path.ts';

/** These would lead in a circle. */
const BACK_AGAIN = /^\/(login|logout)(\/|$)/;

/**
 * The page asked for before signing in, when it is a page of this site; undefined for anything else, so a link cannot
 * lead a person away through our sign-in.
 */
export function safeReturnPath(wanted: string | null | undefined): string | undefined {
  const found = sitePath(wanted ?? '');
  if (!found) return undefined;
  const { path, whole } = found;
  return BACK_AGAIN.test(path) || path === '/' ? undefined : whole;
}

/** An address that leads back to a page after signing in. */
export const withReturn = (path: string, wanted: string): string => {
  const safe = safeReturnPath(wanted);
  return safe === undefined ? path : `${path}?next=${encodeURIComponent(safe)}`;
};
