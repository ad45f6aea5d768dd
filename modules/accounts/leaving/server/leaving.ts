/** Somebody gives up the own account: asking for it, waiting, calling it off. */

import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { HttpSettings, Services } from '@lambda/engine/faces/http/services.ts';
import { noteAccount } from '@lambda/engine/services/sessions/account.ts';
import { sessionOrigin } from '@lambda/engine/services/sessions/attempts.ts';
import { keepingCompany, PLATFORM_TITLE } from '@lambda/engine/services/sessions/platform-company.ts';
import { factorOf, passSecondFactor } from '@lambda/engine/services/sessions/second-factor.ts';
import type { Session } from '@lambda/engine/services/sessions/session.ts';
import { forgetStatement } from '@lambda/engine/services/sessions/sessions.ts';
import { arrayLiteral, type Database, type Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { type Language, languageOf } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { type LetterWords, strangerLetter } from '../../server/letters.ts';
import { ASK, CALL_OFF, HOLD_COMPANIES, LEFT_ALONE, READ_LEAVER } from '../leaving.sql.ts';
import { DELETION_ASKED, DELETION_CALLED_OFF } from './leaving-letters.ts';

const DELETION_DAYS = 14;
const DAY_MS = 86_400_000;
export const LONGEST_REASON = 500;

export type LeavingContext = Pick<Services, 'database' | 'registry' | 'sessions'> & {
  readonly settings: Pick<HttpSettings, 'deletionDays'>;
  readonly session: Session;
  readonly ip: string;
  readonly language: Language;
  readonly now: Date;
};

/** The companies that nobody would administer without this person. */
export function leftAlone(registry: Registry, userId: number): Statement {
  const platform = [...registry.administrators].map(String);
  return withParams(LEFT_ALONE, userId, arrayLiteral([...platform, String(roles.companyAdmin)]), arrayLiteral(platform));
}

type Leaver = {
  readonly email: string | null;
  readonly name: string;
  readonly language: Language | null;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly zone: string | undefined;
  readonly eraseAt: string | null;
};
async function leaverOf(database: Database, userId: number): Promise<Leaver> {
  const [found] = await database.readBatch([withParams(READ_LEAVER, userId)], null);
  const [email, name, language, companyId, companyName, zone, eraseAt] = found?.rows[0] ?? [];
  return {
    email: email ?? null,
    name: name ?? '',
    language: language ? languageOf(language) : null,
    companyId: companyId ? Number(companyId) : null,
    companyName: companyName ?? null,
    zone: zone ?? undefined,
    eraseAt: eraseAt ?? null,
  };
}

async function letter(context: LeavingContext, leaver: Leaver, words: LetterWords, day: string): Promise<Statement[]> {
  const { database, registry, session, language } = context;
  if (!leaver.email) return [];
  const companyId = leaver.companyId ?? (await keepingCompany(database, registry, 0));
  if (companyId === 0) return [];
  return strangerLetter({
    database,
    companyId,
    userId: session.user.id,
    to: leaver.email,
    language: leaver.language ?? language,
    from: leaver.companyName ?? PLATFORM_TITLE,
    key: `deletion:${await database.nextId()}`,
    values: { name: leaver.name, login: session.user.login, day },
    ...(words.button ? { link: '/user/profile-del' } : {}),
    ...words,
  });
}

export type Leaving = {
  /** When the account goes; null while nobody has asked for it. */
  readonly erase_at: string | null;
  readonly days: number;
  readonly has_second_factor: boolean;
  readonly email: string | null;
  /** Companies that have to be handed over first. */
  readonly companies: readonly string[];
};
const daysOf = ({ settings }: LeavingContext): number => settings.deletionDays ?? DELETION_DAYS;

export async function readLeaving(context: LeavingContext): Promise<Leaving> {
  const { database, registry, session } = context;
  const [leaver, factor, [alone]] = await Promise.all([
    leaverOf(database, session.user.id),
    factorOf(database, session.user.id),
    database.readBatch([leftAlone(registry, session.user.id)], null),
  ]);
  return {
    erase_at: leaver.eraseAt,
    days: daysOf(context),
    has_second_factor: (factor?.confirmedAt ?? null) !== null,
    email: leaver.email,
    companies: (alone?.rows ?? []).map(([name]) => name ?? ''),
  };
}

export type Asking = { readonly password: string; readonly code?: string | undefined; readonly reason: string };
/**
 * From now on the days are counted. Throws WRONG_PASSWORD and what a second step throws, SOLE_ADMINISTRATOR with the companies that have
 * to be handed over first, WRONG_STATE when it was asked for already.
 */
export async function askToLeave(context: LeavingContext, { password, code, reason }: Asking): Promise<void> {
  const { database, registry, sessions, session, ip, now } = context;
  const userId = session.user.id;
  await sessions.checkOwnPassword({ userId, password, ip, session });
  await passSecondFactor({ database, userId, code, ip, own: sessionOrigin(session) });
  const leaver = await leaverOf(database, userId);
  const eraseAt = new Date(now.getTime() + daysOf(context) * DAY_MS);
  await database.transaction(null, async (transaction) => {
    await transaction.batch([withParams(HOLD_COMPANIES, userId)]);
    const [alone] = await transaction.batch([leftAlone(registry, userId)]);
    const companies = (alone?.rows ?? []).map(([name]) => `«${name ?? ''}»`).join(', ');
    if (companies) throw new PlatformError('SOLE_ADMINISTRATOR', { params: { companies } });
    const [asked] = await transaction.batch([withParams(ASK, userId, eraseAt.toISOString(), reason.trim() || null)]);
    if (!asked?.rows.length) throw new PlatformError('WRONG_STATE');
    const noted = await noteAccount({ database, userId, companyId: session.companyId, ip }, { erase_at: [null, eraseAt.toISOString()] });
    const letters = await letter(context, leaver, DELETION_ASKED, companyDay(eraseAt, leaver.zone));
    await transaction.commit([noted, ...letters, forgetStatement(`user:${userId}`)]);
  });
  sessions.forget(userId);
}

/** Everything stays. Throws WRONG_STATE when there is nothing to call off. */
export async function callOffLeaving(context: LeavingContext): Promise<void> {
  const { database, sessions, session, ip } = context;
  const userId = session.user.id;
  const leaver = await leaverOf(database, userId);
  await database.transaction(null, async (transaction) => {
    const [called] = await transaction.batch([withParams(CALL_OFF, userId)]);
    if (!called?.rows.length) throw new PlatformError('WRONG_STATE');
    const noted = await noteAccount({ database, userId, companyId: session.companyId, ip }, { erase_at: [leaver.eraseAt, null] });
    const letters = await letter(context, leaver, DELETION_CALLED_OFF, '');
    await transaction.commit([noted, ...letters, forgetStatement(`user:${userId}`)]);
  });
  sessions.forget(userId);
}
