/** Tax receipts of sales: made once whatever breaks, corrected with returns, and never with a lottery number in the database. */
import { renewDistricts } from '@lambda/ebarimt/account/districts.job.ts';
import type { HandedReceipt } from '@lambda/ebarimt/contract.server.ts';
import { lookUpPayer } from '@lambda/ebarimt/payer/server/look-up.ts';
import { providePosapi } from '@lambda/ebarimt/posapi/server/posapi.ts';
import { makeWaiting, sendMade, tellClock } from '@lambda/ebarimt/receipt/receipt.job.ts';
import { handReceipt } from '@lambda/ebarimt/receipt/server/hand.ts';
import { readReport } from '@lambda/engine/services/reports/report-rows.ts';
import { type PosapiSimulator, startPosapi } from '@lambda/posapi-simulator/simulator.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { reconciliationReport } from '../report/reconciliation.views.ts';
import { sell } from '../sale/server/sell.ts';
import { taxReceiptOf } from '../sale/server/tax-receipt.ts';
import { lineOf, NOW, type PosWorld, paid, posWorld, refusalOf, said } from './pos-world.ts';

const HOUR = 3_600_000;
const at = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR);
let world: PosWorld;
let simulator: PosapiSimulator;
let clock = NOW;
let account: number;
let till: number;
let bread: number;
let milk: number;
const EVERY_SECRET: string[] = [];

beforeAll(async () => {
  world = await posWorld();
  const district = await world.people.record('ebarimt_district', {
    district_code: '2501',
    branch_name: 'Сүхбаатар',
    sub_branch_name: '1-р хороо',
  });
  account = await world.people.record('ebarimt_account', {
    ...{
      account_name: 'Дэлгүүр',
      merchant_tin: '37900846788',
      is_vat_payer: true,
      is_city_payer: true,
      branch_no: '001',
      district_id: district,
    },
    ...{ outside_type: 'NOT_VAT', account_state: 'active' },
  });
  till = await world.till({ ebarimt_account_id: account });
  bread = await world.item({ price: '28900', has_city_tax: true, classification_code: '2349010', inventory_type: 'service' });
  const exempt = { tax_type: 'VAT_FREE', tax_product_code: '320', classification_code: '2211000' };
  milk = await world.item({ price: '1250', inventory_type: 'service', ...exempt });
});
beforeEach(async () => {
  clock = NOW;
  simulator = await startPosapi({ now: () => clock.getTime(), waitMs: 150 });
  const { url } = simulator;
  providePosapi(world.database, { url, lookupUrl: url, patienceMs: 60 });
});
afterEach(async () => {
  for (const { answer } of simulator.receipts)
    EVERY_SECRET.push(String(answer.qrData), ...(answer.lottery ? [String(answer.lottery)] : []));
  await simulator.close();
  // What one test leaves does not wait for the next.
  await world.sql(`update ebarimt_receipt set receipt_state = 'sent' where receipt_state <> 'sent'`);
});
afterAll(() => world.drop());

const open = async (now = NOW): Promise<number> => {
  const [known] = await world.sql(`select id from pos_session where till_id = ${till} and session_state = 'open'`);
  return known ? Number(known[0]) : world.open(till, '0', now);
};
const basket = () => ({ lines: [lineOf(bread, '2', '28900'), lineOf(milk, '3', '1250')] });
const sold = async (more: object = {}, now = NOW) => world.sellAt(await open(now), { ...basket(), ...more }, now);
const hand = (uuid: string, now = NOW): Promise<HandedReceipt | null> => taxReceiptOf(world.context(now), uuid);
const queue = (now: Date) => makeWaiting(world.platform(now));
const rows = () =>
  world.sql(`select operation, receipt_state, coalesce(problem_kind, '-') from ebarimt_receipt where receipt_state <> 'sent' order by id`);

it('is made once, and gives lottery and QR once', async () => {
  const sale = await sold();
  const first = await hand(sale.uuid);
  expect(first).toMatchObject({ state: 'made', type: 'B2C_RECEIPT', lottery: expect.stringMatching(/^S/), qr: expect.any(String) });
  expect(await hand(sale.uuid)).toMatchObject({ state: 'made', number: first?.number, lottery: null, qr: null });
  await queue(at(1));
  expect(simulator.receipts).toHaveLength(1);
  const [made] = simulator.receipts;
  expect(made?.body).toMatchObject({
    ...{ totalAmount: 61_550, totalVAT: 5160.71, totalCityTax: 1032.14, districtCode: '2501', branchNo: '001', posNo: 'K1' },
    payments: [{ code: 'CASH', paidAmount: 61_550 }],
    receipts: [{ taxType: 'VAT_ABLE' }, { taxType: 'VAT_FREE' }],
  });
});

