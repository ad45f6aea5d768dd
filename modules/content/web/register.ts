/** What content adds to the browser: the board of news and the page of one piece. */
import { registerPage, registerScreen } from '@lambda/web-engine/registries.ts';
import { lazyPage } from '@lambda/web-engine/routes/lazy-page.ts';

const NewsBoard = lazyPage(async () => ({ default: (await import('./screens/news-board.tsx')).NewsBoard }));
const NewsPage = lazyPage(async () => ({ default: (await import('./screens/news-page.tsx')).NewsPage }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerScreen('news-board', NewsBoard);
  registerPage('/news-detail/:id', NewsPage);
}
