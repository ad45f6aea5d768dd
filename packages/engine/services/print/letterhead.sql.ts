/** Whose paper it is. Everybody who works in a company sees its name and logo. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** In: company. Out: name, logo (the address of a file or nothing). */
export const LETTERHEAD: PlatformStatement = {
  name: 'print_letterhead',
  sql: `select company_name, '/files/' || logo from company where id = $1`,
};