it('made behind the scenes it is still printed once, on the same day', async () => {
  const sale = await sold();
  await queue(at(0.1));
  const first = await hand(sale.uuid, at(0.2));
  expect(first?.lottery).toBe(simulator.receipts[0]?.answer.lottery);
  expect((await hand(sale.uuid, at(0.3)))?.lottery).toBeNull();
  expect(simulator.receipts).toHaveLength(1);
});

it.each(['lost', 'half', 'slow', 'error', 'pending'] as const)(
  'with its answer %s it is being clarified, and never made twice',
  async (fault) => {
    const sale = await sold();
    simulator.plan(fault, 3);
    const got = await hand(sale.uuid);
    expect(got).toMatchObject({ state: 'clarifying', lottery: null });
    for (const hours of [0.2, 0.6, 1.2, 2, 3]) {
      clock = at(hours);
      await queue(clock);
    }
    expect(await rows()).toEqual([['receipt', 'made', '-']]);
    expect(simulator.receipts.map(({ body }) => body.totalAmount)).toEqual([61_550]);
  },
);

it('a cashier does not wait for a slow service; two who ask at once ask it once', async () => {
  const sale = await sold();
  providePosapi(world.database, { url: simulator.url, lookupUrl: null, patienceMs: 5_000 });
  simulator.plan('slow');
  const [one] = (await world.sql(`select id from pos_sale where sale_uuid = '${sale.uuid}'`))[0] ?? [];
  const of = { model: 'pos_sale', id: Number(one) };
  const [late, busy] = await Promise.all([handReceipt(world.context(), of, 40), queue(at(0.01))]);
  expect(late).toMatchObject({ state: 'clarifying', lottery: null });
  expect(busy).toBe(0);
  await expect.poll(rows).toEqual([['receipt', 'made', '-']]);
  expect(simulator.asked.get('POST /rest/receipt')).toBe(1);
  // Nobody has got it: the till prints it now.
  expect((await hand(sale.uuid, at(0.2)))?.lottery).toBe(simulator.receipts[0]?.answer.lottery);
});

it('asked without an answer until the next day it is for a manager, who makes it or enters it', async () => {
  await sold();
  simulator.plan('error', 50);
  await queue(at(0.1));
  expect(await rows()).toEqual([['receipt', 'clarifying', 'no_answer']]);
  clock = at(24);
  const before = simulator.asked.get('POST /rest/receipt');
  await queue(clock);
  expect(await rows()).toEqual([['receipt', 'unclear', 'other_day']]);
  expect(simulator.asked.get('POST /rest/receipt')).toBe(before);
  const [[id = ''] = []] = await world.sql(`select id from ebarimt_receipt where receipt_state = 'unclear'`);
  await world.act('ebarimt-is-there', Number(id), { posapi_id: '4'.repeat(33), made_date: NOW.toISOString() });
  expect(await world.sql(`select receipt_state, made_date from ebarimt_receipt where id = ${id}`)).toEqual([
    ['made', '2026-11-28 12:00:00'],
  ]);
});

it('the network away for 71 hours is a yellow clock, for 73 a red one, and then each receipt is made once', async () => {
  const url = simulator.url;
  providePosapi(world.database, { url: 'http://127.0.0.1:47999', lookupUrl: null });
  const sales = [await sold(), await sold({ lines: [lineOf(milk, '1', '1250')] })];
  expect(await hand(sales[0]?.uuid ?? '')).toMatchObject({ state: 'waiting', lottery: null });
  const look = async (hours: number): Promise<string[]> => {
    await queue(at(hours));
    await sendMade(world.platform(at(hours)));
    await tellClock(world.platform(at(hours)));
    return (await world.sql(`select alarm, unsent_count from ebarimt_account where id = ${account}`))[0] ?? [];
  };
  expect(await look(1)).toEqual(['calm', '2']);
  expect(await look(71)).toEqual(['yellow', '2']);
  expect(await look(73)).toEqual(['red', '2']);
  const told = await world.sql(`select count(*) from outbox where payload::text like '%ebarimt-alarm%'`);
  // At yellow and at red.
  expect(told).toEqual([['2']]);
  // The service is back; the tax office is not yet.
  clock = at(74);
  providePosapi(world.database, { url, lookupUrl: null });
  simulator.setOffline(true);
  expect(await look(74)).toEqual(['red', '2']);
  expect(await rows()).toEqual([
    ['receipt', 'made', '-'],
    ['receipt', 'made', '-'],
  ]);
  simulator.setOffline(false);
  expect(await look(74.5)).toEqual(['calm', '0']);
  expect(simulator.receipts).toHaveLength(2);
  expect(await rows()).toEqual([]);
});

