/** `/auth/provider/…`, `/auth/identities…`: signing in through an identity provider, and what is connected to the own account. */

import { sitePath } from '@lambda/model/addresses/site-path.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FastifyRequest } from 'fastify';
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
import { done, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress } from '../address.ts';
import { cookieOf } from '../caller.ts';
import { authenticate, callerOf, secureIn } from '../requests.ts';
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
const startSchema = z.strictObject({ provider, from, remember: z.boolean().optional() });
const answerSchema = z.strictObject({ provider, parameters: z.record(z.string().max(60), z.string().max(4_000)) });
const goOnSchema = z.strictObject({ password: password.optional(), code: z.string().trim().max(20).optional() });
const connectSchema = z.strictObject({ provider, password });
const endIdentitySchema = z.strictObject({ id: z.int().positive(), password });

/** Ties the provider's answer to the browser that has begun. */
const REQUEST_COOKIE = 'sign-in-request';

const address = record({ status: { const: true }, address: text });
const step = {
  anyOf: [
    record({ status: { const: true }, step: { const: 'done' }, path: text, from: nullable(text) }),
    record({ status: { const: true }, step: { const: 'connected' } }),
    record({ status: { const: true }, step: { const: 'code' } }),
    record({ status: { const: true }, step: { const: 'password' }, email: text }),
  ],
};

const contextOf = ({ services: { database, registry, sessions }, browser: agent, ip, language }: AddressAsked): IdentityContext => ({
  database,
  registry,
  sessions,
  agent,
  ip,
  language,
});
function providerNamed({ providers }: HttpSettings, name: ProviderName): IdentityProvider {
  const found = providers?.get(name);
  if (!found) throw new PlatformError('PROVIDER_NOT_CONFIGURED');
  return found;
}
const keep = ({ request, reply, settings }: AddressAsked, token: string) =>
  reply.setCookie(REQUEST_COOKIE, token, {
    path: '/auth',
    sameSite: 'lax',
    secure: secureIn(request, settings),
    httpOnly: true,
    maxAge: REQUEST_SECONDS,
  });
const tokenIn = ({ headers }: FastifyRequest): string => cookieOf(headers.cookie, REQUEST_COOKIE) ?? '';
async function answerOf(asked: AddressAsked, given: SignInStep) {
  if (given.step === 'code' || given.step === 'password') return { status: true, ...given };
  asked.reply.clearCookie(REQUEST_COOKIE, { path: '/auth' });
  if (given.step === 'connected') return { status: true, step: given.step };
  const { path } = await enterBy(asked, given.opened);
  return { status: true, step: given.step, path, from: given.from };
}

const entering = { tag: 'Session', who: 'everybody', method: 'POST' } as const;
const own = { tag: 'Account', who: 'person', personal: true } as const;
export const identityAddresses: readonly Address[] = [
  defineAddress({
    ...entering,
    path: '/auth/provider/start',
    summary: 'Begins a sign-in through an identity provider: where the browser goes. What comes back counts in this browser alone.',
    body: startSchema,
    reply: address,
    answer: async (asked) => {
      const { provider: name, from: wanted = null, remember = true } = asked.input;
      const found = providerNamed(asked.settings, name);
      const begun = await startSignIn(contextOf(asked), { provider: found, from: wanted, remember, connecting: null });
      keep(asked, begun.token);
      return { status: true, address: begun.address };
    },
  }),
  defineAddress({
    ...entering,
    path: '/auth/provider/answer',
    summary: 'Takes what the browser has brought back from the provider, once: signs in, connects, or says what is still asked for.',
    body: answerSchema,
    reply: step,
    answer: async (asked) => {
      const { request, input } = asked;
      const given = { token: tokenIn(request), provider: providerNamed(asked.settings, input.provider), parameters: input.parameters };
      const next = await takeAnswer(contextOf(asked), given, async () => {
        await authenticate(request);
        return callerOf(request).session;
      });
      return answerOf(asked, next);
    },
  }),
  defineAddress({
    ...entering,
    path: '/auth/provider/continue',
    summary: 'What was still asked for: the code of two-step sign-in, or the password of the account that is then connected.',
    body: goOnSchema,
    reply: step,
    answer: async (asked) => answerOf(asked, await goOn(contextOf(asked), { token: tokenIn(asked.request), ...asked.input })),
  }),
  defineAddress({
    ...own,
    method: 'GET',
    path: '/auth/identities',
    summary: 'What is connected to the own account, and what may be.',
    reply: record({
      status: { const: true },
      data: list(record({ id: whole, provider: text, account: text, since: text })),
      providers: list(record({ name: text, kind: text })),
    }),
    answer: async (asked) => ({
      status: true,
      data: await listIdentities({ ...contextOf(asked), session: asked.session }),
      providers: [...(asked.settings.providers?.values() ?? [])].map(({ name, kind }) => ({ name, kind })),
    }),
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/auth/identities/connect',
    summary: 'Begins to connect an identity to the own account, for who knows the password.',
    body: connectSchema,
    reply: address,
    answer: async (asked) => {
      const { input, session, ip } = asked;
      const context = contextOf(asked);
      const found = providerNamed(asked.settings, input.provider);
      const { user } = session;
      await context.sessions.checkOwnPassword({ userId: user.id, password: input.password, ip, session });
      const begun = await startSignIn(context, { provider: found, from: null, remember: true, connecting: user.id });
      keep(asked, begun.token);
      return { status: true, address: begun.address };
    },
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/auth/identities/end',
    summary: 'Disconnects an identity from the own account, for who knows the password.',
    body: endIdentitySchema,
    reply: done(),
    answer: async (asked) => {
      await endIdentity({ ...contextOf(asked), session: asked.session }, asked.input);
      return { status: true };
    },
  }),
];
