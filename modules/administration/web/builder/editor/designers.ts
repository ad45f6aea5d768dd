/** The designers by the type of definition that they draw, each fetched when it is opened. */
import { type ComponentType, lazy } from 'react';
import type { DesignedType, DesignerProps } from './designer.ts';

type Designers = { readonly [Type in DesignedType]?: ComponentType<DesignerProps<Type>> };
export const DESIGNERS: Designers = {
  grid: lazy(() => import('../grid/grid-designer.tsx')),
  crud: lazy(() => import('../crud/crud-designer.tsx')),
  form: lazy(() => import('../form/form-designer.tsx')),
  view: lazy(() => import('../figures/view-designer.tsx')),
  chart: lazy(() => import('../figures/chart-designer.tsx')),
  dashboard: lazy(() => import('../figures/dashboard-designer.tsx')),
  menu: lazy(() => import('../menu/menu-designer.tsx')),
  model: lazy(() => import('../words/words-designer.tsx')),
};
