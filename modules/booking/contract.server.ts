/** What the servers of other modules may ask of booking: what artists have earned as bonus. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** Bonuses of services that were done on these days, both among them. Columns: employee, amount, services. */
export const artistBonuses = ({
  company,
  from,
  to,
}: {
  readonly company: number;
  readonly from: string;
  readonly to: string;
}): Statement => ({
  name: 'booking_artist_bonuses',
  sql: `select a.emp_id, sum(d.emp_bonus), count(*) from order_detail d
    join booking_orders o on o.company_id = d.company_id and o.id = d.order_id and o.state = 'done' and o.deleted_at is null
    join artists a on a.company_id = d.company_id and a.id = d.artist_id
    where d.company_id = $1::bigint and d.deleted_at is null and d.emp_bonus > 0 and a.emp_id is not null
      and d.service_date between $2::date and $3::date group by 1 order by 1`,
  params: [company, from, to],
});
