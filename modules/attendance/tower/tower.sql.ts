/** The SQL of towers. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
/** A company by its number. Columns: id, time zone. */
export const companyOfTower = ({ company }: OfCompany): Statement => ({
  name: 'att_tower_company',
  sql: 'select c.id, c.time_zone from company c where c.id = $1::bigint and c.deleted_at is null',
  params: [company],
});
/** Columns: id, hash of the key, place, is active. */
export const deviceByImei = ({ company, imei }: OfCompany & { readonly imei: string }): Statement => ({
  name: 'att_device_by_imei',
  sql: `select d.id, d.key_hash, d.place_id, d.is_active from att_device d
    where d.company_id = $1::bigint and d.imei = $2::text and d.deleted_at is null`,
  params: [company, imei],
});
/** Who works here. Columns: code, id. */
export const employeesByCode = ({ company, codes }: OfCompany & { readonly codes: readonly string[] }): Statement => ({
  name: 'att_employees_by_code',
  sql: `select e.code, e.id from employee e where e.company_id = $1::bigint and e.code = any($2::text[]) and e.status <> 'left' and e.deleted_at is null`,
  params: [company, arrayLiteral(codes)],
});
/** The registration before a moment, and whether one is there within a minute of it. Columns: moment in milliseconds, direction, repeated. */
export const punchBefore = ({ company, employee, at }: OfCompany & { readonly employee: number; readonly at: string }): Statement => ({
  name: 'att_punch_before',
  sql: `select floor(extract(epoch from p.punched_at) * 1000)::bigint, p.direction,
      exists (select 1 from att_punch o where o.company_id = $1::bigint and o.employee_id = $2::bigint and not o.is_void and o.deleted_at is null
        and o.punched_at > $3::timestamptz - interval '1 minute' and o.punched_at < $3::timestamptz + interval '1 minute')
    from (select 1) one left join lateral (select q.punched_at, q.direction from att_punch q where q.company_id = $1::bigint and q.employee_id = $2::bigint
      and not q.is_void and q.deleted_at is null and q.punched_at <= $3::timestamptz order by q.punched_at desc, q.id desc limit 1) p on true`,
  params: [company, employee, at],
});
/** How many wait, and whether the same stands there already. Columns: waiting, the same. */
export const quarantined = ({
  company,
  imei,
  code,
  at,
}: OfCompany & { readonly imei: string; readonly code: string; readonly at: string }): Statement => ({
  name: 'att_quarantined',
  sql: `select count(*) filter (where q.state = 'waiting'), count(*) filter (where q.imei = $2::text and q.employee_code = $3::text and q.punched_at = $4::timestamptz)
    from att_quarantine q where q.company_id = $1::bigint and q.deleted_at is null`,
  params: [company, imei, code, at],
});
