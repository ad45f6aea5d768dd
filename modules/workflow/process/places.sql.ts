/** The SQL of places in running records. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type Row = { readonly company: number; readonly model: string; readonly id: number };

const COLUMNS = `h.id, h.status_id, h.status_type, h.action_num, h.turn, h.outcome, h.is_done, h.is_waiting, h.is_stuck, h.subject_type, h.emp_id,
  h.job_id, h.struct_id, h.role_id, h.version_id, h.step_data::text, h.version, h.due_at, h.status, h.opened_at, h.held_at, h.event`;

/** The places of the openings that still wait, in order. Columns as of `placeIn`. */
export const openPlaces = ({ company, model, id }: Row): Statement => ({
  name: 'process_open_places',
  sql: `select ${COLUMNS} from process_status_history h
    where h.company_id = $1::bigint and h.row_model = $2::text and h.row_id = $3::bigint and h.deleted_at is null
      and h.action_num in (select o.action_num from process_status_history o where o.company_id = $1::bigint and o.row_model = $2::text
        and o.row_id = $3::bigint and not o.is_done and o.deleted_at is null)
    order by h.action_num, h.turn, h.id`,
  params: [company, model, id],
});

/** Columns: highest opening, the author (employee of the first START), the data of the last step that named voters, how many decisions others than START there were. */
export const courseOf = ({ company, model, id }: Row): Statement => ({
  name: 'process_course',
  sql: `select max(h.action_num), min(h.emp_id) filter (where h.action_num = 0 and h.status_type = 'START'),
      (array_agg(h.step_data::text order by h.id desc) filter (where h.status_type = 'PREPARE_VOTE' and h.outcome is not null))[1],
      count(*) filter (where h.outcome is not null and h.status_type <> 'START')
    from process_status_history h where h.company_id = $1::bigint and h.row_model = $2::text and h.row_id = $3::bigint and h.deleted_at is null`,
  params: [company, model, id],
});

/** What was decided at a place, or by the last of the others where it was not needed any more. Columns: outcome's label, when, name of whoever decided, whether it is done; no row for another record's place. */
export const decisionAt = ({ company, model, id, place }: Row & { readonly place: number }): Statement => ({
  name: 'process_decision_at',
  sql: `select coalesce(h.status_action, l.status_action), h.done_at, concat_ws(' ', e.lastname, e.firstname), h.is_done
    from process_status_history h
    left join lateral (select d.status_action, d.actor_emp_id from process_status_history d where h.outcome is null and d.company_id = h.company_id
      and d.row_model = h.row_model and d.row_id = h.row_id and d.action_num = h.action_num and d.outcome is not null
      order by d.done_at desc, d.id desc limit 1) l on true
    left join employee e on e.company_id = h.company_id and e.id = coalesce(h.actor_emp_id, l.actor_emp_id)
    where h.company_id = $1::bigint and h.id = $4::bigint and h.row_model = $2::text and h.row_id = $3::bigint`,
  params: [company, model, id, place],
});

/** The voters of one opening. Columns: id, employee, voted, approve, refuse, recreate, whether he works here. */
export const votersOf = ({ company, model, id, opening }: Row & { readonly opening: number }): Statement => ({
  name: 'process_voters',
  sql: `select v.id, v.emp_id, v.voted, v.approve, v.refuse, v.recreate, e.status <> 'left' and e.deleted_at is null
    from process_voting_people v left join employee e on e.company_id = v.company_id and e.id = v.emp_id
    where v.company_id = $1::bigint and v.row_model = $2::text and v.row_id = $3::bigint and v.action_num = $4::integer and v.deleted_at is null
    order by v.id`,
  params: [company, model, id, opening],
});

/** Which of the people the record concerns already. Columns: employee, id, first and last day, whether it is a copy. */
export const participantsAmong = ({ company, model, id, people }: Row & { readonly people: readonly number[] }): Statement => ({
  name: 'process_participants',
  sql: `select p.emp_id, p.id, p.from_date, p.until_date, p.is_copy from workflow_participant p where p.company_id = $1::bigint and p.row_model = $2::text and p.row_id = $3::bigint
    and p.emp_id = any($4::bigint[]) and p.deleted_at is null`,
  params: [company, model, id, arrayLiteral(people)],
});

/** What was written to a record, the last change first. Column: field by field, before and after. */
export const changesOf = ({ company, model, id }: Row): Statement => ({
  name: 'process_changes_of',
  sql: `select h.changes::text from record_history h where h.company_id = $1::bigint and h.model = $2::text and h.record_id = $3::bigint
    and h.action = 'update' order by h.created_at desc, h.id desc limit 200`,
  params: [company, model, id],
});
