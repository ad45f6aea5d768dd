/** What people do with their own accounts: name and language, password, the devices they are signed in on, two-step sign-in. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { filledFromRegister } from '@lambda/model/fields/register-person.ts';
import { checkValue } from '@lambda/model/fields/rules.ts';
import { users } from '../../core/platform/user.model.ts';
import { hashPassword } from '../../core/records/passwords.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { searchValues } from '../../core/schema/search-column.ts';
import type { Database, Statement, StatementResult } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { END_DEVICE, END_OTHERS, FIND_BY_ID, HOLD_PROFILE, LIST_DEVICES, NOTE_ACCOUNT, READ_PROFILE, SET_PROFILE } from './account.sql.ts';
import { type LetterWords, letterTo, PASSWORD_CHANGED, personOf, TWO_STEP_OFF, TWO_STEP_ON } from './account-letters.ts';
import { sessionOrigin } from './attempts.ts';
import { SET_PASSWORD } from './password-reset.sql.ts';
import { CONFIRM_FACTOR, END_FACTOR, MARK_FACTOR, SET_RECOVERY, START_FACTOR } from './second-factor.sql.ts';
import { addressOf, digestsOf, factorOf, newRecoveryCodes, newSecret, passSecondFactor, sealedSecret, stepOf } from './second-factor.ts';
import type { Session } from './session.ts';
import { forgetStatement, KEPT_SECONDS, type Sessions } from './sessions.ts';
import { inTurn } from './turns.ts';

/** Who asks, from where, in which language letters go to somebody who has chosen none. */
export type AccountContext = {
  readonly database: Database;
  readonly registry: Registry;
  readonly sessions: Sessions;
  readonly session: Session;
  readonly ip: string;
  readonly language: Language;
};

export type Profile = {
  readonly login: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly language: string | null;
  readonly nickname: string | null;
  readonly phone: string | null;
  readonly register: string | null;
  /** Said by the register number when it is given, and corrected by an administrator. */
  readonly birthday: string | null;
  readonly gender: string | null;
};
const profileOf = (found: StatementResult | undefined): Profile => {
  const [login, email, first, last, language, nickname, phone, register, birthday, gender] = found?.rows[0] ?? [];
  return {
    login: login ?? '',
    email: email ?? null,
    first_name: first ?? null,
    last_name: last ?? null,
    language: language ?? null,
    nickname: nickname ?? null,
    phone: phone ?? null,
    register: register ?? null,
    birthday: birthday ?? null,
    gender: gender ?? null,
  };
};
export async function readProfile({ database, session }: AccountContext): Promise<Profile> {
  const [found] = await database.readBatch([withParams(READ_PROFILE, session.user.id)], null);
  return profileOf(found);
}

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;
type Noted = { readonly database: Database; readonly userId: number; readonly companyId: number | null; readonly ip: string };
/** A line in the log of what somebody has changed of the own account. */
export const noteAccount = async ({ database, userId, companyId, ip }: Noted, changes: Changes): Promise<Statement> =>
  withParams(NOTE_ACCOUNT, companyId ?? 0, await database.nextId(), userId, ip.slice(0, 60), JSON.stringify(changes));
const noteOf = ({ database, session, ip }: AccountContext, changes: Changes): Promise<Statement> =>
  noteAccount({ database, userId: session.user.id, companyId: session.companyId, ip }, changes);

