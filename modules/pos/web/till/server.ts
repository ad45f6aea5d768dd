/** What a till asks of the server. Every call throws `RequestError`. */
import { request } from '@lambda/web-engine/kit/data/client.ts';
import type { Boot, Catalogue } from '../../catalogue/catalogue.ts';
import type { Hall, HallDeed, Kitchen, KitchenState } from '../../hall/hall.ts';
import type { AskedApproval, AskedReturn, AskedSale, Closing, Figures, ShownSale } from '../../sale/sold.ts';

type Reply<T> = { readonly data: T };
const get = async <T>(path: string): Promise<T> => (await request<Reply<T>>(path)).data;
const post = async <T>(path: string, body?: unknown): Promise<T> =>
  (await request<Reply<T>>(path, { method: 'POST', ...(body === undefined ? {} : { body }) })).data;

export type Charge = {
  readonly id: number;
  readonly amount: string;
  readonly paid: string;
  readonly payment: { readonly state: string; readonly qr_text: string | null } | null;
};
export type FoundCustomer = { readonly id: number; readonly name: string; readonly register: string | null };
type CloseAsked = { readonly notes: Readonly<Record<string, number>>; readonly coins: string; readonly reason: string | null };

/** What the paper shows of a tax receipt. Lottery and QR come once: they stand on the screen and on the paper, and are kept nowhere. */
export type TaxReceipt = {
  readonly state: string;
  readonly number: string | null;
  readonly type: string;
  readonly customer: string | null;
  readonly lottery: string | null;
  readonly qr: string | null;
  readonly easy: boolean;
};
type LookedUp = {
  readonly payer: { readonly tin: string; readonly name: string; readonly is_vat_payer: boolean } | null;
  readonly is_away: boolean;
};

export const server = {
  boot: () => get<Boot>('/pos/boot'),
  catalogue: (till: number, since: string | null) =>
    get<Catalogue>(`/pos/catalogue?${new URLSearchParams({ till: String(till), ...(since === null ? {} : { since }) })}`),
  customers: (text: string) => get<readonly FoundCustomer[]>(`/pos/customers?${new URLSearchParams({ text })}`),
  open: (till: number, float: string) => post<{ readonly id: number }>('/pos/sessions', { till, float }),
  figures: (session: number) => get<{ readonly figures: Figures; readonly closing: Closing | null }>(`/pos/sessions/${session}`),
  cash: (session: number, body: { readonly uuid: string; readonly amount: string; readonly reason: string }) =>
    post<undefined>(`/pos/sessions/${session}/cash`, body),
  close: (session: number, body: CloseAsked) => post<Closing>(`/pos/sessions/${session}/close`, body),
  sell: (sale: AskedSale) => post<ShownSale>('/pos/sales', sale),
  hall: (till: number) => get<Hall>(`/pos/hall?${new URLSearchParams({ till: String(till) })}`),
  actInHall: (till: number, asked: HallDeed) => post<Hall>('/pos/hall', { till, asked }),
  kitchen: () => get<Kitchen>('/pos/kitchen'),
  cook: (line: number, state: KitchenState) => post<undefined>('/pos/kitchen', { line, state }),
  approve: (asked: AskedApproval) => post<undefined>('/pos/approvals', asked),
  setPin: (pin: string) => post<undefined>('/pos/pin', { pin }),
  mail: (number: string, email: string) => post<undefined>('/pos/receipt-mails', { number, email }),
  taxReceipt: (uuid: string) => post<TaxReceipt | null>('/pos/tax-receipts', { uuid }),
  payer: async (number: string) => (await request<Reply<LookedUp>>(`/lambda/ebarimt/payer?${new URLSearchParams({ number })}`)).data,
  receipt: (number: string) => get<ShownSale>(`/pos/receipt?${new URLSearchParams({ number })}`),
  giveBack: (asked: AskedReturn) => post<ShownSale>('/pos/returns', asked),
  charge: (body: { readonly uuid: string; readonly session: number; readonly amount: string }) => post<Charge>('/pos/charges', body),
  lookAt: (charge: number) => post<Charge>(`/pos/charges/${charge}/check`),
};
