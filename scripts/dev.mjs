/** `npm run dev`: the server restarts and the browser reloads on every change; one address, one Ctrl-C. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { pagesOfServer } from './dev-pages.mjs';
import { stopWithParent } from './orphan.mjs';
import { root } from './sources.mjs';

process.env.NODE_ENV ??= 'development';
process.chdir(root);
stopWithParent();
if (existsSync('.env')) process.loadEnvFile('.env');
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createTcpServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });

const serverPort = await freePort();
const serverAddress = `http://127.0.0.1:${serverPort}`;
const address = `http://${host}:${port}`;

/** The addresses that the server answers; a page of the same path (`/auth/login`) is the browser's. */
const SERVED =
  '^/(query|erp/query|booking/query|pos/query|inventory/query|finance/query|attendance/query|public/query|auth|lambda|lambda-config|route-rules|openapi.json|user-permissions|files|crud_log|health|ready)(/|\\?|$)';
const isPage = (request) =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !/^\/(files|health|ready)\b/.test(request.url ?? '');

const web = await createServer({
  root: join(root, 'apps', 'web'),
  configFile: join(root, 'apps', 'web', 'vite.config.ts'),
  logLevel: 'warn',
  clearScreen: false,
  plugins: [pagesOfServer(serverAddress)],
  server: {
    host,
    port,
    strictPort: true,
    proxy: { [SERVED]: { target: serverAddress, bypass: (request) => (isPage(request) ? request.url : undefined) } },
  },
});
try {
  await web.listen();
} catch (error) {
  console.error(`The web part could not start on ${address}: ${error.message}`);
  process.exit(1);
}

// Vite would leave at once on these, before the server behind it has stopped.
process.removeAllListeners('SIGTERM');
process.stdin.removeAllListeners('end');

const server = spawn(
  process.execPath,
  [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/main.ts'],
  {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
// People see one address: the server's own is behind it.
createInterface({ input: server.stdout }).on('line', (line) => console.log(line.replaceAll(serverAddress, address)));

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.once('close', async (code) => {
  await web.close();
  process.exit(stopping ? 0 : (code ?? 1));
});
