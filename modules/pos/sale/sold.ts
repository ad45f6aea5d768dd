/** What tills and the server tell each other. Amounts and quantities are decimal texts, moments ISO 8601. */
import type { Method } from './methods.ts';

export type Discount = { readonly type: 'amount' | 'percent'; readonly value: string };
export type AskedLine = {
  readonly item: number;
  /** In the item's base unit. */
  readonly qty: string;
  readonly price: string;
  readonly discount: Discount | null;
  readonly barcode: string | null;
  readonly note: string | null;
};
export type AskedPayment = {
  readonly method: Method;
  readonly amount: string;
  readonly reference: string | null;
  readonly charge: number | null;
};
export type AskedSale = {
  readonly uuid: string;
  readonly session: number;
  /** By the clock of the till, when it was sold and when it is sent. */
  readonly sold_at: string;
  readonly sent_at: string;
  /** It was sold already: it is kept as it was sold. */
  readonly offline: boolean;
  readonly partner: number | null;
  readonly note: string | null;
  readonly lines: readonly AskedLine[];
  readonly discount: Discount | null;
  readonly payments: readonly AskedPayment[];
  readonly tendered: string;
  /** Whom the tax receipt is for; a citizen without a number where nothing is said. */
  readonly tax: AskedTax | null;
  /** The order of a table that it pays. */
  readonly order: number | null;
};
export type AskedTax =
  | { readonly kind: 'citizen'; readonly consumer: string | null }
  | { readonly kind: 'company'; readonly tin: string; readonly name: string };
/** A manager's code: for a basket, or for training at this till. */
export type AskedApproval = {
  readonly session: number;
  readonly manager: number;
  readonly pin: string;
  readonly basket: Pick<AskedSale, 'uuid' | 'lines' | 'discount'> | null;
  /** What the list of approvals says of it. */
  readonly detail: string | null;
};
export type AskedReturn = {
  readonly uuid: string;
  readonly session: number;
  /** The receipt that sold it. */
  readonly of: string;
  readonly reason: string;
  readonly lines: readonly { readonly line: number; readonly qty: string }[];
};

export type ShownLine = {
  readonly id: number;
  readonly item: number;
  readonly name: string;
  readonly unit: string;
  readonly qty: string;
  readonly price: string;
  readonly discount: string;
  readonly total: string;
  readonly vat: string;
  readonly city: string;
  /** What of it has come back; nothing on a receipt of a return. */
  readonly returned: string;
};
/** A receipt as it is shown and printed. */
export type ShownSale = {
  readonly id: number | null;
  readonly uuid: string;
  readonly number: string;
  readonly kind: 'sale' | 'return';
  readonly of: string | null;
  readonly sold_at: string;
  readonly till: string;
  readonly cashier: string;
  readonly customer: string | null;
  readonly note: string | null;
  readonly gross: string;
  readonly discount: string;
  readonly total: string;
  readonly vat: string;
  readonly city: string;
  readonly net: string;
  readonly tendered: string;
  readonly change: string;
  readonly lines: readonly ShownLine[];
  readonly payments: readonly { readonly method: Method; readonly amount: string; readonly reference: string | null }[];
};

/** The figures of a session: while it is open (X), and as it was closed (Z). */
export type Figures = {
  readonly sales: number;
  readonly returns: number;
  readonly sold: string;
  readonly returned: string;
  readonly discounts: string;
  readonly vat: string;
  readonly city: string;
  readonly float: string;
  readonly cash_in: string;
  readonly cash_out: string;
  /** By kind of money, returns taken off. */
  readonly methods: Readonly<Record<Method, string>>;
  readonly expected_cash: string;
};
export type Closing = Figures & {
  readonly counted: string;
  readonly difference: string;
  readonly reason: string | null;
  readonly notes: Readonly<Record<string, number>>;
};
