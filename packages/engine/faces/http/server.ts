/** The HTTP server: listens at once, answers 503 until the services are there, then serves GraphQL, the addresses and the web part. */
import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { refuseUpgrade } from '../live/door.ts';
import type { Operation } from '../openapi/operation.ts';
import type { Address } from './address.ts';
import { addAddresses } from './address-routes.ts';
import { addressOf } from './caller.ts';
import { drawnAddresses } from './drawn-addresses.ts';
import { engineAddresses } from './engine-addresses.ts';
import { errorReply, fromFramework, isAway } from './errors.ts';
import { BODY_LIMIT, createGraphQLListener, endpointOf, GRAPHQL_OPERATION, GRAPHQL_PATHS, parseJson } from './graphql-listener.ts';
import { createLogLines } from './log-lines.ts';
import { createPageSender, type ModulePages } from './module-pages.ts';
import { againIn, preparingPage } from './preparing-page.ts';
import { authenticate, discardBody, isVisit, languageIn, wantsPage } from './requests.ts';
import type { HttpSettings, Live, Services } from './services.ts';
import { serveWebPart } from './web-part.ts';

/** An address as the routers know it; `:name` stands for any part. */
export type Route = {
  readonly method: string;
  readonly path: string;
  /** Answered without a session. */
  readonly public: boolean;
  /** Answered behind a locked screen too. */
  readonly whileLocked: boolean;
  /** What is said of it in the description. */
  readonly operation?: Operation | undefined;
};
export type HttpServer = {
  /** Every address there is, for the sweep that tries them all. */
  readonly routes: readonly Route[];
  /** Resolves with the address; rejects with the system's error (EADDRINUSE …). */
  listen(at: { host: string; port: number }): Promise<{ host: string; port: number }>;
  /** What the start is doing, as told by `/ready`. */
  starting(doing: string): void;
  /** From now on every address is served. */
  serve(services: Services): void;
  readonly log: FastifyBaseLogger;
  /** Accepts nothing new, lets running requests finish for `graceMs`, then closes what is left. */
  close(graceMs: number): Promise<void>;
};

/** No script and no connection but our own and the map tiles; styles inline because the component library writes them. */
const policyOf = ({ mapTiles, frameSites = [] }: HttpSettings) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tileHost(mapTiles)],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...tileHost(mapTiles)],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'", ...frameSites],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
});
const tileHost = (tiles: HttpSettings['mapTiles']): readonly string[] => (tiles ? [new URL(tiles.address).origin] : []);

/** Ids for log lines and fault replies: unlike for every process and request. */
function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

/** Whole megabytes. */
const sizeText = (bytes: number): string => `${Math.floor(bytes / BODY_LIMIT)} MB`;

function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const reason = fromFramework(error, sizeText(request.routeOptions.bodyLimit ?? BODY_LIMIT));
    const { status, body, retryAfter, fault } = errorReply(reason, { language: languageIn(request), requestId: request.id, plain: true });
    if (fault) request.log.error({ err: error, id: request.id, path: request.url.split('?', 1)[0] }, 'a request failed');
    discardBody(request, reply);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    reply.code(status).header('x-request-id', request.id).header('cache-control', 'no-store');
    if (retryAfter !== null && !request.services && wantsPage(request) && isAway(reason))
      return reply
        .header('refresh', againIn(retryAfter, request.url))
        .type('text/html; charset=utf-8')
        .send(preparingPage(languageIn(request), retryAfter));
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

function addJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, async (_request: unknown, body: Buffer) =>
    body.length === 0 ? undefined : parseJson(body),
  );
}

type ServerSettings = HttpSettings & { readonly addresses?: readonly Address[]; readonly pages?: readonly ModulePages[] };
export async function createHttpServer({ addresses = [], pages = [], ...settings }: ServerSettings): Promise<HttpServer> {
  const live: Live = { services: null, doing: 'the server is starting', closing: false };
  const nextRequestId = createRequestIds();
  let server: Server | undefined;
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      stream: createLogLines({ write: (line) => process.stdout.write(line) }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors: (_error, request, reply) => {
      const { body } = errorReply(new PlatformError('NO_SUCH_ADDRESS'), {
        language: languageIn(request),
        requestId: request.id,
        plain: true,
      });
      (reply as FastifyReply).code(404).type('application/json; charset=utf-8').send(body);
    },
    serverFactory: (handler) => {
      const listener = createGraphQLListener({
        live,
        settings,
        nextRequestId,
        logFault: (error, id, said) => app.log.error({ err: error, id, path: '/query' }, said),
      });
      const entry: RequestListener = (request, response) => {
        if (!listener(request, response)) handler(request, response);
      };
      server = createServer(
        { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 30_000, connectionsCheckingInterval: 5_000 },
        entry,
      );
      server.on('upgrade', (request, socket, head) => {
        const endpoint = endpointOf(request.url ?? '');
        const ip = addressOf({ headers: request.headers, remote: request.socket.remoteAddress, trustProxy: settings.trustProxy });
        if (endpoint !== undefined && live.services && !live.closing)
          live.services.subscriptions.upgrade({ request, socket, head, endpoint, ip });
        else refuseUpgrade(socket, endpoint === undefined ? '404 Not Found' : '503 Service Unavailable');
      });
      return server;
    },
  });

  const routes: Route[] = GRAPHQL_PATHS.map((path) => ({
    method: 'POST',
    path,
    public: false,
    whileLocked: false,
    operation: GRAPHQL_OPERATION,
  }));
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat())
      routes.push({
        method: one,
        path: url,
        public: config?.public === true,
        whileLocked: config?.whileLocked === true,
        operation: config?.operation,
      });
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('services', null);
  addErrors(app);
  addJson(app);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: policyOf(settings),
    strictTransportSecurity: settings.https,
    // Browsers ignore these two with a complaint on plain http addresses other than the own machine.
    crossOriginOpenerPolicy: settings.https,
    originAgentCluster: settings.https,
  });
  await app.register(fastifyCookie);
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions;
    request.services = live.services;
    if (request.is404) return; // the handler for unknown addresses decides by itself
    if (config.isPage && wantsPage(request)) {
      reply.callNotFound(); // it sends the application's document
      return reply;
    }
    if (config.always) return;
    if (!live.services) throw new PlatformError('UNAVAILABLE');
    if (!config.public && !isVisit(request)) await authenticate(request);
  });
  const sendPage = createPageSender({ settings, pages, authenticate, placeOf: drawnAddresses(settings.webFolder) });
  await addAddresses(app, [...engineAddresses({ live, routes }), ...addresses], { settings, sendPage, live });
  serveWebPart(app, { settings, sendPage });

  return {
    routes,
    log: app.log,
    listen: async ({ host, port }) => {
      await app.listen({ host, port, listenTextResolver: () => '' });
      const address = server?.address();
      return { host, port: typeof address === 'object' && address ? address.port : port };
    },
    starting: (doing) => {
      live.doing = doing;
    },
    serve: (services) => {
      live.services = services;
    },
    close: async (graceMs) => {
      live.closing = true;
      await live.services?.subscriptions.close();
      const timer = setTimeout(() => server?.closeAllConnections(), graceMs);
      // A connection that was busy when closing began is idle after its reply and would be kept open by its caller.
      const sweeper = setInterval(() => server?.closeIdleConnections(), 50);
      await app.close().finally(() => {
        clearTimeout(timer);
        clearInterval(sweeper);
      });
    },
  };
}
