/** What comes back of a receipt: in part or whole, to the means it was paid by, in an open session. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { type BatchSender, type BatchWriter, executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { postReturned } from '@lambda/inventory/contract.server.ts';
import { amountOf, amountText, quantityOf, quantityText, shortQuantity } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { refundIntents } from '@lambda/payments/contract.server.ts';
import { partBack, receiptNumber } from '../../pages/basket.ts';
import { METHOD_NAMES, type Method } from '../methods.ts';
import { holdSale, linesOfSale, meansOfSale, saleByNumber } from '../sale.sql.ts';
import type { AskedReturn, ShownSale } from '../sold.ts';
import { byMethod } from './money.ts';
import { readByUuid } from './read-sale.ts';
import { NOT_A_SALE, onlyLeft, refuse, SESSION_CLOSED } from './refusals.ts';
import { heldSession, taskOf, writeAll } from './sell.ts';
import { checkSeller } from './standing.ts';
import { receiptOfReturn } from './tax-receipt.ts';
import { hourOf } from './wall-hour.ts';

const minus = (amount: string): string => amountText(-amountOf(amount));
const sumOf = (parts: readonly string[]): string => amountText(parts.reduce((sum, part) => sum + amountOf(part), 0n));

type Back = {
  readonly id: number;
  readonly row: TextRow;
  readonly of: number;
  readonly qty: string;
  readonly before: string;
  readonly total: string;
  readonly vat: string;
  readonly city: string;
  readonly lineDiscount: string;
  readonly receiptDiscount: string;
};
async function partsOf(context: WriteContext, rows: readonly TextRow[], asked: AskedReturn): Promise<Back[]> {
  const known = new Map(rows.map((row) => [Number(row[0]), row]));
  const parts: Back[] = [];
  for (const [at, { line, qty }] of asked.lines.entries()) {
    const row = known.get(line);
    const field = `lines[${at}].qty`;
    if (!row || asked.lines.findIndex((one) => one.line === line) !== at)
      throw new PlatformError('INVALID', { fields: [{ field: `lines[${at}].line`, code: 'reference' }] });
    const [, , name, , sold = '0', , , total, vat, city, before = '0', totalBack, vatBack, cityBack, own, shared, ownBack, sharedBack] =
      row;
    const left = quantityOf(sold ?? '0') - quantityOf(before ?? '0');
    if (quantityOf(qty) > left) throw refuse(field, onlyLeft(name ?? '', shortQuantity(left)));
    const until = quantityText(quantityOf(before ?? '0') + quantityOf(qty));
    const part = (whole: string | null | undefined, back: string | null | undefined) =>
      partBack(whole ?? '0', until, sold ?? '0', back ?? '0');
    parts.push({
      id: await context.database.nextId(),
      row,
      of: line,
      qty,
      before: before ?? '0',
      total: part(total, totalBack),
      vat: part(vat, vatBack),
      city: part(city, cityBack),
      lineDiscount: part(own, ownBack),
      receiptDiscount: part(shared, sharedBack),
    });
  }
  return parts;
}

type Means = { readonly method: Method; readonly amount: string; readonly came: string; readonly charge: number | null };
/** Cash first, then what was paid otherwise: never more of a kind than came by it. */
function meansFor(rows: readonly TextRow[], total: string): Means[] {
  let rest = amountOf(total);
  return METHOD_NAMES.flatMap((method): Means[] => {
    const row = rows.find(([name]) => name === method);
    const left = amountOf(row?.[1] ?? '0') - amountOf(row?.[2] ?? '0');
    const part = left < rest ? left : rest;
    if (part <= 0n) return [];
    rest -= part;
    return [{ method, amount: amountText(part), came: row?.[1] ?? '0', charge: row?.[3] ? Number(row[3]) : null }];
  });
}

/** By the gateway where all of it goes back at once; a part is the manager's to give by hand. */
async function backByQr(context: WriteContext, sale: number, means: readonly Means[], note: string): Promise<BroughtWrite[]> {
  const qr = means.find(({ method }) => method === 'qr');
  if (!qr?.charge) return [];
  const isWhole = amountOf(qr.amount) === amountOf(qr.came);
  if (isWhole) return [...(await refundIntents(context, { model: 'pos_charge', id: qr.charge, note }))];
  return [taskOf({ task_kind: 'give_back', sale_id: sale, charge_id: qr.charge, detail: qr.amount })];
}

