/** Demo of stocktakes: one is being counted, and one waits for the director. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoInventory } from '../contract.ts';
import type { Approvals } from './approval.ts';
import type { There } from './stock.ts';

/** Behind the documents of the day. */
const AFTERNOON = 'T06:00:00Z';
const DAY_MS = 86_400_000;
type Given = { readonly inventory: DemoInventory; readonly today: string; readonly there: readonly There[]; readonly approvals: Approvals };

export async function loadStocktakes(context: DemoContext, { inventory, today, there, approvals }: Given): Promise<void> {
  const { company, warehouses } = inventory;
  const [store, shop] = warehouses;
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  const plans = [
    { id: await context.nextId(), place: shop?.id ?? 0, state: 'counting' },
    { id: await context.nextId(), place: store?.id ?? 0, state: 'counted' },
  ] as const;
  const at = `${yesterday}${AFTERNOON}`;
  const registered = plans.map(({ id }) => ({
    company_id: company,
    series: 'Т',
    registered_on: yesterday,
    source_model: 'stocktake',
    source_id: id,
    created_at: at,
  }));
  const numbered = context.numbered('stock_register', registered);
  const numbers = new Map(numbered.map((row) => [row.source_id, String((row as { number?: unknown }).number)]));
  const listOf = (place: number) => there.filter((one) => one.place === place && one.stock > 0).slice(0, 24);
  const lines = plans.flatMap(({ id, place, state }) =>
    listOf(place).map(({ item, stock }, line) => {
      const own = { company_id: company, stocktake_id: id, inventory_id: item.id, frozen_quantity: String(stock) };
      const isCounted = state === 'counted' || line < 9;
      if (!isCounted) return { ...own, needs_second: false };
      const missing = line % 8 === 3 ? 8 : 0;
      const counted = { ...own, counted_qty: String(stock - missing), counted_at: at };
      if (state !== 'counted') return { ...counted, needs_second: false };
      const difference = { difference: String(-missing), difference_amount: `${-missing * item.cost}.00` };
      return missing > 0
        ? { ...counted, ...difference, needs_second: true, second_qty: String(stock - missing), second_at: at }
        : { ...counted, ...difference, needs_second: false };
    }),
  );
  const grossOf = (id: number): number =>
    lines.reduce(
      (sum, line) => sum + (line.stocktake_id === id && 'difference_amount' in line ? Math.abs(Number(line.difference_amount)) : 0),
      0,
    );
  await context.insert(
    'stocktake',
    plans.map(({ id, place, state }) => ({
      id,
      company_id: company,
      created_at: at,
      document_number: numbers.get(id),
      document_state: state,
      document_date: yesterday,
      warehouse_id: place,
      frozen_at: at,
      gross_difference: `${grossOf(id)}.00`,
      ...approvals.standing('stocktake', id, yesterday, state === 'counted' ? 'sent' : 'draft'),
    })),
  );
  for (const state of ['counting', 'counted'])
    await context.insert(
      'stocktake_line',
      lines.filter(({ stocktake_id }) => plans.some((one) => one.id === stocktake_id && one.state === state)),
    );
  await context.insert('stock_register', numbered);
}
