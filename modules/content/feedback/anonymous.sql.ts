/** The SQL of anonymous feedback. Every value is a parameter; nothing of it names a person. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };

/** Tickets of days that are over are forgotten. */
export const forgetTickets = ({ company, before }: OfCompany & { readonly before: string }): Statement => ({
  name: 'feedback_forget_tickets',
  sql: 'delete from feedback_ticket where company_id = $1::bigint and day < $2::date',
  params: [company, before],
});
/** The first of a day is everybody's. */
export const addTicket = (row: OfCompany & { readonly id: number; readonly day: string; readonly ticket: string }): Statement => ({
  name: 'feedback_add_ticket',
  sql: `insert into feedback_ticket (company_id, id, day, ticket, created_at, created_by, updated_at, updated_by, version)
    values ($1::bigint, $2::bigint, $3::date, $4::text, $3::date, 0, $3::date, 0, 1) on conflict do nothing`,
  params: [row.company, row.id, row.day, row.ticket],
});
/** Column: ticket. */
export const ticketOf = ({ company, day }: OfCompany & { readonly day: string }): Statement => ({
  name: 'feedback_ticket_of',
  sql: 'select ticket from feedback_ticket where company_id = $1::bigint and day = $2::date',
  params: [company, day],
});
/** Whether a ticket was given out since a day. One row when it was. */
export const knownTicket = (asked: OfCompany & { readonly ticket: string; readonly since: string }): Statement => ({
  name: 'feedback_known_ticket',
  sql: 'select 1 from feedback_ticket where company_id = $1::bigint and ticket = $2::text and day >= $3::date',
  params: [asked.company, asked.ticket, asked.since],
});
/** Columns: the text, state, reply, the days of both. */
export const byDigest = (digest: string): Statement => ({
  name: 'feedback_by_digest',
  sql: `select f.description_text, f.state, f.reply, f.created_at::date::text, f.replied_at::date::text
    from company k join feedback_code c on c.company_id = k.id and c.digest = $1::text
    join feedback_company f on f.company_id = c.company_id and f.id = c.feedback_id
    where f.deleted_at is null and c.deleted_at is null`,
  params: [digest],
});
/** Column: the time zone of a company that is there. */
export const zoneOf = (company: number): Statement => ({
  name: 'feedback_zone_of',
  sql: 'select time_zone from company where id = $1::bigint and deleted_at is null',
  params: [company],
});
