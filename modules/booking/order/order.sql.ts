/** The SQL of orders: what is locked, let go and looked up. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
type OfOrder = OfCompany & { readonly id: number };

/**
 * Locks the artists who may be given a time, in the order of their ids, so that whoever asks for the same artists waits: those who are named,
 * and everybody at the branch who gives one of the services for which nobody is. Column: id.
 */
export const lockArtists = (
  asked: OfCompany & { readonly branch: number; readonly named: readonly number[]; readonly anyFor: readonly number[] },
): Statement => ({
  name: 'booking_lock_artists',
  sql: `select a.id from artists a where a.company_id = $1::bigint and a.branch_id = $2::bigint and a.deleted_at is null
      and (a.id = any($3::bigint[]) or exists (select 1 from artist_services_skills k where k.company_id = $1::bigint
        and k.artist_id = a.id and k.service_id = any($4::bigint[]) and k.deleted_at is null))
    order by a.id for no key update of a`,
  params: [asked.company, asked.branch, arrayLiteral(asked.named), arrayLiteral(asked.anyFor)],
});

/** Orders of these artists whose time to pay is over and who still hold a time. Columns: order. */
export const overdueOf = (asked: OfCompany & { readonly artists: readonly number[]; readonly now: string }): Statement => ({
  name: 'booking_overdue_of',
  sql: `select distinct o.id from order_detail d join booking_orders o on o.company_id = d.company_id and o.id = d.order_id
    where d.company_id = $1::bigint and d.artist_id = any($2::bigint[]) and d.holds and d.deleted_at is null
      and o.state in ('held', 'waiting') and o.expires_at <= $3::timestamptz order by o.id`,
  params: [asked.company, arrayLiteral(asked.artists), asked.now],
});
/** The same over all artists. Columns: order. */
export const overdue = (asked: OfCompany & { readonly now: string; readonly most: number }): Statement => ({
  name: 'booking_overdue',
  sql: `select o.id from booking_orders o where o.company_id = $1::bigint and o.state in ('held', 'waiting')
      and o.expires_at <= $2::timestamptz and o.deleted_at is null order by o.id limit $3::integer`,
  params: [asked.company, asked.now, asked.most],
});

/** Living services of an order. Columns: id, service, artist, branch, begin and end in minutes since the epoch, whether they hold, price, prepayment, for whom, bonus. */
export const linesOf = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_lines',
  sql: `select d.id, d.service_id, d.artist_id, d.branch_id, floor(extract(epoch from d.service_date_time) / 60)::bigint,
      floor(extract(epoch from d.service_ends_at) / 60)::bigint, d.holds, d.service_price, d.prepayment, d.guest_name, d.emp_bonus
    from order_detail d where d.company_id = $1::bigint and d.order_id = $2::bigint and d.deleted_at is null
    order by d.service_date_time, d.id`,
  params: [company, id],
});

/** Stored clients with a phone, the oldest first. Columns: id, name. */
export const clientsByPhone = ({ company, phone }: OfCompany & { readonly phone: string }): Statement => ({
  name: 'booking_clients_by_phone',
  sql: `select c.id, c.client_name from booking_clients c
    where c.company_id = $1::bigint and c.phone_number = $2::text and c.deleted_at is null order by c.id`,
  params: [company, phone],
});
/** How often somebody with the phone has not come. Column: number. */
export const noShowsOf = ({ company, phone }: OfCompany & { readonly phone: string }): Statement => ({
  name: 'booking_no_shows',
  sql: `select count(*) from booking_orders o
    where o.company_id = $1::bigint and o.phone_number = $2::text and o.state = 'no_show' and o.deleted_at is null`,
  params: [company, phone],
});

/** Column: credit that the company keeps for a client. */
export const creditOf = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_credit',
  sql: 'select coalesce(sum(c.amount), 0) from client_credits c where c.company_id = $1::bigint and c.client_id = $2::bigint',
  params: [company, id],
});

