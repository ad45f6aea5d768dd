/** The SQL of approved places. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Asked = { readonly company: number; readonly job: number; readonly employee: number };
/** Whether the approved places of a position are all held by others than the employee. One column, true or false; no row without approved places. */
export const placesTaken = ({ company, job, employee }: Asked): Statement => ({
  name: 'job_places_taken',
  sql: `select (select count(*) from employee e where e.company_id = $1::bigint and e.job_id = j.id and e.id <> $3::bigint
      and e.status <> 'left' and e.deleted_at is null) >= j.approved_places
    from job j where j.company_id = $1::bigint and j.id = $2::bigint and j.approved_places is not null`,
  params: [company, job, employee],
});
