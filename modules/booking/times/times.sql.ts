/** The SQL behind free times. Every value is a parameter; how many statements there are never depends on how many artists. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
type OfBranch = OfCompany & { readonly branch: number };
/** Moments in ISO 8601. */
type Window = { readonly from: string; readonly to: string };

/** A company with a public address that its plan has not closed. Columns: id, time zone. */
export const companyByUrl = (url: string): Statement => ({
  name: 'booking_company_by_url',
  sql: `select c.id, coalesce(c.time_zone, 'Asia/Ulaanbaatar') from company c where c.company_url = $1::text and c.deleted_at is null
    and coalesce(c.entitlements->>'standing', '') <> 'closed'`,
  params: [url],
});
/** Column: time zone. */
export const companyZone = ({ company }: OfCompany): Statement => ({
  name: 'booking_company_zone',
  sql: `select coalesce(c.time_zone, 'Asia/Ulaanbaatar') from company c where c.id = $1::bigint`,
  params: [company],
});

/** Columns: unit, whether it is booked online, step, whether gaps are avoided, minutes to pay, days ahead, notice, hours to cancel, fee, no-shows until all is prepaid, the shortest service where gaps are avoided, name. */
export const branchOf = ({ company, branch }: OfBranch): Statement => ({
  name: 'booking_branch',
  sql: `select b.struct_id, b.is_bookable, b.step_minutes, b.prefers_gaps, b.hold_minutes, b.days_ahead, b.notice_minutes, b.cancel_hours,
      b.cancel_fee_percent, b.no_shows_until_full,
      case when b.prefers_gaps then (select min(coalesce(k.duration_minute, s.duration_minute) + s.buffer_before + s.buffer_after)
        from services s left join artist_services_skills k on k.company_id = s.company_id and k.service_id = s.id and k.deleted_at is null
        where s.company_id = $1::bigint and s.deleted_at is null and s.visible_customer
          and (s.branch_id is null or s.branch_id = $2::bigint)) end, b.branch_name
    from branches b where b.company_id = $1::bigint and b.id = $2::bigint and b.deleted_at is null`,
  params: [company, branch],
});

/** Columns: id, category, duration, buffers before and after, price, prepayment, bonus, bonus in percent, whether it is seen online, name. */
export const servicesOf = ({ company, branch, services }: OfBranch & { readonly services: readonly number[] }): Statement => ({
  name: 'booking_services',
  sql: `select s.id, s.service_category_id, s.duration_minute, s.buffer_before, s.buffer_after, s.price, s.perpayment, s.emp_bonus,
      s.emp_bonus_percent, s.visible_customer, s.service_name
    from services s where s.company_id = $1::bigint and s.id = any($3::bigint[]) and s.deleted_at is null
      and (s.branch_id is null or s.branch_id = $2::bigint)`,
  params: [company, branch, arrayLiteral(services)],
});

/** Who works at the branch, takes bookings and has not left. */
const AT_WORK = `artists a join employee e on e.company_id = a.company_id and e.id = a.emp_id and e.deleted_at is null and e.status <> 'left'
    where a.company_id = $1::bigint and a.branch_id = $2::bigint and a.is_bookable and a.deleted_at is null`;

/** Columns: artist, place in the order, service, own duration, own price, own bonus, own bonus in percent. */
export const skillsOf = ({ company, branch, services }: OfBranch & { readonly services: readonly number[] }): Statement => ({
  name: 'booking_skills',
  sql: `select x.id, x.artist_order, k.service_id, k.duration_minute, k.price, k.emp_bonus, k.emp_bonus_percent
    from (select a.id, a.artist_order from ${AT_WORK}) x
    join artist_services_skills k on k.company_id = $1::bigint and k.artist_id = x.id and k.deleted_at is null
      and k.service_id = any($3::bigint[])
    order by x.artist_order, x.id`,
  params: [company, branch, arrayLiteral(services)],
});

