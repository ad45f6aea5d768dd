/** The SQL of saved views. Every statement names the company and the person; every value is a parameter. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

const COLUMNS = `v.id, v.name, v.shared, v.created_by = $2, coalesce(c.view_id = v.id, false), v.definition`;
const JOIN = `from saved_views v left join saved_view_choices c on c.company_id = v.company_id and c.created_by = $2 and c.grid = v.grid`;

/** $1 company, $2 person, $3 grid: the person's own and the shared ones. */
export const LIST_VIEWS: PlatformStatement = {
  name: 'views_list',
  sql: `select ${COLUMNS} ${JOIN} where v.company_id = $1 and v.grid = $3 and (v.created_by = $2 or v.shared) order by v.name, v.id`,
};
/** $1 company, $2 person, $3 grid, $4 id. */
export const FIND_VIEW: PlatformStatement = {
  name: 'views_find',
  sql: `select ${COLUMNS} ${JOIN} where v.company_id = $1 and v.grid = $3 and v.id = $4 and (v.created_by = $2 or v.shared)`,
};
/** $1 company, $2 person, $3 grid. */
export const COUNT_VIEWS: PlatformStatement = {
  name: 'views_count',
  sql: 'select count(*) from saved_views where company_id = $1 and created_by = $2 and grid = $3',
};
/** $1 company, $2 person, $3 grid, $4 id, $5 name, $6 shared, $7 definition, $8 now. */
export const INSERT_VIEW: PlatformStatement = {
  name: 'views_insert',
  sql: `insert into saved_views (company_id, id, created_at, created_by, grid, name, shared, definition)
    values ($1, $4, $8, $2, $3, $5, $6, $7)`,
};
/** $1 company, $2 id, $3 name, $4 shared, $5 definition. */
export const UPDATE_VIEW: PlatformStatement = {
  name: 'views_update',
  sql: 'update saved_views set name = $3, shared = $4, definition = $5 where company_id = $1 and id = $2',
};
/** $1 company, $2 id. Whoever had chosen it has no choice any more. */
export const FORGET_VIEW: PlatformStatement = {
  name: 'views_forget',
  sql: 'delete from saved_view_choices where company_id = $1 and view_id = $2',
};
export const DELETE_VIEW: PlatformStatement = { name: 'views_delete', sql: 'delete from saved_views where company_id = $1 and id = $2' };
/** $1 company, $2 person, $3 grid, $4 view, $5 id of the choice, $6 now. */
export const CHOOSE_VIEW: PlatformStatement = {
  name: 'views_choose',
  sql: `insert into saved_view_choices (company_id, id, created_at, created_by, grid, view_id) values ($1, $5, $6, $2, $3, $4)
    on conflict (company_id, created_by, grid) do update set view_id = excluded.view_id, created_at = excluded.created_at`,
};
/** $1 company, $2 person, $3 grid, $4 view. */
export const UNCHOOSE_VIEW: PlatformStatement = {
  name: 'views_unchoose',
  sql: 'delete from saved_view_choices where company_id = $1 and created_by = $2 and grid = $3 and view_id = $4',
};
