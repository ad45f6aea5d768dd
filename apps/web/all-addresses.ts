/** Every address that the application draws, for the build: it tells the server, which answers others as unknown. */
import { allRoutes } from '@lambda/web-engine/routes/all-routes.ts';
import { registerModules } from './modules.ts';

registerModules();
export const addresses: readonly string[] = allRoutes().map(({ path }) => path);
