/** `/auth/login`, `/auth/logout`, `/user-permissions`: entering, leaving, and the company and role one works in. */

import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldCode } from '@lambda/model/errors/field-errors.ts';
import { withoutHidden } from '@lambda/model/fields/hidden-characters.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseLimits } from '../../../core/access/layers.ts';
import { pathOfItem } from '../../../core/registry/crud-model.ts';
import type { Registry } from '../../../core/registry/registry.ts';
import { readPersonal } from '../../../services/personal/settings.ts';
import { DEVICE_SECONDS, rememberDevice } from '../../../services/sessions/devices.ts';
import { permissionsOf } from '../../../services/sessions/permissions.ts';
import { membershipFor, type Wanted } from '../../../services/sessions/placement.ts';
import { usageOf } from '../../../services/sessions/plan-usage.ts';
import { noteRefusal } from '../../../services/sessions/refusals.ts';
import { presentActor, type Session, type SessionUser } from '../../../services/sessions/session.ts';
import { KEPT_SECONDS, type Membership, type Opened, type Sessions } from '../../../services/sessions/sessions.ts';
import type { Database } from '../../../sql/database.ts';
import { anything, done, flag, free, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress } from '../address.ts';
import { type Credentials, cookieOf, DEVICE_COOKIE, TOKEN_COOKIE, XSRF_COOKIE } from '../caller.ts';
import { authenticate, callerOf, secureIn, servicesOf, wholeActorIn } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

const signInSchema = z.strictObject({
  login: z.string().overwrite(withoutHidden).trim().min(1, fieldCode('loginMissing')).max(254),
  password: z.string().min(1, fieldCode('passwordMissing')).max(200),
  remember: z.boolean().optional(),
  /** The second step, for whoever has set it up. */
  code: z.string().trim().max(20).optional(),
});
/** An empty password is a wrong one. */
const unlockSchema = z.strictObject({ password: z.string().max(200) });
const idSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional();
const choiceSchema = z.object({ company_id: idSchema, extra_role: idSchema });

type Asked = { readonly held: readonly Membership[]; readonly wanted: Wanted; readonly session: Session; readonly ip: string };
const personReply = (user: SessionUser) => ({
  id: user.id,
  login: user.login,
  first_name: user.firstName,
  last_name: user.lastName,
  language: user.language,
});
const userReply = (user: SessionUser, session: Session) => ({
  ...personReply(user),
  company_id: session.companyId,
  emp_id: session.actor?.employeeId ?? null,
  struct_id: session.actor?.unitId ?? null,
  shift_id: null,
  role: session.roleId,
  /** When the account goes, for a person who has asked for it. */
  erase_at: session.eraseAt,
});
/** The logo is a file of its company, so only those who act there can open it. */
const companyReply = (
  { companyId, companyName, companyLogo, subscription, subscriptionActive, timeZone }: Membership,
  present: number,
) => ({
  id: companyId,
  company_id: companyId,
  company_name: companyName,
  company_logo: companyId === present ? companyLogo : null,
  subscription,
  subscription_active: subscriptionActive,
  time_zone: timeZone,
});
const roleReply = ({ roleId, roleName, roleTitle, companyId, access }: Membership) => ({
  id: roleId,
  name: roleName,
  display_name: roleTitle,
  label: access?.role.label ?? { mn: roleTitle, en: roleTitle, ko: roleTitle },
  company_id: companyId,
});

/** Where the installation sends the people of a role (ROLE_REDIRECTS), whatever the role's own data says. */
const redirectOf = ({ roleId }: Session, { installation }: HttpSettings): string | undefined =>
  roleId === null ? undefined : installation?.roleRedirects?.get(roleId);
/** Where the person goes after signing in: choosing first, then where the installation sends the role, then the role's own page. */
const startPathOf = (session: Session, { menuItems }: Registry, settings: HttpSettings): string => {
  if (!session.actor) return '/select-role';
  const redirect = redirectOf(session, settings);
  if (redirect !== undefined) return redirect;
  const menu = session.actor.access.role.defaultMenu;
  const entry = menu === undefined ? undefined : menuItems.get(menu);
  return entry ? pathOfItem(entry) : '/erp';
};

