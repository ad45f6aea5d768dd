/** The rest of an order's price by a gateway, while the client is at the desk. */

import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { cancelIntents, checkIntent, openIntent, paymentsOf, type ShownPayment, waysToPay } from '@lambda/payments/contract.server.ts';
import { less, signOf } from '../../order/amounts.ts';
import { moneyOfOrder } from '../../order/order.sql.ts';

const MODEL = 'booking_orders';
const MINUTES_TO_PAY = 10;
const PAYABLE: ReadonlySet<string> = new Set(['arrived', 'in_service']);

/** Opens an invoice for what is left; an earlier one that nobody has paid is taken back. Throws WRONG_STATE where nothing is left to pay. */
export async function openRestPayment(context: WriteContext, order: number): Promise<ShownPayment> {
  const { database, actor, now } = context;
  const company = actor.companyId;
  const [found] = await database.readBatch([moneyOfOrder({ company, id: order })], company);
  const [state = '', total, paid, number] = found?.rows[0] ?? [];
  const rest = less(total ?? '0', paid ?? '0');
  if (!PAYABLE.has(state ?? '') || signOf(rest) <= 0) throw new PlatformError('WRONG_STATE');
  const [way] = await waysToPay(context);
  if (!way) throw new PlatformError('INVALID', { fields: [{ field: 'method', code: 'choice' }] });
  const of = { model: MODEL, id: order };
  const opened = await openIntent(context, {
    ...of,
    amount: rest,
    description: number ?? '',
    method: way.method,
    expiresAt: new Date(now.getTime() + MINUTES_TO_PAY * 60_000),
  });
  for (const writes of [await cancelIntents(context, of), opened.writes])
    if (writes.length > 0)
      await executeWrites({ context, operations: broughtWrites(context, writes).map(({ operation }) => operation), reply: () => [] });
  return opened.invoice();
}

/** Asks the gateway about what is open of the order. */
export async function checkRestPayment(context: WriteContext, order: number): Promise<ShownPayment | null> {
  let last: ShownPayment | null = null;
  for (const payment of await paymentsOf(context, { model: MODEL, id: order })) {
    if (payment.state === 'open') last = await checkIntent(context, payment.id);
  }
  return last;
}
