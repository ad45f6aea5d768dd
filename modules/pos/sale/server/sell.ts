/** A sale of a till, kept once: with its taxes, its money, and the goods that have left. */

import { taxStanding } from '@lambda/ebarimt/contract.server.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { type BatchSender, type BatchWriter, executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { cancelIntents } from '@lambda/payments/contract.server.ts';
import { allowedLimit, approvalsStatement } from '../../approval/server/allowed.ts';
import { NO_ORDER, payOrder } from '../../hall/server/paid-order.ts';
import { receiptNumber } from '../../pages/basket.ts';
import { holdSession, partnerIs } from '../sale.sql.ts';
import type { AskedSale, ShownSale } from '../sold.ts';
import { moveGoods } from './goods.ts';
import { moneyOf, takeCharges } from './money.ts';
import { readByUuid } from './read-sale.ts';
import { refuse, SESSION_CLOSED } from './refusals.ts';
import { soldLines } from './sold-lines.ts';
import { checkSeller, limitIn, limitStatement } from './standing.ts';
import { checkReceipted, receiptOfSale } from './tax-receipt.ts';
import { hourOf } from './wall-hour.ts';

/** A clock that is further off is wrong. */
const CLOCK_LIMIT_MS = 3_600_000;
/** The oldest sale that a till may still hold. */
const OLDEST_MS = 60 * 86_400_000;

export type Session = {
  readonly id: number;
  readonly isOpen: boolean;
  readonly till: number;
  readonly code: string;
  readonly warehouse: number;
  readonly sellsBelowZero: boolean;
  readonly cashier: { readonly id: number | null; readonly name: string };
  /** The registration by which it gives tax receipts; null where it gives none. */
  readonly account: number | null;
};
/** Holds the session to the end of the transaction. Throws NOT_FOUND. */
export async function heldSession(context: WriteContext, send: BatchSender, id: number): Promise<Session> {
  const [found] = await send([holdSession({ company: context.actor.companyId, id })]);
  const [own, state, till, code, , warehouse, below, name, , cashier, , , , account] = found?.rows[0] ?? [];
  if (!own) throw new PlatformError('NOT_FOUND');
  return {
    id: Number(own),
    isOpen: state === 'open',
    till: Number(till),
    code: code ?? '',
    warehouse: Number(warehouse),
    sellsBelowZero: below === 't',
    cashier: { id: cashier ? Number(cashier) : null, name: name ?? '' },
    account: account ? Number(account) : null,
  };
}
export const writeAll = (context: WriteContext, write: BatchWriter, writes: readonly BroughtWrite[]): Promise<readonly number[]> =>
  write(broughtWrites(context, writes).map(({ operation }) => operation));

/** When it was sold, by the server's clock: that of a till may be wrong. */
function soldAt({ now }: WriteContext, asked: AskedSale): { readonly at: Date; readonly isClockWrong: boolean } {
  const skew = now.getTime() - Date.parse(asked.sent_at);
  const told = asked.offline ? Date.parse(asked.sold_at) + skew : now.getTime();
  const at = Math.min(now.getTime(), Math.max(told, now.getTime() - OLDEST_MS));
  return { at: new Date(at), isClockWrong: Math.abs(skew) > CLOCK_LIMIT_MS };
}

export const taskOf = (values: { readonly task_kind: string; readonly [name: string]: string | number | null }): BroughtWrite => ({
  kind: 'create',
  model: 'pos_task',
  values: { task_state: 'open', ...values },
});

