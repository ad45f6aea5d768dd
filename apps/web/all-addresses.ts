/** Every address that the application draws, for the build: it tells the server, which answers others as unknown. */

import type { RouteRow } from '@lambda/web-engine/kit/page/route-row.ts';
import { allRoutes } from '@lambda/web-engine/shell/routes/all-routes.ts';
import { pageOf } from '@lambda/web-engine/shell/routes/pages.ts';
import { registerModules } from './modules.ts';

registerModules();

const hasPage = (row: RouteRow): boolean =>
  row.to !== undefined || row.visitor === true || row.served !== undefined || pageOf(row) !== undefined;
/** As `model/definitions/table-addresses.ts` calls them. */
type Kind = 'drawn' | 'empty' | 'closed';
function kindOf(row: RouteRow): Kind {
  if (hasPage(row)) return 'drawn';
  return row.guard === 'session' ? 'closed' : 'empty';
}
const pathsOf = (kind: Kind): readonly string[] =>
  allRoutes()
    .filter((row) => kindOf(row) === kind)
    .map(({ path }) => path);
export const addresses = { drawn: pathsOf('drawn'), empty: pathsOf('empty'), closed: pathsOf('closed') };
