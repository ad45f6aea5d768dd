/**
 * `npm run bench -- booking`: free times of 14 days, asked by ten clients at once, for 30 and for 100 artists who have 90 days of orders behind
 * them and a full fortnight ahead; then 500 orders, each for a time of its own and some of them twice. Exit code 1 when the 95th percentile of
 * 30 artists is above 30 ms, 100 artists cost more than four times as much, or an order is lost or doubled.
 */
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
  await world.sql('analyze order_detail');
  await world.sql('analyze booking_orders');
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

const salon = await world.salon();
const branch = await salon.branch();
const service = await salon.service({ duration_minute: 15 });
const artists: number[] = [];
for (let at = 0; at < 15; at++) artists.push(await salon.artist(branch, [service]));
const begun = performance.now();
const wishes = Array.from({ length: ORDERS }, (_, at) => ({
  artist: artists[at % artists.length] ?? 0,
  time: `${String(10 + Math.floor(at / artists.length / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][Math.floor(at / artists.length) % 4]}`,
  phone: `99${String(at).padStart(6, '0')}`,
}));
const place = ({ artist, time, phone }: (typeof wishes)[number]) =>
  refusalOf(
    salon.place({
      branch: branch.id,
      lines: [{ service, artist, day: DAY, time }],
      client: { name: 'Хүн', phone, email: null, note: null },
    }),
  );
// Every second one is sent twice.
const sent = wishes.flatMap((wish, at) => (at % 2 === 0 ? [wish, wish] : [wish]));
const replies: Awaited<ReturnType<typeof place>>[] = [];
const worker = async (): Promise<void> => {
  for (let wish = sent.shift(); wish; wish = sent.shift()) replies.push(await place(wish));
};
await Promise.all(Array.from({ length: CLIENTS }, worker));
const seconds = (performance.now() - begun) / 1_000;
const [kept] = await world.sql('select count(*), count(distinct (artist_id, busy_from)) from order_detail where company_id = $1::bigint', [
  salon.company,
]);
const isWhole = kept?.[0] === String(ORDERS) && kept[1] === String(ORDERS) && replies.filter((reply) => reply === null).length === ORDERS;
say(
  `${ORDERS} orders, half of them sent twice: ${seconds.toFixed(1)} s (${Math.round((ORDERS / seconds) * 60)} a minute), ${isWhole ? 'none lost or doubled' : 'WRONG'}`,
);
if (!isWhole || seconds > 60) failed = true;
await world.drop();
process.exit(failed ? 1 : 0);
