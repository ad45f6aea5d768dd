/**
 * Guessing is slow, and keeps nobody out who knows the password. Counted in the database, so that every server and every restart
 * knows it: by account and address, by account over all addresses, and by address over all accounts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import {
  ADDRESS_LEVEL,
  CLEAR_TRIES,
  COUNT_ACCOUNT,
  COUNT_ADDRESS,
  COUNT_TRY,
  COUNT_VISIT,
  FORGIVE_ACCOUNT,
  LOCKED_MINUTES,
  TAKE_PLACE,
} from './attempts.sql.ts';
import { networkOf } from './network.ts';

/** The account of a known person by id, so that login name and e-mail count together; of an unknown one by what was typed. */
export const accountSubject = (userId: number | null, login: string): string =>
  userId === null ? `login:${login.toLowerCase()}` : `user:${userId}`;
const addressSubject = (ip: string): string => `ip:${networkOf(ip)}`;

/** Longer than this nobody waits: the answer says when to come again. */
const LONGEST_WAIT_SECONDS = 5;

/** What is guessed: what goes wrong with one does not slow down the others. */
export type Guessed = 'password' | 'reset' | 'link';
type Address = { readonly database: Database; readonly ip: string; readonly what: Guessed };
export type Admission = {
  /** Counts a wrong one against the address. Answers what to tell: the error itself, or TOO_MANY_REQUESTS once the address is slowed down. */
  wrong(error: PlatformError): Promise<PlatformError>;
};
const tooMany = (seconds: number): PlatformError =>
  new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: Math.max(Math.ceil(seconds), 1) } });

/** For tries that count by themselves. */
export const UNCOUNTED: Admission = { wrong: async (error) => error };

/**
 * Lets an address try. One from which many wrong ones came lately gets one try after the other, each after a pause, so that a right
 * one still gets in. Throws TOO_MANY_REQUESTS when too many wait already.
 */
export async function admitAddress({ database, ip, what }: Address): Promise<Admission> {
  const subject = what === 'password' ? addressSubject(ip) : `${what} ${addressSubject(ip)}`;
  const [level] = await database.readBatch([withParams(ADDRESS_LEVEL, subject)], null);
  const [isSlowed, seconds] = level?.rows[0] ?? [];
  if (isSlowed === 't') {
    const [place] = await database.batch([withParams(TAKE_PLACE, subject, LONGEST_WAIT_SECONDS)], null);
    const wait = place?.rows[0]?.[0] ?? null;
    if (wait === null) throw tooMany(Number(seconds ?? 0) - LONGEST_WAIT_SECONDS);
    if (Number(wait) > 0) await pause(Number(wait));
  }
  return {
    wrong: async (error) => {
      await database.batch([withParams(COUNT_ADDRESS, await database.nextId(), subject)], null);
      return isSlowed === 't' ? tooMany(LONGEST_WAIT_SECONDS) : error;
    },
  };
}

async function lockedMinutes(database: Database, subject: string): Promise<number | null> {
  const [found] = await database.readBatch([withParams(LOCKED_MINUTES, subject)], null);
  const minutes = found?.rows[0]?.[0];
  return minutes === null || minutes === undefined ? null : Number(minutes);
}

/** An account as it is tried from an address. */
export type Tried = {
  readonly database: Database;
  readonly account: string;
  readonly userId: number | null;
  readonly ip: string;
  /** Where the person has proven before to be the person: a browser (`device:…`) or a session (`session:…`). */
  readonly own?: string | null | undefined;
};
const pairSubject = ({ account, ip, own }: Tried): string => `${account} ${own ?? addressSubject(ip)}`.slice(0, 320);

/** As which a session counts at the account of its person. */
export const sessionOrigin = ({ digest }: { readonly digest: string }): string => `session:${digest.slice(0, 32)}`;

/**
 * Counts a try at an account before its password is checked. From one address, browser or session 3 wrong ones lock it for 10
 * minutes, 6 for an hour, 9 for a day, there alone; from many addresses together it is closed to those that are new to it for an
 * hour at most. Throws LOCKED_OUT when it is locked already; unknown accounts lock in the same way.
 */
export async function countTry(tried: Tried): Promise<void> {
  const { database, account, userId, ip, own } = tried;
  const refuse = async (subject: string) => {
    throw new PlatformError('LOCKED_OUT', { params: { minutes: (await lockedMinutes(database, subject)) ?? 1 } });
  };
  const pair = pairSubject(tried);
  // What is refused counts nowhere: hammering at one lock neither prolongs it nor adds to the other.
  if ((await lockedMinutes(database, pair)) !== null) return refuse(pair);
  if (!own) {
    const [everywhere] = await database.batch([withParams(COUNT_ACCOUNT, await database.nextId(), account, userId ?? 0, ip)], null);
    if (!everywhere?.rows.length) return refuse(account);
  }
  const [here] = await database.batch([withParams(COUNT_TRY, await database.nextId(), pair)], null);
  if (!here?.rows.length) return refuse(pair);
}

/**
 * A right password forgives the account's wrong ones from the same place and takes all of them, with its own try, off the
 * account's count. Those from other addresses stay counted.
 */
export async function clearTries(tried: Tried): Promise<void> {
  const { database, account, own } = tried;
  const [cleared] = await database.batch([withParams(CLEAR_TRIES, pairSubject(tried))], null);
  // Whoever came between has taken this try off with the others.
  const forgiven = Number(cleared?.rows[0]?.[0] ?? 0);
  if (forgiven > 0 && !own) await database.batch([withParams(FORGIVE_ACCOUNT, account, forgiven)], null);
}

type Visit = { readonly database: Database; readonly what: string; readonly ip: string; readonly most: number; readonly seconds: number };
/**
 * Counts what anybody may do without a session, by the address it comes from: at most so often within a time. Parallel ones
 * are counted one by one. Throws TOO_MANY_REQUESTS beyond that.
 */
export async function countVisit({ database, what, ip, most, seconds }: Visit): Promise<void> {
  const subject = `${what} ${addressSubject(ip)}`;
  const [counted] = await database.batch([withParams(COUNT_VISIT, await database.nextId(), subject, seconds, most)], null);
  if (!counted?.rows.length) throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds } });
}
