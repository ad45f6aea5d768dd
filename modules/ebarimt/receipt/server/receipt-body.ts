/** The body that the service is sent: sub-receipts by tax type, sums from what stands on the lines. Exact: hundredths as whole numbers. */
import { amountOf, amountText, quantityOf, share, shortQuantity } from '@lambda/inventory/contract.ts';
import type { ReceiptContent, ReceiptLine, ReceiptType, TaxType } from '../content.ts';

export type Seller = {
  readonly tin: string;
  readonly branchNo: string;
  readonly district: string;
  /** How what is outside of VAT is written. */
  readonly outsideType: string;
};
export type BodyAsked = {
  readonly seller: Seller;
  readonly posNo: string;
  readonly type: ReceiptType;
  readonly suffix: string;
  readonly content: ReceiptContent;
  readonly customerTin: string | null;
  /** The newest number of what is corrected. */
  readonly inactiveId: string | null;
};

const TAX_TYPES = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NOT_VAT'] as const;
const GS1_LENGTHS = new Set([8, 12, 13, 14, 18]);
const ONE = 1_000_000n;
/** By length and check digit; anything else is a code of the shop's own. */
export function isGs1(code: string): boolean {
  if (!/^\d+$/.test(code) || !GS1_LENGTHS.has(code.length)) return false;
  const digits = [...code].map(Number).reverse();
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
/** As JSON writes it: two digits of an amount come through exactly. */
const numberOf = (text: string): number => Number(text);
const sum = (lines: readonly ReceiptLine[], of: 'total' | 'vat' | 'city'): string =>
  amountText(lines.reduce((all, line) => all + amountOf(line[of]), 0n));

const itemOf = ({ name, barcode, classification, exemption, unit, qty, total, vat, city, taxType }: ReceiptLine) => ({
  name,
  ...(barcode !== null && isGs1(barcode) ? { barCode: barcode, barCodeType: 'GS1' } : { barCode: barcode ?? '', barCodeType: 'UNDEFINED' }),
  classificationCode: classification,
  ...(taxType === 'VAT_ABLE' ? {} : { taxProductCode: exemption ?? '' }),
  measureUnit: unit || 'ш',
  qty: numberOf(shortQuantity(quantityOf(qty))),
  // What one costs after discounts.
  unitPrice: numberOf(amountText(share(amountOf(total), ONE, quantityOf(qty)))),
  totalVAT: numberOf(vat),
  totalCityTax: numberOf(city),
  totalAmount: numberOf(total),
});
const sumsOf = (lines: readonly ReceiptLine[]) => ({
  totalAmount: numberOf(sum(lines, 'total')),
  totalVAT: numberOf(sum(lines, 'vat')),
  totalCityTax: numberOf(sum(lines, 'city')),
});

export function receiptBody({ seller, posNo, type, suffix, content, customerTin, inactiveId }: BodyAsked) {
  const { payments, consumer, invoice, reportMonth } = content;
  // What was given away for nothing stands on no tax receipt.
  const lines = content.lines.filter(({ total }) => amountOf(total) > 0n);
  const named = (taxType: TaxType): string => (taxType === 'NOT_VAT' ? seller.outsideType : taxType);
  return {
    branchNo: seller.branchNo,
    districtCode: seller.district,
    ...sumsOf(lines),
    merchantTin: seller.tin,
    posNo,
    type,
    ...(customerTin !== null && type.startsWith('B2B') ? { customerTin } : {}),
    ...(consumer !== null && type === 'B2C_RECEIPT' ? { consumerNo: consumer } : {}),
    billIdSuffix: suffix,
    ...(inactiveId === null ? {} : { inactiveId }),
    ...(invoice === undefined ? {} : { invoiceId: invoice }),
    ...(reportMonth === undefined ? {} : { reportMonth }),
    receipts: TAX_TYPES.flatMap((taxType) => {
      const own = lines.filter((line) => line.taxType === taxType);
      return own.length === 0 ? [] : [{ ...sumsOf(own), taxType: named(taxType), merchantTin: seller.tin, items: own.map(itemOf) }];
    }),
    payments: payments.map(({ code, amount }) => ({ code, status: 'PAID', paidAmount: numberOf(amount) })),
  };
}
