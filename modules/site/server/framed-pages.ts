/** Public pages that other modules have in the frame of the site. It knows none of them: each says its own addresses and what is there. */
import type { PageAsked, PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import { framedContent } from '../pages/draw-page.tsx';
import { hrefIn, pathIn } from '../pages/links.ts';
import { framed } from './news-pages.ts';
import { type Asked, notFoundPage, pageReply, trailTo } from './page-reply.ts';

/** What a company is called in addresses. */
const COMPANY = '[a-z](?:-?[a-z0-9]){2,39}';
/** Nobody keeps the pages for others. */
const MANNER = { isPublic: false } as const;

const pagesUnder = ({ services }: PageAsked, path: string) =>
  (services.framedPages ?? []).find(({ under }) => path === `/${under}` || path.startsWith(`/${under}/`));
export const isFramedPath = (asked: PageAsked, path: string): boolean => pagesUnder(asked, path) !== undefined;

/** The company that a path is of, and the same path for another one; null for a path of none. */
export function companyOfFramed(asked: PageAsked, path: string): { readonly address: string; at(address: string): string } | null {
  const under = pagesUnder(asked, path)?.under;
  const address = under === undefined ? undefined : new RegExp(`^/${under}/(${COMPANY})$`).exec(path)?.[1];
  return address === undefined ? null : { address, at: (other) => `/${under}/${other}` };
}

/** The frame and colours of the company where it has a page of its own. */
async function frameOf(given: Asked, address: string | null) {
  const frame = address === null ? null : await framed(given, address);
  if (!frame?.shownPage.company) return {};
  const { company, ...shown } = frame.shownPage;
  // Whoever books is there already: its head leads nowhere else.
  const facts = { ...frame.company, offers: { ...frame.company.offers, booking: null } };
  return { ...shown, live: { ...shown.live, company: facts }, company: { ...company, parts: [] } };
}

/** Null for addresses of other pages, and for those where nothing can be. */
export async function framedPage(given: Asked): Promise<PageReply | null> {
  const { asked, language, path } = given;
  const { services, now, query } = asked;
  const reply = await pagesUnder(asked, path)?.answer({
    database: services.database,
    now,
    language,
    path,
    query,
    href: (to) => hrefIn(language, to),
  });
  if (!reply) return null;
  if ('redirect' in reply) return { redirect: pathIn(language, reply.redirect), forGood: false };
  if ('missing' in reply) return notFoundPage({ ...given, path: reply.missing });
  const { content, company, trail, ...page } = reply.page;
  const frame = await frameOf(given, company);
  return pageReply(
    given,
    { ...frame, ...page, content: framedContent(content), trail: trail.length > 0 ? trailTo(language, ...trail) : [] },
    MANNER,
  );
}
