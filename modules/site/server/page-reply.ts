/** What every page of the site has around its content, and the page that says that there is none. */
import type { PageAsked, PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import { NOT_FOUND } from '@lambda/model/addresses/not-found.ts';
import { safeReturnPath } from '@lambda/model/addresses/return-path.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { awayContent, drawPage, notFoundContent } from '../pages/draw-page.tsx';
import type { SitePage } from '../pages/site-document.tsx';
import { NOTHING_LIVE } from '../pages/site-view.ts';
import { saying } from '../site-words.ts';
import type { readSite } from './site-content.ts';
import { menusOf } from './site-menus.ts';

export type Site = Awaited<ReturnType<typeof readSite>>;
export type Asked = { readonly asked: PageAsked; readonly site: Site; readonly language: Language; readonly path: string };

const PRODUCT = 'Lambda Platform';
/** Names the product once. */
const fullTitle = (title: string): string => (title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`);

/** Where visitors see the site and signed-in people go on to their work: nobody keeps the answer for others. */
export const isStart = (address: string): boolean => address === '/' || address === '/home';

/** The page that a visitor has asked for in vain and was led to the first page from; null everywhere else. */
export const guardedIn = ({ asked, path }: Pick<Asked, 'asked' | 'path'>): string | null =>
  isStart(path) ? (safeReturnPath(asked.query.get('next')) ?? null) : null;

type ReplyPage = Pick<SitePage, 'title' | 'description' | 'content'> & Partial<Omit<SitePage, 'title' | 'description' | 'content'>>;
type Manner = { readonly status?: 200 | 404 | 422 | 429 | 503; readonly isPublic?: boolean; readonly retryAfter?: number };
export async function pageReply({ asked, site, language, path }: Asked, page: ReplyPage, manner: Manner = {}): Promise<PageReply> {
  const guarded = guardedIn({ asked, path });
  const body = await drawPage({
    language,
    path,
    pathFor: () => path,
    origin: asked.origin,
    textLanguage: language,
    translations: ['mn', 'en', 'ko'],
    picture: null,
    menus: menusOf(site, language),
    trail: [],
    structured: [],
    notice: null,
    guarded,
    parts: asked.parts,
    live: NOTHING_LIVE,
    article: null,
    company: null,
    hasLanguages: asked.hasLanguages,
    ...page,
    isIndexed: (page.isIndexed ?? true) && guarded === null,
    ...(asked.hasLanguages ? {} : { translations: [language] }),
    title: page.company ? page.title : fullTitle(page.title),
  });
  return {
    status: manner.status ?? 200,
    type: 'text/html',
    body,
    isPublic: (manner.isPublic ?? true) && !isStart(asked.path) && guarded === null,
    ...(manner.retryAfter === undefined ? {} : { retryAfter: manner.retryAfter }),
  };
}

export function notFoundPage(given: Asked): Promise<PageReply> {
  const { language, path } = given;
  const page = {
    title: NOT_FOUND.tab[language],
    description: NOT_FOUND.text[language],
    content: notFoundContent(path),
    isIndexed: false,
  };
  return pageReply(given, page, { status: 404, isPublic: false });
}

export const RETRY_AFTER_SECONDS = 30;
/** What is known of the site while the database is away. */
export const NO_SITE: Site = { pages: [], page: null, companies: [], hasNews: false };
/** While the database is away: what the page has of its own, without the menus and texts that are stored. */
export function awayPage(given: Omit<Asked, 'site'>): Promise<PageReply> {
  const say = saying(given.language);
  const page = { title: say('away'), description: say('awayText'), content: awayContent(given.path), isIndexed: false, isWaiting: true };
  return pageReply({ ...given, site: NO_SITE }, page, {
    status: 503,
    isPublic: false,
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** From the home page to a page. */
export const trailTo = (language: Language, ...links: SitePage['trail'][number][]): SitePage['trail'] => [
  { href: '/', label: saying(language)('home') },
  ...links,
];