/** As typed. What is left out stays as it is. */
export type ProfileChange = {
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language | null;
  readonly nickname?: string | undefined;
  readonly phone?: string | undefined;
  readonly register?: string | undefined;
};
const TYPED = ['first_name', 'last_name', 'nickname', 'phone', 'register'] as const;
const WRITTEN = ['first_name', 'last_name', 'language', 'nickname', 'phone', 'register', 'birthday', 'gender'] as const;
/** `today` is the day where the platform lives. Throws INVALID with the fields that cannot be right. */
export async function changeProfile(context: AccountContext, given: ProfileChange, today: string): Promise<void> {
  const { database, sessions, session } = context;
  const typed = Object.fromEntries(
    TYPED.flatMap((name) => (given[name] === undefined ? [] : [[name, normaliseValue(users.fields[name], given[name]) as string | null]])),
  );
  const fields = Object.entries(typed).flatMap(([field, value]): FieldError[] => {
    const problem = checkValue(users.fields[field as (typeof TYPED)[number]], value, { today });
    return problem ? [{ field, ...problem }] : [];
  });
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
  // What the searches find the person by is made of the whole row: nobody else changes it meanwhile.
  await database.transaction(null, async (transaction) => {
    const [found] = await transaction.batch([withParams(HOLD_PROFILE, session.user.id)]);
    const before = profileOf(found);
    const said = { ...before, ...typed, language: given.language };
    const after = { ...said, ...filledFromRegister(said, before) };
    const changed = WRITTEN.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return;
    const values = Object.fromEntries(changed.map((field) => [field, after[field]]));
    const note = await noteOf(context, Object.fromEntries(changed.map((field) => [field, [before[field], after[field]] as const])));
    const searched = Object.values(searchValues(users, null, after));
    const set = withParams(SET_PROFILE, session.user.id, JSON.stringify(values), after.birthday ?? null, ...searched);
    await transaction.commit([set, note, forgetStatement(`user:${session.user.id}`)]);
  });
  sessions.forget(session.user.id);
}

async function letter(context: AccountContext, words: LetterWords): Promise<Statement[]> {
  const { database, session, language } = context;
  const person = await personOf(context, FIND_BY_ID, session.user.id);
  if (!person?.email) return [];
  return letterTo({ database, person, email: person.email, key: `account:${await database.nextId()}`, language, ...words });
}

/** A new password for who knows the old one; everywhere else the person is signed out. Throws like `checkOwnPassword`. */
export async function changePassword(context: AccountContext, given: { readonly old: string; readonly password: string }): Promise<void> {
  const { database, sessions, session, ip } = context;
  await sessions.checkOwnPassword({ userId: session.user.id, password: given.old, ip, session });
  const hash = await inTurn(() => hashPassword(given.password));
  await database.batch(
    [
      withParams(SET_PASSWORD, session.user.id, hash),
      withParams(END_OTHERS, session.user.id, session.digest),
      await noteOf(context, { password: ['***', '***'] }),
      ...(await letter(context, PASSWORD_CHANGED)),
      forgetStatement(`user:${session.user.id}`),
    ],
    null,
  );
  sessions.forget(session.user.id);
}

export type Device = {
  readonly id: number;
  /** What the browser calls itself. */
  readonly agent: string;
  readonly ip: string;
  readonly since: string;
  /** To the hour for sessions that are kept. */
  readonly seen: string;
  readonly locked: boolean;
  readonly current: boolean;
};
export async function listDevices({ database, session }: AccountContext): Promise<readonly Device[]> {
  const [found] = await database.readBatch([withParams(LIST_DEVICES, session.user.id, KEPT_SECONDS)], null);
  return (found?.rows ?? []).map(([id, digest, agent, ip, since, seen, locked]) => ({
    id: Number(id),
    agent: agent ?? '',
    ip: ip ?? '',
    since: since ?? '',
    seen: seen ?? '',
    locked: locked === 't',
    current: digest === session.digest,
  }));
}
/** Signs one device out. Throws NOT_FOUND for a session that is not one's own or over. */
export async function endDevice({ database, sessions, session }: AccountContext, id: number): Promise<void> {
  const [ended] = await database.batch([withParams(END_DEVICE, session.user.id, id)], null);
  const digest = ended?.rows[0]?.[0];
  if (!digest) throw new PlatformError('NOT_FOUND');
  await database.batch([forgetStatement(`session:${digest}`)], null);
  sessions.forget(session.user.id);
}
/** Signs out everywhere but here. */
export async function endOtherDevices({ database, sessions, session }: AccountContext): Promise<void> {
  const { user, digest } = session;
  await database.batch([withParams(END_OTHERS, user.id, digest), forgetStatement(`user:${user.id}`)], null);
  sessions.forget(user.id);
}

