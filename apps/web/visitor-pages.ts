/** The pages of people who are not signed in, each loaded at its address alone. The addresses stand in `model/addresses/visitor-paths.ts`. */
import type { OfflinePages, VisitorPages } from '@lambda/web-engine/shell/visitor.tsx';

const forgot = { layout: 'agent', load: () => import('@lambda/web-engine/pages/visitor/forgot-page.tsx') } as const;

export const VISITOR_PAGES: VisitorPages = {
  '/login': { layout: 'login', load: () => import('@lambda/web-engine/pages/visitor/sign-in-page.tsx') },
  '/forgot': forgot,
  '/password-reset': forgot,
  '/register': { layout: 'agent', load: () => import('@lambda/accounts/web/visitor/register-page.tsx') },
  '/sso': { layout: 'agent', load: () => import('@lambda/web-engine/pages/visitor/provider-page.tsx') },
};

/** While there is no network; the service worker keeps the files of it (`vite.config.ts`). */
export const OFFLINE_PAGES: OfflinePages = { load: () => import('./offline-pages.tsx'), whole: ['/pos'] };
