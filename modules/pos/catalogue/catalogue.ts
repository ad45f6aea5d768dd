/** What a till is told to sell from. Amounts and quantities are decimal texts. */

export type Boot = {
  readonly now: string;
  readonly day: string;
  readonly user: { readonly id: number; readonly name: string; readonly is_manager: boolean };
  /** Managers who can say yes by their code. */
  readonly managers: readonly { readonly id: number; readonly name: string }[];
  readonly company: { readonly id: number; readonly name: string; readonly register: string | null; readonly zone: string };
  readonly rates: { readonly vat: string; readonly city: string };
  readonly limit: { readonly discount: string; readonly may_change_price: boolean };
  /** Whether a gateway takes QR payments. */
  readonly has_qr: boolean;
  readonly tills: readonly {
    readonly id: number;
    readonly name: string;
    readonly code: string;
    readonly shop: string;
    readonly paper: 'w58' | 'w80' | 'a4';
    readonly head: string | null;
    readonly foot: string | null;
    readonly sells_below_zero: boolean;
    /** How it gives tax receipts; null where it gives none. */
    readonly tax: {
      readonly pays_vat: boolean;
      readonly pays_city: boolean;
      readonly alarm: 'calm' | 'yellow' | 'red';
      readonly unsent: number;
    } | null;
    readonly session: { readonly id: number; readonly number: string; readonly cashier: string; readonly opened_at: string } | null;
  }[];
};
export type Till = Boot['tills'][number];

/** Code, kind, and how many base units one scan stands for as a fraction. */
export type CatalogueCode = readonly [code: string, kind: string, numerator: number, denominator: number];
export type CatalogueRow = readonly [
  id: number,
  code: string,
  name: string,
  category: number,
  price: string,
  wholesaleQuantity: string | null,
  wholesalePrice: string | null,
  unit: string,
  unitCode: string,
  digits: number,
  taxType: string,
  hasCityTax: boolean,
  isSold: boolean,
  picture: number | null,
  codes: readonly CatalogueCode[],
  /** Whether a tax receipt can be made of it. */
  isReceipted: boolean,
];
export type Catalogue = {
  /** What to ask with the next time. */
  readonly until: string;
  readonly day: string;
  readonly is_whole: boolean;
  readonly items: readonly CatalogueRow[];
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly stock: readonly (readonly [item: number, quantity: string])[];
};
