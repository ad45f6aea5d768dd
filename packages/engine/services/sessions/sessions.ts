/** Signing in and out, and who is behind a token: from memory when known, from the database otherwise. */

import { languageOf } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import type { Access, Actor } from '../../core/access/access.ts';
import { type Layers, parseLimits } from '../../core/access/layers.ts';
import { type Plan, parsePlan } from '../../core/access/plan.ts';
import { warmUpPasswords } from '../../core/records/passwords.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database, Statement } from '../../sql/database.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import { COMPANY_IN_FORCE, ownDefinitions } from '../definitions/own-definitions.ts';
import { SWEEP_ATTEMPTS } from './attempts.sql.ts';
import { SWEEP_REQUESTS } from './identities.sql.ts';
import { createSessionMemory } from './memory.ts';
import { checkOwnPassword, checkPassword, type OwnPassword } from './password-check.ts';
import { SWEEP_CODES } from './password-reset.sql.ts';
import { createRoleCompiler, parseRole } from './roles.ts';
import { passSecondFactor } from './second-factor.ts';
import { actorOf, readEmployee, readSessionRow, type Session, type SessionRow, type SessionUser } from './session.ts';
import {
  CHOOSE,
  END_ALL,
  END_ONE,
  EXTEND,
  FIND_EMPLOYEE,
  FIND_PERSON,
  FIND_PLACE,
  INSERT_SESSION,
  LIMITS_OF_COMPANY,
  LIST_MEMBERSHIPS,
  LOAD_SESSION,
  LOCK,
  NOTE_SIGN_IN,
  NOTIFY_ACCESS,
  ROLE_TEXT,
  SWEEP_SESSIONS,
  SWEEP_SIGN_INS,
  UNLOCK,
} from './sessions.sql.ts';
import { isToken, newToken, tokenDigest, xsrfOf } from './tokens.ts';

export const ACCESS_CHANNEL = 'lambda_access';
/** Seven days, prolonged by use; half a day when the person does not want to be remembered. */
export const KEPT_SECONDS = 7 * 24 * 3600;
export const SHORT_SECONDS = 12 * 3600;
/** A kept session is prolonged when at least an hour of its life has gone. */
const EXTEND_AFTER_MS = 3_600_000;

/** One thing a person may act as. `access` is the role's alone, without the layers; null when the stored role is damaged. */
export type Membership = {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyLogo: string | null;
  readonly subscription: string | null;
  readonly subscriptionActive: boolean;
  readonly roleId: number;
  readonly roleName: string;
  readonly roleTitle: string;
  readonly access: Access | null;
  /** The role's definition, the company's maximum and its employees' standard as they are stored. */
  readonly roleText: string;
  readonly companyMaximum: string | null;
  readonly employeeStandard: string | null;
  /** Where the company lives: an IANA time zone. */
  readonly timeZone: string;
  readonly plan: Plan | null;
};
export type SignIn = {
  readonly login: string;
  readonly password: string;
  readonly remember: boolean;
  readonly ip: string;
  readonly agent: string;
  /** The second step: a code of the authenticator app or a recovery code. */
  readonly code?: string | undefined;
  /** The cookie of browsers that have signed in before. */
  readonly devices?: string | null | undefined;
};
export type Opened = { readonly token: string; readonly session: Session };
/** Has no record, no row of its own and no account. */
const NOBODY: SessionUser = { id: -1, login: '', firstName: null, lastName: null, language: null };
/** Whose session is opened once all is proven. */
type Opening = Pick<SignIn, 'remember' | 'ip' | 'agent'> & { readonly userId: number };
export type LayeredActor = { readonly actor: Actor; readonly layers: Layers };
export type Sessions = {
  /** Whoever is remembered for this token, without waiting; undefined when `find` has to be asked. */
  known(token: string): Session | undefined;
  /** Throws NOT_SIGNED_IN for an unknown or expired token, SESSION_ENDED for one that was ended, SCREEN_LOCKED for one whose screen is locked. */
  find(token: string): Promise<Session>;
  /** Like `find`, also behind a locked screen: to unlock it and to leave. */
  findLocked(token: string): Promise<Session>;
  /** What is remembered of the session has proven to be out of date: it is looked up again. */
  invalidate(token: string): void;
  /** Locks the screen: on every server within a second nothing is answered until the password is said. */
  lock(session: Session): Promise<void>;
  /** Throws like `checkOwnPassword`. */
  unlock(session: Session, given: { readonly password: string; readonly ip: string }): Promise<void>;
  /**
   * Throws WRONG_CREDENTIALS, LOCKED_OUT or TOO_MANY_REQUESTS, which look alike for unknown people; and to whoever knows the password
   * SECOND_FACTOR_NEEDED or WRONG_SECOND_FACTOR.
   */
  signIn(given: SignIn): Promise<Opened>;
  /** A new session of somebody who has proven otherwise who they are. */
  open(given: Opening): Promise<Opened>;
  signOut(session: Session): Promise<void>;
  /** Whether somebody who is signed in knows the own password; wrong ones lock like those of sign-in. Throws WRONG_PASSWORD, LOCKED_OUT or TOO_MANY_REQUESTS. */
  checkOwnPassword(given: OwnPassword): Promise<void>;
  /** Ends every session of a person, on every server within a second. */
  endAll(userId: number): Promise<void>;
  /** What was committed about a person is known to this server at once; the others hear of it. */
  forget(userId: number): void;
  memberships(userId: number): Promise<readonly Membership[]>;
  /** The statements change the session's row; every server reads it anew. */
  change(session: Session, statements: readonly Statement[]): Promise<void>;
  /** Puts the session into a company and role that its person holds. Throws NO_RIGHT otherwise. */
  choose(token: string, chosen: { companyId: number; roleId: number }): Promise<Session>;
  /** The person in a company and role for work in the background; null when they may not sign in or hold it no more. */
  actorFor(who: { userId: number; companyId: number; roleId: number }): Promise<Actor | null>;
  /** The same actor with the layers that its rights come from, for explanations. */
  layersFor(chosen: { userId: number; companyId: number; roleId: number }): Promise<LayeredActor | null>;
  /** Somebody who holds a role in a company and is nobody in particular; null for a role that the company does not have. */
  layersOfRole(chosen: { companyId: number; roleId: number }): Promise<LayeredActor | null>;
  /** Calls back when something about sessions or rights has changed anywhere, after what was remembered of it was dropped. The answer stops that. */
  onChanged(listener: () => void): () => void;
  /** Removes what is long over. */
  sweep(): Promise<void>;
  close(): Promise<void>;
};

