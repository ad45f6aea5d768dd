/**
 * The short way for GraphQL: `POST /query` and its subsets are answered on the plain Node.js request, before the web
 * framework. A remembered session is checked without waiting, and the reply's bytes go out as they come.
 */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, type Endpoint } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { actorOn } from '../../core/access/access.ts';
import { visitor } from '../../core/access/visitor.ts';
import { companyDay } from '../../core/calendar/clock.ts';
import { presentActor, type Session } from '../../services/sessions/session.ts';
import { free, nullable, record, text } from '../openapi/json-schema.ts';
import { described, type Operation } from '../openapi/operation.ts';
import { addressOf, type Credentials, checkXsrf, credentialsOf, inPlace, languageFor, PLACE_HEADER, pageOf } from './caller.ts';
import { errorReply } from './errors.ts';
import { isOvertaken } from './overtaken.ts';
import type { HttpSettings, Live } from './services.ts';

export const BODY_LIMIT = 1_048_576;
const BODY_LIMIT_TEXT = '1 MB';
/** What is still read of a body that was refused, so that the caller gets to see the refusal. */
const DISCARD_MS = 5_000;

const TARGETS: ReadonlyMap<string, Endpoint | null> = new Map<string, Endpoint | null>([
  ['/query', null],
  ...ENDPOINTS.map((endpoint): [string, Endpoint] => [`/${endpoint}/query`, endpoint]),
]);

/** The addresses answered here, before the framework. */
export const GRAPHQL_PATHS: readonly string[] = [...TARGETS.keys()];

export const GRAPHQL_OPERATION: Operation = {
  tag: 'GraphQL',
  summary: 'Queries and mutations; the schema is told by introspection. The addresses with a service name serve its models only.',
  body: described({
    ...record({ query: text, 'variables?': nullable(free), 'operationName?': nullable(text) }),
    examples: [{ query: '{ __typename }' }],
  }),
  reply: record({ 'data?': nullable(free) }),
};

/** The service address that a request is meant for: null for all, undefined when it is not one of GraphQL's. */
export function endpointOf(url: string): Endpoint | null | undefined {
  const cut = url.indexOf('?');
  return TARGETS.get(cut < 0 ? url : url.slice(0, cut));
}

type Listening = {
  readonly live: Live;
  readonly settings: HttpSettings;
  readonly nextRequestId: () => string;
  readonly logFault: (error: unknown, requestId: string, said: string) => void;
};

/** Reads a whole body up to the limit. Rejects with TOO_LARGE, or when the caller goes away. */
function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_LIMIT) chunks.push(chunk);
      else reject(new PlatformError('TOO_LARGE', { params: { limit: BODY_LIMIT_TEXT } }));
    });
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => {
      if (!request.complete) reject(new PlatformError('BAD_REQUEST', { params: { reason: 'closed' } }));
    });
  });
}

/** What was asked, as far as it was read. */
type Asked = { body?: unknown };
type Refused = { readonly session: Session | undefined; readonly endpoint: Endpoint | null; readonly asked: Asked };

/** Valid UTF-8 and valid JSON, or BAD_JSON. */
export function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw new PlatformError('BAD_JSON');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new PlatformError('BAD_JSON');
  }
}

function idempotencyKeyOf(request: IncomingMessage): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new PlatformError('BAD_REQUEST', { params: { reason: 'Idempotency-Key' } });
  }
  return key;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** Checks what the headers say, before any of the body is read. Null for a visitor. */
function checkHeaders(request: IncomingMessage): Credentials | null {
  const { headers } = request;
  const credentials = credentialsOf(headers);
  const isJson = JSON_TYPE.test(headers['content-type'] ?? '');
  const isTooLarge = Number(headers['content-length'] ?? 0) > BODY_LIMIT;
  // A page that was drawn for somebody has lost its session: it is not answered as if nobody had asked.
  if (!credentials && (!isJson || isTooLarge || headers[PLACE_HEADER] !== undefined)) throw new PlatformError('NOT_SIGNED_IN');
  if (!isJson) throw new PlatformError('WRONG_CONTENT_TYPE');
  if (isTooLarge) throw new PlatformError('TOO_LARGE', { params: { limit: BODY_LIMIT_TEXT } });
  return credentials;
}

/** What a visitor may ask is refused for its values or its number; everything else wants signing in, whatever is wrong with it. */
const wantsSigningIn = (error: unknown): boolean =>
  error instanceof PlatformError && error.status < 500 && error.status !== 422 && error.status !== 429;

function send(response: ServerResponse, status: number, body: Buffer | string, extra: readonly string[] = []): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const headers = ['content-type', 'application/json; charset=utf-8', 'content-length', String(length)];
  response.writeHead(status, [...headers, 'cache-control', 'no-store', 'x-content-type-options', 'nosniff', ...extra]);
  response.end(body);
}

