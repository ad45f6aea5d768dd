/** Which companies visitors see: the conditions that every statement about public pages shares. `c` is the company, `p` its page. */
import { RUNNING } from './openings.sql.ts';

/** A company that has an address, and its page, published or not. */
export const LIVING = `${RUNNING} and c.company_url is not null and p.deleted_at is null`;
export const SHOWN = `${LIVING} and p.state = 'published' and p.content is not null`;
/** The address of a file that a column names. */
export const file = (column: string): string => `case when ${column} is null then null else '/files/' || ${column} end`;