it('what comes back corrects the newest of the chain, and when nothing is left it is taken back', async () => {
  const sale = await sold();
  await hand(sale.uuid);
  const session = await open();
  const [first, second] = sale.lines;
  await world.back(session, sale.number, [{ line: first?.id ?? 0, qty: '1' }]);
  await queue(at(0.1));
  await world.back(session, sale.number, [{ line: second?.id ?? 0, qty: '3' }]);
  await queue(at(0.2));
  const [made, one, two] = simulator.receipts;
  expect([one?.body.inactiveId, two?.body.inactiveId]).toEqual([made?.id, one?.id]);
  expect([one, two].map((receipt) => [receipt?.body.totalAmount, receipt?.body.totalVAT, receipt?.body.totalCityTax])).toEqual([
    [32_650, 2580.35, 516.07],
    [28_900, 2580.35, 516.07],
  ]);
  expect([made, one, two].map((receipt) => receipt?.answer.lottery !== undefined)).toEqual([true, false, false]);
  await world.back(session, sale.number, [{ line: first?.id ?? 0, qty: '1' }]);
  await queue(at(0.3));
  expect(two?.state).toBe('cancelled');
  expect(await rows()).toEqual([
    ['receipt', 'replaced', '-'],
    ['correction', 'replaced', '-'],
    ['correction', 'cancelled', '-'],
    ['cancel', 'made', '-'],
  ]);
});

it('a return waits for its receipt, a citizen has to agree, and what a company got is taken back by hand', async () => {
  const session = await open();
  const all = (sale: Awaited<ReturnType<typeof sold>>) => sale.lines.map(({ id, qty }) => ({ line: id, qty: String(Number(qty)) }));
  const citizens = await sold({ tax: { kind: 'citizen', consumer: '12345678' } });
  simulator.plan('error');
  await queue(at(0.02));
  await world.back(session, citizens.number, all(citizens));
  await queue(at(0.022));
  expect((await rows()).map(([, state]) => state)).toEqual(['clarifying', 'waiting']);
  await queue(at(0.5));
  await queue(at(1));
  expect((await rows()).map(([, state]) => state)).toEqual(['cancel_pending', 'made']);
  const companys = await sold({ tax: { kind: 'company', tin: '41000000015', name: 'Туршилт Трейд' } });
  expect(await hand(companys.uuid)).toMatchObject({ type: 'B2B_RECEIPT', lottery: null, customer: 'Туршилт Трейд' });
  expect(simulator.receipts.at(-1)?.body).toMatchObject({ customerTin: '41000000015', type: 'B2B_RECEIPT' });
  await world.back(session, companys.number, all(companys));
  await queue(at(2));
  expect((await rows()).slice(2)).toEqual([
    ['receipt', 'made', '-'],
    ['cancel', 'refused', 'by_hand'],
  ]);
});

it('an item without its code is refused before the sale; sold without the network it waits for the code', async () => {
  const plain = await world.item({ price: '500', inventory_type: 'service' });
  const lines = [lineOf(plain, '1', '500')];
  const session = await open();
  expect(said(await refusalOf(world.sellAt(session, { lines })))).toContain('no tax receipt can be made');
  const body = await world.saleOf(session, { lines, offline: true });
  await sell(world.context(), body);
  // Sent again a day later it is the same sale, with the same receipt.
  await sell(world.context(at(24)), { ...body, sent_at: at(24).toISOString() });
  await queue(at(0.1));
  expect(await rows()).toEqual([['receipt', 'refused', 'refused']]);
  const [[id = ''] = []] = await world.sql(`select id from ebarimt_receipt where receipt_state = 'refused'`);
  await world.act('ebarimt-try-again', Number(id), { classification_code: '2349010' });
  await queue(at(0.2));
  expect(await rows()).toEqual([['receipt', 'made', '-']]);
  expect(simulator.receipts).toHaveLength(1);
});

