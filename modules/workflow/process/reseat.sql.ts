/** The SQL of places whose people are gone. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

const OPEN = 'h.company_id = $1::bigint and not h.is_done and not h.is_waiting and not h.is_stuck and h.deleted_at is null';
const GONE = `not exists (select 1 from employee e where e.company_id = h.company_id and e.deleted_at is null and e.status <> 'left'`;

/**
 * Open places at which nobody can act: the person has left, nobody holds the position, nobody works in the unit. Columns: place, model,
 * record, unit, employee, unit of the author.
 */
export const emptyPlaces = (company: number): Statement => ({
  name: 'process_empty_places',
  sql: `select h.id, h.row_model, h.row_id, h.struct_id, h.emp_id, a.struct_id, h.step_data::text from process_status_history h
    left join lateral (select e.struct_id from process_status_history o join employee e on e.company_id = o.company_id and e.id = o.emp_id
      where o.company_id = h.company_id and o.row_model = h.row_model and o.row_id = h.row_id and o.action_num = 0 order by o.id limit 1) a on true
    where ${OPEN} and (
      (h.emp_id is not null and ${GONE} and e.id = h.emp_id))
      or (h.emp_id is null and h.job_id is not null and ${GONE} and e.job_id = h.job_id and (h.struct_id is null or e.struct_id = h.struct_id)))
      or (h.emp_id is null and h.job_id is null and h.role_id is null and h.struct_id is not null and ${GONE} and e.struct_id = h.struct_id))
    ) order by h.id limit 500`,
  params: [company],
});

/** Open places that wait for a position or unit, or for somebody who is away. Columns: model, record. */
export const placesOfSeat = ({
  company,
  unit,
  job,
  away,
}: {
  readonly company: number;
  readonly unit: number | null;
  readonly job: number | null;
  readonly away: number | null;
}): Statement => ({
  name: 'process_places_of_seat',
  sql: `select distinct h.row_model, h.row_id from process_status_history h
    where h.company_id = $1::bigint and not h.is_done and h.deleted_at is null and (
      (h.emp_id is null and h.job_id = $3::bigint and (h.struct_id is null or h.struct_id = $2::bigint))
      or (h.emp_id is null and h.job_id is null and h.role_id is null and h.struct_id = $2::bigint)
      or h.emp_id = $4::bigint)`,
  params: [company, unit, job, away],
});
/** Of these records, those that concern somebody already. Columns: model, record. */
export const concernedAmong = ({
  company,
  employee,
  ids,
}: {
  readonly company: number;
  readonly employee: number;
  readonly ids: readonly number[];
}): Statement => ({
  name: 'process_concerned_among',
  sql: `select p.row_model, p.row_id from workflow_participant p
    where p.company_id = $1::bigint and p.emp_id = $2::bigint and p.row_id = any($3::bigint[]) and p.deleted_at is null`,
  params: [company, employee, arrayLiteral(ids)],
});
