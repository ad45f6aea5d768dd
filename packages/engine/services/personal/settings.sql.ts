/** The SQL of personal settings. Every statement names the person; every value is a parameter. */
import { MOST_FAVOURITES, MOST_RECENT } from '@lambda/model/accounts/menu-marks.ts';
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 person, $2 company: what holds everywhere (company 0), and what holds there. */
export const READ_PERSONAL: PlatformStatement = {
  name: 'personal_read',
  sql: 'select subject, value_json from personal_settings where user_id = $1 and in_company in (0, $2) order by subject',
};
/** $1 id, $2 person: the row stays and says nothing, so that other browsers learn of the reset. */
export const RESET_APPEARANCE: PlatformStatement = {
  name: 'personal_reset_appearance',
  sql: `insert into personal_settings (id, created_at, created_by, user_id, subject, in_company, value_json)
    values ($1, now(), $2, $2, 'appearance', 0, '{}')
    on conflict (user_id, subject, in_company) do update set value_json = '{}'`,
};
/** $1 id, $2 person, $3 what was changed: everything else stays as another window or device has left it. */
export const MERGE_APPEARANCE: PlatformStatement = {
  name: 'personal_merge_appearance',
  sql: `insert into personal_settings as kept (id, created_at, created_by, user_id, subject, in_company, value_json)
    values ($1, now(), $2, $2, 'appearance', 0, $3)
    on conflict (user_id, subject, in_company) do update set value_json = (kept.value_json::jsonb || excluded.value_json::jsonb)::json`,
};
const of = (row: 'kept' | 'excluded', part: 'favourites' | 'recent') => `coalesce(${row}.value_json::jsonb -> '${part}', '[]')`;
/**
 * $1 id, $2 person, $3 company, $4 marks that hold where there are none yet: they also name what was opened and marked now;
 * $5 and $6 the ids that leave their place among those opened last and among the favourites.
 */
export const MERGE_MENU_MARKS: PlatformStatement = {
  name: 'personal_merge_menu',
  sql: `insert into personal_settings as kept (id, created_at, created_by, user_id, subject, in_company, value_json)
    values ($1, now(), $2, $2, 'menu', $3, $4)
    on conflict (user_id, subject, in_company) do update set value_json = jsonb_set(jsonb_set(kept.value_json::jsonb,
      '{recent}', jsonb_path_query_array(${of('excluded', 'recent')} || (${of('kept', 'recent')} - $5::text[]), '$[0 to ${MOST_RECENT - 1}]')),
      '{favourites}', jsonb_path_query_array((${of('kept', 'favourites')} - $6::text[]) || ${of('excluded', 'favourites')},
        '$[last - ${MOST_FAVOURITES - 1} to last]'))::json`,
};
