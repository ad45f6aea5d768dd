/** The SQL of letters. Every value is a parameter. */
import { letters } from '../../core/platform/message.models.ts';
import { searchColumnNames, searchValues } from '../../core/schema/search-column.ts';
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** What the searches find a letter by, in the order of the last parameters of `INSERT_LETTER`. */
export const searchedLetter = (to: string): (string | null)[] => Object.values(searchValues(letters, null, { to_address: to }));

/** $1 company, $2 id, $3 when (null: now), $4 to, $5 subject, $6 way, $7 text, $8 html, $9 key, $10 to in lower case, $11 its words. A key or an id that is there already adds nothing: several servers bring the letters of an older version over. */
export const INSERT_LETTER: PlatformStatement = {
  name: 'letter_insert',
  sql: `insert into letters (letter_company_id, id, created_at, to_address, subject, way, text, html, delivery_key, ${searchColumnNames(letters).join(', ')})
    values ($1, $2, coalesce($3::timestamptz, now()), $4, $5, $6, $7, $8, $9, $10, $11::tsvector)
    on conflict do nothing`,
};

/** Letters of an older version. Columns: company, id, when, to, subject, way, text, html, key. */
export const READ_MAILS: PlatformStatement = {
  name: 'mails_read',
  sql: `select company_id, id, to_json(created_at)#>>'{}', to_address, subject, way, text, html, delivery_key from mails order by company_id, id limit 100`,
};
/** $1 company, $2 id. */
export const DROP_MAIL: PlatformStatement = { name: 'mails_drop', sql: 'delete from mails where company_id = $1 and id = $2' };
