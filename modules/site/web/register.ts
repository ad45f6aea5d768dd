/** What the site adds to the browser of people who keep it: the editor of its pages, and of those of companies. */

import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPage } from '@lambda/web-engine/kit/registries.ts';

const SitePageEditor = lazyPage(() => import('./editor/site-page-editor.tsx'));
const CompanyPageEditor = lazyPage(() => import('./editor/company-page-editor.tsx'));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/lambda/site-page/:id', SitePageEditor, {
    layout: 'module',
    guard: 'session',
    title: { mn: 'Хуудас засах', en: 'Edit page', ko: '페이지 편집' },
  });
  registerPage('/lambda/company-page/:id', CompanyPageEditor, {
    layout: 'module',
    guard: 'session',
    title: { mn: 'Байгууллагын хуудас засах', en: 'Edit the public page', ko: '공개 페이지 편집' },
  });
}