type At = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly settings: HttpSettings };
function setCookies({ request, reply, settings }: At, { token, session }: Opened): void {
  const cookie = {
    path: '/',
    sameSite: 'lax',
    secure: secureIn(request, settings),
    ...(session.kept ? { maxAge: KEPT_SECONDS } : {}),
  } as const;
  reply.setCookie(TOKEN_COOKIE, token, { ...cookie, httpOnly: true });
  reply.setCookie(XSRF_COOKIE, session.xsrf, cookie);
}
async function keepDevice({ request, reply, settings }: At, { session }: Opened): Promise<void> {
  const { database } = servicesOf(request);
  const marks = await rememberDevice({ database, userId: session.user.id }, cookieOf(request.headers.cookie, DEVICE_COOKIE));
  if (marks === null) return;
  const secure = secureIn(request, settings);
  reply.setCookie(DEVICE_COOKIE, marks, { path: '/auth', sameSite: 'lax', secure, maxAge: DEVICE_SECONDS, httpOnly: true });
}
/** The browser is given the session that was opened, and known from now on. Answers where its person goes. */
export async function enterBy(at: At, opened: Opened): Promise<{ readonly path: string }> {
  setCookies(at, opened);
  await keepDevice(at, opened);
  return { path: startPathOf(opened.session, servicesOf(at.request).registry, at.settings) };
}

const permissionsFor = (
  { services: { registry }, language, request }: Pick<AddressAsked, 'services' | 'language' | 'request'>,
  { companyMaximum, employeeStandard }: Membership,
) =>
  permissionsOf({
    registry,
    actor: wholeActorIn(request),
    language,
    layers: { company: parseLimits(companyMaximum), employeeStandard: parseLimits(employeeStandard) },
  });
const permission = record({ permissions: free, menu: anything, kruds: anything });
const companyRecord = record({
  id: whole,
  company_id: whole,
  company_name: text,
  company_logo: nullable(text),
  subscription: nullable(text),
  subscription_active: flag,
  subscription_color: text,
  total_usage: { type: 'number' },
  storage: nullable({ type: 'number' }),
  time_zone: text,
});

