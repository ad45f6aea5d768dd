/** Demo of landed costs: freight and duty of one receipt, and a draft for another. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import { amountOf, amountText, quantityText, split } from '../ledger/exact.ts';

type Row = Record<string, unknown>;
/** A receipt that a purchase has brought. */
export type Receipt = {
  readonly move: number;
  readonly item: number;
  readonly place: number;
  readonly line: number;
  readonly cost: bigint;
};
export type Received = { readonly order: number; readonly day: string; readonly receipts: readonly Receipt[] };
type Move = (given: {
  readonly id: number;
  readonly posting: number;
  readonly item: number;
  readonly place: number;
  readonly kind: 'landed';
  readonly qty: number;
  readonly amount: string;
  readonly of: number;
  readonly line: number;
  readonly day: string;
}) => bigint;

const NOON = 'T04:00:00Z';
const CHARGES = [
  ['Тээвэр', '180000.00'],
  ['Гаалийн татвар', '95500.00'],
] as const;
const DRAFT = [['Тээвэр', '64000.00']] as const;
const TENTHS = 10_000n;

/** Adds the charges to what a purchase has brought, right behind it. Gives the rows of the document. */
export async function landOn(context: DemoContext, { order, day, receipts }: Received, move: Move) {
  const [id, posting] = [await context.nextId(), await context.nextId()];
  const total = CHARGES.reduce((sum, [, amount]) => sum + amountOf(amount), 0n);
  const shares = split(
    total,
    receipts.map(({ cost }) => cost),
  );
  for (const [at, { move: of, item, place }] of receipts.entries())
    move({
      id: await context.nextId(),
      posting,
      item,
      place,
      kind: 'landed',
      qty: 0,
      amount: amountText(shares[at] ?? 0n),
      of,
      line: 0,
      day,
    });
  return { id, posting, order, day, total, shares, receipts };
}
export type Landed = Awaited<ReturnType<typeof landOn>>;

export async function loadLanded(context: DemoContext, company: number, landed: Landed, draft: Received): Promise<Row> {
  const { id, posting, order, day, total, shares, receipts } = landed;
  const stamp = { company_id: company, created_at: `${day}${NOON}` };
  const registered = { ...stamp, series: 'НЗ', registered_on: day, source_model: 'landed_cost', source_id: id };
  const [numbered] = context.numbered('stock_register', [registered]);
  const number = String((numbered as { number?: unknown } | undefined)?.number);
  const draftId = await context.nextId();
  await context.insert('landed_cost', [
    {
      ...stamp,
      id,
      landed_number: number,
      landed_state: 'verified',
      landed_date: day,
      order_id: order,
      split_by: 'value',
      verified_at: `${day}${NOON}`,
      total_amount: amountText(total),
    },
    {
      company_id: company,
      id: draftId,
      landed_state: 'draft',
      landed_date: draft.day,
      order_id: draft.order,
      split_by: 'quantity',
      total_amount: DRAFT[0][1],
    },
  ]);
  await context.insert('landed_cost_charge', [
    ...CHARGES.map(([charge_name, amount]) => ({ ...stamp, landed_cost_id: id, charge_name, amount })),
    ...DRAFT.map(([charge_name, amount]) => ({ company_id: company, landed_cost_id: draftId, charge_name, amount })),
  ]);
  await context.insert(
    'landed_cost_line',
    receipts.map(({ item, cost }, at) => ({
      ...stamp,
      landed_cost_id: id,
      inventory_id: item,
      weight: quantityText(cost * TENTHS),
      amount: amountText(shares[at] ?? 0n),
      stock_amount: amountText(shares[at] ?? 0n),
      sold_amount: '0',
    })),
  );
  await context.insert('stock_register', numbered ? [numbered] : []);
  return {
    ...stamp,
    id: posting,
    posting_kind: 'landed_cost',
    document_number: number,
    source_model: 'landed_cost',
    source_id: id,
    moved_at: `${day}${NOON}`,
    moved_on: day,
    reverses_id: null,
  };
}
