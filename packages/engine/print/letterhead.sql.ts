/** Whose paper it is. Everybody who works in a company sees its name and logo. */
import type { PlatformStatement } from '../sessions/statements.ts';

/** In: company. Out: name, logo (an address or nothing). */
export const LETTERHEAD: PlatformStatement = {
  name: 'print_letterhead',
  sql: 'select company_name, company_logo from company where id = $1',
};
