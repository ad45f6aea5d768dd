/** What a tax receipt holds, as it is kept with the sale until it is made. Amounts and quantities are decimal texts. */

export type TaxType = 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NOT_VAT';
export type ReceiptType = 'B2C_RECEIPT' | 'B2B_RECEIPT' | 'B2C_INVOICE' | 'B2B_INVOICE';
export type ReceiptLine = {
  readonly name: string;
  readonly barcode: string | null;
  readonly classification: string;
  /** The code of the exemption; null where VAT is charged. */
  readonly exemption: string | null;
  readonly unit: string;
  readonly qty: string;
  /** With taxes and after discounts. */
  readonly total: string;
  readonly vat: string;
  readonly city: string;
  readonly taxType: TaxType;
};
export type ReceiptPayment = { readonly code: string; readonly amount: string };
export type ReceiptContent = {
  readonly lines: readonly ReceiptLine[];
  readonly payments: readonly ReceiptPayment[];
  /** The citizen's number, eight digits. */
  readonly consumer: string | null;
  /** Number of the invoice that the receipt pays. */
  readonly invoice?: string;
  /** The month of another declaration: only for companies, in the first days of the next month. */
  readonly reportMonth?: string;
};
