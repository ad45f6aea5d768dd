/** Whether a password is right, for whom and from where: how tries are counted before it is looked at. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { verifyPassword } from '../../core/records/passwords.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { accountSubject, admitAddress, clearTries, countTry, sessionOrigin, UNCOUNTED } from './attempts.ts';
import { deviceOf } from './devices.ts';
import { FIND_PASSWORD, FIND_USER } from './sessions.sql.ts';
import { inTurn } from './turns.ts';

export type PasswordGiven = {
  readonly login: string;
  readonly password: string;
  readonly ip: string;
  /** The cookie of browsers that have signed in before. */
  readonly devices?: string | null | undefined;
};
export type Proven = {
  readonly userId: number /** Null for a browser in which the person has never signed in. */;
  readonly own: string | null;
};

/**
 * Who it is, when name and password fit. The work done is the same whether the name exists or not. Throws WRONG_CREDENTIALS (after
 * `onRefused`), LOCKED_OUT or TOO_MANY_REQUESTS.
 */
export async function checkPassword(
  database: Database,
  { login, password, ip, devices = null }: PasswordGiven,
  onRefused: (userId: number | null) => Promise<void>,
): Promise<Proven> {
  const [found] = await database.readBatch([withParams(FIND_USER, login)], null);
  const row = found?.rows[0];
  const userId = row?.[0] ? Number(row[0]) : null;
  const hash = row?.[1] ?? null;
  const own = userId === null || hash === null ? null : await deviceOf({ database, userId, hash }, devices);
  const admission = own ? UNCOUNTED : await admitAddress({ database, ip, what: 'password' });
  const tried = { database, account: accountSubject(userId, login), userId, ip, own };
  return inTurn(async () => {
    await countTry(tried);
    const fits = await verifyPassword(hash, password);
    if (!fits || userId === null || row?.[2] !== 'active') {
      const refusal = await admission.wrong(new PlatformError('WRONG_CREDENTIALS'));
      await onRefused(userId);
      throw refusal;
    }
    await clearTries(tried);
    return { userId, own };
  });
}

export type OwnPassword = {
  readonly userId: number;
  readonly password: string;
  readonly ip: string;
  /** In which the person is signed in already: tries count there. */
  readonly session?: { readonly digest: string } | undefined;
};
/** Throws WRONG_PASSWORD, LOCKED_OUT or TOO_MANY_REQUESTS. */
export async function checkOwnPassword(database: Database, { userId, password, ip, session }: OwnPassword): Promise<void> {
  const own = session ? sessionOrigin(session) : null;
  const admission = own ? UNCOUNTED : await admitAddress({ database, ip, what: 'password' });
  const tried = { database, account: accountSubject(userId, ''), userId, ip, own };
  await inTurn(async () => {
    const [found] = await database.readBatch([withParams(FIND_PASSWORD, userId)], null);
    await countTry(tried);
    if (!(await verifyPassword(found?.rows[0]?.[0] ?? null, password))) throw await admission.wrong(new PlatformError('WRONG_PASSWORD'));
    await clearTries(tried);
  });
}
