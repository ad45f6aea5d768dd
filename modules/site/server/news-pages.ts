/** `/news`, `/web/{company_url}/news` and `/web/{company_url}/news/{id}`: what companies tell everybody. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { companyDay, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { factsIn } from '../company-page/server/company-facts.ts';
import { COMPANY_ADDRESS, offersOf, publishedAt, showsIn } from '../company-page/server/company-page.ts';
import { partsOf } from '../pages/company-frame.tsx';
import { newsArticleContent, newsListContent } from '../pages/draw-page.tsx';
import { hrefIn, pathIn } from '../pages/links.ts';
import { themeOf } from '../pages/readable-colour.ts';
import { shareOf } from '../pages/share-picture.ts';
import { NOTHING_LIVE } from '../pages/site-view.ts';
import { saying } from '../site-words.ts';
import { asActor } from './as-visitor.ts';
import { shortened } from './content-pages.ts';
import { type Asked, notFoundPage, pageReply, trailTo } from './page-reply.ts';
import { addressOfNews } from './public-news.sql.ts';
import { readNews, readPiece } from './public-news.ts';

const NEWS_ON_PAGE = 12;
/** What is taken off is gone at once: nobody keeps these pages for others. */
const MANNER = { isPublic: false } as const;

const pageAsked = ({ asked }: Asked): number => Number(/^[1-9]\d{0,4}$/.exec(asked.query.get('page') ?? '1')?.[0] ?? 0);
async function listOf({ asked, language }: Asked, address: string | null, page: number) {
  const skip = (page - 1) * NEWS_ON_PAGE;
  const { news, total } = await readNews(asked.services.database, { language, now: asked.now, address, skip, most: NEWS_ON_PAGE });
  return { news, pages: Math.max(1, Math.ceil(total / NEWS_ON_PAGE)) };
}

async function ofAll(asking: Asked): Promise<PageReply> {
  const { language, path } = asking;
  const say = saying(language);
  const page = pageAsked(asking);
  const listed = page > 0 ? await listOf(asking, null, page) : null;
  if (!listed || (page > 1 && listed.news.length === 0)) return notFoundPage(asking);
  const shownPage = {
    title: say('news'),
    description: say('newsText'),
    content: newsListContent({ ...listed, path, page, company: null }),
    trail: trailTo(language, { href: path, label: say('news') }),
    isIndexed: page === 1,
  };
  return pageReply(asking, shownPage, MANNER);
}

/** The frame of the company around what stands below its page; null where visitors see no such company. */
export async function framed(asking: Asked, address: string) {
  const { asked, language } = asking;
  const found = await publishedAt(asking, address, { now: asked.now, today: companyDay(asked.now) });
  if (!found) return null;
  const { facts, content } = found;
  const company = factsIn(facts, {
    language,
    cover: content.cover,
    wall: wallTime(asked.now.getTime(), facts.timeZone),
    tiles: asked.mapTiles,
    offers: await offersOf(asked.services, facts.company, language),
  });
  const blocks = content.blocks[language].length > 0 ? content.blocks[language] : content.blocks.mn;
  const picture = company.cover ?? company.logo;
  return {
    company,
    shownPage: {
      picture: picture === null ? null : shareOf(picture, company.name.text),
      live: { ...NOTHING_LIVE, company },
      company: {
        home: `/web/${address}`,
        name: company.name,
        parts: partsOf(blocks, showsIn(company)),
        theme: themeOf(content.colour),
        isNamed: true,
      },
    },
  };
}

async function ofCompany(asking: Asked, address: string): Promise<PageReply | null> {
  const { path, language } = asking;
  const say = saying(language);
  const page = pageAsked(asking);
  const [frame, listed] = await Promise.all([framed(asking, address), page > 0 ? listOf(asking, address, page) : null]);
  if (!frame) return null;
  if (!listed || (page > 1 && listed.news.length === 0)) return notFoundPage(asking);
  const name = frame.company.name.text;
  const shownPage = {
    ...frame.shownPage,
    title: `${say('news')} · ${name}`,
    description: say('newsOfCompany', { name }),
    content: newsListContent({ ...listed, path, page, company: `/web/${address}` }),
    isIndexed: page === 1,
  };
  return pageReply(asking, shownPage, MANNER);
}

async function onePiece(asking: Asked, address: string, id: number): Promise<PageReply | null> {
  const { asked, path, language } = asking;
  const [frame, piece] = await Promise.all([
    framed(asking, address),
    readPiece(asked.services.database, { address, id, language, now: asked.now }),
  ]);
  if (!frame) return null;
  if (!piece) return notFoundPage(asking);
  const { title, text, author, published, html } = piece;
  const name = frame.company.name.text;
  const description = shortened((text || plainText(html)).replace(/\s+/g, ' ').trim());
  const picture = piece.picture ? shareOf(piece.picture, title) : frame.shownPage.picture;
  const page = asked.origin + pathIn(language, path);
  const shownPage = {
    ...frame.shownPage,
    title: `${title} · ${name}`,
    description,
    content: newsArticleContent({ ...piece, list: `/web/${address}/news` }),
    translations: ['mn'] as const,
    picture,
    article: { published, author },
    structured: [
      {
        '@type': 'NewsArticle',
        '@id': `${page}#news`,
        url: page,
        headline: title,
        description,
        datePublished: published,
        ...(author === null ? {} : { author: { '@type': 'Person', name: author } }),
        ...(picture ? { image: asked.origin + picture.address } : {}),
        publisher: { '@type': 'Organization', name, url: `${asked.origin}/web/${address}` },
      },
    ],
  };
  return pageReply(asking, shownPage, MANNER);
}

async function maySee(asked: Asked['asked'], actor: Actor, id: number): Promise<boolean> {
  if (!actor.access.model(asked.services.registry.model('news')).read) return false;
  const { news } = await asActor(asked, actor)<{ news: readonly unknown[] }>('query($f:[filter!]){news(filters:$f){id}}', {
    f: [{ column: 'id', condition: 'equals', value: String(id) }],
  });
  return news.length > 0;
}
/**
 * A link from inside the product leads visitors to what everybody may read of it, and to nothing else; people who are signed in are
 * told where they may read nothing.
 */
async function fromInside({ asked, language }: Asked, id: number): Promise<PageReply | null> {
  const { database } = asked.services;
  const actor = await asked.actor();
  if (actor) return (await maySee(asked, actor, id)) ? null : { unknown: true };
  if (await asked.isSignedIn()) return null;
  const [found] = await database.readBatch([addressOfNews(id, asked.now)], null);
  const address = found?.rows[0]?.[0];
  return address ? { redirect: hrefIn(language, `/web/${address}/news/${id}`), forGood: false } : null;
}

const NUMBER = /^[1-9]\d{0,14}$/;
/** Null for addresses of other pages, and of companies that visitors see nothing of. */
export async function newsPages(asking: Asked): Promise<PageReply | null> {
  const { path } = asking;
  if (path === '/news') return ofAll(asking);
  const inside = /^\/news-detail\/(\d+)$/.exec(path)?.[1];
  if (inside !== undefined) return NUMBER.test(inside) ? fromInside(asking, Number(inside)) : null;
  const [, address, below] = COMPANY_ADDRESS.exec(path) ?? [];
  if (address === undefined || below === undefined) return null;
  if (below === '/news') return ofCompany(asking, address);
  const id = /^\/news\/(\d+)$/.exec(below)?.[1];
  return id !== undefined && NUMBER.test(id) ? onePiece(asking, address, Number(id)) : notFoundPage(asking);
}
