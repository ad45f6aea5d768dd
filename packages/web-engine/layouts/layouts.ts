/** The frames that pages are drawn in, by the name that their row of the route table gives. */
import type { ComponentType } from 'react';
import { lazyPage } from '../routes/lazy-page.ts';
import type { LayoutName } from '../routes/route-row.ts';

export const LAYOUTS: Readonly<Record<LayoutName, ComponentType<Record<never, never>>>> = {
  agent: lazyPage(() => import('./agent.tsx')),
  app: lazyPage(() => import('./app.tsx')),
  company: lazyPage(() => import('./company.tsx')),
  default: lazyPage(() => import('./default.tsx')),
  'dms-check': lazyPage(() => import('./dms-check.tsx')),
  form: lazyPage(() => import('./form.tsx')),
  home: lazyPage(() => import('./home.tsx')),
  login: lazyPage(() => import('./login.tsx')),
  module: lazyPage(() => import('./module.tsx')),
  presentation: lazyPage(() => import('./presentation.tsx')),
};
