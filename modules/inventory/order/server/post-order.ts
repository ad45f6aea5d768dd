/** What a verified order does to the stock, and what it is turned back with. */
import { momentOfWall } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../../label.ts';
import { amountOf, amountText, quantityOf, quantityText, split } from '../../ledger/exact.ts';
import { effectsOf, movesOfDocument } from '../../ledger/ledger.sql.ts';
import { moreThanTaken, refuse } from '../../ledger/refusals.ts';
import type { Asked, PostedDocument } from '../../ledger/server/asked.ts';
import type { Read } from '../../ledger/server/known-stock.ts';
import { postStock } from '../../ledger/server/post.ts';
import { reverseStock } from '../../ledger/server/reverse.ts';
import { headOfOrder, linesOfOrder, surchargesOfOrder } from '../order.sql.ts';
import { lineAmounts } from '../order-amounts.ts';
import { baseQuantity } from './base-quantity.ts';

const ORDERS = 'sales_purchase_orders';
const TYPES = ['purchase', 'purchase_return', 'sale', 'sale_return'] as const;
type OrderType = (typeof TYPES)[number];
const typeOf = (value: unknown): OrderType => TYPES.find((one) => one === value) ?? 'sale';

type Line = {
  readonly id: number;
  readonly item: number;
  readonly lot: number | null;
  readonly quantity: bigint;
  readonly total: bigint;
  readonly vat: bigint;
  readonly hasStock: boolean;
};

/** Now for a document of today; the end of its day for an earlier one. */
export function momentOfDay(context: HookContext, day: string): Date {
  if (day === context.today) return context.now;
  const moment = momentOfWall(day, '23:59:59', context.actor.timeZone);
  return moment === null ? context.now : new Date(moment);
}

async function linesOf(read: Read, company: number, id: number): Promise<Line[]> {
  const [found] = await read([linesOfOrder({ company, id })]);
  const lines = (found?.rows ?? []).map((row): Line => {
    const [line, item, lot, qty, numerator, denominator, price, discountType, discount, vat, city, name, type, digits] = row;
    const given = { qty: qty ?? '0', numerator, denominator, digits: Number(digits), item: name ?? '' };
    const amounts = lineAmounts({
      qty: qty ?? '0',
      unit_price: price ?? '0',
      discount_type: discountType,
      discount_value: discount,
      vat_percent: vat ?? '0',
      city_percent: city ?? '0',
    });
    return {
      id: Number(line),
      item: Number(item),
      lot: lot ? Number(lot) : null,
      quantity: baseQuantity({ ...given, field: 'items', unitField: 'items' }),
      total: amountOf(amounts.line_total),
      vat: amountOf(amounts.vat),
      hasStock: type !== 'service',
    };
  });
  if (lines.length === 0) throw new PlatformError('INVALID', { fields: [{ field: 'items', code: 'required' }] });
  return lines;
}

/** What goods cost: their price, with their part of what was paid beside, without the VAT that is deducted. */
async function received(read: Read, company: number, id: number, lines: readonly Line[], order: Values): Promise<Asked[]> {
  const [found] = await read([surchargesOfOrder({ company, id })]);
  const deducts = order.deducts_vat === true;
  const beside = (found?.rows ?? []).reduce(
    (all, [amount, vat]) => all + amountOf(amount ?? '0') - (deducts ? amountOf(vat ?? '0') : 0n),
    0n,
  );
  const own = lines.map(({ total, vat }) => (deducts ? total - vat : total));
  const isWorth = own.some((one) => one > 0n);
  const parts = split(beside, isWorth ? own : own.map(() => 1n));
  return lines.map(({ id: line, item, lot, quantity }, at) => ({
    ref: String(line),
    line,
    kind: 'receipt',
    item,
    lot,
    warehouse: Number(order.warehouse_id),
    quantity,
    amount: (own[at] ?? 0n) + (parts[at] ?? 0n),
    field: 'items',
  }));
}

