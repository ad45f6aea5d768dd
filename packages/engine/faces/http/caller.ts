/** Who is calling, read from a request's headers: credentials, address, language. Shared by the fast path and the framework. */
import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Session } from '../../services/sessions/session.ts';
import type { Sessions } from '../../services/sessions/sessions.ts';
import { sameText } from '../../services/sessions/tokens.ts';

export const TOKEN_COOKIE = 'token';
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** Who has signed in with this browser before. */
export const DEVICE_COOKIE = 'devices';
const XSRF_HEADER = 'x-xsrf-token';
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The value of a cookie of exactly this name, or null. */
export function cookieOf(header: string | undefined, name: string): string | null {
  if (!header) return null;
  for (const part of header.split(';')) {
    const cut = part.indexOf('=');
    if (cut > 0 && part.slice(0, cut).trim() === name) return part.slice(cut + 1).trim();
  }
  return null;
}

export type Credentials = { readonly token: string; readonly byCookie: boolean };

/** The bearer token if there is one, else the cookie's; null without either. */
export function credentialsOf(headers: IncomingHttpHeaders): Credentials | null {
  const authorization = headers.authorization;
  if (authorization?.startsWith('Bearer ') && authorization.length > 7) return { token: authorization.slice(7), byCookie: false };
  const token = cookieOf(headers.cookie, TOKEN_COOKIE);
  return token ? { token, byCookie: true } : null;
}

/** A cookie is sent by the browser on its own, so a changing request has to prove that our page sent it. Throws WRONG_XSRF. */
export function checkXsrf(given: { credentials: Credentials; session: Session; method: string; headers: IncomingHttpHeaders }): void {
  if (!given.credentials.byCookie || SAFE_METHODS.has(given.method)) return;
  const header = given.headers[XSRF_HEADER];
  if (typeof header !== 'string' || !sameText(header, given.session.xsrf)) throw new PlatformError('WRONG_XSRF');
}

/** What a script of our own page sends: no navigation, no picture, and nothing from another site. */
function isOwnScript(headers: IncomingHttpHeaders): boolean {
  const said = (name: string, wanted: string): boolean => headers[name] === undefined || headers[name] === wanted;
  // Browsers say the former to sites that are reached by https; by plain http only what they would like to have tells a page or picture.
  const wantsToShow = /(^|,)\s*(text\/html|image\/)/.test(headers.accept ?? '');
  return (
    said('sec-fetch-site', 'same-origin') && said('sec-fetch-dest', 'empty') && headers['sec-fetch-mode'] !== 'navigate' && !wantsToShow
  );
}
/**
 * A GET that changes something must not be opened by a link or a picture, on a foreign page or in a text of our own. Throws WRONG_XSRF.
 */
export function checkOwnScript({ credentials, session, headers }: Omit<Parameters<typeof checkXsrf>[0], 'method'>): void {
  if (credentials.byCookie && !isOwnScript(headers)) checkXsrf({ credentials, session, headers, method: 'POST' });
}

/** Of a request, or among the parameters of a socket: `<user>.<company>.<role>`, or `<user>.0.0` of a page for the person alone. */
export const PLACE_HEADER = 'x-session-place';
function standsWhereDrawn({ user, companyId, roleId }: Session, drawnFor: unknown): boolean {
  if (typeof drawnFor !== 'string' || drawnFor === '') return true;
  // What is the person's own is so in every company.
  if (drawnFor === `${user.id}.0.0`) return true;
  // Before a company is chosen nothing else is open.
  return companyId === null ? drawnFor.startsWith(`${user.id}.`) : drawnFor === `${user.id}.${companyId}.${roleId}`;
}
type Placed = {
  readonly session: Session;
  /** What the page says of where it was drawn; one that says nothing is let through. */
  readonly drawnFor: unknown;
  readonly token: string;
  readonly sessions: Pick<Sessions, 'invalidate'>;
  readonly find: (token: string) => Promise<Session>;
};
/**
 * A page says for whom, and in which company and role, it was drawn. All windows of a browser share one session: another one may
 * have moved it meanwhile, and what is written here would land there. A server that remembers the session from before looks again
 * before it refuses. Throws PLACE_CHANGED.
 */
export async function inPlace({ session, drawnFor, token, sessions, find }: Placed): Promise<Session> {
  if (standsWhereDrawn(session, drawnFor)) return session;
  sessions.invalidate(token);
  const present = await find(token);
  if (!standsWhereDrawn(present, drawnFor)) throw new PlatformError('PLACE_CHANGED');
  return present;
}

/** The caller's language: the first of `Accept-Language` that we speak, else the person's own, else Mongolian. */
export function languageFor(headers: IncomingHttpHeaders, session: Session | null | undefined): Language {
  const wanted = headers['accept-language'];
  if (wanted) {
    for (const part of wanted.slice(0, 200).split(',')) {
      const short = part.trim().slice(0, 2).toLowerCase();
      const language = LANGUAGES.find((known) => known === short);
      if (language) return language;
    }
  }
  return session?.user.language ?? DEFAULT_LANGUAGE;
}

/**
 * The address a request came from. Behind a proxy it is the last entry of `X-Forwarded-For`, the one that the proxy
 * itself has added; the earlier ones can be made up by the caller.
 */
export function addressOf(given: { headers: IncomingHttpHeaders; remote: string | undefined; trustProxy: boolean }): string {
  const forwarded = given.trustProxy ? given.headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim();
  return (last || given.remote || '').replace(/^::ffff:/, '').slice(0, 60);
}

/** Whether the caller's browser speaks https to us, so that cookies may be kept to https. */
export const isSecure = (given: { headers: IncomingHttpHeaders; https: boolean; trustProxy: boolean }): boolean =>
  given.https || (given.trustProxy && given.headers['x-forwarded-proto'] === 'https');

const PAGE_HEADER = 'x-page-id';
const PAGE = /^[a-z][a-z0-9_-]{0,59}$/;
/** The menu entry that a request says it comes from, by the header or by `?page_id=`; null when it says none. */
export function pageOf(headers: IncomingHttpHeaders, url: string): string | null {
  const header = headers[PAGE_HEADER];
  const cut = url.indexOf('?');
  const named = typeof header === 'string' ? header : cut < 0 ? null : new URLSearchParams(url.slice(cut + 1)).get('page_id');
  return named !== null && PAGE.test(named) ? named : null;
}