/** Columns: artist, weekday, from, until. Artists without a row work as long as the branch is open. */
export const artistHoursOf = ({ company, branch }: OfBranch): Statement => ({
  name: 'booking_artist_hours',
  sql: `select h.artist_id, h.weekday, to_char(h.starts_at, 'HH24:MI'), to_char(h.ends_at, 'HH24:MI') from artist_hours h
    where h.company_id = $1::bigint and h.deleted_at is null and h.artist_id in (select a.id from ${AT_WORK})`,
  params: [company, branch],
});

/**
 * When the branch is open. Columns: kind (`week`, `own`, `company`, `calendar`), weekday or day, from, until; those of the branch before
 * those of the company, and both before the calendar.
 */
export const openingOf = ({ company, branch, days }: OfBranch & { readonly days: readonly [from: string, to: string] }): Statement => ({
  name: 'booking_opening',
  sql: `with place as (select b.struct_id from branches b where b.company_id = $1::bigint and b.id = $2::bigint)
    select 'week', h.weekday::text, to_char(h.opens_at, 'HH24:MI'), to_char(h.closes_at, 'HH24:MI'), 1 as rank from branch_hours h
      where h.company_id = $1::bigint and h.deleted_at is null and h.struct_id = (select struct_id from place)
    union all
    select case when o.struct_id is null then 'company' else 'own' end, o.day::text, to_char(o.opens_at, 'HH24:MI'),
        to_char(o.closes_at, 'HH24:MI'), case when o.struct_id is null then 3 else 2 end from branch_days o
      where o.company_id = $1::bigint and o.deleted_at is null and o.day between $3::date and $4::date
        and (o.struct_id is null or o.struct_id = (select struct_id from place))
    union all
    select 'calendar', p.day::text, null, null, 4 from public_holidays p where p.deleted_at is null and p.day between $3::date and $4::date
    order by 5, 2, 3`,
  params: [company, branch, ...days],
});

/** Whole minutes since the epoch. */
const minutes = (round: 'floor' | 'ceil', moment: string): string => `${round}(date_part('epoch', ${moment}) / 60)::integer`;
/**
 * What takes the time of the branch's artists between two moments, in minutes since the epoch: services that hold it, unless the order's time
 * to pay is over or it is the own hold that is asked with, and time off. One row for all services and one for all time off of an artist, so that
 * thousands of them cost little on the way. Columns: artist, array of beginnings, array of ends, whether it is time off.
 */
export const takenOf = (asked: OfBranch & Window & { readonly now: string; readonly besides: number | null }): Statement => ({
  name: 'booking_taken',
  sql: `select d.artist_id, array_agg(${minutes('floor', 'd.busy_from')}), array_agg(${minutes('ceil', 'd.busy_to')}), false
    from order_detail d
    where d.company_id = $1::bigint and d.deleted_at is null and d.holds and d.busy_to > $3::timestamptz and d.busy_from < $4::timestamptz
      -- Nothing takes two days: so the index leaves out what is long over.
      and d.busy_from > $3::timestamptz - interval '2 days'
      and d.artist_id in (select a.id from artists a where a.company_id = $1::bigint and a.branch_id = $2::bigint and a.deleted_at is null)
      and d.order_id <> all(array(select o.id from booking_orders o where o.company_id = $1::bigint and o.state in ('held', 'waiting')
        and o.expires_at <= $5::timestamptz)) and d.order_id is distinct from $6::bigint
    group by d.artist_id
    union all
    select f.artist_id, array_agg(${minutes('floor', 'f.starts_at')}), array_agg(${minutes('ceil', 'f.ends_at')}), true
    from artist_days_off f where f.company_id = $1::bigint and f.deleted_at is null and f.ends_at > $3::timestamptz
      and f.starts_at < $4::timestamptz
      and f.artist_id in (select a.id from artists a where a.company_id = $1::bigint and a.branch_id = $2::bigint and a.deleted_at is null)
    group by f.artist_id`,
  params: [asked.company, asked.branch, asked.from, asked.to, asked.now, asked.besides],
});