/** What comes back is what went: its moves in their order, each as far as it has not come back yet. */
async function comingBack(read: Read, company: number, lines: readonly Line[], order: Values, type: OrderType): Promise<Asked[]> {
  const of = Number(order.of_order_id ?? 0);
  const [head, found] = await read([headOfOrder({ company, id: of }), movesOfDocument({ company, model: ORDERS, id: of })]);
  const [ofType, ofState] = head?.rows[0] ?? [];
  if (ofType !== type.replace('_return', '') || ofState !== 'verified')
    throw refuse(
      'of_order_id',
      label('Баталгаажсан анхны баримтыг сонгоно уу', 'Choose a verified first document', '확인된 원 문서를 선택하세요'),
    );
  const moves = (found?.rows ?? []).map((row) => ({ id: Number(row[0]), item: Number(row[1]), lot: row[3] ? Number(row[3]) : null }));
  const [effects] = await read([effectsOf({ company, moves: moves.map(({ id }) => id) })]);
  const left = new Map(
    (effects?.rows ?? []).map((row) => {
      const quantity = quantityOf(row[4] ?? '0');
      return [Number(row[0]), (quantity < 0n ? -quantity : quantity) - quantityOf(row[6] ?? '0')];
    }),
  );
  return lines.flatMap((line) => {
    let rest = line.quantity;
    const parts: Asked[] = [];
    for (const move of moves) {
      const there = left.get(move.id) ?? 0n;
      if (move.item !== line.item || (line.lot !== null && move.lot !== line.lot) || there <= 0n || rest <= 0n) continue;
      const quantity = there < rest ? there : rest;
      left.set(move.id, there - quantity);
      rest -= quantity;
      parts.push({
        ref: `${line.id}/${move.id}`,
        line: line.id,
        kind: type === 'sale_return' ? 'return' : 'undo',
        item: line.item,
        lot: move.lot,
        warehouse: Number(order.warehouse_id),
        quantity,
        of: move.id,
        field: 'items',
      });
    }
    if (rest > 0n) throw moreThanTaken('items', line.quantity - rest);
    return parts;
  });
}

const size = (amount: string): bigint => {
  const value = amountOf(amount);
  return value < 0n ? -value : value;
};
function costs(lines: readonly Line[], posted: PostedDocument | null): BroughtWrite {
  const rows = lines.map(({ id, quantity }) => {
    const moves = (posted?.moves ?? []).filter(({ line }) => line === id);
    const cost = moves.reduce((sum, { amount }) => sum + size(amount), 0n);
    return { id, values: { cost_amount: amountText(cost), base_quantity: quantityText(quantity) } };
  });
  return { kind: 'change', model: 'sales_purchase_orders_item', rows };
}

/** Posts the goods of an order that is verified. Throws INVALID at the field of what cannot be. */
export async function postOrder(context: HookContext, read: Read, id: number, order: Values): Promise<readonly BroughtWrite[]> {
  const company = context.actor.companyId;
  const type = typeOf(order.order_type);
  const all = await linesOf(read, company, id);
  const lines = all.filter(({ hasStock }) => hasStock);
  const asked =
    type === 'purchase'
      ? await received(read, company, id, lines, order)
      : type === 'sale'
        ? lines.map(
            ({ id: line, item, lot, quantity }): Asked => ({
              ref: String(line),
              line,
              kind: 'issue',
              item,
              lot,
              warehouse: Number(order.warehouse_id),
              quantity,
              field: 'items',
            }),
          )
        : await comingBack(read, company, lines, order, type);
  const day = String(order.order_date);
  const posting = {
    kind: type,
    number: String(order.order_number),
    model: ORDERS,
    id,
    at: momentOfDay(context, day),
    day,
    dayField: 'order_date',
  };
  const posted = asked.length > 0 ? await postStock(context, read, posting, asked) : null;
  return [costs(all, posted)];
}

/** Turns the goods of a verified order back, on the day that is given. */
export async function reverseOrder(context: HookContext, read: Read, id: number, order: Values): Promise<void> {
  const day = typeof order.reversed_on === 'string' ? order.reversed_on : context.today;
  const kind = typeOf(order.order_type);
  const posting = {
    kind,
    number: String(order.order_number),
    model: ORDERS,
    id,
    at: momentOfDay(context, day),
    day,
    dayField: 'reversed_on',
  };
  await reverseStock(context, read, posting);
}
