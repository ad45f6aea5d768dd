/**
 * Registering with a company: what was said waits until the e-mail address is shown to be the person's, then the company
 * and its first administrator are there as a whole. Strangers learn nothing of who is here: they are answered alike, and
 * as late; who reads the letters of the address is told.
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { hashPassword } from '@lambda/engine/core/records/passwords.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { admitAddress, countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { SET_PASSWORD } from '@lambda/engine/services/sessions/password-reset.sql.ts';
import { keepingCompany, PLATFORM_TITLE } from '@lambda/engine/services/sessions/platform-company.ts';
import { isToken, newToken, tokenDigest } from '@lambda/engine/services/sessions/tokens.ts';
import { inTurn } from '@lambda/engine/services/sessions/turns.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { PICTURE_BYTES, phoneOf, type Registration, registerOf, registrationProblems } from '@lambda/model/accounts/registration.ts';
import { type Language, languageOf } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import {
  administratorWrites,
  companyWrites,
  type FoundingContext,
  founding,
  isRegistered,
  openProblems,
  type Person,
} from '../../company/server/new-company.ts';
import { type LetterWords, strangerLetter } from '../../server/letters.ts';
import { EMAIL_TAKEN, FIND_REGISTRATION, PUT_REGISTRATION, SWEEP_REGISTRATIONS, USE_REGISTRATION } from '../registration.sql.ts';
import { freeLogin } from './free-login.ts';
import { ACCOUNT_DELETED, COMPANY_KNOWN, CONFIRM, HAS_ACCOUNT, WELCOME } from './registration-letters.ts';

export const LINK_HOURS = 24;
/** Longer than the work takes, so that its length tells nothing. */
const ANSWER_AFTER_MS = 500;
const HOUR = 3_600;
const MOST_BY_ADDRESS = 10;
const MOST_LETTERS = 3;

export type RegistrationContext = FoundingContext & Pick<Services, 'files'> & { readonly language: Language };
/** What waits in the database; the password is a hash beside it. */
type Answers = Omit<Registration, 'password' | 'password_confirm'>;