async function giveBackOnce(context: WriteContext, asked: AskedReturn, write: BatchWriter, send: BatchSender): Promise<void> {
  const { actor, now, database } = context;
  const company = actor.companyId;
  const session = await heldSession(context, send, asked.session);
  if (await readByUuid(send, { company, uuid: asked.uuid })) return;
  if (!session.isOpen) throw refuse('session', SESSION_CLOSED);
  const [found] = await send([saleByNumber({ company, number: asked.of })]);
  const of = Number(found?.rows[0]?.[0] ?? 0);
  const [held] = await send([holdSale({ company, id: of })]);
  const [, kind, , partner] = held?.rows[0] ?? [];
  if (kind !== 'sale') throw refuse('of', NOT_A_SALE);
  const [lines, paid] = await send([linesOfSale({ company, id: of }), meansOfSale({ company, id: of })]);
  const parts = await partsOf(context, lines?.rows ?? [], asked);
  const total = sumOf(parts.map((part) => part.total));
  const means = meansFor(paid?.rows ?? [], total);
  const sale = await database.nextId();
  const day = companyDay(now, actor.timeZone);
  const number = receiptNumber(session.code, day, asked.uuid);
  const posted = await postReturned(
    context,
    send,
    { model: 'pos_sale', id: sale, of, number, warehouse: session.warehouse, at: now, day, hasLeft: false },
    parts.map(({ id, of: line, row, qty, before }, at) => ({
      line: id,
      of: line,
      item: Number(row[1]),
      quantity: qty,
      sold: row[4] ?? '0',
      before,
      field: `lines[${at}].qty`,
    })),
  );
  const by = byMethod(means);
  const sum = (of: (part: Back) => string): string => minus(sumOf(parts.map(of)));
  const discounts = sumOf(parts.flatMap(({ lineDiscount, receiptDiscount }) => [lineDiscount, receiptDiscount]));
  const taxes = sumOf(parts.flatMap(({ vat, city }) => [vat, city]));
  await writeAll(context, write, [
    {
      kind: 'create',
      model: 'pos_sale',
      id: sale,
      values: {
        receipt_number: number,
        sale_uuid: asked.uuid,
        sale_kind: 'return',
        session_id: session.id,
        till_id: session.till,
        cashier_id: actor.employeeId,
        cashier_name: actor.name,
        sold_on: day,
        sold_at: now.toISOString(),
        sold_hour: hourOf(now, actor.timeZone),
        of_sale_id: of,
        partner_id: partner ? Number(partner) : null,
        gross_amount: minus(sumOf([total, discounts])),
        discount_amount: minus(discounts),
        total_amount: minus(total),
        vat: sum(({ vat }) => vat),
        city_tax: sum(({ city }) => city),
        net_amount: amountText(amountOf(taxes) - amountOf(total)),
        cash_amount: minus(by.cash),
        card_amount: minus(by.card),
        qr_amount: minus(by.qr),
        transfer_amount: minus(by.transfer),
        tendered_amount: '0.00',
        change_amount: '0.00',
        cost_amount: minus(sumOf([...posted.costs.values()])),
        note: asked.reason,
        is_offline: false,
        is_late: false,
      },
    },
  ]);
  await writeAll(context, write, [
    ...parts.map((part): BroughtWrite => {
      const { row } = part;
      return {
        kind: 'create',
        model: 'pos_line',
        id: part.id,
        values: {
          sale_id: sale,
          inventory_id: Number(row[1]),
          item_name: row[2] ?? '',
          barcode: row[24] ?? null,
          unit_name: row[3] ?? null,
          qty: quantityText(-quantityOf(part.qty)),
          list_price: row[18] ?? '0',
          unit_price: row[5] ?? '0',
          line_discount: minus(part.lineDiscount),
          receipt_discount: minus(part.receiptDiscount),
          line_total: minus(part.total),
          vat: minus(part.vat),
          city_tax: minus(part.city),
          net_amount: amountText(amountOf(part.vat) + amountOf(part.city) - amountOf(part.total)),
          vat_percent: row[19] ?? '0',
          city_percent: row[20] ?? '0',
          tax_type: row[21] ?? null,
          classification_code: row[22] ?? null,
          tax_product_code: row[23] ?? null,
          cost_amount: minus(posted.costs.get(part.id) ?? '0'),
          of_line_id: part.of,
          note: null,
        },
      };
    }),
    ...means.map(
      ({ method, amount, charge }): BroughtWrite => ({
        kind: 'create',
        model: 'pos_payment',
        values: { sale_id: sale, method, amount: minus(amount), reference: null, charge_id: charge },
      }),
    ),
  ]);
  const back = new Map(parts.map(({ of: line, qty, total: amount, vat, city }) => [line, { qty, total: amount, vat, city }]));
  const tax = { of, number, at: now, day, rows: lines?.rows ?? [], back, means: paid?.rows ?? [], given: means };
  const receipts = await receiptOfReturn(context, send, tax);
  if (receipts.length > 0) await writeAll(context, write, receipts);
  const byGateway = await backByQr(context, sale, means, number);
  if (byGateway.length > 0) await writeAll(context, write, byGateway);
}

/** The receipt of the return; sent again it is answered as before. Throws NO_RIGHT, NOT_FOUND, INVALID for more than was sold. */
export async function giveBack(context: WriteContext, asked: AskedReturn): Promise<ShownSale> {
  checkSeller(context);
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await giveBackOnce(context, asked, write, send);
      return { commit: true };
    },
  });
  const { companyId: company } = context.actor;
  const kept = await readByUuid((statements) => context.database.readBatch(statements, company), { company, uuid: asked.uuid });
  if (!kept) throw new PlatformError('UNAVAILABLE');
  return kept;
}
