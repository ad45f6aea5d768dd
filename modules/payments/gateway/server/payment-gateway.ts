/** What every gateway can be asked for, and what it answers. Amounts are decimal texts in the company's currency. */

/** The account of a company at a gateway, with its secret in the clear: it is never kept longer than the request. */
export type Merchant = { readonly user: string; readonly secret: string; readonly code: string };
export type InvoiceAsked = {
  /** Ours, unique, at most 45 characters. */
  readonly number: string;
  readonly amount: string;
  readonly description: string;
  /** The gateway takes no money for it afterwards, where it can keep to that. */
  readonly expiresAt: Date;
  /** The gateway calls this address when money came. What it says there is believed only after it was asked. */
  readonly callback: string;
};
export type BankLink = { readonly name: string; readonly description: string; readonly logo: string; readonly link: string };
export type Invoice = { readonly id: string; readonly qrText: string; readonly links: readonly BankLink[] };
export type Payment = { readonly number: string; readonly amount: string; readonly paidAt: string | null };

export type PaymentGateway = {
  readonly can: {
    /** An invoice is taken back, so that nobody pays it any more. */
    readonly cancel: boolean;
    /** Money goes back by the gateway itself; otherwise somebody sends it by hand. */
    readonly refund: boolean;
    /** It keeps to the end of an invoice by itself. */
    readonly expiry: boolean;
  };
  invoice(merchant: Merchant, asked: InvoiceAsked): Promise<Invoice>;
  /** What was really paid for the invoice; nothing else is taken for money. */
  payments(merchant: Merchant, invoice: Pick<Invoice, 'id'> & Pick<InvoiceAsked, 'number' | 'amount'>): Promise<readonly Payment[]>;
  /** `paid` when money came before it could be taken back. */
  cancel(merchant: Merchant, invoice: Pick<Invoice, 'id'> & Pick<InvoiceAsked, 'number' | 'amount'>): Promise<'cancelled' | 'paid'>;
  /** Throws `refused` for a payment that the gateway cannot give back. */
  refund(merchant: Merchant, payment: Pick<Payment, 'number'>, note: string): Promise<void>;
};

/** `away`: trying again later may help. `account`: the merchant's account is wrong. `refused`: the gateway does not do it. */
export type GatewayFault = 'away' | 'account' | 'refused';
export class GatewayError extends Error {
  readonly fault: GatewayFault;
  /** As the gateway calls it. */
  readonly code: string;
  constructor(fault: GatewayFault, code: string, options?: ErrorOptions) {
    super(`The payment gateway answered ${code}`, options);
    this.fault = fault;
    this.code = code;
  }
}
