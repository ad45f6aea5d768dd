/**
 * `npm run bench -- booking`: free times of 14 days, asked by ten clients at once, for 30 and for 100 artists who have 90 days of orders behind
 * them and a full fortnight ahead; then 500 orders with a prepayment, each paid at the simulator, and every second payment told of three times;
 * then 200 times that fifty clients ask for each. Exit code 1 when the 95th percentile of 30 artists is above 30 ms, 100 artists cost more than
 * four times as much, an order or a payment is lost or doubled, or a time is given to none or to two.
 */
import { createHttpServer } from '@lambda/engine/faces/http/server.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { startSimulator } from '@lambda/payment-simulator/simulator.ts';
import { provideGateways } from '@lambda/payments/contract.server.ts';
import { addresses, hooks } from '@lambda/server/modules.ts';
import { refusalOf, type Salon, salonWorld } from '../../modules/booking/tests/salon-world.ts';

const DAY = '2026-11-30';
const [CLIENTS, ASKED, ORDERS] = [10, 600, 500];
const [BOUND_MS, MOST_TIMES] = [30, 4];
const say = (line: string) => process.stdout.write(`${line}\n`);
const world = await salonWorld({ size: 4 });
const PERIODS = ['09', '10', '11', '12'].map((month) => [`2026-${month}-01`, month === '12' ? '2026-12-14' : `2026-${month}-30`] as const);
let failed = false;

/** Ninety days behind and fourteen ahead: three services a day for each artist, half of the day. */
async function fill(salon: Salon, branch: number, service: number, category: number): Promise<number> {
  for (const [from, until] of PERIODS)
    await world.sql(
      `with line as (
      select a.id as artist, d::date as day, h, row_number() over () + 800000000000::bigint + $1::bigint * 1000000 + (($5::date - date '2026-09-01') * 1000) as id
      from artists a cross join generate_series($5::date, $6::date, interval '1 day') d cross join (values (10), (13), (16)) v(h)
      where a.company_id = $1::bigint and a.branch_id = $2::bigint),
    orders as (
      insert into booking_orders (company_id, id, created_at, created_by, updated_at, updated_by, version, branch_id, state, starts_at, ends_at)
      select $1::bigint, id, now(), 0, now(), 0, 1, $2::bigint, 'done', (day + make_time(h, 0, 0)) at time zone 'Asia/Ulaanbaatar',
        (day + make_time(h + 1, 0, 0)) at time zone 'Asia/Ulaanbaatar' from line returning id)
    insert into order_detail (company_id, id, created_at, created_by, updated_at, updated_by, version, order_id, branch_id, service_category_id,
      service_id, artist_id, service_date, service_time, service_date_time, service_ends_at, duration_minute, service_price, prepayment, emp_bonus,
      busy_from, busy_to, holds)
    select $1::bigint, id + 500000, now(), 0, now(), 0, 1, id, $2::bigint, $4::bigint, $3::bigint, artist, day, make_time(h, 0, 0),
      (day + make_time(h, 0, 0)) at time zone 'Asia/Ulaanbaatar', (day + make_time(h + 1, 0, 0)) at time zone 'Asia/Ulaanbaatar', 60, 60000, 0, 6000,
      (day + make_time(h, 0, 0)) at time zone 'Asia/Ulaanbaatar', (day + make_time(h + 1, 0, 0)) at time zone 'Asia/Ulaanbaatar', true
    from line where (select count(*) from orders) >= 0 returning id`,
      [salon.company, branch, service, category, from, until],
    );
  const [lines] = await world.sql('select count(*) from order_detail where company_id = $1::bigint', [salon.company]);
  // As PostgreSQL itself does after so many new rows.
  for (const table of ['order_detail', 'booking_orders', 'artists', 'artist_services_skills', 'employee', 'services', 'branch_hours'])
    await world.sql(`analyze ${table}`);
  return Number(lines?.[0]);
}

async function measure(artists: number): Promise<number> {
  const salon = await world.salon();
  const branch = await salon.branch();
  const service = await salon.service();
  for (let at = 1; at < 45; at++) await salon.service({ service_order: at + 1 });
  for (let at = 0; at < artists; at++) await salon.artist(branch, [service], { artist_order: at + 1 });
  const lines = await fill(salon, branch.id, service, salon.category);
  const taken: number[] = [];
  const client = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at++) {
      const begun = performance.now();
      await salon.times({ branch: branch.id, services: [service], from: DAY, days: 14 });
      taken.push(performance.now() - begun);
    }
  };
  await client(20);
  taken.length = 0;
  await Promise.all(Array.from({ length: CLIENTS }, () => client(ASKED / CLIENTS)));
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  say(`${artists} artists, ${lines} services: free times of 14 days ${at(0.5).toFixed(1)} ms at the median, ${at(0.95).toFixed(1)} ms p95`);
  return at(0.95);
}

const [thirty, hundred] = [await measure(30), await measure(100)];
if (thirty > BOUND_MS || hundred > MOST_TIMES * thirty) failed = true;

