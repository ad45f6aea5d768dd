/** The declared addresses as routes of the web framework. */
import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../../services/files/names.ts';
import type { Operation } from '../openapi/operation.ts';
import { type Address, FileAnswer, type Serving } from './address.ts';
import { isOvertaken } from './overtaken.ts';
import { authenticate } from './requests.ts';
import type { Live } from './services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is said of an address in the description. */
    operation?: Operation;
  }
}

/** Far above what the upload itself allows: that limit depends on the kind of file and is applied while it streams. */
const MULTIPART_CEILING = 1_073_741_824;
const FORM_LIMIT = 65_536;

type Served = Serving & { readonly live: Live };
function addRoute(app: FastifyInstance, address: Address, serving: Served): void {
  const { method, path: url, who, bodyLimit, personal, whileLocked, changes, isPage } = address;
  const mayAskAgain = address.whole === true || (method === 'GET' && !changes);
  const again = (request: FastifyRequest, reply: FastifyReply) => async (error: unknown) => {
    const { services } = request;
    if (!mayAskAgain || !services || reply.sent || !(await isOvertaken(services, error))) throw error;
    request.services = serving.live.services;
    if (request.caller) await authenticate(request);
    return address.handle(request, reply, serving);
  };
  app.route({
    method,
    url,
    ...(bodyLimit && { bodyLimit }),
    ...(changes && { exposeHeadRoute: false }),
    config: {
      public: who === 'everybody' || who === 'always',
      visitors: who === 'visitors',
      always: who === 'always',
      personal: personal === true,
      whileLocked: whileLocked === true,
      changes: changes === true,
      isPage: isPage === true,
      operation: address,
    },
    handler: async (request, reply) => {
      // Unless the answer says otherwise.
      reply.header('cache-control', 'no-store');
      const answer = await address.handle(request, reply, serving).catch(again(request, reply));
      if (!(answer instanceof FileAnswer)) return answer;
      const { name, media, content, isShown } = answer;
      reply.type(media).header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', name));
      return reply.send(Buffer.isBuffer(content) ? content : Readable.from(content, { objectMode: false }));
    },
  });
}

/** Files and plain forms are taken in scopes of their own: no other address takes forms, which any page could send. */
export async function addAddresses(app: FastifyInstance, addresses: readonly Address[], serving: Served): Promise<void> {
  const addAll = (scope: FastifyInstance, wanted: (address: Address) => boolean) => {
    for (const address of addresses.filter(wanted)) addRoute(scope, address, serving);
  };
  addAll(app, ({ upload, form }) => !upload && !form);
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: { files: 1, fields: 5, parts: 6, fileSize: MULTIPART_CEILING, fieldSize: 10_000 } });
    addAll(scope, ({ upload }) => upload === true);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    addAll(scope, ({ form }) => form === true);
  });
}
