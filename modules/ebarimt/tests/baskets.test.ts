/** Bodies of receipts: any basket is accepted by the service, and its sums are those of its lines. */
import type { Database } from '@lambda/engine/sql/database.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import { priceBasket } from '@lambda/pos/pages/basket.ts';
import { receiptProblem } from '@lambda/posapi-simulator/check-receipt.ts';
import { PAYERS, TAX_CODES } from '@lambda/posapi-simulator/known.ts';
import { startPosapi } from '@lambda/posapi-simulator/simulator.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeReceipt, type PosapiError, providePosapi } from '../posapi/server/posapi.ts';
import type { ReceiptLine, TaxType } from '../receipt/content.ts';
import { type BodyAsked, receiptBody } from '../receipt/server/receipt-body.ts';

const SELLER = { tin: '37900846788', branchNo: '001', district: '2501', outsideType: 'NOT_VAT' };
const NO_VAT_SELLER = '41000000023';
/** The rates of both years, and of a year in which they move. */
const YEARS = [
  { day: '2026-12-31', vat: 10, city: 2 },
  { day: '2027-01-01', vat: 10, city: 2 },
  { day: '2028-01-01', vat: 12.5, city: 1 },
] as const;
const TYPES = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NOT_VAT'] as const;

const amount = (most: number) => fc.integer({ min: 1, max: most }).map((hundredths) => amountText(BigInt(hundredths)));
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map(String),
  fc.integer({ min: 1, max: 9_999 }).map((grams) => `${Math.floor(grams / 1_000)}.${String(grams % 1_000).padStart(3, '0')}`),
);
const percent = fc.integer({ min: 0, max: 9_900 }).map((value) => ({ type: 'percent' as const, value: amountText(BigInt(value)) }));
const line = fc.record({
  qty: quantity,
  price: amount(500_000_000),
  discount: fc.option(percent, { freq: 3 }),
  taxType: fc.constantFrom<TaxType>(...TYPES),
  hasCity: fc.boolean(),
  barcode: fc.constantFrom(null, '8656001234562', '2900001000017', 'ABC-1', '4006381333931'),
});
const basket = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: fc.option(percent, { freq: 3 }),
  isCompany: fc.boolean(),
  paysVat: fc.boolean(),
});
type Basket = typeof basket extends fc.Arbitrary<infer T> ? T : never;

function askedFor({ lines, discount, isCompany, paysVat }: Basket, rates: { vat: number; city: number }, suffix: string): BodyAsked | null {
  const priced = priceBasket(
    lines.map(({ qty, price, discount: own, taxType, hasCity }) => ({
      ...{ qty, price, discount: own },
      vat: taxType === 'VAT_ABLE' && paysVat ? String(rates.vat) : '0',
      city: hasCity && paysVat ? String(rates.city) : '0',
    })),
    discount,
  );
  if (amountOf(priced.total) === 0n) return null;
  const sold = lines.map(({ qty, taxType, barcode }, at): ReceiptLine => {
    const { total = '0', vat = '0', city = '0' } = priced.lines[at] ?? {};
    return {
      ...{ name: `Бараа ${at}`, barcode, classification: '2349010', unit: 'ш', qty, total, vat, city, taxType },
      exemption: taxType === 'VAT_ABLE' ? null : (TAX_CODES[taxType]?.[0] ?? null),
    };
  });
  const half = amountText(amountOf(priced.total) / 2n);
  const rest = amountText(amountOf(priced.total) - amountOf(half));
  const payments = [
    { code: 'CASH', amount: half },
    { code: 'PAYMENT_CARD', amount: rest },
  ].filter(({ amount: paid }) => amountOf(paid) > 0n);
  return {
    seller: { ...SELLER, tin: paysVat ? SELLER.tin : NO_VAT_SELLER },
    posNo: 'K1',
    type: isCompany ? 'B2B_RECEIPT' : 'B2C_RECEIPT',
    suffix,
    content: { lines: sold, payments, consumer: null },
    customerTin: isCompany ? '41000000015' : null,
    inactiveId: null,
  };
}
const hundredths = (value: unknown): bigint => amountOf(String(value));

it('accepts thousands of random baskets under the rates of 2026, 2027 and later, with sums to the last hundredth', () => {
  for (const { day, ...rates } of YEARS) {
    fc.assert(
      fc.property(basket, (given) => {
        const asked = askedFor(given, rates, 'x');
        if (!asked) return;
        const body = receiptBody(asked);
        expect(
          receiptProblem(body, { rates, day, payer: (tin) => PAYERS.find((one) => one.tin === tin), isReceipt: () => false }),
        ).toBeNull();
        for (const [name, of] of [
          ['totalAmount', 'total'],
          ['totalVAT', 'vat'],
          ['totalCityTax', 'city'],
        ] as const) {
          const lines = asked.content.lines.reduce((sum, one) => sum + amountOf(one[of]), 0n);
          expect(hundredths(body[name])).toBe(lines);
          expect(body.receipts.reduce((sum, one) => sum + hundredths(one[name]), 0n)).toBe(lines);
        }
      }),
      { numRuns: 3_400 },
    );
  }
});

it('is made over HTTP for a few dozen of them', async () => {
  const simulator = await startPosapi();
  const database = {} as Database;
  providePosapi(database, { url: simulator.url, lookupUrl: null });
  let made = 0;
  for (const [at, given] of fc.sample(basket, 40).entries()) {
    const asked = askedFor(given, { vat: 10, city: 2 }, `s${at}`);
    if (!asked) continue;
    expect((await makeReceipt(database, receiptBody(asked))).id).toMatch(/^\d{33}$/);
    made++;
  }
  expect(simulator.receipts).toHaveLength(made);
  await simulator.close();
});

