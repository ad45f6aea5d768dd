/** What the system dashboard asks over all companies, which no list of one company could say. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** Columns: company, name, bytes, files, bytes of all companies; the largest first. */
export const storageByCompany = (most: number): Statement => ({
  name: 'system_storage',
  sql: `select c.id, c.company_name, coalesce(sum(f.bytes), 0), count(f.id), sum(coalesce(sum(f.bytes), 0)) over ()
    from company c left join files f on f.company_id = c.id where c.deleted_at is null
    group by c.id, c.company_name order by 3 desc, c.id limit $1::bigint`,
  params: [most],
});

/** $1, $2 the first moment of the period and that after it. Columns: state, number: what is open now, and what ended in the period. */
export const jobsByState = (from: string, until: string): Statement => ({
  name: 'system_jobs',
  sql: `select state, count(*) from jobs where deleted_at is null
      and (state in ('queued', 'running') or (finished_at >= $1::timestamptz and finished_at < $2::timestamptz)) group by state`,
  params: [from, until],
});

/** The last runs of the period. Columns: id, company, name, title, state, when, error. */
export const lastJobs = (from: string, until: string, most: number): Statement => ({
  name: 'system_last_jobs',
  sql: `select j.id, j.company_id, c.company_name, j.title, j.state, to_json(coalesce(j.finished_at, j.created_at))#>>'{}', j.error
    from jobs j join company c on c.id = j.company_id
    where j.deleted_at is null and j.created_at >= $1::timestamptz and j.created_at < $2::timestamptz
    order by (j.state = 'failed') desc, j.created_at desc, j.id desc limit $3::bigint`,
  params: [from, until, most],
});

/** Columns: state, number: what still waits to be delivered, and what of the period could not be. */
export const deliveries = (from: string, until: string): Statement => ({
  name: 'system_deliveries',
  sql: `select state, count(*) from outbox where deleted_at is null
      and (state = 'waiting' or (state = 'dead' and updated_at >= $1::timestamptz and updated_at < $2::timestamptz)) group by state`,
  params: [from, until],
});

/** What could not be delivered in the period. Columns: id, company, name, summary, when, error. */
export const deadDeliveries = (from: string, until: string, most: number): Statement => ({
  name: 'system_dead_deliveries',
  sql: `select o.id, o.company_id, c.company_name, o.summary, to_json(o.updated_at)#>>'{}', o.error
    from outbox o join company c on c.id = o.company_id
    where o.deleted_at is null and o.state = 'dead' and o.updated_at >= $1::timestamptz and o.updated_at < $2::timestamptz
    order by o.updated_at desc, o.id desc limit $3::bigint`,
  params: [from, until, most],
});

/**
 * Companies whose paid time ended within the days $1 to $2, before $3, the present one, and that have paid for none after it.
 * Columns: company, name, last paid day, what they have paid in all; then the number of all, of those that had paid for day $1, and the ids of all.
 */
export const lapsed = (from: string, to: string, today: string, most: number): Statement => ({
  name: 'system_lapsed',
  sql: `with paid as (
      select i.subscriber_id, max(i.period_to) as last_day, sum(i.total) as total,
        bool_or($1::date between i.period_from and i.period_to) as at_start
      from billing_invoice i join company c on c.id = i.subscriber_id and c.deleted_at is null
      where i.state = 'paid' and i.deleted_at is null group by i.subscriber_id
    ), gone as (select * from paid where last_day between $1::date and $2::date and last_day < $3::date)
    select g.subscriber_id, c.company_name, g.last_day::text, g.total,
      (select count(*) from gone), s.payers, (select string_agg(subscriber_id::text, ',' order by subscriber_id) from gone)
    from (select count(*) as payers from paid where at_start) s
      left join gone g on true left join company c on c.id = g.subscriber_id
    order by g.last_day desc, g.subscriber_id limit $4::bigint`,
  params: [from, to, today, most],
});
