/** The pages of the shell by name; each is loaded when it is first opened. */
import type { ComponentType } from 'react';
import { registeredPages } from '../registries.ts';
import { lazyPage } from './lazy-page.ts';
import type { PageName, RouteRow } from './route-row.ts';

type Page = ComponentType<Record<never, never>>;

const PAGES: Readonly<Record<PageName, Page>> = {
  account: lazyPage(() => import('../account/account-page.tsx')),
  dashboard: lazyPage(() => import('../charts/dashboard-page.tsx')),
  home: lazyPage(() => import('../shell/home-page.tsx')),
  logout: lazyPage(() => import('../shell/logout-page.tsx')),
  menu: lazyPage(() => import('../shell/menu-page.tsx')),
  notices: lazyPage(() => import('../notify/notices-page.tsx')),
  person: lazyPage(() => import('../account/person-page.tsx')),
  play: lazyPage(() => import('../play/play-page.tsx')),
  provider: lazyPage(() => import('../visitor/provider-page.tsx')),
  report: lazyPage(() => import('../reports/report-page.tsx')),
  selectCompany: lazyPage(() => import('../shell/select-company-page.tsx')),
  selectRole: lazyPage(() => import('../shell/select-role-page.tsx')),
};

/** What an address shows; undefined while nothing brings its page. */
export function pageOf({ path, page }: RouteRow): Page | undefined {
  return page ? PAGES[page] : registeredPages().get(path)?.page;
}