const tag = 'Session';
export const signInAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/auth/login',
    who: 'everybody',
    tag,
    summary: 'Signs in. The token is sent back as a bearer token, or used as a cookie together with X-XSRF-TOKEN.',
    body: signInSchema,
    reply: record({ status: { const: true }, token: text, path: text, oauth: flag, data: free }),
    answer: async (asked) => {
      const { services, request, ip, browser: agent } = asked;
      const { login, password, remember = true, code } = asked.input;
      const devices = cookieOf(request.headers.cookie, DEVICE_COOKIE);
      const opened = await services.sessions.signIn({ login, password, remember, code, ip, agent, devices });
      const { token, session } = opened;
      const { path } = await enterBy(asked, opened);
      return { status: true, token, path, oauth: false, data: userReply(session.user, session) };
    },
  }),
  // Leaving always succeeds: a session that is over already needs no ending, only its cookies removed.
  defineAddress({
    method: 'POST',
    path: '/auth/logout',
    who: 'everybody',
    whileLocked: true,
    tag,
    summary: 'Signs out.',
    reply: record({ status: text, data: text, path: text, token: text }),
    answer: async ({ services: { sessions }, request, reply }) => {
      await authenticate(request).catch((error: unknown) => {
        const over = error instanceof PlatformError && (error.code === 'NOT_SIGNED_IN' || error.code === 'SESSION_ENDED');
        if (!over) throw error;
      });
      if (request.caller) await sessions.signOut(request.caller.session);
      reply.clearCookie(TOKEN_COOKIE, { path: '/' }).clearCookie(XSRF_COOKIE, { path: '/' });
      return { status: 'true', data: '', path: 'auth/login', token: '' };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/lock',
    who: 'person',
    whileLocked: true,
    personal: true,
    tag,
    summary: 'Locks the screen: until the password is said, every other address answers 423.',
    reply: done(),
    answer: async ({ services: { sessions }, session }) => {
      await sessions.lock(session);
      return { status: true };
    },
  }),
  // Nothing else of the session leaves the server meanwhile.
  defineAddress({
    method: 'GET',
    path: '/auth/lock',
    who: 'person',
    whileLocked: true,
    tag,
    summary: 'Whether the screen is locked, and who is asked for the password.',
    reply: record({ status: { const: true }, locked: flag, user: free }),
    answer: ({ session: { user, locked } }) => ({ status: true, locked, user: personReply(user) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/unlock',
    who: 'person',
    whileLocked: true,
    personal: true,
    tag,
    summary: 'Unlocks the screen with the own password. Wrong ones count like those of sign-in.',
    body: unlockSchema,
    reply: done(),
    answer: async ({ services: { sessions }, session, input: { password }, ip }) => {
      await sessions.unlock(session, { password, ip });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/user-permissions',
    who: 'person',
    changes: true,
    tag,
    summary: 'Chooses company and role, and tells the rights in them.',
    query: choiceSchema,
    reply: record({
      status: { const: true },
      definitions: text,
      user: free,
      kept: flag,
      company: companyRecord,
      companies: list(free),
      userExtraRoles: list(free),
      permission,
      personal: free,
    }),
    answer: async (asked) => {
      const { services, settings, request, reply, ip } = asked;
      const { sessions, database, definitions } = services;
      const caller = callerOf(request);
      const { company_id: companyId = null, extra_role: roleId = null } = asked.query;
      const wanted = { companyId, roleId };
      // Nor is the place changed in which somebody acts for another.
      if (caller.session.impersonation && (companyId !== null || roleId !== null)) throw new PlatformError('IMPERSONATING');
      const held = await heldBy(caller, sessions);
      const chosen = await chosenOf(request, database, { held, wanted, session: caller.session, ip });
      const same = chosen.companyId === caller.session.companyId && chosen.roleId === caller.session.roleId;
      const session = same ? caller.session : await sessions.choose(caller.credentials.token, chosen);
      request.caller = { ...caller, session };
      if (caller.credentials.byCookie) setCookies({ request, reply, settings }, { token: caller.credentials.token, session });
      return {
        status: true,
        // What is fetched from now on is at least of this version.
        definitions: definitions?.version ?? '',
        token: caller.credentials.byCookie ? '' : caller.credentials.token,
        user: userReply(session.user, session),
        // Who enters anew after it has run out keeps to what was chosen at its beginning.
        kept: session.kept,
        impersonation: session.impersonation && { by: session.impersonation.by.name, until: session.impersonation.until },
        company: { ...companyReply(chosen, chosen.companyId), ...(await usageOf(database, chosen)) },
        companies: [...new Map(held.map((one) => [one.companyId, companyReply(one, chosen.companyId)])).values()],
        userExtraRoles: held.map(roleReply),
        start_path: redirectOf(session, settings) ?? null,
        permission: permissionsFor(asked, chosen),
        personal: await readPersonal(database, { userId: session.user.id, companyId: chosen.companyId }),
      };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/get-permissions',
    tag,
    summary: 'The rights of the present role.',
    reply: record({ status: { const: true }, permission }),
    answer: async (asked) => {
      const { session, credentials } = callerOf(asked.request);
      const { companyId: place } = presentActor(session);
      const held = await heldBy({ session, credentials }, asked.services.sessions);
      const present = held.find(({ companyId, roleId }) => companyId === place && roleId === session.roleId);
      if (!present) throw new PlatformError('NO_RIGHT');
      return { status: true, permission: permissionsFor(asked, present) };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/auth/check',
    who: 'person',
    tag,
    summary: 'Who is signed in.',
    reply: record({ authenticated: { const: true }, user: free, kept: flag }),
    answer: ({ session }) => ({ authenticated: true, user: userReply(session.user, session), kept: session.kept }),
  }),
];

/**
 * What the caller holds. A session that stands where its person holds nothing was remembered too long, and may be over: whoever has
 * left is signed out, and is not told of rights that are missing.
 */
async function heldBy(
  { session, credentials }: { session: Session; credentials: Credentials },
  sessions: Sessions,
): Promise<readonly Membership[]> {
  const held = await sessions.memberships(session.user.id);
  const isOutOfDate =
    session.companyId !== null && !held.some(({ companyId, roleId }) => companyId === session.companyId && roleId === session.roleId);
  if (isOutOfDate) {
    sessions.invalidate(credentials.token);
    await sessions.find(credentials.token);
  }
  return held;
}

/** Asking for a company or role that one does not hold is refused, and stands in the log. */
async function chosenOf(request: FastifyRequest, database: Database, given: Asked): Promise<Membership> {
  const { held, wanted, session, ip } = given;
  try {
    return membershipFor({ held, wanted, present: session });
  } catch (error) {
    request.log.warn({ user: session.user.id, wanted, id: request.id }, 'a company or role was asked for that is not held');
    if (wanted.companyId !== null || wanted.roleId !== null)
      await noteRefusal(database, { userId: session.user.id, wanted, present: session, held, ip });
    throw error;
  }
}
