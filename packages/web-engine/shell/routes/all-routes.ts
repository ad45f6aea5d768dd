/** The addresses of the site with those that modules have added to the table. */

import type { RouteRow } from '../../kit/page/route-row.ts';
import { registeredPages } from '../../kit/registries.ts';
import { ROUTES } from './route-table.ts';

/** Throws when a module adds a page that is in no row and does not say its layout, guard and title. */
export function allRoutes(): readonly RouteRow[] {
  const known = new Set(ROUTES.map(({ path }) => path));
  const added = [...registeredPages()].filter(([path]) => !known.has(path));
  return [
    ...ROUTES,
    ...added.map(([path, { meta }]): RouteRow => {
      if (!meta) throw new Error(`The page ${path} is in no row of the route table: register it with its layout, guard and title`);
      return { path, area: 'module', ...meta };
    }),
  ];
}
