/** The demo of booking: what a person would believe, with amounts and times that fit together. */
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

let asked = 0;
const sql = async (text: string): Promise<(string | null)[][]> => {
  const [found] = await world.database.batch([{ name: `booking_demo_${++asked}`, sql: text, params: [] }], null);
  return (found?.rows ?? []).map((row) => [...row]);
};

describe('the demo of booking', () => {
  it('has three branches, 18 artists, 45 services and ninety days of orders in all states', async () => {
    expect(await sql('select (select count(*) from branches), (select count(*) from artists), (select count(*) from services)')).toEqual([
      ['3', '18', '45'],
    ]);
    const states = await sql('select state from booking_orders group by state order by state');
    expect(states.flat()).toEqual(
      expect.arrayContaining(['held', 'waiting', 'confirmed', 'done', 'expired', 'cancelled_by_client', 'cancelled_by_company', 'no_show']),
    );
    const [days] = await sql(
      'select count(distinct service_date) between 88 and 90, count(*) >= 5000 from order_detail where service_date < current_date - 1',
    );
    expect(days).toEqual(['t', 't']);
    const [ahead] = await sql('select count(distinct service_date) >= 7 from order_detail where service_date > current_date and holds');
    expect(ahead).toEqual(['t']);
  });

  it('has forty reviews of visits that are over, some with an answer, each given after its visit', async () => {
    const [counts] = await sql(`select count(*), count(answer) >= 10, count(distinct order_id), count(*) filter (where state = 'hidden')
      from booking_reviews`);
    expect(counts).toEqual(['40', 't', '40', '1']);
    expect(
      await sql(`select r.id from booking_reviews r join booking_orders o on o.id = r.order_id and o.company_id = r.company_id
        where o.state <> 'done' or r.created_at < o.ends_at or r.answered_at < r.created_at or r.branch_id <> o.branch_id`),
    ).toEqual([]);
  });

  it('has orders that are the sum of their services, paid as their state says', async () => {
    expect(
      await sql(`select o.id from booking_orders o join order_detail d on d.order_id = o.id group by o.id
        having sum(d.service_price) <> max(o.total_price) or sum(d.prepayment) <> max(o.total_prepayment)
          or min(d.service_date_time) <> max(o.starts_at) or max(d.service_ends_at) <> max(o.ends_at)`),
    ).toEqual([]);
    expect(
      await sql(`select id from booking_orders where state = 'done' and (paid_amount <> total_price or payment_status <> 'paid'
        or cash_amount + non_cash_amount > total_price)`),
    ).toEqual([]);
    expect(
      await sql(`select o.id from booking_orders o left join client_credits c on c.order_id = o.id group by o.id, o.returned_amount
        having coalesce(sum(c.amount), 0) <> o.returned_amount`),
    ).toEqual([]);
  });
});
