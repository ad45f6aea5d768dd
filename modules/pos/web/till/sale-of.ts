/** A basket that is paid, as it is sent, and as its receipt is shown before the server has answered. */
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import type { Till } from '../../catalogue/catalogue.ts';
import { changeOf, receiptNumber } from '../../pages/basket.ts';
import type { AskedPayment, AskedSale, AskedTax, ShownSale } from '../../sale/sold.ts';
import type { Basket, PricedBasket } from './basket-state.ts';

type Given = {
  readonly basket: Basket;
  readonly priced: PricedBasket;
  readonly payments: readonly AskedPayment[];
  readonly tendered: string;
  readonly till: Till;
  readonly session: number;
  readonly cashier: string;
  readonly now: Date;
  readonly tax: AskedTax | null;
};

export function askedSale({ basket, priced, payments, tendered, session, now, tax }: Given): AskedSale {
  const at = now.toISOString();
  return {
    uuid: basket.uuid,
    session,
    sold_at: at,
    sent_at: at,
    offline: false,
    partner: basket.customer?.id ?? null,
    note: basket.note,
    lines: priced.rows.map(({ line: { item, qty, discount, barcode, note }, price }) => ({ item, qty, price, discount, barcode, note })),
    discount: basket.discount,
    payments,
    tendered,
    tax,
    order: basket.order?.mode === 'pay' ? basket.order.id : null,
  };
}

export function shownSale({ basket, priced, payments, tendered, till, cashier, now }: Given): ShownSale {
  const cash = payments.find(({ method }) => method === 'cash')?.amount ?? '0';
  return {
    id: null,
    uuid: basket.uuid,
    number: receiptNumber(till.code, formatDateTime(now).slice(0, 10), basket.uuid),
    kind: 'sale',
    of: null,
    sold_at: now.toISOString(),
    till: till.name,
    cashier,
    customer: basket.customer?.name ?? null,
    note: basket.note,
    gross: priced.gross,
    discount: priced.discount,
    total: priced.total,
    vat: priced.vat,
    city: priced.city,
    net: priced.net,
    tendered: cash === '0' ? '0.00' : tendered,
    change: cash === '0' ? '0.00' : changeOf(tendered, cash),
    lines: priced.rows.map(({ line, item, price, at }) => ({
      id: at,
      item: item.id,
      name: item.name,
      unit: item.unit,
      qty: line.qty,
      price,
      discount: '0',
      total: priced.lines[at]?.total ?? '0',
      vat: priced.lines[at]?.vat ?? '0',
      city: priced.lines[at]?.city ?? '0',
      returned: '0',
    })),
    payments: payments.map(({ method, amount, reference }) => ({ method, amount, reference })),
  };
}
