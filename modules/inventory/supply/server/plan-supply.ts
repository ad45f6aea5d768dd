/** Counts what is to be ordered, and makes orders of what was chosen. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../../label.ts';
import { quantityOf, quantityText } from '../../ledger/exact.ts';
import { refuse } from '../../ledger/refusals.ts';
import type { Read } from '../../ledger/server/known-stock.ts';
import { suggest } from '../suggestion.ts';
import { chosenLines, standingLines, supplyOf } from '../supply.sql.ts';

const MOST_LINES = 1_000;
const SCALE = 6;
/** Sums of fractions come with more digits than are kept. */
const kept = (text: string | null | undefined): bigint => {
  const [whole = '0', part = ''] = (text ?? '0').split('.');
  return quantityOf(part ? `${whole}.${part.slice(0, SCALE)}` : whole);
};

/** Lines for what is below its level, in the order of the suppliers, beside those that were written by hand. */
export async function countSupply(context: HookContext, read: Read, id: number, plan: Values): Promise<BroughtWrite[]> {
  const [days, coverDays] = [Number(plan.sales_days), Number(plan.cover_days)];
  const given = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value));
  const company = context.actor.companyId;
  const [found, standing] = await read([
    supplyOf({
      company,
      day: String(plan.plan_date),
      days,
      warehouse: given(plan.warehouse_id),
      supplier: given(plan.supplier_id),
    }),
    standingLines({ company, id }),
  ]);
  const known = new Set((standing?.rows ?? []).map(([item, place]) => `${item}/${place}`));
  const lines = (found?.rows ?? []).flatMap((row): BroughtWrite[] => {
    const [item, place, supplier, sold, stock, coming, point, level, lead, unit, numerator, denominator, digits, price, cost] = row;
    // A unit that says nothing of the item any more: the base unit is ordered.
    const isKnown = numerator !== null && numerator !== undefined && denominator !== null && denominator !== undefined;
    const one = suggest({
      sold: kept(sold),
      days,
      stock: kept(stock),
      coming: kept(coming),
      reorderPoint: kept(point),
      orderUpTo: kept(level),
      leadDays: Number(lead),
      coverDays,
      unit: isKnown ? { numerator: BigInt(numerator), denominator: BigInt(denominator) } : { numerator: 1n, denominator: 1n },
      digits: Number(digits),
    });
    if (one.quantity <= 0n || known.has(`${item}/${place}`)) return [];
    return [
      {
        kind: 'create',
        model: 'supply_plan_line',
        values: {
          plan_id: id,
          inventory_id: Number(item),
          warehouse_id: Number(place),
          is_chosen: supplier !== null,
          supplier_id: supplier ? Number(supplier) : null,
          sold_quantity: quantityText(kept(sold)),
          per_day: quantityText(one.perDay),
          stock_quantity: quantityText(kept(stock)),
          coming_quantity: quantityText(kept(coming)),
          days_left: one.daysLeft === null ? null : `${one.daysLeft / 10n}.${one.daysLeft % 10n}`,
          reorder_level: quantityText(one.reorderLevel),
          order_up_to: quantityText(one.orderUpTo),
          suggested_quantity: quantityText(one.suggested),
          measure_unit_id: isKnown && unit ? Number(unit) : null,
          qty: quantityText(one.quantity),
          unit_price: price ?? cost ?? '0',
        },
      },
    ];
  });
  if (lines.length > MOST_LINES)
    throw refuse(
      'warehouse_id',
      label(
        `${lines.length} мөр гарлаа: агуулах эсвэл нийлүүлэгч сонгоно уу`,
        `${lines.length} lines: choose a warehouse or a supplier`,
        `${lines.length}개 행입니다. 창고나 공급처를 선택하세요`,
      ),
    );
  return lines;
}

/** A draft for each supplier and warehouse. */
export async function orderSupply(context: HookContext, read: Read, id: number): Promise<BroughtWrite[]> {
  const [found] = await read([chosenLines({ company: context.actor.companyId, id })]);
  const rows = found?.rows ?? [];
  if (rows.length === 0) throw new PlatformError('INVALID', { fields: [{ field: 'lines', code: 'required' }] });
  const orders = new Map<string, { readonly id: number; readonly writes: BroughtWrite[] }>();
  for (const [, supplier, warehouse, item, unit, qty, price] of rows) {
    if (!supplier)
      throw refuse('lines', label('Нийлүүлэгчийг нь сонгоно уу', 'Choose the supplier of every line', '모든 행의 공급처를 선택하세요'));
    const key = `${supplier}/${warehouse}`;
    const order = orders.get(key) ?? { id: await context.database.nextId(), writes: [] };
    if (order.writes.length === 0)
      order.writes.push({
        kind: 'create',
        model: 'sales_purchase_orders',
        id: order.id,
        values: {
          order_type: 'purchase',
          order_state: 'draft',
          order_date: context.today,
          partner_id: Number(supplier),
          warehouse_id: Number(warehouse),
          deducts_vat: false,
          supply_plan_id: id,
        },
      });
    orders.set(key, order);
    order.writes.push({
      kind: 'create',
      model: 'sales_purchase_orders_item',
      values: {
        order_id: order.id,
        inventory_id: Number(item),
        measure_unit_id: unit ? Number(unit) : null,
        qty,
        unit_price: price ?? '0',
        discount_type: 'amount',
      },
    });
  }
  return [...orders.values()].flatMap(({ writes }) => writes);
}
