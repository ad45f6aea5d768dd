/**
 * Forgotten passwords: a code of six digits goes to the e-mail address, and opens a new password once. What is said, and how
 * long it takes, is the same whether anybody has the address or not.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CODE_DIGITS, emailOf } from '@lambda/model/accounts/password-reset.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { hashPassword, verifyPassword } from '../../core/records/passwords.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { FIND_BY_EMAIL, NOTE_ACCOUNT } from './account.sql.ts';
import { letterTo, PASSWORD_RESET, personOf } from './account-letters.ts';
import { type Admission, accountSubject, admitAddress, countVisit } from './attempts.ts';
import { LETTERS_WAIT, OPEN_ACCOUNT, PUT_CODE, SET_PASSWORD, TRY_CODE, USE_CODE, WAS_SENT } from './password-reset.sql.ts';
import { FIND_PASSWORD } from './sessions.sql.ts';
import { endAllStatements } from './sessions.ts';
import { inTurn } from './turns.ts';

export const RESET_MINUTES = 3;
/** What the log says of a new password. */
const PASSWORD_NOTE = JSON.stringify({ password: ['***', '***'] });
/** Codes that one network address may ask for within ten minutes. */
const [MOST_ASKED, ASKED_SECONDS] = [30, 600];
/** Longer than the work takes, so that its length tells nothing. */
const ANSWER_AFTER_MS = 400;

const TITLE: Label = { mn: 'Нууц үг шинэчлэх код', en: 'The code for your new password', ko: '비밀번호 재설정 코드' };
const BODY: Label = {
  mn: 'Сайн байна уу, {name}.\n\n{login} нэвтрэлтийн нууц үгийг шинэчлэх код: {code}\n\nКод {minutes} минут хүчинтэй, нэг удаа ашиглагдана. Код асуугаагүй бол энэ захидлыг үл тоогоорой: нууц үг тань хэвээр үлдэнэ. Кодоо хэнд ч бүү хэлээрэй.',
  en: 'Hello {name},\n\nthe code for a new password of {login}: {code}\n\nIt is valid for {minutes} minutes and can be used once. If you have not asked for it, you can forget this letter: your password stays as it is. Do not tell the code to anybody.',
  ko: '{name}님, 안녕하세요.\n\n{login} 계정의 비밀번호 재설정 코드: {code}\n\n코드는 {minutes}분 동안 유효하며 한 번만 사용할 수 있습니다. 요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 그대로 유지됩니다. 코드를 누구에게도 알려 주지 마세요.',
};
type Asked = {
  readonly database: Database;
  readonly registry: Registry;
  readonly email: string;
  /** In which the letter is written to whoever has chosen none. */
  readonly language: Language;
  readonly ip: string;
  readonly minutes: number;
};
/**
 * What becomes of the letter where somebody has the address: it goes out, it waits for the mail server, or none is written
 * because one was asked for just now. None of it says whether anybody has the address.
 */
export type LetterState = 'sent' | 'waiting' | 'before';
/**
 * Sends a code to the address when somebody signs in with it. Throws TOO_MANY_REQUESTS for a network address that asks too
 * often; an e-mail address that was asked for too often gets no letter and the same answer.
 */
export async function sendResetCode(asked: Asked): Promise<LetterState> {
  const { database, ip } = asked;
  await countVisit({ database, what: 'reset-code', ip, most: MOST_ASKED, seconds: ASKED_SECONDS });
  const [state] = await Promise.all([inTurn(() => putCode(asked)), pause(ANSWER_AFTER_MS)]);
  return state;
}
async function putCode({ database, registry, email, language, minutes }: Asked): Promise<LetterState> {
  const subject = emailOf(email);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const hash = await hashPassword(code);
  const id = await database.nextId();
  const person = await personOf({ database, registry }, FIND_BY_EMAIL, subject);
  return database.transaction(null, async (transaction) => {
    const [put, waiting] = await transaction.batch([withParams(PUT_CODE, id, subject, hash, minutes), withParams(LETTERS_WAIT)]);
    const counts = (put?.rows.length ?? 0) > 0;
    const values = { code, minutes: String(minutes) };
    const letter =
      counts && person
        ? await letterTo({ database, person, email: subject, key: `reset:${id}`, title: TITLE, body: BODY, language, values, secret: code })
        : [];
    await transaction.commit(letter);
    if (!counts) return 'before';
    return (waiting?.rows.length ?? 0) > 0 ? 'waiting' : 'sent';
  });
}

type Reset = Omit<Asked, 'minutes'> & { readonly code: string; readonly password: string };
/**
 * Gives the person a new password for the code and ends every session. Throws WRONG_RESET_CODE, RESET_CODE_EXPIRED (too late,
 * used, or tried three times), INVALID for the password that there is already, or TOO_MANY_REQUESTS.
 */
export async function resetPassword(reset: Reset): Promise<void> {
  const { database, ip } = reset;
  const admission = await admitAddress({ database, ip, what: 'reset' });
  await inTurn(() => exchange(reset, admission));
}
async function exchange({ database, registry, email, language, ip, code, password }: Reset, admission: Admission): Promise<void> {
  const subject = emailOf(email);
  const [tried] = await database.batch([withParams(TRY_CODE, subject)], null);
  const [row = null, codeHash = null] = tried?.rows[0] ?? [];
  const fits = await verifyPassword(codeHash, code);
  if (row === null) {
    const [sent] = await database.readBatch([withParams(WAS_SENT, subject)], null);
    throw new PlatformError(sent?.rows.length ? 'RESET_CODE_EXPIRED' : 'WRONG_RESET_CODE');
  }
  const person = fits ? await personOf({ database, registry }, FIND_BY_EMAIL, subject) : null;
  if (!person) throw await admission.wrong(new PlatformError('WRONG_RESET_CODE'));
  const [present] = await database.readBatch([withParams(FIND_PASSWORD, person.id)], null);
  // The code goes on being valid; the try stays counted, so that nobody goes through old passwords with it.
  if (await verifyPassword(present?.rows[0]?.[0] ?? null, password))
    throw new PlatformError('INVALID', { fields: [{ field: 'password', code: 'passwordSame' }] });
  const hash = await hashPassword(password);
  const lineId = await database.nextId();
  const addressed = { database, person, email: subject, key: `reset-done:${lineId}`, ...PASSWORD_RESET };
  const letter = await letterTo({ ...addressed, language, values: {} });
  await database.transaction(null, async (transaction) => {
    const [used] = await transaction.batch([withParams(USE_CODE, row, codeHash)]);
    if (!used?.rows.length) throw new PlatformError('RESET_CODE_EXPIRED');
    await transaction.commit([
      withParams(SET_PASSWORD, person.id, hash),
      withParams(OPEN_ACCOUNT, accountSubject(person.id, '')),
      withParams(NOTE_ACCOUNT, person.companyId, lineId, person.id, ip.slice(0, 60), PASSWORD_NOTE),
      ...endAllStatements(person.id),
      ...letter,
    ]);
  });
}
