/**
 * Acting in somebody's name: an administrator sees what the person sees. Never upward, never for long, never unseen: every line of the
 * history names both, and the person is told at once.
 */

import { DEFAULT_LANGUAGE, LANGUAGES, type Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import type { Actor } from '../../core/access/access.ts';
import { mayHandOn } from '../../core/access/rights-compared.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database, Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { FIND_BY_ID } from './account.sql.ts';
import { IMPERSONATED, letterTo, personOf } from './account-letters.ts';
import {
  BEGIN_ACTING,
  CLOSE_IMPERSONATION,
  END_ACTING,
  MOVE_OLD,
  NOTE_IMPERSONATION,
  PUT_IMPERSONATION,
  READ_OLD,
  TELL_PERSON,
} from './impersonation.sql.ts';
import { parseRole } from './roles.ts';
import type { Session } from './session.ts';
import type { Membership, Sessions } from './sessions.ts';

/** It ends by itself then. */
export const IMPERSONATION_SECONDS = 1_800;

type Context = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly registry: Registry;
  readonly session: Session;
  readonly ip: string;
};
type Wanted = { readonly userId: number; readonly roleId: number | null; readonly companyId: number | null; readonly reason: string };

const isWithin = (registry: Registry, { roleId, roleText }: Membership, actor: Actor): boolean => {
  const role = parseRole(roleText);
  return role !== null && mayHandOn(registry, { ...role, id: roleId }, actor);
};
/**
 * The places in which the person may be acted for, those in the company of who asks first. A platform administrator goes to other companies too.
 * Nobody acts for a platform administrator, nor for somebody who may do anything that he may not.
 */
export async function placesToActIn(
  { sessions, registry }: Pick<Context, 'sessions' | 'registry'>,
  actor: Actor,
  userId: number,
): Promise<readonly Membership[]> {
  const { access } = actor;
  if (!access.flag('impersonate') || userId === actor.userId) return [];
  const held = await sessions.memberships(userId);
  if (held.some((one) => registry.administrators.has(one.roleId))) return [];
  const here = held.filter(({ companyId }) => companyId === actor.companyId);
  const open = access.administrator ? [...here, ...held.filter((one) => !here.includes(one))] : here;
  const [first] = open;
  if (!first || !(access.administrator || here.every((one) => isWithin(registry, one, actor)))) return [];
  // Blocked and deleted people are nobody to act for.
  return (await sessions.actorFor({ userId, companyId: first.companyId, roleId: first.roleId })) ? open : [];
}

const TITLE: Label = {
  mn: 'Таны өмнөөс администратор нэвтэрлээ',
  en: 'An administrator acts in your name',
  ko: '관리자가 회원님을 대리하여 로그인했습니다',
};
const BODY: Label = { mn: '{by}. Шалтгаан: {reason}', en: '{by}. Reason: {reason}', ko: '{by}. 사유: {reason}' };
type About = { readonly companyId: number; readonly userId: number; readonly values: { by: string; reason: string } };
async function noticeTo(context: Pick<Context, 'database' | 'registry'>, { companyId, userId, values }: About): Promise<Statement[]> {
  const { database } = context;
  const [id, status] = [await database.nextId(), await database.nextId()];
  const body = Object.fromEntries(LANGUAGES.map((language) => [language, fillText(BODY[language], values)]));
  const bell = withParams(TELL_PERSON, companyId, id, JSON.stringify(TITLE), JSON.stringify(body), status, userId);
  const person = await personOf(context, FIND_BY_ID, userId);
  if (!person?.email) return [bell];
  const letter = { database, person, email: person.email, key: `impersonated:${id}`, language: DEFAULT_LANGUAGE, values, ...IMPERSONATED };
  return [bell, ...(await letterTo(letter))];
}

/** From now on the session is the person's. Throws NO_RIGHT, and IMPERSONATING for who acts for somebody already. */
export async function beginImpersonation(context: Context, actor: Actor, wanted: Wanted): Promise<void> {
  const { database, sessions, session, ip } = context;
  if (session.impersonation) throw new PlatformError('IMPERSONATING');
  const { userId, roleId: asked, companyId: wantedCompany, reason } = wanted;
  const places = await placesToActIn(context, actor, userId);
  const place = places.find((one) => (asked ?? one.roleId) === one.roleId && (wantedCompany ?? one.companyId) === one.companyId);
  if (!place) throw new PlatformError('NO_RIGHT');
  const [id, line] = [await database.nextId(), await database.nextId()];
  const { companyId, roleId } = place;
  const changes = JSON.stringify({ user_id: [null, userId], reason: [null, reason] });
  const notices = await noticeTo(context, { companyId, userId, values: { by: actor.name, reason } });
  await database.transaction(null, async (transaction) => {
    const [begun] = await transaction.batch([
      withParams(BEGIN_ACTING, session.digest, userId, companyId, roleId, IMPERSONATION_SECONDS, id),
    ]);
    if (!begun?.rows.length) throw new PlatformError('IMPERSONATING');
    await transaction.commit([
      withParams(PUT_IMPERSONATION, companyId, id, userId, actor.userId, reason, IMPERSONATION_SECONDS, ip.slice(0, 60)),
      withParams(NOTE_IMPERSONATION, companyId, line, actor.userId, id, 'create', changes, ip.slice(0, 60)),
      ...notices,
    ]);
  });
  await sessions.change(session, []);
}

/** Back to the own name. Throws WRONG_STATE for who acts for nobody. */
export async function endImpersonation({ database, sessions, session, ip }: Omit<Context, 'registry'>): Promise<void> {
  const { impersonation, companyId } = session;
  if (!impersonation || companyId === null) throw new PlatformError('WRONG_STATE');
  const line = await database.nextId();
  const changes = JSON.stringify({ ended_at: [null, new Date().toISOString()] });
  await sessions.change(session, [
    withParams(END_ACTING, session.digest),
    withParams(CLOSE_IMPERSONATION, impersonation.id),
    withParams(NOTE_IMPERSONATION, companyId, line, impersonation.by.id, impersonation.id, 'update', changes, ip.slice(0, 60)),
  ]);
}

/** What an older version has kept with the companies becomes part of the one list; several servers may do so at once. */
export async function moveImpersonations(database: Database): Promise<void> {
  for (;;) {
    const [found] = await database.batch([withParams(READ_OLD)], null);
    const rows = found?.rows ?? [];
    for (const [company = null, id = null] of rows) {
      await database.batch(
        MOVE_OLD.map((statement) => withParams(statement, company, id)),
        null,
      );
    }
    if (rows.length === 0) return;
  }
}
