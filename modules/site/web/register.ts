/** What the site adds to the browser of people who keep it: the editor of its pages. */
import { registerPage } from '@lambda/web-engine/registries.ts';
import { lazyPage } from '@lambda/web-engine/routes/lazy-page.ts';

const PageEditor = lazyPage(() => import('./editor/page-editor.tsx'));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/lambda/site-page/:id', PageEditor, {
    layout: 'module',
    guard: 'session',
    title: { mn: 'Хуудас засах', en: 'Edit page', ko: '페이지 편집' },
  });
}
