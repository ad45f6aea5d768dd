/** The SQL of terms: what runs, what has to be told, and votes that nobody can close any more. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type InCompany = { readonly company: number };
const OPEN = 'h.company_id = $1::bigint and not h.is_done and not h.is_waiting and h.deleted_at is null';

/** Open places whose term runs, those that end first. Columns: id, further data, due, next told. */
export const termedPlaces = ({ company, now, most }: InCompany & { readonly now: string; readonly most: number }): Statement => ({
  name: 'process_termed_places',
  sql: `select h.id, h.step_data::text, h.due_at, h.remind_at from process_status_history h where ${OPEN} and h.due_at > $2::timestamptz and h.held_at is null
    order by h.due_at limit $3::integer`,
  params: [company, now, most],
});

/** Whether the free days of the company or of everybody have changed since a moment. A row when they have. */
export const daysChangedSince = ({ company, since }: InCompany & { readonly since: string }): Statement => ({
  name: 'process_days_changed',
  sql: `select 1 where exists (select 1 from public_holidays p where greatest(p.updated_at, p.deleted_at) >= $2::timestamptz)
    or exists (select 1 from branch_days b where b.company_id = $1::bigint and greatest(b.updated_at, b.deleted_at) >= $2::timestamptz)`,
  params: [company, since],
});

/** Open places of which somebody has to be told by now. Columns: id, model, record. */
export const placesToTell = ({ company, now }: InCompany & { readonly now: string }): Statement => ({
  name: 'process_places_to_tell',
  sql: `select h.id, h.row_model, h.row_id from process_status_history h
    where ${OPEN} and h.due_at < $2::timestamptz + interval '400 days' and h.remind_at <= $2::timestamptz and h.held_at is null and h.opened_at is not null
    order by h.remind_at, h.id limit 500`,
  params: [company, now],
});

/** Open votes in which everybody who still works here has voted. Columns: id, model, record. */
export const votesToClose = (company: number): Statement => ({
  name: 'process_votes_to_close',
  sql: `select h.id, h.row_model, h.row_id from process_status_history h where ${OPEN} and h.status_type = 'VOTE' and not h.is_stuck
    and not exists (select 1 from process_voting_people v join employee e on e.company_id = v.company_id and e.id = v.emp_id
      where v.company_id = h.company_id and v.row_model = h.row_model and v.row_id = h.row_id and v.action_num = h.action_num
        and not v.voted and v.deleted_at is null and e.status <> 'left' and e.deleted_at is null)
    order by h.id limit 100`,
  params: [company],
});
