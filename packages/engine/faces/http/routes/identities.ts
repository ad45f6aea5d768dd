/** `/auth/provider/…`, `/auth/identities…`: signing in through an identity provider, and what is connected to the own account. */

import { sitePath } from '@lambda/model/addresses/site-path.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  endIdentity,
  goOn,
  type IdentityContext,
  listIdentities,
  REQUEST_SECONDS,
  type SignInStep,
  startSignIn,
  takeAnswer,
} from '../../../services/sessions/identities.ts';
import { type IdentityProvider, PROVIDER_NAMES, type ProviderName } from '../../../services/sessions/identity-providers.ts';
import { cookieOf } from '../caller.ts';
import { addressIn, authenticate, callerOf, languageIn, readInput, secureIn, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';
import { enterBy } from './sign-in.ts';

const provider = z.enum(PROVIDER_NAMES);
const password = z.string().max(200);
/** A path of this site, whatever a browser makes of it: the page looks at it once more before it goes there. */
const from = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .refine((path) => sitePath(path) !== undefined)
  .optional();
export const startSchema = z.strictObject({ provider, from, remember: z.boolean().optional() });
export const answerSchema = z.strictObject({ provider, parameters: z.record(z.string().max(60), z.string().max(4_000)) });
export const goOnSchema = z.strictObject({ password: password.optional(), code: z.string().trim().max(20).optional() });
export const connectSchema = z.strictObject({ provider, password });
export const endIdentitySchema = z.strictObject({ id: z.int().positive(), password });

/** Ties the provider's answer to the browser that has begun. */
const REQUEST_COOKIE = 'sign-in-request';

const OWN = { config: { personal: true } };

export function identityRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const contextOf = (request: FastifyRequest): IdentityContext => {
    const { database, registry, sessions } = servicesOf(request);
    const agent = request.headers['user-agent'] ?? '';
    return { database, registry, sessions, agent, ip: addressIn(request, settings), language: languageIn(request) };
  };
  const ownContextOf = (request: FastifyRequest) => ({ ...contextOf(request), session: callerOf(request).session });
  const providerNamed = (name: ProviderName): IdentityProvider => {
    const found = settings.providers?.get(name);
    if (!found) throw new PlatformError('PROVIDER_NOT_CONFIGURED');
    return found;
  };
  const keep = (request: FastifyRequest, reply: FastifyReply, token: string) =>
    reply.setCookie(REQUEST_COOKIE, token, {
      path: '/auth',
      sameSite: 'lax',
      secure: secureIn(request, settings),
      httpOnly: true,
      maxAge: REQUEST_SECONDS,
    });
  const tokenIn = ({ headers }: FastifyRequest): string => cookieOf(headers.cookie, REQUEST_COOKIE) ?? '';
  const answerOf = async (request: FastifyRequest, reply: FastifyReply, step: SignInStep) => {
    if (step.step === 'code' || step.step === 'password') return { status: true, ...step };
    reply.clearCookie(REQUEST_COOKIE, { path: '/auth' });
    if (step.step === 'connected') return { status: true, step: step.step };
    const { path } = await enterBy({ request, reply, settings }, step.opened);
    return { status: true, step: step.step, path, from: step.from };
  };

  app.post('/auth/provider/start', { config: { public: true } }, async (request, reply) => {
    const { provider: name, from: wanted = null, remember = true } = readInput(startSchema, request.body);
    const begun = await startSignIn(contextOf(request), { provider: providerNamed(name), from: wanted, remember, connecting: null });
    keep(request, reply, begun.token);
    return { status: true, address: begun.address };
  });
  app.post('/auth/provider/answer', { config: { public: true } }, async (request, reply) => {
    const { provider: name, parameters } = readInput(answerSchema, request.body);
    const given = { token: tokenIn(request), provider: providerNamed(name), parameters };
    const step = await takeAnswer(contextOf(request), given, async () => {
      await authenticate(request);
      return callerOf(request).session;
    });
    return answerOf(request, reply, step);
  });
  app.post('/auth/provider/continue', { config: { public: true } }, async (request, reply) => {
    const given = readInput(goOnSchema, request.body);
    return answerOf(request, reply, await goOn(contextOf(request), { token: tokenIn(request), ...given }));
  });

  app.get('/auth/identities', OWN, async (request) => ({
    status: true,
    data: await listIdentities(ownContextOf(request)),
    providers: [...(settings.providers?.values() ?? [])].map(({ name, kind }) => ({ name, kind })),
  }));
  app.post('/auth/identities/connect', OWN, async (request, reply) => {
    const { provider: name, password: said } = readInput(connectSchema, request.body);
    const context = contextOf(request);
    const found = providerNamed(name);
    const { session } = callerOf(request);
    const { user } = session;
    await context.sessions.checkOwnPassword({ userId: user.id, password: said, ip: context.ip, session });
    const begun = await startSignIn(context, { provider: found, from: null, remember: true, connecting: user.id });
    keep(request, reply, begun.token);
    return { status: true, address: begun.address };
  });
  app.post('/auth/identities/end', OWN, async (request) => {
    await endIdentity(ownContextOf(request), readInput(endIdentitySchema, request.body));
    return { status: true };
  });
}
