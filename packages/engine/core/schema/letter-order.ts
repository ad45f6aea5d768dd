/** Whether lists come in the order of the Mongolian alphabet: that is decided by the locale that the database was made with. */
import type { Database } from '../../sql/database.ts';

const LETTERS = ['Н', 'О', 'Ө', 'П', 'У', 'Ү', 'Ф'];

/** What is wrong with the order of letters of this database, for whoever starts the server; null when nothing is. */
export async function letterOrderFault(database: Database): Promise<string | null> {
  const sql = `select string_agg(letter, '' order by letter) from unnest($1::text[]) letter`;
  const [found] = await database.readBatch([{ name: 'letter order', sql, params: [`{${[...LETTERS].reverse().join(',')}}`] }], null);
  const order = found?.rows[0]?.[0] ?? '';
  if (order === LETTERS.join('')) return null;
  return `Names are sorted ${order}, not by the Mongolian alphabet: the database was made without the locale mn (docs/operations.md)`;
}