/** The services of a held time that was given up for another one: nobody has ordered them. Column: id. */
export const dropLines = ({ company, id, now }: OfOrder & { readonly now: string }): Statement => ({
  name: 'booking_drop_lines',
  sql: `update order_detail set deleted_at = $3::timestamptz, holds = false, updated_at = $3::timestamptz, version = version + 1
    where company_id = $1::bigint and order_id = $2::bigint and deleted_at is null returning id`,
  params: [company, id, now],
  tells: 'order_detail',
});
/** Locks an order behind a link. Columns: id, state, what has been paid, number, phone, total, prepayment. */
export const lockByDigest = ({ company, digest }: OfCompany & { readonly digest: string }): Statement => ({
  name: 'booking_lock_by_digest',
  sql: `select o.id, o.state, o.paid_amount, o.order_number, o.phone_number, o.total_price, o.total_prepayment from booking_orders o
    where o.company_id = $1::bigint and o.deleted_at is null
      and o.id in (select l.order_id from booking_links l where l.company_id = $1::bigint and l.digest = $2::text) for update of o`,
  params: [company, digest],
});
/**
 * The order behind a link, whichever company it is of. Columns: company, zone, id, number, state, payment, begin, end, end of the time to pay,
 * total, prepayment, paid, fee, whether the client says he comes, hours to cancel, fee in percent, name, phone, branch, its name, its address, its phone,
 * names of the company, its address on the site, given back, kept besides.
 */
export const orderByLink = (digest: string): Statement => ({
  name: 'booking_order_by_link',
  sql: `select k.id, coalesce(k.time_zone, 'Asia/Ulaanbaatar'), o.id, o.order_number, o.state, o.payment_status,
      to_char(o.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), to_char(o.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      to_char(o.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), o.total_price, o.total_prepayment, o.paid_amount, o.cancel_fee,
      o.client_confirmed, b.cancel_hours, b.cancel_fee_percent, o.client_name, o.phone_number, b.id, b.branch_name, u.address, u.phone,
      json_build_object('mn', k.company_name, 'en', k.company_name_en, 'ko', k.company_name_ko)::text, k.company_url, o.returned_amount, o.extra_amount
    from company k
    join booking_links l on l.company_id = k.id and l.digest = $1::text
    join booking_orders o on o.company_id = k.id and o.id = l.order_id and o.deleted_at is null
    join branches b on b.company_id = k.id and b.id = o.branch_id
    left join struct u on u.company_id = k.id and u.id = b.struct_id
    where k.deleted_at is null limit 1`,
  params: [digest],
});
/** The same order's services. Columns: id, service, names as JSON, artist, his name, begin, minutes, price, prepayment, for whom. */
export const shownLines = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_shown_lines',
  sql: `select d.id, d.service_id, json_build_object('mn', s.service_name, 'en', s.service_name_en, 'ko', s.service_name_ko)::text, d.artist_id,
      a.artist_nick_name, to_char(d.service_date_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), d.duration_minute, d.service_price,
      d.prepayment, d.guest_name
    from order_detail d join services s on s.company_id = d.company_id and s.id = d.service_id
    join artists a on a.company_id = d.company_id and a.id = d.artist_id
    where d.company_id = $1::bigint and d.order_id = $2::bigint and d.deleted_at is null order by d.service_date_time, d.id`,
  params: [company, id],
});
/** The services of an order with their artists and spans. Columns: id, service, artist, begin, minutes, busy from, busy until (all in minutes since the epoch), price, prepayment, bonus, version, whether it holds its time. */
export const spansOf = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_spans',
  sql: `select d.id, d.service_id, d.artist_id, floor(extract(epoch from d.service_date_time) / 60)::bigint, d.duration_minute,
      floor(extract(epoch from d.busy_from) / 60)::bigint, ceil(extract(epoch from d.busy_to) / 60)::bigint, d.service_price, d.prepayment, d.emp_bonus,
      d.version, d.holds
    from order_detail d where d.company_id = $1::bigint and d.order_id = $2::bigint and d.deleted_at is null order by d.id`,
  params: [company, id],
});
/** Columns: branch, state, unit of the branch, begin in minutes since the epoch. */
export const orderPlace = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_order_place',
  sql: `select o.branch_id, o.state, b.struct_id, floor(extract(epoch from o.starts_at) / 60)::bigint from booking_orders o
    join branches b on b.company_id = o.company_id and b.id = o.branch_id
    where o.company_id = $1::bigint and o.id = $2::bigint and o.deleted_at is null`,
  params: [company, id],
});
/** Locks the card of a client while credit is taken. Column: id. */
export const lockClient = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_lock_client',
  sql: 'select c.id from booking_clients c where c.company_id = $1::bigint and c.id = $2::bigint for update',
  params: [company, id],
});

