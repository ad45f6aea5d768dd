/**
 * Two-step sign-in: beside the password a code of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), or one of ten
 * recovery codes, each of them once.
 */
import { createHash, randomInt } from 'node:crypto';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { clearTries, countTry } from './attempts.ts';
import { isSealed, seal, unseal } from './sealing.ts';
import { READ_FACTOR, READ_OPEN_SECRETS, SEAL_SECRET, TAKE_RECOVERY, TAKE_STEP } from './second-factor.sql.ts';

const ISSUER = 'Lambda Platform';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** The code before and the one after count too: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike; 10 signs of 31 are 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_LENGTH = 10;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;
const generatorOf = (secret: string, login: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: login, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
/** What an authenticator app reads from the picture. */
export const addressOf = (secret: string, login: string): string => generatorOf(secret, login).toString();

/** The step that a code belongs to; null for a code that is of no use now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = generatorOf(secret, '').validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex');
export const digestsOf = (codes: readonly string[]): string => JSON.stringify(codes.map(digestOf));
export function newRecoveryCodes(): string[] {
  const sign = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_LENGTH }, sign).join(''));
}

/** What a sealed secret belongs to: laid beside another person's name it opens nothing. */
const placeOf = (userId: number): string => `second_factors:${userId}`;
export const sealedSecret = (database: Database, userId: number, secret: string): Promise<string> =>
  seal(database, secret, placeOf(userId));
/** Secrets that an older version has kept as they are. */
export async function sealOpenSecrets(database: Database): Promise<void> {
  const [found] = await database.batch([withParams(READ_OPEN_SECRETS)], null);
  for (const [userId, secret] of found?.rows ?? []) {
    const sealed = await sealedSecret(database, Number(userId), secret ?? '');
    await database.batch([withParams(SEAL_SECRET, Number(userId), secret ?? '', sealed)], null);
  }
}

export type Factor = {
  readonly secret: string;
  /** The secret as it is kept. */
  readonly stored: string;
  /** Null while it is on trial. */
  readonly confirmedAt: string | null;
  readonly recoveryLeft: number;
};
export async function factorOf(database: Database, userId: number): Promise<Factor | null> {
  const [found] = await database.readBatch([withParams(READ_FACTOR, userId)], null);
  const [stored, confirmedAt = null, left] = found?.rows[0] ?? [];
  if (!stored) return null;
  const secret = isSealed(stored) ? await unseal(database, stored, placeOf(userId)) : stored;
  return { secret, stored, confirmedAt, recoveryLeft: Number(left ?? 0) };
}

export type FactorGiven = {
  readonly database: Database;
  readonly userId: number;
  /** Six digits of the app, or a recovery code; blanks and dashes in it do not count. */
  readonly code: string | undefined;
  readonly ip: string;
  /** Where the person has proven before to be the person. */
  readonly own?: string | null | undefined;
};
async function takes({ database, userId, code = '' }: FactorGiven, secret: string): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '').toLowerCase();
  const step = stepOf(secret, typed);
  const taken = step === null ? withParams(TAKE_RECOVERY, userId, digestOf(typed)) : withParams(TAKE_STEP, userId, step);
  const [result] = await database.batch([taken], null);
  return (result?.rows.length ?? 0) > 0;
}
/**
 * The second step of somebody whose password was right; nothing to do for whoever has none. Wrong codes have a count of their
 * own that a right password does not clear; what others have tried from the same address does not matter to who knows it. Throws
 * SECOND_FACTOR_NEEDED, WRONG_SECOND_FACTOR or LOCKED_OUT.
 */
export async function passSecondFactor(given: FactorGiven): Promise<void> {
  const { database, userId, code, ip, own } = given;
  const factor = await factorOf(database, userId);
  if (!factor?.confirmedAt) return;
  if (!code?.trim()) throw new PlatformError('SECOND_FACTOR_NEEDED');
  const tried = { database, account: `factor:${userId}`, userId, ip, own };
  await countTry(tried);
  if (!(await takes(given, factor.secret))) throw new PlatformError('WRONG_SECOND_FACTOR');
  await clearTries(tried);
}
