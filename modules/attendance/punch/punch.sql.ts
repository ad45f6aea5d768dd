/** The SQL of registering. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
/** The place behind a code. Columns: id, name, point as JSON, radius, networks, what is done outside. */
export const placeByCode = ({ company, code }: OfCompany & { readonly code: string }): Statement => ({
  name: 'att_place_by_code',
  sql: `select p.id, p.place_name, p.location::text, p.radius_m, p.networks, p.outside from att_place p
    where p.company_id = $1::bigint and p.qr_code = $2::text and p.is_active and p.deleted_at is null`,
  params: [company, code],
});
/** A place by its number, with the code that it keeps. Columns as above, and the code. */
export const placeById = ({ company, id }: OfCompany & { readonly id: number }): Statement => ({
  name: 'att_place_by_id',
  sql: `select p.id, p.place_name, p.location::text, p.radius_m, p.networks, p.outside, p.qr_code from att_place p
    where p.company_id = $1::bigint and p.id = $2::bigint and p.is_active and p.deleted_at is null`,
  params: [company, id],
});
/** The last registrations of somebody. Columns: minute, direction, moment, place. */
export const lastPunches = ({ company, employee, now }: OfCompany & { readonly employee: number; readonly now: string }): Statement => ({
  name: 'att_last_punches',
  sql: `select floor(extract(epoch from p.punched_at) * 1000)::bigint, p.direction, a.place_name from att_punch p
    left join att_place a on a.company_id = p.company_id and a.id = p.place_id
    where p.company_id = $1::bigint and p.employee_id = $2::bigint and not p.is_void and p.deleted_at is null and p.punched_at <= $3::timestamptz
    order by p.punched_at desc, p.id desc limit 1`,
  params: [company, employee, now],
});
/** Whether somebody else has used the phone lately. Column: yes or no. */
export const usedByOthers = (
  asked: OfCompany & { readonly employee: number; readonly device: string; readonly since: string },
): Statement => ({
  name: 'att_used_by_others',
  sql: `select exists (select 1 from att_punch p where p.company_id = $1::bigint and p.device_code = $2::text and p.employee_id <> $3::bigint
      and p.punched_at >= $4::timestamptz and p.deleted_at is null)`,
  params: [asked.company, asked.device, asked.employee, asked.since],
});
/** The last days of somebody. Columns: day, state, code, came, left, worked, late, overtime (seconds), shift, when it begins and ends, whether something is missing. */
export const lastDays = ({ company, employee, from }: OfCompany & { readonly employee: number; readonly from: string }): Statement => ({
  name: 'att_last_days',
  sql: `select d.day::text, d.state, d.cell, floor(extract(epoch from d.first_in) / 60)::bigint, floor(extract(epoch from d.last_out) / 60)::bigint,
      d.worked_time, d.late_time, d.overtime_time, s.shift_title, s.starts_at::text, s.ends_at::text, d.is_missing
    from att_day d left join shift s on s.company_id = d.company_id and s.id = d.shift_id
    where d.company_id = $1::bigint and d.employee_id = $2::bigint and d.day >= $3::date and d.deleted_at is null order by d.day desc`,
  params: [company, employee, from],
});
/** Registrations of somebody, those crossed out too. Columns: moment in milliseconds, direction, source, place, whether it is crossed out, reason. */
export const explainedPunches = (
  asked: OfCompany & { readonly employee: number; readonly from: string; readonly to: string },
): Statement => ({
  name: 'att_explained_punches',
  sql: `select floor(extract(epoch from p.punched_at) * 1000)::bigint, p.direction, p.source, a.place_name, p.is_void, p.reason from att_punch p
    left join att_place a on a.company_id = p.company_id and a.id = p.place_id
    where p.company_id = $1::bigint and p.employee_id = $2::bigint and p.deleted_at is null and p.punched_at >= $3::timestamptz
      and p.punched_at < $4::timestamptz order by p.punched_at, p.id`,
  params: [asked.company, asked.employee, asked.from, asked.to],
});
/** The roster of somebody's day. Column: id. */
export const rosterOn = ({ company, employee, day }: OfCompany & { readonly employee: number; readonly day: string }): Statement => ({
  name: 'att_roster_on',
  sql: `select r.id from roster_day r
    where r.company_id = $1::bigint and r.employee_id = $2::bigint and r.day = $3::date and r.deleted_at is null`,
  params: [company, employee, day],
});
/** The registrations of an entry by hand. Columns: id, direction. */
export const punchesOfManual = ({ company, manual }: OfCompany & { readonly manual: number }): Statement => ({
  name: 'att_punches_of_manual',
  sql: 'select p.id, p.direction from att_punch p where p.company_id = $1::bigint and p.manual_id = $2::bigint and p.deleted_at is null order by p.id',
  params: [company, manual],
});
