/** The SQL of the desk: a branch's day as reception sees it. Every value is a parameter; the number of statements does not depend on how many artists there are. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
type OfBranch = OfCompany & { readonly branch: number };
/** Moments in ISO 8601. */
type Window = { readonly from: string; readonly to: string };

/** Branches of the company. Columns: id, name, unit, step in minutes. */
export const deskBranches = ({ company }: OfCompany): Statement => ({
  name: 'booking_desk_branches',
  sql: `select b.id, b.branch_name, b.struct_id, b.step_minutes from branches b
    where b.company_id = $1::bigint and b.deleted_at is null order by b.branch_name, b.id`,
  params: [company],
});
/** The branch at which an employee gives services. Columns: branch, artist. */
export const artistOfEmployee = ({ company, employee }: OfCompany & { readonly employee: number }): Statement => ({
  name: 'booking_artist_of_employee',
  sql: `select a.branch_id, a.id from artists a
    where a.company_id = $1::bigint and a.emp_id = $2::bigint and a.deleted_at is null`,
  params: [company, employee],
});

/** Services that are given at a branch. Columns: id, names as JSON, category. */
export const deskServices = ({ company, branch }: OfBranch): Statement => ({
  name: 'booking_desk_services',
  sql: `select s.id, json_build_object('mn', s.service_name, 'en', s.service_name_en, 'ko', s.service_name_ko)::text,
      json_build_object('mn', c.service_category, 'en', c.category_en, 'ko', c.category_ko)::text
    from services s join service_categories c on c.company_id = s.company_id and c.id = s.service_category_id
    where s.company_id = $1::bigint and s.deleted_at is null and (s.branch_id is null or s.branch_id = $2::bigint)
    order by c.category_order, c.id, s.service_order, s.id`,
  params: [company, branch],
});
/** Who has a column: who takes bookings, and whoever has something to do between the moments. Columns: id, name, title, picture. */
export const deskArtists = ({ company, branch, from, to }: OfBranch & Window): Statement => ({
  name: 'booking_desk_artists',
  sql: `select a.id, a.artist_nick_name, a.artist_title, case when a.artist_image is not null then '/files/' || a.artist_image end
    from artists a join employee e on e.company_id = a.company_id and e.id = a.emp_id
    where a.company_id = $1::bigint and a.branch_id = $2::bigint and a.deleted_at is null
      and ((a.is_bookable and e.status <> 'left' and e.deleted_at is null) or exists (select 1 from order_detail d
        where d.company_id = $1::bigint and d.artist_id = a.id and d.holds and d.deleted_at is null
          and d.busy_to > $3::timestamptz and d.busy_from < $4::timestamptz))
    order by a.artist_order, a.id`,
  params: [company, branch, from, to],
});
/**
 * Services of the branch between two moments, but those of orders that are over without anybody having come or failed to come. Columns: id,
 * version, order, artist, service, names of the service as JSON, begin, end and end of the time that is taken in minutes since the epoch, price,
 * for whom, whether they hold their time, and of the order: version, number, state, payment, source, client, name, phone, note, total,
 * prepayment, paid, tip, whom it may be, end of the time to pay.
 */
export const deskLines = ({ company, branch, from, to, now }: OfBranch & Window & { readonly now: string }): Statement => ({
  name: 'booking_desk_lines',
  sql: `select d.id, d.version, d.order_id, d.artist_id, d.service_id,
      json_build_object('mn', s.service_name, 'en', s.service_name_en, 'ko', s.service_name_ko)::text,
      floor(extract(epoch from d.service_date_time) / 60)::bigint, floor(extract(epoch from d.service_ends_at) / 60)::bigint,
      ceil(extract(epoch from d.busy_to) / 60)::bigint, d.service_price, d.guest_name, d.holds,
      o.version, o.order_number, o.state, o.payment_status, o.source, o.client_id, o.client_name, o.phone_number, o.note, o.total_price,
      o.total_prepayment, o.paid_amount, o.tip_amount, o.same_person_id, floor(extract(epoch from o.expires_at) / 60)::bigint
    from order_detail d join booking_orders o on o.company_id = d.company_id and o.id = d.order_id and o.deleted_at is null
    join services s on s.company_id = d.company_id and s.id = d.service_id
    where d.company_id = $1::bigint and d.branch_id = $2::bigint and d.deleted_at is null
      and d.busy_to > $3::timestamptz and d.busy_from < $4::timestamptz and d.busy_from > $3::timestamptz - interval '2 days'
      and o.state not in ('expired', 'cancelled_by_client', 'cancelled_by_company')
      and not (o.state in ('held', 'waiting') and o.expires_at <= $5::timestamptz)
    order by d.service_date_time, d.id`,
  params: [company, branch, from, to, now],
});
/** Time off of the branch's artists. Columns: artist, from, until in minutes since the epoch, reason. */
export const deskTimeOff = ({ company, branch, from, to }: OfBranch & Window): Statement => ({
  name: 'booking_desk_time_off',
  sql: `select f.artist_id, floor(extract(epoch from f.starts_at) / 60)::bigint, ceil(extract(epoch from f.ends_at) / 60)::bigint, f.reason
    from artist_days_off f join artists a on a.company_id = f.company_id and a.id = f.artist_id and a.deleted_at is null
    where f.company_id = $1::bigint and a.branch_id = $2::bigint and f.deleted_at is null
      and f.ends_at > $3::timestamptz and f.starts_at < $4::timestamptz order by f.starts_at, f.id`,
  params: [company, branch, from, to],
});
