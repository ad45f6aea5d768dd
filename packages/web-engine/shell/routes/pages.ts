/** The pages of the shell by name; each is loaded when it is first opened. */
import type { ComponentType } from 'react';
import { lazyPage } from '../../kit/page/lazy-page.ts';
import type { PageName, RouteRow } from '../../kit/page/route-row.ts';
import { registeredPages } from '../../kit/registries.ts';

type Page = ComponentType<Record<never, never>>;

const PAGES: Readonly<Record<PageName, Page>> = {
  account: lazyPage(() => import('../../pages/account/account-page.tsx')),
  dashboard: lazyPage(() => import('../../pages/charts/dashboard-page.tsx')),
  home: lazyPage(() => import('../home-page.tsx')),
  logout: lazyPage(() => import('../logout-page.tsx')),
  menu: lazyPage(() => import('../menu-page.tsx')),
  notices: lazyPage(() => import('../../pages/notify/notices-page.tsx')),
  person: lazyPage(() => import('../../pages/account/person-page.tsx')),
  play: lazyPage(() => import('../../pages/play/play-page.tsx')),
  provider: lazyPage(() => import('../../pages/visitor/provider-page.tsx')),
  report: lazyPage(() => import('../../pages/reports/report-page.tsx')),
  selectCompany: lazyPage(() => import('../select-company-page.tsx')),
  selectRole: lazyPage(() => import('../select-role-page.tsx')),
};

/** What an address shows; undefined while nothing brings its page. */
export function pageOf({ path, page }: RouteRow): Page | undefined {
  return page ? PAGES[page] : registeredPages().get(path)?.page;
}