it('a seller who pays no VAT charges none, and a till without a registration gives no receipt', async () => {
  await world.sql(
    `update ebarimt_account set is_vat_payer = false, is_city_payer = false, merchant_tin = '41000000023' where id = ${account}`,
  );
  const sale = await sold();
  expect([sale.vat, sale.city, sale.net]).toEqual(['0.00', '0.00', '61550.00']);
  expect((await hand(sale.uuid))?.state).toBe('made');
  await world.sql(
    `update ebarimt_account set is_vat_payer = true, is_city_payer = true, merchant_tin = '37900846788' where id = ${account}`,
  );
  const other = await world.open(await world.till());
  const without = await world.sellAt(other, { ...basket(), payments: [paid('cash', '61550')] });
  expect(await hand(without.uuid)).toBeNull();
});

it('taxpayers are asked for once, entered by hand when nobody answers, and districts come from the office', async () => {
  const context = world.context();
  const asked = () => simulator.asked.get('GET /api/info/check/getInfo') ?? 0;
  const found = { payer: { tin: '41000000015', name: 'Туршилт Трейд', is_vat_payer: true, is_city_payer: false }, is_away: false };
  expect(await lookUpPayer(context, '2034567')).toEqual(found);
  expect(await lookUpPayer(context, '41000000015')).toEqual(found);
  expect(asked()).toBe(1);
  expect(await lookUpPayer(context, '49999999999')).toEqual({ payer: null, is_away: false });
  await world.people.record('ebarimt_payer', { payer_tin: '45555555555', payer_name: 'Гараар бичсэн', register_number: '5555555' });
  providePosapi(world.database, { url: null, lookupUrl: 'http://127.0.0.1:47999' });
  expect(await lookUpPayer(context, '5555555')).toMatchObject({ payer: { name: 'Гараар бичсэн' }, is_away: false });
  expect(await lookUpPayer(context, '46666666666')).toEqual({ payer: null, is_away: true });
  expect(await lookUpPayer(world.context(at(24 * 40)), '41000000015')).toMatchObject({ payer: found.payer, is_away: true });
  providePosapi(world.database, { url: null, lookupUrl: simulator.url });
  expect(await renewDistricts(world.platform())).toBeGreaterThan(100);
  expect(await renewDistricts(world.platform())).toBe(0);
});

it('the reconciliation of a day: sold, made, sent and money agree but for what is missing', async () => {
  const own = await world.till({ ebarimt_account_id: account, till_code: 'REC' });
  const session = await world.open(own);
  const first = await world.sellAt(session, { lines: [lineOf(milk, '4', '1250')] });
  await world.sellAt(session, { lines: [lineOf(bread, '1', '28900')], payments: [paid('card', '28900')] });
  await queue(at(0.1));
  await world.back(session, first.number, [{ line: first.lines[0]?.id ?? 0, qty: '1' }], at(0.2));
  await queue(at(0.3));
  clock = at(0.4);
  await sendMade(world.platform(clock));
  // One that waits, and one that is made and not sent.
  await world.sellAt(session, { lines: [lineOf(milk, '1', '1250')] }, at(0.5));
  await queue(at(0.6));
  await world.sellAt(session, { lines: [lineOf(milk, '2', '1250')] }, at(0.7));
  const { rows: found } = await readReport(
    { registry: world.registry, database: world.database, actor: world.platform().actor, reports: undefined },
    reconciliationReport,
    { values: { period: { from: '2026-11-28', to: '2026-11-28' } }, today: '2026-11-28', language: 'en' },
  );
  const of = found.find(({ till: code }) => code === 'REC');
  const figures = ['sold', 'made', 'sent', 'money'].map((name) => Number(of?.[name]));
  expect(figures).toEqual([36_400, 33_900, 32_650, 36_400]);
});

it('nothing in the database knows a lottery number or a QR code', async () => {
  expect(EVERY_SECRET.length).toBeGreaterThan(20);
  const tables = await world.sql(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const [table = ''] of tables) {
    const kept = (await world.sql(`select t::text from "${table}" t`)).flat().join('\n');
    for (const secret of EVERY_SECRET) expect(kept.includes(secret), `${secret} in ${table}`).toBe(false);
  }
  expect((await world.sql(`select count(*) from ebarimt_receipt`))[0]?.[0]).not.toBe('0');
});