export type SecondFactorState = { readonly on: boolean; readonly since: string | null; readonly recovery_left: number };
export async function secondFactorState({ database, session }: AccountContext): Promise<SecondFactorState> {
  const factor = await factorOf(database, session.user.id);
  const on = factor?.confirmedAt ?? null;
  return { on: on !== null, since: on, recovery_left: on === null ? 0 : (factor?.recoveryLeft ?? 0) };
}

/** A secret on trial, for the authenticator app. Throws like `checkOwnPassword`, and WRONG_STATE when two-step sign-in is on. */
export async function startSecondFactor(context: AccountContext, password: string): Promise<{ secret: string; address: string }> {
  const { database, sessions, session, ip } = context;
  await sessions.checkOwnPassword({ userId: session.user.id, password, ip, session });
  const secret = newSecret();
  const sealed = await sealedSecret(database, session.user.id, secret);
  const [started] = await database.batch([withParams(START_FACTOR, await database.nextId(), session.user.id, sealed)], null);
  if (!started?.rows.length) throw new PlatformError('WRONG_STATE');
  return { secret, address: addressOf(secret, session.user.login) };
}
/** Switches it on by a code of the app. Answers the recovery codes, which nobody sees again. Throws WRONG_SECOND_FACTOR or WRONG_STATE. */
export async function confirmSecondFactor(context: AccountContext, code: string): Promise<readonly string[]> {
  const { database, sessions, session } = context;
  const factor = await factorOf(database, session.user.id);
  if (!factor || factor.confirmedAt !== null) throw new PlatformError('WRONG_STATE');
  const step = stepOf(factor.secret, code.replace(/\s/g, ''));
  if (step === null) throw new PlatformError('WRONG_SECOND_FACTOR');
  const codes = newRecoveryCodes();
  await database.transaction(null, async (transaction) => {
    const [confirmed] = await transaction.batch([withParams(CONFIRM_FACTOR, session.user.id, factor.stored, step, digestsOf(codes))]);
    if (!confirmed?.rows.length) throw new PlatformError('WRONG_STATE');
    const said = await noteOf(context, { two_step: [false, true] });
    const letters = await letter(context, TWO_STEP_ON);
    await transaction.commit([
      withParams(MARK_FACTOR, session.user.id, true),
      said,
      ...letters,
      forgetStatement(`user:${session.user.id}`),
    ]);
  });
  sessions.forget(session.user.id);
  return codes;
}

type Proof = { readonly password: string; readonly code: string };
/** Both steps once more, for what would open the account. */
async function prove({ database, sessions, session, ip }: AccountContext, { password, code }: Proof): Promise<void> {
  const userId = session.user.id;
  await sessions.checkOwnPassword({ userId, password, ip, session });
  await passSecondFactor({ database, userId, code, ip, own: sessionOrigin(session) });
}
/** Switches two-step sign-in off. Throws like `checkOwnPassword` and `passSecondFactor`. */
export async function endSecondFactor(context: AccountContext, proof: Proof): Promise<void> {
  const { database, sessions, session } = context;
  await prove(context, proof);
  const userId = session.user.id;
  const said = await noteOf(context, { two_step: [true, false] });
  const letters = await letter(context, TWO_STEP_OFF);
  await database.batch(
    [withParams(END_FACTOR, userId), withParams(MARK_FACTOR, userId, false), said, ...letters, forgetStatement(`user:${userId}`)],
    null,
  );
  sessions.forget(userId);
}
/** Ten new recovery codes in the place of the old ones. Throws like `endSecondFactor`, and WRONG_STATE when it is off. */
export async function renewRecoveryCodes(context: AccountContext, proof: Proof): Promise<readonly string[]> {
  const { database, session } = context;
  await prove(context, proof);
  const codes = newRecoveryCodes();
  const [renewed] = await database.batch([withParams(SET_RECOVERY, session.user.id, digestsOf(codes))], null);
  if (!renewed?.rows.length) throw new PlatformError('WRONG_STATE');
  return codes;
}
