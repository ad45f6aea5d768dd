/** Login names for people who have chosen none. */
import { randomInt } from 'node:crypto';
import type { Database } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { LOGINS_LIKE } from '../../company/company.sql.ts';

/** What stands before the @, with digits behind it while it is taken. */
export async function freeLogin(database: Database, email: string): Promise<string> {
  const begin =
    email
      .split('@', 1)[0]
      ?.replace(/[^a-z0-9._-]/g, '')
      .slice(0, 40) ?? '';
  const name = begin.length < 3 ? `user-${begin}` : begin;
  const [found] = await database.readBatch([withParams(LOGINS_LIKE, name)], null);
  const taken = new Set((found?.rows ?? []).map(([login]) => login));
  let login = name;
  while (taken.has(login)) login = `${name}${randomInt(10, 100_000)}`;
  return login;
}
