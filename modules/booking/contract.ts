/** What pages and browsers are told of booking: what a company offers online, and the order behind a client's link. Amounts are decimal texts. */

export type OfferedBranch = {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly cancel_hours: number;
  readonly cancel_fee_percent: string;
  readonly days_ahead: number;
  readonly hold_minutes: number;
};
export type OfferedCategory = { readonly id: number; readonly branch: number | null; readonly name: string | null };
export type OfferedService = {
  readonly id: number;
  readonly category: number;
  /** Null: at every branch. */
  readonly branch: number | null;
  readonly name: string | null;
  readonly description: string | null;
  /** In minutes. */
  readonly duration: number;
  readonly price: string;
  readonly prepayment: string;
};
export type OfferedArtist = {
  readonly id: number;
  readonly branch: number;
  readonly name: string;
  readonly title: string | null;
  readonly picture: string | null;
  /** What the artist gives, with a duration and price of his own. */
  readonly skills: readonly { readonly service: number; readonly duration: number; readonly price: string }[];
};
export type Offer = {
  readonly company: string;
  readonly branches: readonly OfferedBranch[];
  readonly categories: readonly OfferedCategory[];
  readonly services: readonly OfferedService[];
  readonly artists: readonly OfferedArtist[];
};

export type ShownLine = {
  readonly line: number;
  readonly service: number;
  readonly name: string;
  readonly artist: number;
  readonly artist_name: string;
  readonly day: string;
  readonly time: string;
  readonly starts_at: string;
  readonly duration: number;
  readonly price: string;
  readonly guest: string | null;
};
export type ShownOrder = {
  readonly order_number: string;
  readonly state: string;
  readonly payment_status: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  /** The same moments on the company's clock, `YYYY-MM-DD HH:MM`. */
  readonly starts: string | null;
  readonly ends: string | null;
  readonly zone: string;
  readonly expires_at: string | null;
  readonly total_price: string;
  readonly total_prepayment: string;
  readonly paid_amount: string;
  readonly cancel_fee: string;
  readonly returned_amount: string;
  /** Money that came too late or twice: it is kept for the client. */
  readonly extra_amount: string;
  readonly client_name: string | null;
  readonly client_confirmed: boolean;
  readonly company: string;
  readonly company_url: string | null;
  readonly branch: { readonly id: number; readonly name: string; readonly address: string | null; readonly phone: string | null };
  /** Until when it is moved or cancelled free of charge. */
  readonly free_until: string | null;
  /** The same moment on the company's clock. */
  readonly free_until_wall: string | null;
  readonly cancel_fee_percent: string;
  /** What would be kept and given back if it were cancelled now; null where it cannot be. */
  readonly cancelled_now: { readonly fee: string; readonly back: string } | null;
  readonly may_move: boolean;
  readonly may_cancel: boolean;
  readonly lines: readonly ShownLine[];
};

/** What the server writes into a page for its script. `now` is the server's clock. */
export type FlowData = {
  readonly kind: 'flow';
  readonly url: string;
  readonly offer: Offer;
  /** The company's time zone. */
  readonly zone: string;
  readonly now: string;
};
export type OrderData = { readonly kind: 'order'; readonly link: string; readonly order: ShownOrder; readonly now: string };
export type BookingData = FlowData | OrderData;