/** Visitors live by the real clock, for payments are told of by it. */
const SOON = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const timeAt = (at: number): string => `${String(10 + Math.floor(at / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][at % 4]}`;
const count = async (sql: string, company: number): Promise<number> => Number((await world.sql(sql, [company]))[0]?.[0]);

async function paidOrders(): Promise<void> {
  const simulator = await startSimulator({ merchants: new Map([['SALON', 'secret-1']]), waitMs: 5 });
  const http = await createHttpServer({
    webFolder: null,
    logLevel: 'silent',
    trustProxy: false,
    https: false,
    addresses: addresses.filter(({ path }) => path.startsWith('/payments/')),
    pages: [],
  });
  const { port } = await http.listen({ host: '127.0.0.1', port: 0 });
  const { registry, database } = world;
  http.serve({ registry, database, hooks, subscriptions: { close: async () => undefined } } as unknown as Services);
  provideGateways(database, { qpayUrl: simulator.url, siteUrl: `http://127.0.0.1:${port}` });
  const salon = await world.salon();
  await salon.gateway();
  const branch = await salon.branch();
  const service = await salon.service({ duration_minute: 15, perpayment: '20000.00' });
  const artists: number[] = [];
  for (let at = 0; at < 15; at++) artists.push(await salon.artist(branch, [service]));
  const waiting = Array.from({ length: ORDERS }, (_, at) => ({
    artist: artists[at % artists.length] ?? 0,
    time: timeAt(Math.floor(at / artists.length)),
    phone: `99${String(at).padStart(6, '0')}`,
    isDoubled: at % 2 === 0,
  }));
  const taken: number[] = [];
  const client = async (): Promise<void> => {
    for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
      const started = performance.now();
      const { payment } = await salon.place(
        {
          branch: branch.id,
          lines: [{ service, artist: wish.artist, day: SOON, time: wish.time }],
          client: { name: 'Хүн', phone: wish.phone, email: null, note: null },
        },
        new Date(),
      );
      const [row] = await world.sql('select provider_invoice from payment_intents where id = $1::bigint', [payment?.id ?? 0]);
      if (wish.isDoubled) simulator.plan('doubled');
      await simulator.pay(row?.[0] ?? '');
      taken.push(performance.now() - started);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - begun) / 1_000;
  const counts = await Promise.all(
    [
      `select count(*) from booking_orders where company_id = $1::bigint and state = 'confirmed' and paid_amount = 20000`,
      `select count(*) from booking_orders where company_id = $1::bigint`,
      `select count(distinct (artist_id, busy_from)) from order_detail where company_id = $1::bigint and holds`,
      `select count(*) from payment_receipts where company_id = $1::bigint`,
      `select count(*) from payment_intents where company_id = $1::bigint and state = 'finalised'`,
    ].map((sql) => count(sql, salon.company)),
  );
  const kept = await count('select count(*) from client_credits where company_id = $1::bigint', salon.company);
  const isWhole = counts.every((one) => one === ORDERS) && kept === 0;
  const minute = Math.round((ORDERS / seconds) * 60);
  say(
    `${ORDERS} orders placed and paid, half of the callbacks doubled: ${seconds.toFixed(1)} s (${minute} a minute), ${isWhole ? 'none lost or doubled' : `WRONG: ${counts.join(' ')}, ${kept} credits`}`,
  );
  if (!isWhole || seconds > 60) failed = true;
  await http.close(0);
  await simulator.close();
}

/** F11 of the quality plan. */
async function races(): Promise<void> {
  const [TIMES, RIVALS] = [200, 50];
  const salon = await world.salon();
  const branch = await salon.branch();
  const service = await salon.service({ duration_minute: 15 });
  const artists: number[] = [];
  for (let at = 0; at < 10; at++) artists.push(await salon.artist(branch, [service]));
  const rounds = Array.from({ length: TIMES }, (_, at) => ({
    artist: artists[at % artists.length] ?? 0,
    time: timeAt(Math.floor(at / artists.length)),
  }));
  const winners: number[] = [];
  const told: number[] = [];
  for (const { artist, time } of rounds) {
    const replies = await Promise.all(
      Array.from({ length: RIVALS }, async (_, at) => {
        const started = performance.now();
        const client = { name: 'Хүн', phone: `88${String(at).padStart(6, '0')}`, email: null, note: null };
        const refused = await refusalOf(salon.place({ branch: branch.id, lines: [{ service, artist, day: DAY, time }], client }));
        if (refused) told.push(performance.now() - started);
        return refused?.code ?? null;
      }),
    );
    const others = replies.filter((code) => code !== null && code !== 'TIME_TAKEN').length;
    winners.push(others > 0 ? -1 : replies.filter((code) => code === null).length);
  }
  const right = winners.filter((one) => one === 1).length;
  const sorted = told.toSorted((one, other) => one - other);
  const slow = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  say(`${TIMES} times, ${RIVALS} clients for each: one winner in ${right} of ${TIMES}; others are told ${slow.toFixed(0)} ms p95`);
  if (right !== TIMES) failed = true;
}

await paidOrders();
await races();
await world.drop();
process.exit(failed ? 1 : 0);