/** The order behind a client's link. Columns: id, state, branch. */
export const orderByDigest = ({ company, digest }: OfCompany & { readonly digest: string }): Statement => ({
  name: 'booking_order_by_digest',
  sql: `select o.id, o.state, o.branch_id from booking_links l join booking_orders o on o.company_id = l.company_id and o.id = l.order_id
    where l.company_id = $1::bigint and l.digest = $2::text and o.deleted_at is null`,
  params: [company, digest],
});

/**
 * What a company offers online. Columns: branches, categories, services, artists, each as JSON, and the names of the company. A service
 * is there when somebody at the branch gives it.
 */
export const catalogOf = ({ company }: OfCompany): Statement => ({
  name: 'booking_catalog',
  sql: `with place as (
      select b.id, b.branch_name, b.struct_id, b.cancel_hours, b.cancel_fee_percent, b.days_ahead, b.hold_minutes from branches b
      where b.company_id = $1::bigint and b.is_bookable and b.deleted_at is null),
    person as (
      select a.id, a.branch_id, a.artist_nick_name, a.artist_title, a.artist_image, a.artist_order, a.emp_id
      from artists a join employee e on e.company_id = a.company_id and e.id = a.emp_id and e.deleted_at is null and e.status <> 'left'
      where a.company_id = $1::bigint and a.is_bookable and a.deleted_at is null and a.branch_id in (select id from place)),
    skill as (
      select k.artist_id, k.service_id, coalesce(k.duration_minute, s.duration_minute) as duration, coalesce(k.price, s.price) as price
      from artist_services_skills k
      join services s on s.company_id = k.company_id and s.id = k.service_id and s.deleted_at is null and s.visible_customer
      where k.company_id = $1::bigint and k.deleted_at is null and k.artist_id in (select id from person)),
    offered as (
      select s.id, s.service_category_id, s.branch_id, s.service_name, s.service_name_en, s.service_name_ko, s.description, s.duration_minute,
        s.price, s.perpayment, s.service_order from services s
      where s.company_id = $1::bigint and s.id in (select service_id from skill))
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.branch_name, 'address', u.address, 'phone', u.phone,
          'location', u.location->'coordinates', 'cancel_hours', p.cancel_hours, 'cancel_fee_percent', p.cancel_fee_percent::text,
          'days_ahead', p.days_ahead, 'hold_minutes', p.hold_minutes) order by p.branch_name, p.id), '[]'::json)
        from place p left join struct u on u.company_id = $1::bigint and u.id = p.struct_id)::text,
      (select coalesce(json_agg(json_build_object('id', c.id, 'branch', c.branch_id,
          'names', json_build_object('mn', c.service_category, 'en', c.category_en, 'ko', c.category_ko)) order by c.category_order, c.id), '[]'::json)
        from service_categories c where c.company_id = $1::bigint and c.deleted_at is null
          and c.id in (select service_category_id from offered))::text,
      (select coalesce(json_agg(json_build_object('id', o.id, 'category', o.service_category_id, 'branch', o.branch_id,
          'names', json_build_object('mn', o.service_name, 'en', o.service_name_en, 'ko', o.service_name_ko), 'description', o.description,
          'duration', o.duration_minute, 'price', o.price::text, 'prepayment', o.perpayment::text) order by o.service_order, o.id), '[]'::json)
        from offered o)::text,
      (select coalesce(json_agg(json_build_object('id', p.id, 'branch', p.branch_id, 'name', p.artist_nick_name, 'title', p.artist_title,
          'picture', case when p.artist_image is not null then '/files/' || p.artist_image end,
          'skills', (select coalesce(json_agg(json_build_object('service', k.service_id, 'duration', k.duration, 'price', k.price::text)
            order by k.service_id), '[]'::json) from skill k where k.artist_id = p.id)) order by p.artist_order, p.id), '[]'::json)
        from person p)::text,
      (select json_build_object('mn', c.company_name, 'en', c.company_name_en, 'ko', c.company_name_ko) from company c where c.id = $1::bigint)::text`,
  params: [company],
});
