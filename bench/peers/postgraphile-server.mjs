/** Runs in the folder where PostGraphile is installed, under the Node that it asks for. Ten connections, as every target has. */
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const installed = createRequire(path.join(process.cwd(), 'package.json'));
const load = (name) => import(pathToFileURL(installed.resolve(name)).href);
const [{ PostGraphileAmberPreset }, { makePgService }, { postgraphile }, { grafserv }, { PgSimplifyInflectionPreset }, filters] =
  await Promise.all([
    load('postgraphile/presets/amber'),
    load('postgraphile/adaptors/pg'),
    load('postgraphile'),
    load('postgraphile/grafserv/node'),
    load('@graphile/simplify-inflection'),
    load('postgraphile-plugin-connection-filter'),
  ]);
const api = postgraphile({
  extends: [PostGraphileAmberPreset, PgSimplifyInflectionPreset, filters.PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ connectionString: process.env.PEER_DATABASE, poolConfig: { max: 10 } })],
  grafast: { explain: false },
  grafserv: { graphqlPath: '/graphql', websockets: false, graphiql: false, watch: false },
});
const server = http.createServer();
await api.createServ(grafserv).addTo(server);
server.listen(Number(process.env.PORT), '127.0.0.1', 1024, () => process.stdout.write('ready\n'));
