/** `/auth/login`, `/auth/logout`, `/user-permissions`: entering, leaving, and the company and role one works in. */

import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldCode } from '@lambda/model/errors/field-errors.ts';
import { withoutHidden } from '@lambda/model/fields/hidden-characters.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import type { Session, SessionUser } from '../../../services/sessions/session.ts';
import { KEPT_SECONDS, type Membership, type Opened, type Sessions } from '../../../services/sessions/sessions.ts';
import type { Database } from '../../../sql/database.ts';
import { type Credentials, cookieOf, DEVICE_COOKIE, TOKEN_COOKIE, XSRF_COOKIE } from '../caller.ts';
import { addressIn, authenticate, callerOf, languageIn, readInput, secureIn, servicesOf, wholeActorIn } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

export const signInSchema = z.strictObject({
  login: z.string().overwrite(withoutHidden).trim().min(1, fieldCode('loginMissing')).max(254),
  password: z.string().min(1, fieldCode('passwordMissing')).max(200),
  remember: z.boolean().optional(),
  /** The second step, for whoever has set it up. */
  code: z.string().trim().max(20).optional(),
});
/** An empty password is a wrong one. */
export const unlockSchema = z.strictObject({ password: z.string().max(200) });
const idSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional();
export const choiceSchema = z.object({ company_id: idSchema, extra_role: idSchema });

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

export function signInRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const permissionsFor = (request: FastifyRequest, { companyMaximum, employeeStandard }: Membership) =>
    permissionsOf({
      registry: servicesOf(request).registry,
      actor: wholeActorIn(request),
      language: languageIn(request),
      layers: { company: parseLimits(companyMaximum), employeeStandard: parseLimits(employeeStandard) },
    });

  app.post('/auth/login', { config: { public: true } }, async (request, reply) => {
    const { sessions } = servicesOf(request);
    const { login, password, remember = true, code } = readInput(signInSchema, request.body);
    const opened = await sessions.signIn({
      login,
      password,
      remember,
      code,
      ip: addressIn(request, settings),
      agent: request.headers['user-agent'] ?? '',
      devices: cookieOf(request.headers.cookie, DEVICE_COOKIE),
    });
    const { token, session } = opened;
    const { path } = await enterBy({ request, reply, settings }, opened);
    return { status: true, token, path, oauth: false, data: userReply(session.user, session) };
  });

  // Leaving always succeeds: a session that is over already needs no ending, only its cookies removed.
  app.post('/auth/logout', { config: { public: true, whileLocked: true } }, async (request, reply) => {
    const { sessions } = servicesOf(request);
    await authenticate(request).catch((error: unknown) => {
      const over = error instanceof PlatformError && (error.code === 'NOT_SIGNED_IN' || error.code === 'SESSION_ENDED');
      if (!over) throw error;
    });
    if (request.caller) await sessions.signOut(request.caller.session);
    reply.clearCookie(TOKEN_COOKIE, { path: '/' }).clearCookie(XSRF_COOKIE, { path: '/' });
    return { status: 'true', data: '', path: 'auth/login', token: '' };
  });

  app.post('/auth/lock', { config: { whileLocked: true, personal: true } }, async (request) => {
    await servicesOf(request).sessions.lock(callerOf(request).session);
    return { status: true };
  });
  // Who is asked for the password: nothing else of the session leaves the server meanwhile.
  app.get('/auth/lock', { config: { whileLocked: true } }, async (request) => {
    const { user, locked } = callerOf(request).session;
    return { status: true, locked, user: personReply(user) };
  });
  app.post('/auth/unlock', { config: { whileLocked: true, personal: true } }, async (request) => {
    const { password } = readInput(unlockSchema, request.body);
    await servicesOf(request).sessions.unlock(callerOf(request).session, { password, ip: addressIn(request, settings) });
    return { status: true };
  });

  app.get('/user-permissions', { config: { changes: true } }, async (request, reply) => {
    const { sessions, database, definitions } = servicesOf(request);
    const caller = callerOf(request);
    const { company_id: companyId = null, extra_role: roleId = null } = readInput(choiceSchema, request.query);
    const wanted = { companyId, roleId };
    // Nor is the place changed in which somebody acts for another.
    if (caller.session.impersonation && (companyId !== null || roleId !== null)) throw new PlatformError('IMPERSONATING');
    const held = await heldBy(caller, sessions);
    const chosen = await chosenOf(request, database, { held, wanted, session: caller.session, ip: addressIn(request, settings) });
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
      permission: permissionsFor(request, chosen),
      personal: await readPersonal(database, { userId: session.user.id, companyId: chosen.companyId }),
    };
  });

  app.get('/get-permissions', async (request) => {
    const { sessions } = servicesOf(request);
    const { session, credentials } = callerOf(request);
    const actor = wholeActorIn(request);
    const held = await heldBy({ session, credentials }, sessions);
    const present = held.find(({ companyId, roleId }) => companyId === actor.companyId && roleId === session.roleId);
    if (!present) throw new PlatformError('NO_RIGHT');
    return { status: true, permission: permissionsFor(request, present) };
  });

  app.get('/auth/check', async (request) => {
    const { session } = callerOf(request);
    return { authenticated: true, user: userReply(session.user, session), kept: session.kept };
  });
}

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
