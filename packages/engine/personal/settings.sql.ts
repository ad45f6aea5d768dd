/** The SQL of personal settings. Every statement names the person; every value is a parameter. */
import type { PlatformStatement } from '../sessions/statements.ts';

/** $1 person, $2 company: what holds everywhere (company 0), and what holds there. */
export const READ_PERSONAL: PlatformStatement = {
  name: 'personal_read',
  sql: 'select subject, value_json from personal_settings where user_id = $1 and in_company in (0, $2) order by subject',
};
/** $1 person, $2 subject, $3 company or 0. */
export const DROP_PERSONAL: PlatformStatement = {
  name: 'personal_drop',
  sql: 'delete from personal_settings where user_id = $1 and subject = $2 and in_company = $3',
};
/** $1 id, $2 person, $3 subject, $4 company or 0, $5 value. */
export const WRITE_PERSONAL: PlatformStatement = {
  name: 'personal_write',
  sql: `insert into personal_settings (id, created_at, created_by, user_id, subject, in_company, value_json) values ($1, now(), $2, $2, $3, $4, $5)
    on conflict (user_id, subject, in_company) do update set value_json = excluded.value_json`,
};
