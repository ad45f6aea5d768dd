/** Letters that an older version has kept with their companies become letters of the platform; nothing of them is lost on the way. */

import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { DROP_MAIL, INSERT_LETTER, READ_MAILS, searchedLetter } from './mail.sql.ts';

/** Goes on until there are none; several servers may do so at once, and servers of that version may go on writing some. */
export async function moveLetters(database: Database): Promise<void> {
  for (;;) {
    const [found] = await database.batch([withParams(READ_MAILS)], null);
    const rows = found?.rows ?? [];
    for (const row of rows) {
      const [company = null, id = null, , to] = row;
      await database.batch([withParams(INSERT_LETTER, ...row, ...searchedLetter(to ?? '')), withParams(DROP_MAIL, company, id)], null);
    }
    if (rows.length === 0) return;
  }
}
