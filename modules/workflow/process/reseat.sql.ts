/** The SQL of places whose people are gone. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

const OPEN = 'h.company_id = $1::bigint and not h.is_done and not h.is_waiting and h.deleted_at is null';
const GONE = `not exists (select 1 from employee e where e.company_id = h.company_id and e.deleted_at is null and e.status <> 'left'`;

/**
 * Open places at which nobody can act: the person has left, nobody holds the position, works in the unit or acts in the role; and those that are
 * marked so. Columns: place, model, record, unit, employee, unit of the author, further data, whether nobody is there, whether it is marked,
 * version, status, type, step, last opening of the record, name of the employee.
 */
export const placesWithoutPeople = (company: number): Statement => ({
  name: 'process_places_without_people',
  sql: `select h.id, h.row_model, h.row_id, h.struct_id, h.emp_id, a.struct_id, h.step_data::text, h.is_empty, h.is_stuck, h.version_id, h.status,
      h.status_type, h.status_id, (select max(l.action_num) from process_status_history l where l.company_id = h.company_id
        and l.row_model = h.row_model and l.row_id = h.row_id), concat_ws(' ', w.lastname, w.firstname)
    from (select h.*, (
        (h.emp_id is not null and ${GONE} and e.id = h.emp_id))
        or (h.emp_id is null and h.job_id is not null and ${GONE} and e.job_id = h.job_id and (h.struct_id is null or e.struct_id = h.struct_id)))
        or (h.emp_id is null and h.job_id is null and h.role_id is not null and ${GONE} and exists (select 1 from memberships m
          where m.user_id = e.user_id and m.member_company_id = h.company_id and m.role_id = h.role_id and m.deleted_at is null)))
        or (h.emp_id is null and h.job_id is null and h.role_id is null and h.struct_id is not null and ${GONE} and e.struct_id = h.struct_id))
        or (h.is_stuck and h.emp_id is null and h.job_id is null and h.role_id is null and h.struct_id is null)
      ) as is_empty from process_status_history h where ${OPEN} and h.status_type <> 'VOTE') h
    left join lateral (select e.struct_id from process_status_history o join employee e on e.company_id = o.company_id and e.id = o.emp_id
      where o.company_id = h.company_id and o.row_model = h.row_model and o.row_id = h.row_id and o.action_num = 0 order by o.id limit 1) a on true
    left join employee w on w.company_id = h.company_id and w.id = h.emp_id
    where h.is_empty or h.is_stuck order by h.id limit 500`,
  params: [company],
});

/** Open places of people who are away. Columns: model, record, employee, author. */
export const placesAway = ({ company, employees }: { readonly company: number; readonly employees: readonly number[] }): Statement => ({
  name: 'process_places_away',
  sql: `select h.row_model, h.row_id, h.emp_id, (select o.emp_id from process_status_history o where o.company_id = h.company_id
      and o.row_model = h.row_model and o.row_id = h.row_id and o.action_num = 0 order by o.id limit 1)
    from process_status_history h where ${OPEN} and h.emp_id = any($2::bigint[]) order by h.id limit 2000`,
  params: [company, arrayLiteral(employees)],
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
