/** The SQL of the waiting list. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
/** Wishes that are open, those first who have waited longest. Columns: id, branch, service, artist, from, until, not before, begins before, the time offered last and when, in minutes since the epoch. */
export const openWishes = ({ company, today, most }: OfCompany & { readonly today: string; readonly most: number }): Statement => ({
  name: 'booking_open_wishes',
  sql: `select w.id, w.branch_id, w.service_id, w.artist_id, greatest(w.from_date, $2::date)::text, w.until_date::text,
      to_char(w.from_time, 'HH24:MI'), to_char(w.until_time, 'HH24:MI'), floor(extract(epoch from w.offered_at) / 60)::bigint, floor(extract(epoch from w.told_at) / 60)::bigint
    from booking_waiting w where w.company_id = $1::bigint and w.state in ('waiting', 'offered') and w.deleted_at is null
      and w.until_date >= $2::date
    order by w.created_at, w.id limit $3::integer`,
  params: [company, today, most],
});
/** Wishes whose days are over. Column: id. */
export const pastWishes = ({ company, today }: OfCompany & { readonly today: string }): Statement => ({
  name: 'booking_past_wishes',
  sql: `select w.id from booking_waiting w where w.company_id = $1::bigint and w.state in ('waiting', 'offered') and w.deleted_at is null
      and w.until_date < $2::date order by w.id`,
  params: [company, today],
});
/** Column: company. */
export const companiesWithWishes: Statement = {
  name: 'booking_companies_wishes',
  sql: "select distinct w.company_id from booking_waiting w where w.state in ('waiting', 'offered') and w.deleted_at is null",
  params: [],
};
