/** The order of a table that is paid: it is closed with the sale. */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Read } from '../../sale/server/read-sale.ts';
import { ORDER_CLOSED, refuse } from '../../sale/server/refusals.ts';
import { holdOrders, linesOfOrder } from '../hall.sql.ts';

export type PaidOrder = {
  readonly writes: readonly BroughtWrite[];
  /** Items with the prices that were told at the table: `item/price`. */
  readonly prices: ReadonlySet<string>;
};
export const NO_ORDER: PaidOrder = { writes: [], prices: new Set() };
export const priceKey = (item: number, price: string): string => `${item}/${Number(price).toFixed(2)}`;

/** Throws NOT_FOUND, and INVALID for one that is closed, unless it was sold already. */
export async function payOrder(
  read: Read,
  { company, order, uuid, wasSold }: { readonly company: number; readonly order: number; readonly uuid: string; readonly wasSold: boolean },
): Promise<PaidOrder> {
  const [found, lines] = await read([holdOrders({ company, ids: [order] }), linesOfOrder({ company, order })]);
  const [id, state] = found?.rows[0] ?? [];
  if (!id) throw new PlatformError('NOT_FOUND');
  const prices = new Set((lines?.rows ?? []).map(([, item, , , price]) => priceKey(Number(item), price ?? '0')));
  if (state !== 'open') {
    if (!wasSold) throw refuse('order', ORDER_CLOSED);
    return { writes: [], prices };
  }
  const values = { order_state: 'paid', sale_uuid: uuid };
  return { writes: [{ kind: 'change', model: 'pos_order', rows: [{ id: order, values }] }], prices };
}
