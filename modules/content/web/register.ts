/** What content adds to the browser: news, the help in the header, feedback. Guides, answers and what visitors write are pages of the site. */

import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerHeaderTool, registerHomeCard, registerPage, registerScreen } from '@lambda/web-engine/kit/registries.ts';
import { HelpButton } from './guide/help-button.tsx';

const NewsBoard = lazyPage(async () => ({ default: (await import('./screens/news-board.tsx')).NewsBoard }));
const NewsPage = lazyPage(async () => ({ default: (await import('./screens/news-page.tsx')).NewsPage }));
const FeedbackBoard = lazyPage(async () => ({ default: (await import('./feedback/feedback-board.tsx')).FeedbackBoard }));

const HomeNews = lazyPage(async () => ({ default: (await import('./home/news-card.tsx')).HomeNews }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerHomeCard('news', HomeNews);
  registerScreen('news-board', NewsBoard);
  registerPage('/news-detail/:id', NewsPage);
  registerScreen('feedback-board', FeedbackBoard);
  registerHeaderTool('help', HelpButton);
}
