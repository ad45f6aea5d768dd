/** Lock-out of sign-in, kept in the database so that every server and every restart knows it. */
import { PlatformError } from '@lambda/model/errors.ts';
import type { Database } from '../storage/database.ts';
import { CLEAR_TRIES, COUNT_ACCOUNT, COUNT_ADDRESS, COUNT_TRY, COUNT_VISIT, FORGIVE_ACCOUNT, LOCKED_MINUTES } from './attempts.sql.ts';
import { withParams } from './statements.ts';

/** The account of a known person by id, so that login name and e-mail count together; of an unknown one by what was typed. */
export const accountSubject = (userId: number | null, login: string): string =>
  userId === null ? `login:${login.toLowerCase()}` : `user:${userId}`;
const addressSubject = (ip: string): string => `ip:${ip}`;

async function lockedMinutes(database: Database, subject: string): Promise<number | null> {
  const [found] = await database.readBatch([withParams(LOCKED_MINUTES, subject)], null);
  const minutes = found?.rows[0]?.[0];
  return minutes === null || minutes === undefined ? null : Number(minutes);
}

/** Refuses an address from which too many wrong passwords came lately. Throws TOO_MANY_REQUESTS. */
export async function admitAddress({ database, ip }: { database: Database; ip: string }): Promise<void> {
  const minutes = await lockedMinutes(database, addressSubject(ip));
  if (minutes !== null) throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: minutes * 60 } });
}

/** An account as it is tried from an address. */
export type Tried = { readonly database: Database; readonly account: string; readonly userId: number | null; readonly ip: string };
const pairSubject = ({ account, ip }: Tried): string => `${account} ${addressSubject(ip)}`.slice(0, 320);

/**
 * Counts a try at an account before its password is checked. From one address 3 wrong ones lock it for 10 minutes, 6 for an
 * hour, 9 for a day, for that address alone; from many addresses together it is closed to those that are new to it for an hour
 * at most. Throws LOCKED_OUT when it is locked already; unknown accounts lock in the same way.
 */
export async function countTry(tried: Tried): Promise<void> {
  const { database, account, userId, ip } = tried;
  const refuse = async (subject: string) => {
    throw new PlatformError('LOCKED_OUT', { params: { minutes: (await lockedMinutes(database, subject)) ?? 1 } });
  };
  const pair = pairSubject(tried);
  // What is refused counts nowhere: hammering at one lock neither prolongs it nor adds to the other.
  if ((await lockedMinutes(database, pair)) !== null) return refuse(pair);
  const [everywhere] = await database.batch([withParams(COUNT_ACCOUNT, await database.nextId(), account, userId ?? 0, ip)], null);
  if (!everywhere?.rows.length) return refuse(account);
  const [here] = await database.batch([withParams(COUNT_TRY, await database.nextId(), pair)], null);
  if (!here?.rows.length) return refuse(pair);
}

/** A wrong password also counts against the address it came from. */
export async function countWrong({ database, ip }: { database: Database; ip: string }): Promise<void> {
  await database.batch([withParams(COUNT_ADDRESS, await database.nextId(), addressSubject(ip))], null);
}

/**
 * A right password forgives the account's wrong ones from the same address and takes all of them, with its own try, off the
 * account's count. Those from other addresses stay counted.
 */
export async function clearTries(tried: Tried): Promise<void> {
  const { database, account } = tried;
  const [cleared] = await database.batch([withParams(CLEAR_TRIES, pairSubject(tried))], null);
  // Whoever came between has taken this try off with the others.
  const forgiven = Number(cleared?.rows[0]?.[0] ?? 0);
  if (forgiven > 0) await database.batch([withParams(FORGIVE_ACCOUNT, account, forgiven)], null);
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
