/** Demo of supply: what sells fast is to be ordered, one plan is calculated and one has become orders. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoInventory } from '../contract.ts';
import { amountOf, amountText, quantityOf, quantityText } from '../ledger/exact.ts';
import { lineAmounts } from '../order/order-amounts.ts';
import { suggest } from '../supply/suggestion.ts';
import { SPEED_DAYS, type There } from './stock.ts';

const DAY_MS = 86_400_000;
const COVER_DAYS = 14;
const REORDER = '24';
const NOON = 'T04:00:00Z';
const VAT = '10';
/** Pieces of a box. */
const PACK = 12;

type Given = { readonly inventory: DemoInventory; readonly today: string; readonly there: readonly There[] };
const PLANS = [
  { state: 'draft', days: 0 },
  { state: 'counted', days: 0 },
  { state: 'ordered', days: 6 },
] as const;

function linesOf(there: readonly There[], box: number) {
  return there.flatMap(({ item, place, stock, sold }) => {
    const isBoxed = item.unit === 'PCS';
    const one = suggest({
      sold: quantityOf(String(sold)),
      days: SPEED_DAYS,
      stock: quantityOf(String(stock)),
      coming: 0n,
      reorderPoint: quantityOf(REORDER),
      orderUpTo: 0n,
      leadDays: 7,
      coverDays: COVER_DAYS,
      unit: { numerator: isBoxed ? BigInt(PACK) : 1n, denominator: 1n },
      digits: 0,
    });
    if (sold === 0 || one.quantity <= 0n) return [];
    const qty = quantityText(one.quantity);
    const unit_price = `${item.cost * (isBoxed ? PACK : 1)}.00`;
    return [
      {
        inventory_id: item.id,
        warehouse_id: place,
        supplier_id: item.supplier,
        is_chosen: true,
        sold_quantity: String(sold),
        per_day: quantityText(one.perDay),
        stock_quantity: String(stock),
        coming_quantity: '0',
        days_left: one.daysLeft === null ? null : String(Number(one.daysLeft) / 10),
        reorder_level: quantityText(one.reorderLevel),
        order_up_to: quantityText(one.orderUpTo),
        suggested_quantity: quantityText(one.suggested),
        measure_unit_id: isBoxed ? box : null,
        qty,
        unit_price,
        amount: lineAmounts({ qty, unit_price, vat_percent: '0', city_percent: '0' }).line_total,
      },
    ];
  });
}

export async function loadSupply(context: DemoContext, { inventory, today, there }: Given): Promise<void> {
  const { company, warehouses, units } = inventory;
  const store = warehouses[0]?.id ?? 0;
  const lines = linesOf(
    there.filter(({ place }) => place === store),
    units.get('BOX') ?? 0,
  );
  const plans: ((typeof PLANS)[number] & { readonly id: number; readonly day: string })[] = [];
  for (const plan of PLANS) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - plan.days * DAY_MS).toISOString().slice(0, 10);
    plans.push({ ...plan, id: await context.nextId(), day });
  }
  const counted = plans.filter(({ state }) => state !== 'draft');
  const numbered = context.numbered(
    'stock_register',
    counted.map(({ id, day }) => ({
      company_id: company,
      series: 'ЗС',
      registered_on: day,
      source_model: 'supply_plan',
      source_id: id,
      created_at: `${day}${NOON}`,
    })),
  );
  const numbers = new Map(numbered.map((row) => [row.source_id, String((row as { number?: unknown }).number)]));
  await context.insert(
    'supply_plan',
    plans.map(({ id, day, state }) => ({
      id,
      company_id: company,
      created_at: `${day}${NOON}`,
      plan_number: numbers.get(id) ?? null,
      plan_state: state,
      plan_date: day,
      warehouse_id: store,
      sales_days: SPEED_DAYS,
      cover_days: COVER_DAYS,
      counted_at: state === 'draft' ? null : `${day}${NOON}`,
    })),
  );
  // The plan of last week has ordered the first of them; the one of today goes on with the rest.
  const half = Math.ceil(lines.length / 2);
  const parts = new Map(counted.map(({ id, state }) => [id, state === 'ordered' ? lines.slice(0, half) : lines.slice(half)]));
  await context.insert(
    'supply_plan_line',
    [...parts].flatMap(([plan, some]) => some.map((line) => ({ ...line, company_id: company, plan_id: plan }))),
  );
  const ordered = plans.find(({ state }) => state === 'ordered');
  const made = lines.slice(0, half);
  for (const supplier of ordered ? new Set(made.map(({ supplier_id }) => supplier_id)) : []) {
    const order = await context.nextId();
    const items = made
      .filter(({ supplier_id }) => supplier_id === supplier)
      .map(({ inventory_id, measure_unit_id, qty, unit_price }) => {
        const { discount, line_total, vat, city_tax } = lineAmounts({ qty, unit_price, vat_percent: VAT, city_percent: '0' });
        const amounts = { vat_percent: VAT, city_percent: '0', discount, line_total, vat, city_tax };
        const own = { company_id: company, order_id: order, inventory_id, measure_unit_id, qty, unit_price };
        return { ...own, discount_type: 'amount', ...amounts };
      });
    await context.insert('sales_purchase_orders', [
      {
        id: order,
        company_id: company,
        created_at: `${ordered?.day}${NOON}`,
        order_type: 'purchase',
        order_state: 'draft',
        order_date: ordered?.day,
        partner_id: supplier,
        warehouse_id: store,
        supply_plan_id: ordered?.id,
        deducts_vat: false,
        total_amount: amountText(items.reduce((sum, { line_total }) => sum + amountOf(line_total), 0n)),
      },
    ]);
    await context.insert('sales_purchase_orders_item', items);
  }
  await context.insert('stock_register', numbered);
}
