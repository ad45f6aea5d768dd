/** The day has come: of the person nothing stays but a row that says nothing. One transaction; a second run finds nothing to do. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '@lambda/engine/core/records/passwords.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { searchValues } from '@lambda/engine/core/schema/search-column.ts';
import { endAllStatements } from '@lambda/engine/services/sessions/sessions.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { erasedLogin } from '@lambda/model/accounts/erased-login.ts';
import { searchColumnName, searchVectorName } from '@lambda/model/definitions/names.ts';
import {
  BLANK,
  EMPLOYEES_OF,
  FREE_EMPLOYEE,
  HOLD_COMPANIES,
  HOLD_LEAVER,
  NOTE_ERASED,
  OWN_ATTEMPTS,
  OWN_FILES,
  OWN_HISTORY,
  OWN_LETTERS,
  OWN_ROWS,
} from '../leaving.sql.ts';
import { leftAlone } from './leaving.ts';

type Erasing = { readonly database: Database; readonly registry: Registry; readonly companyId: number; readonly now: Date };
/** `erased`; `alone` when a company would be left without an administrator: then all stays; `none` when there is nothing to do any more. */
export type Erased = 'erased' | 'alone' | 'none';

export async function erasePerson({ database, registry, companyId, now }: Erasing, userId: number): Promise<Erased> {
  const login = erasedLogin(userId);
  const words = searchValues(registry.model('users'), null, { login });
  const password = await hashPassword(randomBytes(32).toString('base64url'));
  const [said, own] = [await database.nextId(), OWN_ROWS.map((statement) => withParams(statement, userId))];
  return database.transaction(null, async (transaction): Promise<Erased> => {
    const [, held] = await transaction.batch([withParams(HOLD_COMPANIES, userId), withParams(HOLD_LEAVER, userId, now.toISOString())]);
    const row = held?.rows[0];
    if (!row) return 'none';
    const [alone, employees] = await transaction.batch([leftAlone(registry, userId), withParams(EMPLOYEES_OF, userId)]);
    if (alone?.rows.length) return 'alone';
    const freed = await Promise.all(
      (employees?.rows ?? []).map(async ([company, employee]) =>
        withParams(FREE_EMPLOYEE, Number(company), Number(employee), userId, await database.nextId(), userId, now.toISOString()),
      ),
    );
    const [email] = row;
    await transaction.commit([
      ...endAllStatements(userId),
      ...freed,
      ...own,
      withParams(OWN_FILES, userId),
      withParams(OWN_ATTEMPTS, userId),
      ...(email ? OWN_LETTERS.map((statement) => withParams(statement, email)) : []),
      withParams(OWN_HISTORY, userId),
      withParams(BLANK, userId, login, words[searchColumnName('login')] ?? null, words[searchVectorName] ?? null, password),
      withParams(NOTE_ERASED, companyId, said, userId),
    ]);
    return 'erased';
  });
}
