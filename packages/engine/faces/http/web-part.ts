/** The built web part: its files, the pages of modules, and its documents for every other address that a browser opens as a page. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isVisitorPath } from '@lambda/model/addresses/visitor-paths.ts';
import { ENDPOINTS } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSender } from './module-pages.ts';
import { authenticate, servicesOf, wantsPage } from './requests.ts';
import type { HttpSettings } from './services.ts';

/** Addresses that need a session, however their spelling is bent. */
const PROTECTED = [
  'query',
  ...ENDPOINTS.map((endpoint) => `${endpoint}/query`),
  'user-permissions',
  'lambda',
  'crud_log',
  'files',
  'openapi.json',
];
/** Names of built files carry a digest of their content, so they never change. */
const HASHED = /^\/assets\/[\w.-]+$/;
const FILE = /^(\/[\w-]+(\.[\w-]+)*)+$/;

/** An address without the tricks that let a check and a router read it differently: escapes, doubled slashes, case, `;`. */
function unbent(url: string): string {
  let path = url.split('?', 1)[0] ?? '';
  for (let round = 0; round < 3 && path.includes('%'); round++) {
    try {
      path = decodeURIComponent(path);
    } catch {
      break;
    }
  }
  const parts: string[] = [];
  for (const part of path.toLowerCase().replaceAll('\\', '/').split('/')) {
    const name = part.split(';', 1)[0] ?? '';
    if (name === '..') parts.pop();
    else if (name !== '' && name !== '.') parts.push(name);
  }
  return parts.join('/');
}
const isProtected = (url: string): boolean => {
  const path = unbent(url);
  return PROTECTED.some((known) => path === known || path.startsWith(`${known}/`));
};
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (known) => known.isFile(),
    () => false,
  );

type Serving = { readonly settings: HttpSettings; readonly sendPage: PageSender };
/** Answers every address that no route has: built files, pages, 404; for bent protected addresses first the session. */
export function serveWebPart(app: FastifyInstance, { settings, sendPage }: Serving): void {
  const folder = settings.webFolder;
  if (folder) app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, dotfiles: 'deny', index: false });

  /** Whether a file was sent. Never gives back the reply itself: it is thenable, so awaiting it would wait for its end. */
  const sendBuilt = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!folder || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const path = request.url.split('?', 1)[0] ?? '/';
    const hashed = HASHED.test(path);
    if (FILE.test(path) && (await isFile(join(folder, path)))) {
      reply.sendFile(path, { cacheControl: hashed, immutable: hashed, maxAge: hashed ? '365d' : 0 });
      return true;
    }
    return false;
  };
  /** The application says itself, in the frame of whoever asks, that nothing is at an address; programs read it from the status. */
  const sendDocument = async (request: FastifyRequest, reply: FastifyReply, isUnknown: boolean): Promise<boolean> => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const document = isVisitorPath(path) ? 'visitor.html' : 'index.html';
    if (!folder || !wantsPage(request) || path.startsWith('/assets/') || !(await isFile(join(folder, document)))) return false;
    if (isUnknown) reply.code(404).header('x-robots-tag', 'noindex');
    reply.header('cache-control', 'no-cache');
    reply.sendFile(document, { cacheControl: false });
    return true;
  };

  app.setNotFoundHandler(async (request, reply) => {
    if (isProtected(request.url) && !wantsPage(request)) await authenticate(request);
    if (await sendBuilt(request, reply)) return reply;
    // Which pages there are is known with the services; the product's document would find nothing to draw before.
    servicesOf(request);
    const page = await sendPage(request, reply);
    if (page === 'sent' || (await sendDocument(request, reply, page === 'unknown'))) return reply;
    throw new PlatformError('NO_SUCH_ADDRESS');
  });
}