/** Whether one more letter may go to an address: nobody's letter box is filled, and nobody is told. */
async function mayWrite(database: Database, email: string): Promise<boolean> {
  try {
    await countVisit({ database, what: 'register-letter', ip: email.slice(0, 250), most: MOST_LETTERS, seconds: HOUR });
    return true;
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/**
 * Takes a registration in and writes a letter to its address. Throws INVALID with every field that is wrong, and
 * TOO_MANY_REQUESTS for a network address that registers too often.
 */
export async function register(context: RegistrationContext, given: Registration): Promise<void> {
  const { database, ip, now } = context;
  const fields = registrationProblems(given, companyDay(now));
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
  await countVisit({ database, what: 'register', ip, most: MOST_BY_ADDRESS, seconds: HOUR });
  const open = await openProblems(database, given);
  if (open.length > 0) throw new PlatformError('INVALID', { fields: open });
  await Promise.all([inTurn(() => takeIn(context, given)), pause(ANSWER_AFTER_MS)]);
}

async function takeIn({ database, registry, language }: RegistrationContext, given: Registration): Promise<void> {
  const { password, password_confirm: _confirm, ...answers } = given;
  const token = newToken();
  const [hash, id] = [await hashPassword(password), await database.nextId()];
  const [[taken], isKnown, may, companyId] = await Promise.all([
    database.readBatch([withParams(EMAIL_TAKEN, given.email)], null),
    isRegistered(database, given.register_number.trim()),
    mayWrite(database, given.email),
    keepingCompany(database, registry, 0),
  ]);
  const letterOf = (words: LetterWords, more: { link?: string; secret?: string } = {}) =>
    strangerLetter({
      database,
      companyId,
      userId: 0,
      to: given.email,
      language,
      from: PLATFORM_TITLE,
      key: `register:${id}`,
      values: {
        name: given.first_name.trim(),
        company: given.company_name.trim(),
        register: given.register_number.trim(),
        hours: String(LINK_HOURS),
      },
      ...words,
      ...more,
    });
  const isDeleted = taken?.rows[0]?.[0];
  const words = isDeleted === 't' ? ACCOUNT_DELETED : isDeleted ? HAS_ACCOUNT : isKnown ? COMPANY_KNOWN : CONFIRM;
  // What follows the # of an address is sent to no server and stands in no log.
  const links = new Map<LetterWords, { readonly link: string; readonly secret?: string }>([
    [CONFIRM, { link: `/register#confirm=${token}`, secret: token }],
    [HAS_ACCOUNT, { link: '/company/create' }],
    [ACCOUNT_DELETED, { link: '/feedback' }],
  ]);
  const letter = may ? await letterOf(words, links.get(words)) : [];
  const kept = words === CONFIRM && may;
  const row = withParams(PUT_REGISTRATION, id, tokenDigest(token), given.email, language, hash, JSON.stringify(answers), LINK_HOURS);
  await database.batch([...(kept ? [row] : []), withParams(SWEEP_REGISTRATIONS), ...letter], null);
}

export type Confirmed = { readonly login: string; readonly company_name: string };
/** Opens the company for whoever has the link. Throws REGISTRATION_OVER, and INVALID for what somebody else took meanwhile. */
export async function confirmRegistration(context: RegistrationContext, token: string): Promise<Confirmed> {
  const { database, ip } = context;
  const admission = await admitAddress({ database, ip, what: 'link' });
  const [found] = isToken(token) ? await database.readBatch([withParams(FIND_REGISTRATION, tokenDigest(token))], null) : [];
  const [id, text, hash, language] = found?.rows[0] ?? [];
  if (!id || !text || !hash) throw await admission.wrong(new PlatformError('REGISTRATION_OVER'));
  const waiting = { id: Number(id), answers: JSON.parse(text) as Answers, hash, language: languageOf(language ?? '') };
  return inTurn(() => openAnyLogin(context, waiting));
}

const MOST_LOGINS = 4;
/** Another login name when somebody has taken the one that was free a moment ago. */
async function openAnyLogin(context: RegistrationContext, waiting: Waiting): Promise<Confirmed> {
  for (let tries = 1; ; tries++) {
    try {
      return await open(context, waiting);
    } catch (error) {
      const isLogin = error instanceof PlatformError && error.fields.length > 0 && error.fields.every(({ field }) => field === 'login');
      if (!isLogin || tries === MOST_LOGINS) throw error;
    }
  }
}

type Waiting = { readonly id: number; readonly answers: Answers; readonly hash: string; readonly language: Language };
async function open(request: RegistrationContext, { id, answers, hash, language }: Waiting): Promise<Confirmed> {
  const { database, registry } = request;
  const [companyId, userId, login] = [await database.nextId(), await database.nextId(), await freeLogin(database, answers.email)];
  const [lastName, firstName] = [answers.last_name.trim(), answers.first_name.trim()];
  const person: Person = {
    id: userId,
    login,
    name: `${lastName} ${firstName}`,
    lastName,
    firstName,
    email: answers.email,
    register: registerOf(answers.register),
    phone: phoneOf(answers.phone),
  };
  const context = founding(request, companyId, person);
  const contact = { email: answers.email, phone: phoneOf(answers.phone) };
  const { writes, unit } = await companyWrites({ context, given: answers, contact });
  const account = {
    login,
    email: answers.email,
    // Nobody's: the hash of what the person has chosen takes its place in the same transaction.
    password: randomBytes(24).toString('base64url'),
    last_name: lastName,
    first_name: firstName,
    register: registerOf(answers.register) || null,
    phone: phoneOf(answers.phone),
    language,
    status: 'active',
    two_step: false,
  };
  const letter = await strangerLetter({
    database,
    companyId,
    userId,
    to: answers.email,
    language,
    from: answers.company_name.trim(),
    key: `welcome:${userId}`,
    values: { name: firstName, company: answers.company_name.trim(), login },
    link: '/login',
    ...WELCOME,
  });
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [used] = await send([withParams(USE_REGISTRATION, id)]);
      if (!used?.rows.length) throw new PlatformError('REGISTRATION_OVER');
      await write([{ kind: 'create', model: registry.model('users'), id: userId, input: {}, decided: account }]);
      await write([...writes, ...administratorWrites(context, person, unit)]);
      await send([withParams(SET_PASSWORD, userId, hash), ...letter]);
      return { commit: true };
    },
  });
  await keepPicture(request, context, answers.avatar);
  return { login, company_name: answers.company_name.trim() };
}

/** The picture follows when everything else is there: without it the person is as well registered. */
async function keepPicture({ files, registry, database }: RegistrationContext, context: WriteContext, address: string): Promise<void> {
  const content = address.split(',', 2)[1];
  if (!content) return;
  const limits = { picture: PICTURE_BYTES, other: 0 };
  try {
    const stream = Readable.from([Buffer.from(content, 'base64')]);
    const file = await files.store({ stream, fileName: 'avatar', limits, actor: context.actor });
    const [found] = await database.readBatch(
      [
        {
          name: 'registration_employee',
          sql: 'select id from employee where company_id = $1 and user_id = $2',
          params: [context.actor.companyId, context.actor.userId],
        },
      ],
      context.actor.companyId,
    );
    const id = Number(found?.rows[0]?.[0] ?? 0);
    const picture = { avatar: `/files/${file}` };
    await executeWrites({
      context,
      operations: [
        { kind: 'update', model: registry.model('employee'), id, input: picture },
        { kind: 'update', model: registry.model('users'), id: context.actor.userId, input: picture },
      ],
      reply: () => [],
    });
  } catch (error) {
    // What is no picture after all is left out; the person may choose another one any time.
    if (!(error instanceof PlatformError)) throw error;
  }
}
