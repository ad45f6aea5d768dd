/**
 * Browsers that have signed in before: each person who did has a mark in a cookie. It opens nothing. Wrong passwords with it are
 * counted by themselves, so whoever knows the password gets in, whatever others behind the same address have tried.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { createServerKeys } from './server-keys.ts';
import { FIND_PASSWORD } from './sessions.sql.ts';
import { sameText } from './tokens.ts';

export const DEVICE_SECONDS = 180 * 24 * 3600;
/** People who share a browser. */
const MOST_MARKS = 8;
const BETWEEN_MARKS = '~';
const NONCE_BYTES = 9;
const PROOF_LETTERS = 27;
const MARK = /^([\w-]{12})\.([\w-]{27})$/;

const keys = createServerKeys('devices', () => ({ publicKey: 'hmac', privateKey: randomBytes(32).toString('base64url') }));
type Person = {
  readonly database: Database;
  readonly userId: number /** Of the password: a new one makes every mark void. */;
  readonly hash: string;
};
async function proofOf({ database, userId, hash }: Person, nonce: string): Promise<string> {
  const { privateKey } = await keys(database);
  return createHmac('sha256', privateKey).update(`${userId}\n${nonce}\n${hash}`).digest('base64url').slice(0, PROOF_LETTERS);
}
const marksIn = (cookie: string | null): readonly string[] =>
  (cookie ?? '')
    .slice(0, 2_000)
    .split(BETWEEN_MARKS)
    .filter((mark) => MARK.test(mark))
    .slice(0, MOST_MARKS);

async function markFor(person: Person, marks: readonly string[]): Promise<{ readonly mark: string; readonly nonce: string } | null> {
  for (const mark of marks) {
    const [, nonce = '', proof = ''] = MARK.exec(mark) ?? [];
    if (sameText(proof, await proofOf(person, nonce))) return { mark, nonce };
  }
  return null;
}

/** How the browser counts at this person's account, `device:…`; null for one in which the person has never signed in. */
export async function deviceOf(person: Person, cookie: string | null): Promise<string | null> {
  const found = await markFor(person, marksIn(cookie));
  return found && `device:${found.nonce}`;
}

/** The cookie for a browser in which the person has just signed in; null for somebody without a password. */
export async function rememberDevice({ database, userId }: Omit<Person, 'hash'>, cookie: string | null): Promise<string | null> {
  const [found] = await database.readBatch([withParams(FIND_PASSWORD, userId)], null);
  const hash = found?.rows[0]?.[0];
  if (!hash) return null;
  const marks = marksIn(cookie);
  const known = await markFor({ database, userId, hash }, marks);
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const mark = known?.mark ?? `${nonce}.${await proofOf({ database, userId, hash }, nonce)}`;
  return [mark, ...marks.filter((one) => one !== mark)].slice(0, MOST_MARKS).join(BETWEEN_MARKS);
}
