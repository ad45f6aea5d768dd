/** One-time codes that confirm a signature: six digits to the signer's own address, for ten minutes, three tries, one use. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { outboxStatements } from '@lambda/engine/services/outbox/outbox.ts';
import { FIND_BY_ID } from '@lambda/engine/services/sessions/account.sql.ts';
import { letterTo, personOf } from '@lambda/engine/services/sessions/account-letters.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { phoneOf, putCode, takeCode, tryCode } from '../signature.sql.ts';

export const CODE_MINUTES = 10;
const DIGITS = 6;
const MOST_TRIES = 3;
/** Nobody is sent letters by the dozen. */
const PAUSE_SECONDS = 30;

const TITLE: Label = { mn: 'Гарын үсэг баталгаажуулах код', en: 'The code that confirms your signature', ko: '서명 확인 코드' };
const BODY: Label = {
  mn: 'Сайн байна уу, {name}.\n\nГарын үсгээ баталгаажуулах код: {code}\n\nКод {minutes} минут хүчинтэй, нэг удаа ашиглагдана. Кодоо хэнд ч бүү хэлээрэй.',
  en: 'Hello {name},\n\nthe code that confirms your signature: {code}\n\nIt is valid for {minutes} minutes and can be used once. Do not tell it to anybody.',
  ko: '{name}님, 안녕하세요.\n\n서명 확인 코드: {code}\n\n코드는 {minutes}분 동안 유효하며 한 번만 사용할 수 있습니다. 코드를 누구에게도 알려 주지 마세요.',
};

/** The company and person are part of it, so that a digest fits nobody else. */
const digestOf = (company: number, user: number, code: string): string =>
  createHash('sha256').update(`${company}:${user}:${code}`).digest('hex');

const SHORT: Label = {
  mn: 'Гарын үсэг баталгаажуулах код: {code}. {minutes} минут хүчинтэй. Кодоо хэнд ч бүү хэлээрэй.',
  en: 'The code that confirms your signature: {code}. Valid for {minutes} minutes. Do not tell it to anybody.',
  ko: '서명 확인 코드: {code}. {minutes}분 동안 유효합니다. 다른 사람에게 알려 주지 마세요.',
};

export type CodeWay = 'email' | 'sms';
/** Sends a code to the actor's own address or telephone. Throws TOO_MANY_REQUESTS, and INVALID without an address or a number. */
export async function sendCode(context: HookContext, language: Language, way: CodeWay = 'email'): Promise<void> {
  const { database, registry, actor } = context;
  const [company, user] = [actor.companyId, actor.userId];
  const [now, second] = [context.now.getTime(), 1_000];
  const at = (time: number): string => new Date(time).toISOString();
  const person = await personOf({ database, registry }, FIND_BY_ID, user);
  const [found] = way === 'sms' ? await database.readBatch([phoneOf({ company, user })], company) : [];
  const phone = found?.rows[0]?.[0];
  if (way === 'sms' && !phone) throw new PlatformError('INVALID', { fields: [{ field: 'phone', code: 'required' }] });
  if (way === 'email' && !person?.email) throw new PlatformError('INVALID', { fields: [{ field: 'email', code: 'emailMissing' }] });
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const id = await database.nextId();
  const values = { code, minutes: String(CODE_MINUTES) };
  const key = `signature-code:${id}`;
  const letter = phone
    ? await outboxStatements(database, {
        companyId: company,
        userId: user,
        topic: 'sms',
        summary: TITLE.mn,
        key,
        payload: { to: phone, text: SHORT[person?.language ?? language].replace('{code}', code).replace('{minutes}', values.minutes) },
      })
    : person?.email
      ? await letterTo({ database, person, email: person.email, key, title: TITLE, body: BODY, language, values, secret: code })
      : [];
  await database.transaction(company, async (transaction) => {
    const digest = digestOf(company, user, code);
    const times = {
      now: at(now),
      expires: at(now + CODE_MINUTES * 60 * second),
      pausedUntil: at(now - PAUSE_SECONDS * second),
    };
    const [put] = await transaction.batch([putCode({ company, user, id, digest, ...times })]);
    if (!put?.rows.length) throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: PAUSE_SECONDS } });
    await transaction.commit(letter);
  });
}

/** Whether the code is the one that was sent; counts as a try. Gives its digest. Throws INVALID. */
export async function checkCode({ database, actor }: HookContext, code: string | undefined): Promise<string> {
  const [company, user] = [actor.companyId, actor.userId];
  const wrong = (reason: 'codeMissing' | 'pattern') => new PlatformError('INVALID', { fields: [{ field: 'code', code: reason }] });
  if (!code) throw wrong('codeMissing');
  const [tried] = await database.batch([tryCode({ company, user, most: MOST_TRIES })], company);
  const digest = tried?.rows[0]?.[0];
  const given = digestOf(company, user, code);
  if (!digest || !timingSafeEqual(Buffer.from(digest), Buffer.from(given))) throw wrong('pattern');
  return digest;
}
/** The same, and the code is of no use afterwards. */
export async function spendCode(context: HookContext, code: string | undefined): Promise<void> {
  const digest = await checkCode(context, code);
  const [company, user] = [context.actor.companyId, context.actor.userId];
  const [taken] = await context.database.batch([takeCode({ company, user, digest })], company);
  if (!taken?.rows.length) throw new PlatformError('INVALID', { fields: [{ field: 'code', code: 'pattern' }] });
}
