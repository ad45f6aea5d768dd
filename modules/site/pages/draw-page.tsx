/** Draws a page to text on the server. The renderer is loaded with the first page that is asked for. */
import { isValidElement } from 'react';
import { Away } from './away.tsx';
import type { Block } from './block-schema.ts';
import { BlockList } from './blocks/block-list.tsx';
import { FeedbackContent } from './content/feedback-content.tsx';
import { type GuideArticle, GuideContent, GuidesContent } from './content/guide-content.tsx';
import { type NewsArticle, NewsArticleContent, NewsListContent, type NewsListed } from './content/news-content.tsx';
import { QuestionsContent } from './content/questions-content.tsx';
import { NotFound } from './not-found.tsx';
import { SiteDocument, type SitePage } from './site-document.tsx';

export async function drawPage(page: SitePage): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return `<!doctype html>${renderToStaticMarkup(<SiteDocument page={page} />)}`;
}

/** What another module has drawn. */
export function framedContent(content: object): SitePage['content'] {
  if (!isValidElement(content)) throw new Error('a page of a module has nothing to draw');
  return content;
}
export const blocksContent = (blocks: readonly Block[]): SitePage['content'] => <BlockList blocks={blocks} />;
export const notFoundContent = (path: string): SitePage['content'] => <NotFound path={path} />;
export const awayContent = (path: string): SitePage['content'] => <Away path={path} />;
export const questionsContent = (shown: Parameters<typeof QuestionsContent>[0]): SitePage['content'] => <QuestionsContent {...shown} />;
export const feedbackContent = (shown: Parameters<typeof FeedbackContent>[0]): SitePage['content'] => <FeedbackContent {...shown} />;
export const guidesContent = (shown: Parameters<typeof GuidesContent>[0]): SitePage['content'] => <GuidesContent {...shown} />;
export const guideContent = (shown: GuideArticle): SitePage['content'] => <GuideContent {...shown} />;
export const newsListContent = (shown: NewsListed): SitePage['content'] => <NewsListContent {...shown} />;
export const newsArticleContent = (shown: NewsArticle): SitePage['content'] => <NewsArticleContent {...shown} />;
