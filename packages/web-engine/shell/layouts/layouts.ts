/** The frames that pages are drawn in, by the name that their row of the route table gives; visitors’ pages have theirs in their own document. */
import type { ComponentType } from 'react';
import { lazyPage } from '../../kit/page/lazy-page.ts';
import type { LayoutName, VisitorLayoutName } from '../../kit/page/route-row.ts';

/** Pages of companies are drawn by the server alone. */
export type DrawnLayout = Exclude<LayoutName, VisitorLayoutName | 'company'>;

export const LAYOUTS: Readonly<Record<DrawnLayout, ComponentType<Record<never, never>>>> = {
  app: lazyPage(() => import('./app.tsx')),
  default: lazyPage(() => import('./default.tsx')),
  bare: lazyPage(() => import('./bare.tsx')),
  'dms-check': lazyPage(() => import('./dms-check.tsx')),
  form: lazyPage(() => import('./form.tsx')),
  home: lazyPage(() => import('./home.tsx')),
  module: lazyPage(() => import('./module.tsx')),
  presentation: lazyPage(() => import('./presentation.tsx')),
};
