/** The session of a framework request: every address needs one unless its route says that it is public. */

import { createHash } from 'node:crypto';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { schemaFaults } from '@lambda/model/definitions/schema-faults.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type FieldError, fieldCodeOr, isFieldCode } from '@lambda/model/errors/field-errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, actorOn } from '../../core/access/access.ts';
import { visitor } from '../../core/access/visitor.ts';
import { checkKey, type Idempotency } from '../../core/records/idempotency.ts';
import { presentActor, type Session } from '../../services/sessions/session.ts';
import {
  addressOf,
  type Credentials,
  checkOwnScript,
  checkXsrf,
  credentialsOf,
  inPlace,
  isSecure,
  languageFor,
  PLACE_HEADER,
  pageOf,
} from './caller.ts';
import type { HttpSettings, Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the server worked with when the request came: it is answered by that to its end. */
    services: Services | null;
    /** Who is signed in; null on public addresses. */
    caller: { readonly session: Session; readonly credentials: Credentials } | null;
  }
  interface FastifyContextConfig {
    /** Answered without a session. */
    public?: boolean;
    /** Answered without a session as far as visitors may see it; with one as everywhere. */
    visitors?: boolean;
    /** Answered before the services are there. */
    always?: boolean;
    /** Answered behind a locked screen too. */
    whileLocked?: boolean;
    /** For the person alone: closed to who acts in the name. */
    personal?: boolean;
    /** A GET that changes something, by the original's contract: not opened by links and pictures. */
    changes?: boolean;
    /** The application has a page at this very path. */
    isPage?: boolean;
  }
}

/** The services that answer this request. Throws UNAVAILABLE while the server starts. */
export function servicesOf({ services }: Pick<FastifyRequest, 'services'>): Services {
  if (!services) throw new PlatformError('UNAVAILABLE');
  return services;
}

/** Whether somebody asks without any session at an address that has something for visitors. */
export const isVisit = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.visitors === true && credentialsOf(headers) === null;

/** Checks the credentials of a request and remembers who it is. Throws NOT_SIGNED_IN, SESSION_ENDED, SCREEN_LOCKED, WRONG_XSRF or PLACE_CHANGED. */
export async function authenticate(request: FastifyRequest): Promise<void> {
  const credentials = credentialsOf(request.headers);
  if (!credentials) throw new PlatformError('NOT_SIGNED_IN');
  const { sessions } = servicesOf(request);
  const { headers } = request;
  const find = request.routeOptions.config.whileLocked ? sessions.findLocked : sessions.find;
  const known = await find(credentials.token);
  checkXsrf({ credentials, session: known, method: request.method, headers });
  if (request.routeOptions.config.changes) checkOwnScript({ credentials, session: known, headers });
  const session = await inPlace({ session: known, drawnFor: headers[PLACE_HEADER], token: credentials.token, sessions, find });
  if (session.impersonation && request.routeOptions.config.personal) throw new PlatformError('IMPERSONATING');
  request.caller = { session, credentials };
}

/**
 * A form may be sent by any page of any site: only those of this one are answered. Where the browser does not say from which
 * site it comes (plain http), its pages name no origin either, for they tell no address. Throws WRONG_XSRF.
 */
export function checkOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const { origin = 'null', host } = headers;
  const site = headers['sec-fetch-site'];
  const isNamed = origin !== 'null';
  const isForeign = site === undefined ? isNamed && (!URL.canParse(origin) || new URL(origin).host !== host) : site !== 'same-origin';
  if (isForeign) throw new PlatformError('WRONG_XSRF');
}

export function callerOf(request: FastifyRequest): { session: Session; credentials: Credentials } {
  if (!request.caller) throw new PlatformError('NOT_SIGNED_IN');
  return request.caller;
}
/** The actor with all that the role gives. Throws like `presentActor`. */
export const wholeActorIn = (request: FastifyRequest): Actor => presentActor(callerOf(request).session);
/** The actor with the rights of the menu entry that the request names, or of the whole role. Throws like `presentActor`. */
export const actorIn = (request: FastifyRequest): Actor => actorOn(wholeActorIn(request), pageOf(request.headers, request.url));
/** The same at an address that visitors may ask too. */
export const actorOrVisitor = (request: FastifyRequest): Actor =>
  isVisit(request) ? visitor(servicesOf(request).registry) : actorIn(request);
export const languageIn = (request: FastifyRequest): Language => languageFor(request.headers, request.caller?.session);
export const addressIn = (request: FastifyRequest, settings: HttpSettings): string =>
  addressOf({ headers: request.headers, remote: request.socket.remoteAddress, trustProxy: settings.trustProxy });
export const secureIn = (request: FastifyRequest, settings: HttpSettings): boolean =>
  isSecure({ headers: request.headers, https: settings.https, trustProxy: settings.trustProxy });

/** The key under which the caller may ask for the same again, if there is one. Throws BAD_REQUEST for what is no key. */
export function idempotencyIn(request: FastifyRequest): Idempotency | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  const asked = JSON.stringify([request.method, request.url, request.body ?? null]);
  const idempotency = { key, requestHash: createHash('sha256').update(asked).digest('hex') };
  checkKey(idempotency);
  return idempotency;
}

/** What is wrong with a text that somebody may have typed so, or with an empty list that has words of its own. Null for what only a program sends. */
function typedProblem({ code, path, input, message, ...issue }: z.core.$ZodIssue): FieldError | null {
  const field = path.join('.');
  if (Array.isArray(input) && input.length === 0 && isFieldCode(message)) return { field, code: message };
  if (field === '' || typeof input !== 'string') return null;
  if (code === 'too_big' && 'maximum' in issue) {
    const max = Number(issue.maximum);
    return { field, code: 'tooLong', params: { max, extra: input.length - max } };
  }
  if (code !== 'too_small' || !('minimum' in issue)) return null;
  if (input === '') return { field, code: fieldCodeOr(message, 'required') };
  return { field, code: 'tooShort', params: { min: Number(issue.minimum) } };
}

/**
 * Reads a body or a query by its schema. Throws INVALID with the fields whose texts are empty, too short or too long, in the words of
 * the catalogue, when nothing else is wrong, and BAD_REQUEST that names the wrong places to whoever has written the call.
 */
export function readInput<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) return result.data;
  const fields = result.error.issues.map(typedProblem);
  if (fields.every((field) => field !== null)) throw new PlatformError('INVALID', { fields });
  throw new PlatformError('BAD_REQUEST', { words: { reason: schemaFaults(result.error.issues) } });
}

/**
 * Sends a body that is not used up to nowhere, so that the caller gets to read the refusal: a connection that is closed at
 * once would take it along. Gives up after five seconds.
 */
export function discardBody(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return;
  // The framework would have the connection closed at once.
  reply.removeHeader('connection');
  request.raw.unpipe();
  request.raw.resume();
  const timer = setTimeout(() => request.raw.destroy(), 5_000);
  timer.unref();
  request.raw.once('close', () => clearTimeout(timer));
}

/** Whether a browser asks for a page to be looked at, and not a program for data. */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