/** What the log says of data that could not be fetched, in the words of the specification. */
const DATA_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bnews\b/, 'travel'],
  [/\bfeedback\b/, 'feedback'],
];
export function failureText(error: unknown, endpoint: Endpoint | null, body: unknown): string {
  const { query } = (body ?? {}) as { query?: unknown };
  const name = endpoint === 'pos' ? 'POS' : DATA_NAMES.find(([pattern]) => typeof query === 'string' && pattern.test(query))?.[1];
  return name === undefined
    ? 'a request failed'
    : `Failed to fetch ${name} data: ${error instanceof Error ? error.message : String(error)}`;
}

/** Answers the request and says true when its address is one of GraphQL's, exactly; otherwise leaves it alone. */
export function createGraphQLListener({ live, settings, nextRequestId, logFault }: Listening) {
  const answer = async (
    request: IncomingMessage,
    endpoint: Endpoint | null,
    asked: Asked,
    credentials: Credentials,
    known: Session | undefined,
  ) => {
    const { services } = live;
    if (!services) throw new PlatformError('UNAVAILABLE');
    const { sessions } = services;
    const { headers } = request;
    const found = known ?? (await sessions.find(credentials.token));
    checkXsrf({ credentials, session: found, method: 'POST', headers });
    const session = await inPlace({
      session: found,
      drawnFor: headers[PLACE_HEADER],
      token: credentials.token,
      sessions,
      find: sessions.find,
    });
    const actor = presentActor(session);
    const idempotencyKey = idempotencyKeyOf(request);
    const body = 'body' in asked ? asked.body : parseJson(await readBody(request));
    asked.body = body;
    const now = new Date();
    return services.graphql.execute({
      endpoint,
      body,
      actor: actorOn(actor, pageOf(headers, request.url ?? '')),
      ip: addressOf({ headers, remote: request.socket.remoteAddress, trustProxy: settings.trustProxy }),
      idempotencyKey,
      now,
      today: companyDay(now, actor.timeZone),
    });
  };

  const answerVisitor = async (request: IncomingMessage, endpoint: Endpoint | null, asked: Asked) => {
    const { services } = live;
    if (!services) throw new PlatformError('UNAVAILABLE');
    const now = new Date();
    const ip = addressOf({ headers: request.headers, remote: request.socket.remoteAddress, trustProxy: settings.trustProxy });
    try {
      const body = 'body' in asked ? asked.body : parseJson(await readBody(request));
      asked.body = body;
      const context = { endpoint, body, actor: visitor(services.registry), ip, idempotencyKey: null, now, today: companyDay(now) };
      return await services.graphql.execute(context);
    } catch (error) {
      throw wantsSigningIn(error) ? new PlatformError('NOT_SIGNED_IN') : error;
    }
  };

  const refuse = (request: IncomingMessage, response: ServerResponse, error: unknown, { session, endpoint, asked }: Refused) => {
    const requestId = nextRequestId();
    const reply = errorReply(error, { language: languageFor(request.headers, session), requestId });
    if (reply.fault) logFault(error, requestId, failureText(error, endpoint, asked.body));
    if (response.headersSent || response.destroyed) return;
    const unread = !request.complete;
    const extra = ['x-request-id', requestId];
    if (reply.retryAfter !== null) extra.push('retry-after', String(reply.retryAfter));
    // The connection stays open for what still comes: closed at once, it would take the refusal with it.
    send(response, reply.status, reply.body, extra);
    if (!unread) return;
    request.resume();
    const timer = setTimeout(() => request.destroy(), DISCARD_MS);
    timer.unref();
    request.once('close', () => clearTimeout(timer));
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST') return false;
    const endpoint = endpointOf(request.url ?? '');
    if (endpoint === undefined) return false;
    if (live.closing) response.shouldKeepAlive = false;
    let known: Session | undefined;
    const asked: Asked = {};
    try {
      const credentials = checkHeaders(request);
      known = credentials ? live.services?.sessions.known(credentials.token) : undefined;
      const attempt = (session: Session | undefined): Promise<Buffer | string> =>
        credentials ? answer(request, endpoint, asked, credentials, session) : answerVisitor(request, endpoint, asked);
      const begun = live.services;
      const again = async (error: unknown): Promise<Buffer | string> => {
        if (!begun || !(await isOvertaken(begun, error))) throw error;
        return attempt(undefined);
      };
      attempt(known)
        .catch(again)
        .then(
          (body) => send(response, 200, body),
          (error: unknown) => refuse(request, response, error, { session: known, endpoint, asked }),
        );
    } catch (error) {
      refuse(request, response, error, { session: known, endpoint, asked });
    }
    return true;
  };
}
