/**
 * What the service refuses of a receipt: wrong sums, codes, districts, sellers and buyers. Amounts are counted in hundredths as whole numbers.
 * How much a unit price may differ by rounding is our own reading: half a hundredth for each unit.
 */
import { BRANCHES, PAYERS, PAYMENT_CODES, TAX_CODES } from './known.ts';

type Given = Readonly<Record<string, unknown>>;
export type Rates = { readonly vat: number; readonly city: number };
type Circumstances = {
  readonly rates: Rates;
  /** `yyyy-MM-dd` on the clock of Ulaanbaatar. */
  readonly day: string;
  /** Sellers that are not among those known beforehand, such as payers without VAT. */
  readonly payer?: (tin: string) => { readonly vatPayer: boolean; readonly cityPayer: boolean } | undefined;
  readonly isReceipt: (id: string) => boolean;
};
class Refused extends Error {}
const TYPES = new Set(['B2C_RECEIPT', 'B2B_RECEIPT', 'B2C_INVOICE', 'B2B_INVOICE']);
const TIN = /^\d{11,14}$/;
const GS1_LENGTHS = new Set([8, 12, 13, 14, 18]);
const LAST_REPORT_DAY = 7;

function refuseUnless(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Refused(message);
}
const textOf = (of: Given, name: string): string => {
  const value = of[name];
  return value === undefined || value === null ? '' : String(value);
};
/** Hundredths. */
function amountOf(of: Given, name: string): bigint {
  const value = of[name];
  refuseUnless(typeof value === 'number' && Number.isFinite(value), `${name} is no number`);
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  refuseUnless(match !== null, `${name} has more than two digits after the point`);
  const whole = BigInt(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  return match[1] ? -whole : whole;
}
const listOf = (of: Given, name: string): readonly Given[] => (Array.isArray(of[name]) ? (of[name] as Given[]) : []);
const isNear = (one: bigint, other: bigint, within: bigint): boolean => (one > other ? one - other : other - one) <= within;
const inside = (total: bigint, part: number, all: number): bigint => {
  const [top, bottom] = [total * BigInt(Math.round(part * 100)), BigInt(Math.round((100 + all) * 100))];
  return (top * 2n + bottom) / (bottom * 2n);
};
export function isGs1(code: string): boolean {
  if (!/^\d+$/.test(code) || !GS1_LENGTHS.has(code.length)) return false;
  const digits = [...code].map(Number).reverse();
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

function checkItem(item: Given, taxType: string, seller: { vatPayer: boolean; cityPayer: boolean }, rates: Rates): void {
  const name = textOf(item, 'name');
  refuseUnless(name !== '', 'an item has no name');
  refuseUnless(/^\d{7}$/.test(textOf(item, 'classificationCode')), `${name}: classificationCode`);
  const isVatable = taxType === 'VAT_ABLE';
  const codes = TAX_CODES[taxType === 'NO_VAT' ? 'NOT_VAT' : taxType] ?? [];
  refuseUnless(
    isVatable ? textOf(item, 'taxProductCode') === '' : codes.includes(textOf(item, 'taxProductCode')),
    `${name}: taxProductCode`,
  );
  const kind = textOf(item, 'barCodeType');
  refuseUnless(kind === 'UNDEFINED' || kind === 'ISBN' || (kind === 'GS1' && isGs1(textOf(item, 'barCode'))), `${name}: barCode`);
  refuseUnless(textOf(item, 'measureUnit') !== '', `${name}: measureUnit`);
  const qty = Number(item.qty);
  refuseUnless(Number.isFinite(qty) && qty > 0, `${name}: qty`);
  const total = amountOf(item, 'totalAmount');
  refuseUnless(total > 0n, `${name}: totalAmount`);
  const price = Number(item.unitPrice);
  refuseUnless(Number.isFinite(price) && Math.abs(price * qty - Number(total) / 100) <= 0.005 * qty + 0.0051, `${name}: unitPrice`);
  const [vat, city] = [amountOf(item, 'totalVAT'), amountOf(item, 'totalCityTax')];
  const vatRate = isVatable && seller.vatPayer ? rates.vat : 0;
  refuseUnless(city === 0n || seller.cityPayer, `${name}: the seller pays no city tax`);
  const cityRate = city === 0n ? 0 : rates.city;
  refuseUnless(isNear(vat, inside(total, vatRate, vatRate + cityRate), vatRate === 0 ? 0n : 1n), `${name}: totalVAT`);
  refuseUnless(isNear(city, inside(total, cityRate, vatRate + cityRate), cityRate === 0 ? 0n : 1n), `${name}: totalCityTax`);
}
const SUMS = ['totalAmount', 'totalVAT', 'totalCityTax'] as const;
function checkSums(whole: Given, parts: readonly Given[], of: string): void {
  for (const name of SUMS) {
    const sum = parts.reduce((all, part) => all + amountOf(part, name), 0n);
    refuseUnless(amountOf(whole, name) === sum, `${name} of ${of} is not the sum of its parts`);
  }
}

function checkBuyer(body: Given, day: string): void {
  const isBusiness = textOf(body, 'type').startsWith('B2B');
  refuseUnless(isBusiness ? TIN.test(textOf(body, 'customerTin')) : textOf(body, 'customerTin') === '', 'customerTin');
  const consumer = textOf(body, 'consumerNo');
  refuseUnless(consumer === '' || (textOf(body, 'type') === 'B2C_RECEIPT' && /^\d{8}$/.test(consumer)), 'consumerNo');
  const month = textOf(body, 'reportMonth');
  if (month === '') return;
  const before = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - 1);
  const isLastMonth = month.startsWith(before.toISOString().slice(0, 7));
  refuseUnless(isBusiness && Number(day.slice(8)) <= LAST_REPORT_DAY && isLastMonth, 'reportMonth');
}

function check(body: Given, { rates, day, payer, isReceipt }: Circumstances): void {
  for (const name of ['branchNo', 'merchantTin', 'posNo', 'type', 'billIdSuffix'])
    refuseUnless(typeof body[name] === 'string' && body[name] !== '', `${name} is missing`);
  refuseUnless(TYPES.has(textOf(body, 'type')), 'type');
  refuseUnless(/^\d{3}$/.test(textOf(body, 'branchNo')), 'branchNo');
  const district = textOf(body, 'districtCode');
  refuseUnless(
    BRANCHES.some(({ branchCode, subBranchCode }) => `${branchCode}${subBranchCode}` === district),
    'districtCode',
  );
  const tin = textOf(body, 'merchantTin');
  const seller = payer?.(tin) ?? PAYERS.find((one) => one.tin === tin);
  refuseUnless(seller !== undefined, 'merchantTin');
  checkBuyer(body, day);
  for (const name of ['inactiveId', 'invoiceId']) {
    const id = textOf(body, name);
    refuseUnless(id === '' || isReceipt(id), name);
  }
  const receipts = listOf(body, 'receipts');
  refuseUnless(receipts.length > 0, 'receipts');
  refuseUnless(new Set(receipts.map((one) => textOf(one, 'taxType'))).size === receipts.length, 'receipts of one tax type');
  for (const receipt of receipts) {
    const type = textOf(receipt, 'taxType');
    refuseUnless(type === 'VAT_ABLE' || type === 'NO_VAT' || type in TAX_CODES, 'taxType');
    refuseUnless(TIN.test(textOf(receipt, 'merchantTin')), 'merchantTin of a receipt');
    const items = listOf(receipt, 'items');
    refuseUnless(items.length > 0, 'items');
    for (const item of items) checkItem(item, type, seller, rates);
    checkSums(receipt, items, type);
  }
  checkSums(body, receipts, 'the whole');
  const payments = listOf(body, 'payments');
  const isInvoice = textOf(body, 'type').endsWith('INVOICE');
  if (isInvoice && payments.length === 0) return;
  const paid = payments.reduce((sum, one) => sum + amountOf(one, 'paidAmount'), 0n);
  refuseUnless(paid === amountOf(body, 'totalAmount'), 'payments differ from totalAmount');
  for (const one of payments) {
    refuseUnless(
      PAYMENT_CODES.some(([code]) => code === textOf(one, 'code')),
      'code of a payment',
    );
    refuseUnless(textOf(one, 'status') === 'PAID', 'status of a payment');
  }
}

/** What is wrong, in few words; null for a receipt that is made. */
export function receiptProblem(body: Given, circumstances: Circumstances): string | null {
  try {
    check(body, circumstances);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
