/** The table of a list, with the library that draws it: large, so it is loaded apart, and asked for before it is known what stands in it. */
import { lazyPage } from '../kit/page/lazy-page.ts';
import type { GridTableProps } from './grid-table.tsx';

export const LazyGridTable = lazyPage<GridTableProps>(async () => ({ default: (await import('./grid-table.tsx')).GridTable }));