/**
 * Orders of whose visit the client is to be reminded: the time was chosen before the reminder was due. Columns: id, moment of the visit, which
 * of the two (`day`, `hours`).
 */
export const dueReminders = ({ company, now, most }: OfCompany & { readonly now: string; readonly most: number }): Statement => ({
  name: 'booking_due_reminders',
  sql: `select o.id, to_char(o.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), k.kind
    from booking_orders o cross join (values ('day', interval '24 hours'), ('hours', interval '2 hours')) k(kind, ahead)
    where o.company_id = $1::bigint and o.state = 'confirmed' and o.deleted_at is null
      and o.starts_at > $2::timestamptz and o.starts_at <= $2::timestamptz + interval '24 hours'
      and o.starts_at - k.ahead <= $2::timestamptz and o.timed_at <= o.starts_at - k.ahead
      and case k.kind when 'day' then o.day_reminded_for else o.hours_reminded_for end is distinct from o.starts_at
      -- Nobody is told of tomorrow once the hours are told.
      and not (k.kind = 'day' and o.starts_at - interval '2 hours' <= $2::timestamptz)
    order by o.id limit $3::integer`,
  params: [company, now, most],
});

/** What a message to the client says. Columns: number, address, language, begin, zone, names of the company, branch, its address, services as JSON, kept as credit, phone. */
export const messageOf = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_message',
  sql: `select o.order_number, o.email, o.language, to_char(o.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      coalesce(k.time_zone, 'Asia/Ulaanbaatar'), json_build_object('mn', k.company_name, 'en', k.company_name_en, 'ko', k.company_name_ko)::text,
      b.branch_name, u.address,
      (select coalesce(json_agg(json_build_object('names', json_build_object('mn', s.service_name, 'en', s.service_name_en, 'ko', s.service_name_ko),
          'artist', a.artist_nick_name) order by d.service_date_time, d.id), '[]'::json)
        from order_detail d join services s on s.company_id = d.company_id and s.id = d.service_id
        join artists a on a.company_id = d.company_id and a.id = d.artist_id
        where d.company_id = $1::bigint and d.order_id = $2::bigint and d.deleted_at is null)::text, o.extra_amount, o.phone_number
    from booking_orders o join company k on k.id = o.company_id
    join branches b on b.company_id = o.company_id and b.id = o.branch_id
    left join struct u on u.company_id = o.company_id and u.id = b.struct_id
    where o.company_id = $1::bigint and o.id = $2::bigint and o.deleted_at is null`,
  params: [company, id],
});

/** Companies that have orders whose time to pay is over. Column: company. */
export const companiesWithOverdue: Statement = {
  name: 'booking_companies_overdue',
  sql: `select distinct o.company_id from booking_orders o
    where o.state in ('held', 'waiting') and o.expires_at <= now() and o.deleted_at is null`,
  params: [],
};
/** Companies whose clients may have to be reminded. Column: company. */
export const companiesToRemind: Statement = {
  name: 'booking_companies_remind',
  sql: `select o.company_id from booking_orders o where o.state = 'confirmed' and o.deleted_at is null
      and o.starts_at > now() and o.starts_at <= now() + interval '24 hours'
    union select o.company_id from booking_orders o where o.message_due is not null and o.deleted_at is null`,
  params: [],
};