it('takes the taxes out of the gross per line, the net is the remainder', () => {
  const lines = [
    { qty: '1', price: '28900', discount: null, vat: '10', city: '2' },
    { qty: '1', price: '1250', discount: null, vat: '10', city: '0' },
  ];
  const priced = priceBasket(lines, null);
  const sold = priced.lines.map(
    ({ total, vat, city }): ReceiptLine => ({
      ...{
        name: 'Бараа',
        barcode: null,
        classification: '2349010',
        exemption: null,
        unit: 'ш',
        qty: '1',
        total,
        vat,
        city,
        taxType: 'VAT_ABLE',
      },
    }),
  );
  const body = receiptBody({
    ...{ seller: SELLER, posNo: 'K1', type: 'B2C_RECEIPT', suffix: '1', customerTin: null, inactiveId: null },
    content: { lines: sold, payments: [{ code: 'CASH', amount: priced.total }], consumer: null },
  });
  expect(body).toMatchObject({ totalAmount: 30150, totalVAT: 2694, totalCityTax: 516.07 });
  expect(body.receipts[0]?.items.map(({ totalVAT, totalCityTax }) => [totalVAT, totalCityTax])).toEqual([
    [2580.36, 516.07],
    [113.64, 0],
  ]);
  expect(priced.net).toBe('26939.93');
});

it('is refused for wrong sums, codes, districts, sellers and buyers', () => {
  const asked = askedFor(
    {
      lines: [{ qty: '2', price: '5600', discount: null, taxType: 'VAT_ABLE', hasCity: true, barcode: '4006381333931' }],
      discount: null,
      isCompany: false,
      paysVat: true,
    },
    { vat: 10, city: 2 },
    'x',
  );
  if (!asked) throw new Error('a basket');
  const body = receiptBody(asked);
  const [receipt] = body.receipts;
  const [item] = receipt?.items ?? [];
  const problem = (given: object) =>
    receiptProblem({ ...body, ...given }, { rates: { vat: 10, city: 2 }, day: '2026-11-28', isReceipt: () => false });
  const withItem = (values: object) => ({ receipts: [{ ...receipt, items: [{ ...item, ...values }] }] });
  expect(problem({})).toBeNull();
  expect(problem({ totalAmount: 11_199.99 })).toMatch(/totalAmount/);
  expect(problem({ totalVAT: 1_000.01 })).toMatch(/totalVAT/);
  expect(problem({ districtCode: '9999' })).toBe('districtCode');
  expect(problem({ branchNo: '1' })).toBe('branchNo');
  expect(problem({ merchantTin: '99999999999' })).toBe('merchantTin');
  expect(problem({ customerTin: '41000000015' })).toBe('customerTin');
  expect(problem({ type: 'B2B_RECEIPT' })).toBe('customerTin');
  expect(problem({ type: 'B2B_RECEIPT', customerTin: '41000000015', consumerNo: '12345678' })).toBe('consumerNo');
  expect(problem({ inactiveId: '1'.repeat(33) })).toBe('inactiveId');
  expect(problem({ reportMonth: '2026-10-31' })).toBe('reportMonth');
  expect(problem({ payments: [{ code: 'CASH', status: 'PAID', paidAmount: 1 }] })).toMatch(/payments/);
  expect(problem({ payments: [{ code: 'GOLD', status: 'PAID', paidAmount: body.totalAmount }] })).toMatch(/code/);
  expect(problem(withItem({ classificationCode: '12' }))).toMatch(/classificationCode/);
  expect(problem(withItem({ taxProductCode: '319' }))).toMatch(/taxProductCode/);
  expect(problem(withItem({ totalVAT: 900 }))).toMatch(/totalVAT/);
  expect(problem(withItem({ unitPrice: 5_000 }))).toMatch(/unitPrice/);
  expect(problem(withItem({ barCode: '4006381333932' }))).toMatch(/barCode/);
  expect(problem({ receipts: [{ ...receipt, taxType: 'VAT_FREE' }] })).toMatch(/taxProductCode/);
});

it('tells apart what was not reached, what did not answer and what was refused', async () => {
  // A slow answer comes long after the patience with it is over; all others are waited for, however busy the machine is.
  const simulator = await startPosapi({ waitMs: 60_000 });
  const database = {} as Database;
  const patient = (patienceMs: number) => providePosapi(database, { url: simulator.url, lookupUrl: simulator.url, patienceMs });
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: PosapiError) => error.fault,
    );
  const asked = askedFor(fc.sample(basket, { numRuns: 1, seed: 7 })[0] as Basket, { vat: 10, city: 2 }, 'f');
  if (!asked) throw new Error('a basket');
  const body = receiptBody(asked);
  for (const fault of ['lost', 'half', 'error', 'pending', 'slow', 'away'] as const) {
    patient(fault === 'slow' ? 500 : 30_000);
    simulator.plan(fault);
    expect(await faultOf(makeReceipt(database, body)), fault).toBe('unknown');
  }
  expect(await faultOf(makeReceipt(database, { ...body, districtCode: '0', billIdSuffix: 'g' }))).toBe('refused');
  expect(simulator.receipts).toHaveLength(1);
  await simulator.close();
  expect(await faultOf(makeReceipt(database, body))).toBe('away');
});
