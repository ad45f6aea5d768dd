/** The SQL around requests for rights. Every value is a parameter. */
import type { PlatformStatement } from '@lambda/engine/sql/named-statements.ts';

/** $1 company: the roles that people hold there. Columns: id, definition. */
export const HELD_ROLES: PlatformStatement = {
  name: 'right_request_held_roles',
  sql: `select r.id, r.permissions from roles r where r.deleted_at is null
      and exists (select 1 from memberships m where m.role_id = r.id and m.member_company_id = $1::bigint and m.deleted_at is null)
    order by r.id`,
};
/** $1 company, $2 person, $3 page: what the person has asked for there and nobody has decided. */
export const OPEN_REQUEST: PlatformStatement = {
  name: 'right_request_open',
  sql: `select distinct action from right_request
    where company_id = $1::bigint and asker_id = $2::bigint and page = $3 and state = 'asked' and deleted_at is null`,
};
