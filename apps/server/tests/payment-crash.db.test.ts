/** SIGKILL of the server between a payment and its delivery: afterwards the order is paid once, whoever asks and however often. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Simulator, startSimulator } from '@lambda/payment-simulator/simulator.ts';
import { signIn } from '@lambda/testing/client.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { ensureBuilt, type RunningServer, startServer } from '@lambda/testing/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';
import { addressOf } from './definitions-world.ts';
import { demoRows } from './served-demo.ts';

/** Longer than any of these tests: the gateway is still answering when the server dies. */
const SLOW_MS = 300_000;
const CHECK = 'POST /v2/payment/check';
let world: TemporaryDatabase;
let simulator: Simulator;
let folder: string;
let databaseUrl: string;
let server: RunningServer;
const start = (): Promise<RunningServer> =>
  startServer({ build: false, env: { LAMBDA_DATA: folder, DATABASE_URL: databaseUrl, QPAY_URL: simulator.url } });

beforeAll(async () => {
  await ensureBuilt('server');
  world = await temporaryDatabase(modules, { rows: demoRows() });
  databaseUrl = addressOf(world);
  folder = await mkdtemp(join(tmpdir(), 'lambda-payment-'));
  simulator = await startSimulator({ merchants: new Map([['DEMO', 'demo']]), waitMs: SLOW_MS });
  server = await start();
  const [gateway] = await sql('select g.id, g.company_id from payment_gateways g join branches b on b.company_id = g.company_id limit 1');
  const administrator = await signIn(server.url, 'admin');
  await administrator.choose({ companyId: Number(gateway?.[1]) });
  const { status } = await administrator.post('/lambda/actions/set-gateway-secret', {
    ids: [Number(gateway?.[0])],
    input: { secret: 'demo' },
  });
  expect(status).toBe(200);
}, 180_000);
afterAll(async () => {
  await server.kill9();
  await simulator.close();
  await world.drop();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
async function sql(text: string, ...params: (string | number | null)[]) {
  const [found] = await world.database.batch([{ name: `crash ${count++}`, sql: text, params }], null);
  return found?.rows ?? [];
}
type Data<T> = { readonly data: T };
const json = async <T>(path: string, body?: object): Promise<T> => {
  const reply = await fetch(`${server.url}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (reply.status !== 200) throw new Error(`${path} answers ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as Data<T>).data;
};

type Placed = { readonly link: string; readonly order_number: string; readonly state: string };
/** A customer's order with a prepayment, waiting for it, and its invoice at the gateway. */
async function waitingOrder(phone: string) {
  const [shop] = await sql(
    `select c.company_url, a.branch_id, s.id from services s join company c on c.id = s.company_id
       join artist_services_skills k on k.service_id = s.id join artists a on a.id = k.artist_id and a.is_bookable
       join branches b on b.id = a.branch_id and b.is_bookable
     where s.perpayment > 0 and s.visible_customer and c.company_url is not null order by s.id limit 1`,
  );
  const [url, branch, service] = [shop?.[0], Number(shop?.[1]), Number(shop?.[2])];
  type Day = { readonly day: string; readonly times: readonly { readonly at: string }[] };
  const days = await json<Day[]>(`/public/booking/${url}/times?branch=${branch}&services=${service}&artist=any&days=14`);
  const free = days.find(({ times }) => times.length > 0);
  const placed = await json<Placed>(`/public/booking/${url}/place`, {
    branch,
    lines: [{ service, day: free?.day, time: free?.times[0]?.at }],
    client: { name: 'Сараа', phone },
  });
  expect(placed.state).toBe('waiting');
  const [row] = await sql(
    `select o.id, o.total_prepayment, i.id, i.provider_invoice from booking_orders o
       join payment_intents i on i.paid_for = 'booking_orders' and i.paid_for_id = o.id where o.order_number = $1::text`,
    placed.order_number,
  );
  return { ...placed, id: Number(row?.[0]), prepayment: row?.[1] ?? '', intent: Number(row?.[2]), invoice: row?.[3] ?? '' };
}
type Waiting = Awaited<ReturnType<typeof waitingOrder>>;
async function standing({ id, intent }: Waiting) {
  const [row] = await sql(
    `select o.state, o.paid_amount, i.state, (select count(*) from payment_receipts r where r.intent_id = i.id),
       (select count(*) from client_credits c where c.order_id = o.id)
     from booking_orders o join payment_intents i on i.id = $2::bigint where o.id = $1::bigint`,
    id,
    intent,
  );
  return row;
}
/** Everybody asks at once: the gateway calls again, doubled, and the customer presses the button. */
async function askFromAllSides({ link, invoice }: Waiting): Promise<void> {
  const known = simulator.invoices.get(invoice);
  const address = `${server.url}${new URL(known?.callback ?? '').pathname}?qpay_payment_id=${known?.payments[0]?.id}`;
  const calls = Array.from({ length: 6 }, () => fetch(address).then((reply) => reply.text()));
  const [button, ...said] = await Promise.all([json<{ state: string }>(`/public/booking/order/${link}/check`, {}), ...calls]);
  expect(said).toEqual(calls.map(() => 'SUCCESS'));
  expect(button.state).toBe('confirmed');
}

describe('the server is killed', () => {
  it('while it asks the gateway about money that came: nothing is lost, and it is delivered once', async () => {
    const order = await waitingOrder('99110021');
    const before = simulator.asked.get(CHECK) ?? 0;
    simulator.plan('slow');
    // The callback goes unanswered: the server dies under it.
    const paid = simulator.pay(order.invoice);
    await expect.poll(() => simulator.asked.get(CHECK) ?? 0, { timeout: 20_000 }).toBe(before + 1);
    expect(await standing(order)).toEqual(['waiting', '0.00', 'open', '0', '0']);
    await server.kill9();
    await paid;
    expect(await standing(order)).toEqual(['waiting', '0.00', 'open', '0', '0']);
    // The question outlived the server, for whichever asks next.
    expect(await sql('select count(*) from payment_checks where intent_id = $1::bigint', order.intent)).toEqual([['1']]);
    server = await start();
    await askFromAllSides(order);
    await askFromAllSides(order);
    expect(await standing(order)).toEqual(['confirmed', order.prepayment, 'finalised', '1', '0']);
  }, 120_000);

  it('in the middle of the delivery: all of it is taken back, and it is delivered once', async () => {
    const order = await waitingOrder('99110022');
    const before = simulator.asked.get(CHECK) ?? 0;
    let paid: Promise<unknown> = Promise.resolve();
    await world.database.transaction(null, async (transaction) => {
      // The delivery waits for the order, with what it has written so far.
      await transaction.batch([
        { name: 'crash lock', sql: 'select id from booking_orders where id = $1::bigint for update', params: [order.id] },
      ]);
      paid = simulator.pay(order.invoice);
      await expect.poll(() => simulator.asked.get(CHECK) ?? 0, { timeout: 20_000 }).toBe(before + 1);
      const held =
        'select count(*) > 0 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())';
      await expect.poll(async () => (await sql(held))[0]?.[0], { timeout: 20_000 }).toBe('t');
      await server.kill9();
      return undefined;
    });
    await paid;
    expect(await standing(order)).toEqual(['waiting', '0.00', 'open', '0', '0']);
    server = await start();
    await askFromAllSides(order);
    expect(await standing(order)).toEqual(['confirmed', order.prepayment, 'finalised', '1', '0']);
  }, 120_000);
});
