/** Pages that modules answer as whole HTML, readable without script: the public site. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/access.ts';
import type { AddressKind } from './drawn-addresses.ts';
import { secureIn, servicesOf, wantsPage, wholeActorIn } from './requests.ts';
import type { HttpSettings, Services } from './services.ts';

/** Addresses of the script, the style sheets and the fonts of pages; none while there is no built web part. */
export type PageParts = {
  readonly script: string | null;
  readonly styles: readonly string[];
  /** By the script that they are for. */
  readonly fonts: Readonly<Partial<Record<'cyrillic' | 'cyrillic-ext' | 'latin', string>>>;
};
export type PageAsked = {
  readonly services: Services;
  readonly path: string;
  readonly query: URLSearchParams;
  /** How the site is reached from outside, without a slash at the end. */
  readonly origin: string;
  readonly now: Date;
  /** Whether somebody looks at the answer: a browser that asks for a page. */
  readonly wantsPage: boolean;
  /** Whether neither the application nor a module asked before has anything at the address. */
  readonly isUnknown: boolean;
  readonly parts: PageParts;
  /** False: the installation offers no other language than Mongolian. */
  readonly hasLanguages: boolean;
  /** The tile server of maps, where one is configured. */
  readonly mapTiles: NonNullable<HttpSettings['mapTiles']> | null;
  /** Whether the browser has a session that holds, behind a locked screen too. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Who is signed in; null without a session. */
  readonly actor: () => Promise<Actor | null>;
  /** What the form that was just sent on this page leaves to be said; null where a page is only opened. */
  readonly sent: object | null;
};
/** The page that is shown in answer to a form, by its path, and what it says of what was sent: that is known to the two alone. */
export type ShownAfterForm = { readonly page: string; readonly sent: object };
export type PageReply =
  /** Nothing is there: the modules after this one may show that to visitors, the application shows it to whoever is signed in. */
  | { readonly unknown: true }
  | { readonly redirect: string; readonly forGood: boolean }
  | {
      readonly status: 200 | 404 | 422 | 429 | 503;
      readonly type: 'text/html' | 'application/xml' | 'text/plain';
      readonly body: string;
      /** What everybody sees alike may be kept for a minute; anything else is asked for again each time. */
      readonly isPublic: boolean;
      /** In how many seconds it is worth while to ask again. */
      readonly retryAfter?: number;
    };
/** Null for an address that is none of the module's. */
export type ModulePages = (asked: PageAsked) => Promise<PageReply | null>;

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;
/** The configured address, else the one that the browser has asked, as far as it is one. */
function originOf(request: FastifyRequest, settings: HttpSettings): string {
  if (settings.publicUrl) return settings.publicUrl;
  const { host } = request.headers;
  return `${secureIn(request, settings) ? 'https' : 'http'}://${host && HOST.test(host) ? host : 'localhost'}`;
}

const NO_PARTS: PageParts = { script: null, styles: [], fonts: {} };
/** What the build says of the parts of pages. */
async function readParts(folder: string | null): Promise<PageParts> {
  if (!folder) return NO_PARTS;
  const text = await readFile(join(folder, 'builds', 'site.json'), 'utf8').catch(() => null);
  return text === null ? NO_PARTS : { ...NO_PARTS, ...(JSON.parse(text) as Partial<PageParts>) };
}

/** The session that the cookie names, looked at once; a locked one is one. */
function sessionOf(request: FastifyRequest, authenticate: (request: FastifyRequest) => Promise<void>) {
  let looked: Promise<'none' | 'locked' | 'open'> | undefined;
  return () => {
    looked ??= authenticate(request).then(
      () => 'open' as const,
      (error: unknown) => {
        if (!(error instanceof PlatformError) || error.code === 'UNAVAILABLE') throw error;
        return error.code === 'SCREEN_LOCKED' ? ('locked' as const) : ('none' as const);
      },
    );
    return looked;
  };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
async function packed(body: Buffer, accepted: string): Promise<{ encoding: string | null; bytes: Buffer }> {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { encoding: 'br', bytes: await brotli(body, { params }) };
  }
  return /\bgzip\b/.test(accepted) ? { encoding: 'gzip', bytes: await deflate(body) } : { encoding: null, bytes: body };
}

type Sent = Exclude<PageReply, { readonly unknown: true }>;
async function send(request: FastifyRequest, reply: FastifyReply, answer: Sent): Promise<void> {
  if ('redirect' in answer) {
    reply.header('cache-control', 'no-store').redirect(answer.redirect, answer.forGood ? 301 : 302);
    return;
  }
  const body = Buffer.from(answer.body);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const isOpened = request.method !== 'POST';
  reply.header('cache-control', isOpened ? (answer.isPublic ? 'public, max-age=60' : 'private, no-cache') : 'no-store');
  reply.header('vary', 'accept-encoding');
  if (isOpened) reply.header('etag', etag);
  if (answer.status === 404) reply.header('x-robots-tag', 'noindex');
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  if (isOpened && answer.status === 200 && request.headers['if-none-match']?.includes(etag)) {
    reply.code(304).send();
    return;
  }
  const { encoding, bytes } = await packed(body, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  reply.code(answer.status).type(`${answer.type}; charset=utf-8`).send(bytes);
}

type Serving = {
  readonly settings: HttpSettings;
  readonly pages: readonly ModulePages[];
  readonly authenticate: (request: FastifyRequest) => Promise<void>;
  /** What the application has at a path. */
  readonly placeOf: (path: string) => Promise<AddressKind>;
};
/** Answers whether a module had the page, or nobody has it. Until the services are there that is left open. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply, shown?: ShownAfterForm) => Promise<'sent' | 'unknown' | 'open'>;
export function createPageSender({ settings, pages, authenticate, placeOf }: Serving): PageSender {
  let parts: Promise<PageParts> | undefined;
  return async (request, reply, shown) => {
    if (pages.length === 0 || !request.services || (!shown && request.method !== 'GET' && request.method !== 'HEAD')) return 'open';
    parts ??= readParts(settings.webFolder);
    const session = sessionOf(request, authenticate);
    const [path = '/', query = ''] = (shown?.page ?? request.url).split('?', 2);
    const place = await placeOf(path);
    let isUnknown = place === 'unknown';
    const asked: Omit<PageAsked, 'isUnknown'> = {
      services: servicesOf(request),
      path,
      query: new URLSearchParams(query),
      origin: originOf(request, settings),
      now: new Date(),
      wantsPage: shown !== undefined || wantsPage(request),
      parts: await parts,
      hasLanguages: settings.installation?.hasLanguage ?? true,
      mapTiles: settings.mapTiles ?? null,
      isSignedIn: async () => (await session()) !== 'none',
      actor: async () => ((await session()) === 'open' ? wholeActorIn(request) : null),
      sent: shown?.sent ?? null,
    };
    for (const answerOf of pages) {
      const answer = await answerOf({ ...asked, isUnknown });
      if (!answer) continue;
      if ('unknown' in answer) isUnknown = true;
      else {
        await send(request, reply, answer);
        return 'sent';
      }
    }
    // Visitors are asked to sign in before they learn that there is no page yet.
    const isEmpty = place === 'empty' || (place === 'closed' && (await asked.isSignedIn()));
    return isUnknown || isEmpty ? 'unknown' : 'open';
  };
}