/** Orders of which the client has still to be told something. Columns: id, what. */
export const dueMessages = ({ company, most }: OfCompany & { readonly most: number }): Statement => ({
  name: 'booking_due_messages',
  sql: `select o.id, o.message_due from booking_orders o where o.company_id = $1::bigint and o.message_due is not null and o.deleted_at is null
    order by o.id limit $2::integer`,
  params: [company, most],
});

/** Times of these artists that were held too long: they are let go at once, and their orders say so within the minute. Column: id. */
export const letGoOverdue = (asked: OfCompany & { readonly artists: readonly number[]; readonly now: string }): Statement => ({
  name: 'booking_let_go_overdue',
  sql: `update order_detail d set holds = false, updated_at = $3::timestamptz, version = d.version + 1 from booking_orders o
    where d.company_id = $1::bigint and d.artist_id = any($2::bigint[]) and d.holds and d.deleted_at is null
      and o.company_id = d.company_id and o.id = d.order_id and o.state in ('held', 'waiting') and o.expires_at <= $3::timestamptz
    returning d.id`,
  params: [asked.company, arrayLiteral(asked.artists), asked.now],
  tells: 'order_detail',
});
/** Locks an order. Columns: state, branch, unit of the branch. */
export const lockOrder = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_lock_order',
  sql: `select o.state, o.branch_id, b.struct_id from booking_orders o join branches b on b.company_id = o.company_id and b.id = o.branch_id
    where o.company_id = $1::bigint and o.id = $2::bigint and o.deleted_at is null for update of o`,
  params: [company, id],
});
/** The branch of an artist with its unit. Columns: branch, unit. */
export const branchOfArtist = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_branch_of_artist',
  sql: `select b.id, b.struct_id from artists a join branches b on b.company_id = a.company_id and b.id = a.branch_id
    where a.company_id = $1::bigint and a.id = $2::bigint and a.deleted_at is null and b.deleted_at is null`,
  params: [company, id],
});
/** The unit of a branch. Columns: unit. */
export const unitOfBranch = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_unit_of_branch',
  sql: 'select b.struct_id from branches b where b.company_id = $1::bigint and b.id = $2::bigint and b.deleted_at is null',
  params: [company, id],
});
/** Columns: state, total, paid, number. */
export const moneyOfOrder = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_money_of_order',
  sql: `select o.state, o.total_price, o.paid_amount, o.order_number from booking_orders o
    where o.company_id = $1::bigint and o.id = $2::bigint and o.deleted_at is null`,
  params: [company, id],
});
/** What a branch keeps of an order that is cancelled late. Columns: hours before, fee in percent. */
export const policyOf = ({ company, branch }: OfCompany & { readonly branch: number }): Statement => ({
  name: 'booking_policy_of',
  sql: 'select b.cancel_hours, b.cancel_fee_percent from branches b where b.company_id = $1::bigint and b.id = $2::bigint',
  params: [company, branch],
});
/** Branches of a company, the one of a unit first. Columns: id, unit. */
export const branchesFrom = ({ company, unit }: OfCompany & { readonly unit: number | null }): Statement => ({
  name: 'booking_branches_from',
  sql: `select b.id, b.struct_id from branches b where b.company_id = $1::bigint and b.deleted_at is null
    order by b.struct_id is distinct from $2::bigint, b.id`,
  params: [company, unit],
});

/** What is repeated of an order. Columns: branch, name, phone, address, client. */
export const clientOfOrder = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_client_of_order',
  sql: `select o.branch_id, o.client_name, o.phone_number, o.email, o.client_id from booking_orders o
    where o.company_id = $1::bigint and o.id = $2::bigint and o.deleted_at is null`,
  params: [company, id],
});
/** Its services on the company's clock. Columns: service, artist, day, time, for whom. */
export const wallLinesOf = ({ company, id }: OfOrder): Statement => ({
  name: 'booking_wall_lines',
  sql: `select d.service_id, d.artist_id, d.service_date::text, to_char(d.service_time, 'HH24:MI'), d.guest_name from order_detail d
    where d.company_id = $1::bigint and d.order_id = $2::bigint and d.deleted_at is null order by d.service_date_time, d.id`,
  params: [company, id],
});
