/** The public site: its pages as they are published, what search engines ask for, and where old addresses lead. */
import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '@lambda/engine/faces/http/errors.ts';
import type { ModulePages, PageAsked, PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import { routeRules } from '@lambda/engine/services/site/route-rules.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { COMPANY_ADDRESS, companyPage } from '../company-page/server/company-page.ts';
import { hrefIn, LANGUAGE_ASKED, readPath } from '../pages/links.ts';
import { isFreePath } from '../reserved-paths.ts';
import { shownPage } from './block-page.ts';
import { contentPages } from './content-pages.ts';
import { feedbackPage, feedbackWhileAway } from './feedback-page.ts';
import { companyOfFramed, framedPage, isFramedPath } from './framed-pages.ts';
import { newsPages } from './news-pages.ts';
import { awayPage, guardedIn, isStart, notFoundPage } from './page-reply.ts';
import { robots, sitemap } from './search-engines.ts';
import { readSite } from './site-content.ts';

const SPECIAL: Readonly<Record<string, (asked: PageAsked) => Promise<PageReply>>> = { '/robots.txt': robots, '/sitemap.xml': sitemap };
/** The first parts of addresses that are this module's alone: what is not there is answered here, not by the product. */
const OWN = /^\/(home|web)(\/|$)/;

const redirect = (to: string, forGood: boolean): PageReply => ({ redirect: to, forGood });
const withQuery = (path: string, { query }: PageAsked): string => (query.size === 0 ? path : `${path}?${query}`);

/** Signed-in people go on to their work from `/` and `/home`, or to the page that they were led away from to sign in. */
async function fromStart(asked: PageAsked, address: string): Promise<PageReply | null> {
  const guarded = guardedIn({ asked, path: readPath(address).path });
  if (!isStart(address) && guarded === null) return null;
  return (await asked.isSignedIn()) ? redirect(guarded ?? '/erp', false) : null;
}

/** Rules may follow one another, but not in a circle. */
const MOST_STEPS = 5;
type Rules = Awaited<ReturnType<typeof routeRules>>;
/** Where an address leads in the end, also one with a page; null for one that no rule moves. */
function movedTo(rules: Rules, path: string): string | null {
  let at = path;
  for (let step = 0; step < MOST_STEPS; step++) {
    const rule = rules.find(({ from }) => from.toLowerCase() === at.toLowerCase());
    if (!rule) return at === path ? null : at;
    at = rule.to;
  }
  return null;
}

/** What stands below the page of a company, and what other modules have of it, goes along when that is renamed. */
async function belowMoved(asked: PageAsked, path: string): Promise<string | null> {
  const { services, now } = asked;
  const framed = companyOfFramed(asked, path);
  const [, address = framed?.address, below] = COMPANY_ADDRESS.exec(path) ?? [];
  if (address === undefined || path === `/web/${address}`) return null;
  const moved = movedTo(await routeRules(services.database, now.getTime()), `/web/${address}`);
  if (moved === null) return null;
  return framed ? framed.at(moved.replace(/^\/web\//, '')) : `${moved}${below ?? ''}`;
}

type Tidy = { readonly path: string; readonly isMongolian: boolean };
/** One address for one page: without a slash at its end, and Mongolian without its prefix. */
function tidyAddress(path: string): Tidy | null {
  if (/^\/mn(\/|$)/.test(path)) return { path: path.slice(3) || '/', isMongolian: true };
  return path.length > 1 && path.endsWith('/') && !path.startsWith('//') ? { path: path.replace(/\/+$/, ''), isMongolian: false } : null;
}
/** Who asks for Mongolian gets it, though the plain address is read in whatever language was chosen before. */
function redirectTidy({ path, isMongolian }: Tidy, asked: PageAsked): PageReply {
  const query = new URLSearchParams(asked.query);
  if (isMongolian) query.set(LANGUAGE_ASKED, 'mn');
  return redirect(withQuery(path, { ...asked, query }), true);
}

const isThere = (reply: PageReply | null): boolean =>
  reply !== null && !('unknown' in reply) && !('status' in reply && reply.status === 404);

async function pageAt(asked: PageAsked): Promise<PageReply | null> {
  const { services, path: address, now } = asked;
  const special = SPECIAL[address];
  if (special) return special(asked);
  const { language, path } = readPath(address);
  // Where there is one language, a page in another one is its page in Mongolian.
  if (!asked.hasLanguages && language !== 'mn') return redirect(withQuery(path, asked), false);
  const page = path === '/home' ? '/' : path;
  const started = await fromStart(asked, address);
  if (started) return started;
  const site = await readSite(services.database, page, now);
  // Companies' addresses keep their rules themselves: one that is in use again leads nowhere else.
  const company = await companyPage({ asked, site, language, path });
  if (company) return company;
  const moved = movedTo(await routeRules(services.database, now.getTime()), path);
  if (moved !== null) return redirect(withQuery(hrefIn(language, moved), asked), false);
  const shown =
    (await contentPages({ asked, site, language, path })) ??
    (await feedbackPage({ asked, site, language, path })) ??
    (await framedPage({ asked, site, language, path })) ??
    (await shownPage({ asked, site, language, path: page, address: path })) ??
    // After the pages of administrators: one of them may have stood at `/news` before.
    (await newsPages({ asked, site, language, path }));
  if (shown) return shown;
  const below = await belowMoved(asked, path);
  if (below !== null) return redirect(withQuery(hrefIn(language, below), asked), false);
  const tidy = tidyAddress(address);
  // Only where a page of the site is: what else stands at an address is not this module's to spell.
  if (tidy !== null && isThere(await pageAt({ ...asked, path: tidy.path }))) return redirectTidy(tidy, asked);
  if (language !== 'mn' || OWN.test(path) || isFramedPath(asked, path)) return notFoundPage({ asked, site, language, path });
  // People who are signed in stay in their frame: the application says the same there.
  return asked.isUnknown && asked.wantsPage && !(await asked.isSignedIn()) ? notFoundPage({ asked, site, language, path }) : null;
}

/** Addresses of this module among those that no page of administrators may take. */
const SHOWN_HERE = /^\/(home|web|news|guide|faq|feedback)(\/|$)/;
const isOwn = (asked: PageAsked, path: string): boolean => isFreePath(path) || SHOWN_HERE.test(path) || isFramedPath(asked, path);

/** People read within three seconds that the page is still on its way. */
const WAITS_MS = 2_500;
/** The product's own addresses are only looked up for redirects: its document is sent without them, and it follows redirects by itself. */
const PRODUCT_WAITS_MS = 300;
/** Throws UNAVAILABLE when the page takes longer than somebody looks at an empty window. Programs wait for as long as it takes. */
async function pageInTime(asked: PageAsked): Promise<PageReply | null> {
  const page = pageAt(asked);
  if (!asked.wantsPage) return page;
  const late = new AbortController();
  // Nobody is left to be told of what the page comes to afterwards.
  page.catch(() => undefined);
  const timeout = pause(isOwn(asked, readPath(asked.path).path) ? WAITS_MS : PRODUCT_WAITS_MS, undefined, late).then(() => {
    throw new PlatformError('UNAVAILABLE');
  });
  try {
    return await Promise.race([page, timeout]);
  } finally {
    timeout.catch(() => undefined);
    late.abort();
  }
}

/** While the database is away, or does not answer, whoever reads is told so on a page; programs, and the product's own addresses, as ever. */
export const sitePages: ModulePages = async (asked) => {
  try {
    return await pageInTime(asked);
  } catch (error) {
    if (!asked.wantsPage || !isAway(error)) throw error;
    const { language, path } = readPath(asked.path);
    const written = await feedbackWhileAway({ asked, language, path });
    if (written) return written;
    return isOwn(asked, path) ? awayPage({ asked, language, path }) : null;
  }
};