async function sellOnce(context: WriteContext, asked: AskedSale, write: BatchWriter, send: BatchSender): Promise<void> {
  const { actor, database } = context;
  const company = actor.companyId;
  const session = await heldSession(context, send, asked.session);
  if (await readByUuid(send, { company, uuid: asked.uuid })) return;
  if (!session.isOpen && !asked.offline) throw refuse('session', SESSION_CLOSED);
  const { at, isClockWrong } = soldAt(context, asked);
  const day = companyDay(at, actor.timeZone);
  const [limits, partner, approvals] = await send([
    limitStatement(context),
    partnerIs({ company, id: asked.partner ?? 0 }),
    approvalsStatement(context, asked),
  ]);
  const limit = allowedLimit(limitIn(context, limits), asked, approvals);
  if (asked.partner !== null && partner?.rows.length === 0)
    throw new PlatformError('INVALID', { fields: [{ field: 'partner', code: 'reference' }] });
  const { account } = session;
  const taxed = account === null ? null : await taxStanding(send, { company, account });
  const paidOrder =
    asked.order === null ? NO_ORDER : await payOrder(send, { company, order: asked.order, uuid: asked.uuid, wasSold: asked.offline });
  const { lines, priced, noted } = await soldLines(send, { company, day, asked, taxed, limit, told: paidOrder.prices });
  if (taxed && !asked.offline) checkReceipted(lines);
  const money = moneyOf(asked, priced.total);
  const sale = await database.nextId();
  const number = receiptNumber(session.code, day, asked.uuid);
  const rows: ((typeof lines)[number] & { readonly id: number })[] = [];
  for (const line of lines) rows.push({ ...line, id: await database.nextId() });
  const charges = await takeCharges(send, { company, asked, sale });
  const hasLeft = asked.offline || session.sellsBelowZero;
  const { costs, below } = await moveGoods(context, send, {
    ...{ sale, number, warehouse: session.warehouse, at, day, lines: rows },
    ...{ hasLeft, wasSold: asked.offline },
  });
  const cost = [...costs.values()].reduce((sum, one) => sum + BigInt(one.replace('.', '')), 0n);
  // What waited at the till is sent by whoever is there later.
  const cashier = asked.offline ? session.cashier : { id: actor.employeeId, name: actor.name };
  const head = {
    receipt_number: number,
    sale_uuid: asked.uuid,
    sale_kind: 'sale',
    session_id: session.id,
    till_id: session.till,
    cashier_id: cashier.id,
    cashier_name: cashier.name,
    sold_on: day,
    sold_at: at.toISOString(),
    sold_hour: hourOf(at, actor.timeZone),
    of_sale_id: null,
    partner_id: asked.partner,
    gross_amount: priced.gross,
    discount_amount: priced.discount,
    total_amount: priced.total,
    vat: priced.vat,
    city_tax: priced.city,
    net_amount: priced.net,
    cash_amount: money.by.cash,
    card_amount: money.by.card,
    qr_amount: money.by.qr,
    transfer_amount: money.by.transfer,
    tendered_amount: money.tendered,
    change_amount: money.change,
    cost_amount: `${cost / 100n}.${(cost % 100n).toString().padStart(2, '0')}`,
    note: asked.note,
    is_offline: asked.offline,
    is_late: !session.isOpen,
  };
  const lineRows = rows.map(
    ({ id, asked: line, item, listPrice, vat, city, priced: own }): BroughtWrite => ({
      kind: 'create',
      model: 'pos_line',
      id,
      values: {
        sale_id: sale,
        inventory_id: item.id,
        item_name: item.name,
        barcode: line.barcode,
        unit_name: item.unit,
        qty: line.qty,
        list_price: listPrice,
        unit_price: line.price,
        line_discount: own.lineDiscount,
        receipt_discount: own.receiptDiscount,
        line_total: own.total,
        vat: own.vat,
        city_tax: own.city,
        net_amount: own.net,
        vat_percent: vat,
        city_percent: city,
        tax_type: item.taxType,
        classification_code: item.classification,
        tax_product_code: item.exemption,
        cost_amount: costs.get(id) ?? '0.00',
        of_line_id: null,
        note: line.note,
      },
    }),
  );
  await writeAll(context, write, [{ kind: 'create', model: 'pos_sale', id: sale, values: head }]);
  await writeAll(context, write, [
    ...lineRows,
    ...asked.payments.map(
      ({ method, amount, reference, charge }): BroughtWrite => ({
        kind: 'create',
        model: 'pos_payment',
        values: { sale_id: sale, method, amount, reference, charge_id: charge },
      }),
    ),
    ...charges.writes,
    ...paidOrder.writes,
    ...(taxed && account !== null
      ? receiptOfSale(context, {
          ...{ session: { ...session, account }, sale, number, at, day, lines },
          tax: asked.tax,
          payments: asked.payments,
        })
      : []),
    ...noted.map(({ kind, item, detail }) => taskOf({ task_kind: kind, sale_id: sale, inventory_id: item, detail: detail.slice(0, 300) })),
    ...(session.isOpen ? [] : [taskOf({ task_kind: 'late', sale_id: sale, detail: priced.total })]),
    ...(isClockWrong ? [taskOf({ task_kind: 'clock', sale_id: sale, detail: asked.sent_at })] : []),
    ...below.map((item) => taskOf({ task_kind: 'stock', sale_id: sale, inventory_id: item, detail: nameOf(lines, item) })),
    ...charges.unused
      .filter(({ paid }) => Number(paid) > 0)
      .flatMap(({ id, paid }): BroughtWrite[] => [
        taskOf({ task_kind: 'charge', sale_id: sale, charge_id: id, detail: paid }),
        { kind: 'change', model: 'pos_charge', rows: [{ id, values: { payment_status: 'credit' } }] },
      ]),
  ]);
  for (const { id } of charges.unused) await writeAll(context, write, await cancelIntents(context, { model: 'pos_charge', id }));
}
const nameOf = (lines: readonly { readonly item: { readonly id: number; readonly name: string } }[], id: number): string =>
  lines.find(({ item }) => item.id === id)?.item.name ?? String(id);

/** The receipt, whether it was kept now or before: the same sale sent again is answered as before. Throws NO_RIGHT, NOT_FOUND, INVALID. */
export async function sell(context: WriteContext, asked: AskedSale): Promise<ShownSale> {
  checkSeller(context);
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await sellOnce(context, asked, write, send);
      return { commit: true };
    },
  });
  const kept = await readByUuid((statements) => context.database.readBatch(statements, context.actor.companyId), {
    company: context.actor.companyId,
    uuid: asked.uuid,
  });
  if (!kept) throw new PlatformError('UNAVAILABLE');
  return kept;
}