/** What the records pipeline and the hooks send along when rights change: ended sessions, forgotten everywhere. */
export const endAllStatements = (userId: number): Statement[] => [withParams(END_ALL, userId), withParams(NOTIFY_ACCESS, `user:${userId}`)];
export const forgetStatement = (what: `user:${number}` | `role:${number}` | `company:${number}` | `session:${string}` | 'all'): Statement =>
  withParams(NOTIFY_ACCESS, what);

export async function createSessions({ registry, database }: { registry: Registry; database: Database }): Promise<Sessions> {
  const memory = createSessionMemory();
  const compileRole = createRoleCompiler(registry);
  const employee = registry.models.get('employee')?.fields;
  const hasEmployees = employee?.user_id !== undefined && employee.struct_id !== undefined;
  /** `since`: what was dropped when the reading began. One that began before a drop may be out of date. */
  const loading = new Map<string, { readonly since: number; readonly session: Promise<Session> }>();
  const listeners = new Set<() => void>();
  const stopListening = await database.listen(ACCESS_CHANNEL, (payload) => {
    memory.drop(payload);
    for (const listener of listeners) listener();
  });
  await warmUpPasswords();

  const placeOf = async (userId: number, companyId: number) => {
    const asked = hasEmployees ? [withParams(FIND_EMPLOYEE, userId, companyId)] : [];
    const statements = [withParams(FIND_PLACE, companyId), withParams(COMPANY_IN_FORCE, companyId), ...asked];
    const [zone, own, found] = await database.readBatch(statements, companyId);
    const [timeZone = null, plan = null] = zone?.rows[0] ?? [];
    return {
      timeZone,
      plan: parsePlan(plan),
      employee: readEmployee(found?.rows[0]),
      definitions: ownDefinitions(registry, own?.rows ?? []),
    };
  };
  type Given = {
    user: SessionUser;
    companyId: number;
    roleId: number;
    role: string;
    companyMaximum: string | null;
    impersonatorId?: number | undefined;
  };
  const layered = async ({ user, companyId, roleId, role, companyMaximum, impersonatorId }: Given): Promise<LayeredActor | null> => {
    const { employee, timeZone, plan, definitions } = await placeOf(user.id, companyId);
    const permissions = employee?.permissions ?? null;
    const maximum = parseLimits(companyMaximum);
    const access = compileRole({ id: roleId, text: role, company: companyMaximum, employee: permissions, plan, definitions });
    const own = parseRole(role);
    if (!access || !own) return null;
    const uncut = plan || maximum ? compileRole({ id: roleId, text: role, employee: permissions, definitions }) : null;
    return {
      actor: actorOf({ user, companyId, timeZone, access, employee, plan, maximum, uncut, impersonatorId }),
      layers: { company: maximum, role: { ...own, id: roleId }, employee: parseLimits(permissions), plan },
    };
  };
  const toSession = async (digest: string, xsrf: string, row: SessionRow): Promise<Session> => {
    const { user, companyId, roleId, kept, locked, millisecondsLeft, impersonation } = row;
    const { role, companyMaximum } = row;
    const acts = row.mayAct && role && roleId !== null && companyId !== null;
    const found = acts ? await layered({ user, companyId, roleId, role, companyMaximum, impersonatorId: impersonation?.by.id }) : null;
    // Whoever acts in a name has been let in by the own steps.
    const mustSetUp = found?.layers.role.twoStep === true && !row.hasSecondFactor && !impersonation;
    const actor = mustSetUp ? null : (found?.actor ?? null);
    return {
      digest,
      xsrf,
      user,
      companyId: actor ? companyId : null,
      roleId: actor ? roleId : null,
      actor,
      kept,
      impersonation,
      locked,
      mustSetUp,
      eraseAt: row.eraseAt,
      millisecondsLeft,
    };
  };
  const read = async (token: string, digest: string): Promise<Session> => {
    const since = memory.generation();
    const [found] = await database.readBatch([withParams(LOAD_SESSION, digest)], null);
    const row = found?.rows[0];
    if (!row) throw new PlatformError('NOT_SIGNED_IN');
    const values = readSessionRow(row);
    if (values.ended) throw new PlatformError('SESSION_ENDED');
    if (values.millisecondsLeft <= 0) throw new PlatformError('NOT_SIGNED_IN');
    if (values.kept && values.millisecondsLeft < KEPT_SECONDS * 1000 - EXTEND_AFTER_MS) {
      // One that cannot be prolonged now, for want of space, is as good as it was.
      await database.batch([withParams(EXTEND, digest, KEPT_SECONDS)], null).catch(() => undefined);
    }
    const session = await toSession(digest, xsrfOf(token), values);
    memory.keep(session, since);
    return session;
  };

  const findLocked = async (token: string): Promise<Session> => {
    if (!isToken(token)) throw new PlatformError('NOT_SIGNED_IN');
    const digest = tokenDigest(token);
    const known = memory.get(digest);
    if (known) return known;
    const running = loading.get(digest);
    if (running?.since === memory.generation()) return running.session;
    const session = read(token, digest);
    const started = { since: memory.generation(), session };
    loading.set(digest, started);
    const done = () => {
      if (loading.get(digest) === started) loading.delete(digest);
    };
    session.then(done, done);
    return session;
  };
  const find = async (token: string): Promise<Session> => {
    const session = await findLocked(token);
    if (session.locked) throw new PlatformError('SCREEN_LOCKED');
    return session;
  };

  const memberships = async (userId: number): Promise<Membership[]> => {
    const [found] = await database.readBatch([withParams(LIST_MEMBERSHIPS, userId)], null);
    return (found?.rows ?? []).map((row) => ({
      id: Number(row[12]),
      companyId: Number(row[0]),
      companyName: row[1] ?? '',
      companyLogo: row[2] ?? null,
      subscription: row[3] ?? null,
      subscriptionActive: row[4] === 't',
      roleId: Number(row[5]),
      roleName: row[6] ?? '',
      roleTitle: row[7] ?? '',
      access: compileRole({ id: Number(row[5]), text: row[8] ?? '' }),
      roleText: row[8] ?? '',
      companyMaximum: row[9] ?? null,
      employeeStandard: row[10] ?? null,
      timeZone: row[11] ?? DEFAULT_TIME_ZONE,
      plan: parsePlan(row[13] ?? null),
    }));
  };

  const noted = async (userId: number | null, outcome: 'entered' | 'refused', ip: string) =>
    withParams(NOTE_SIGN_IN, await database.nextId(), userId, outcome, ip.slice(0, 60));
  const noteSignIn = async (...given: Parameters<typeof noted>) => {
    await database.batch([await noted(...given)], null);
  };
  const open = async ({ userId, remember, ip, agent }: Opening): Promise<Opened> => {
    const held = await memberships(userId);
    const only = held.length === 1 ? held[0] : undefined;
    const token = newToken();
    const life = remember ? KEPT_SECONDS : SHORT_SECONDS;
    const id = await database.nextId();
    const [company, role] = [only?.companyId ?? null, only?.roleId ?? null];
    await database.batch(
      [
        withParams(INSERT_SESSION, id, tokenDigest(token), userId, company, role, life, ip.slice(0, 60), agent.slice(0, 255)),
        await noted(userId, 'entered', ip),
      ],
      null,
    );
    return { token, session: await find(token) };
  };
  const signIn = async (given: SignIn): Promise<Opened> => {
    const { userId, own } = await checkPassword(database, given, (known) => noteSignIn(known, 'refused', given.ip));
    try {
      await passSecondFactor({ database, userId, code: given.code, ip: given.ip, own });
    } catch (error) {
      // Asked for the code at first is no refusal.
      if (given.code) await noteSignIn(userId, 'refused', given.ip);
      throw error;
    }
    return open({ ...given, userId });
  };

  const layersFor: Sessions['layersFor'] = async ({ userId, companyId, roleId }) => {
    const [found] = await database.readBatch([withParams(FIND_PERSON, userId)], null);
    const [id, login, firstName, lastName, language] = found?.rows[0] ?? [];
    const held = (await memberships(userId)).find((one) => one.companyId === companyId && one.roleId === roleId);
    if (!id || !held) return null;
    const user = {
      id: userId,
      login: login ?? '',
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      language: language ? languageOf(language) : null,
    };
    return layered({ user, companyId, roleId, role: held.roleText, companyMaximum: held.companyMaximum });
  };

  const layersOfRole: Sessions['layersOfRole'] = async ({ companyId, roleId }) => {
    const asked = [withParams(ROLE_TEXT, roleId), withParams(LIMITS_OF_COMPANY, companyId)];
    const [text, limits] = await database.readBatch(asked, null);
    const [role, owner] = text?.rows[0] ?? [];
    const company = limits?.rows[0];
    if (!role || !company || (owner && Number(owner) !== companyId)) return null;
    return layered({ user: NOBODY, companyId, roleId, role, companyMaximum: company[0] ?? null });
  };

  const changeBy: Sessions['change'] = async ({ digest }, statements) => {
    await database.batch([...statements, forgetStatement(`session:${digest}`)], null);
    memory.drop(`session:${digest}`);
  };
  const change = (statement: PlatformStatement, session: Session) => changeBy(session, [withParams(statement, session.digest)]);
  return {
    known: (token) => {
      const session = isToken(token) ? memory.get(tokenDigest(token)) : undefined;
      return session?.locked ? undefined : session;
    },
    find,
    findLocked,
    invalidate: (token) => {
      if (isToken(token)) memory.drop(`session:${tokenDigest(token)}`);
    },
    lock: (session) => change(LOCK, session),
    unlock: async (session, { password, ip }) => {
      await checkOwnPassword(database, { userId: session.user.id, password, ip, session });
      await change(UNLOCK, session);
    },
    signIn,
    open,
    checkOwnPassword: (given) => checkOwnPassword(database, given),
    signOut: (session) => change(END_ONE, session),
    endAll: async (userId) => {
      await database.batch(endAllStatements(userId), null);
      memory.drop(`user:${userId}`);
    },
    change: changeBy,
    forget: (userId) => memory.drop(`user:${userId}`),
    memberships,
    choose: async (token, { companyId, roleId }) => {
      const { digest, user, impersonation } = await find(token);
      if (impersonation) throw new PlatformError('IMPERSONATING');
      const held = await memberships(user.id);
      if (!held.some((one) => one.companyId === companyId && one.roleId === roleId)) throw new PlatformError('NO_RIGHT');
      await database.batch([withParams(CHOOSE, digest, companyId, roleId), forgetStatement(`session:${digest}`)], null);
      memory.drop(`session:${digest}`);
      return read(token, digest);
    },
    actorFor: async (chosen) => (await layersFor(chosen))?.actor ?? null,
    layersFor,
    layersOfRole,
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sweep: async () => {
      await database.batch(
        [SWEEP_SESSIONS, SWEEP_SIGN_INS, SWEEP_ATTEMPTS, SWEEP_CODES, SWEEP_REQUESTS].map((one) => withParams(one)),
        null,
      );
    },
    close: () => stopListening(),
  };
}
