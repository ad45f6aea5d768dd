/** Demo of prices: every item has its history, and documents stand in all states: in force, of a day to come, drafts and a reversed one. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { DemoInventory, DemoItem } from '../contract.ts';

const DAY_MS = 86_400_000;
const dayFrom = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const ROUND_TO = 50;
const rounded = (amount: number): number => Math.max(ROUND_TO, Math.round(amount / ROUND_TO) * ROUND_TO);
const WHOLESALE_SHARE = 0.92;
const WHOLESALE_FROM = '12';

type Plan = {
  readonly state: 'draft' | 'verified' | 'reversed';
  /** Days from today. */
  readonly day: number;
  readonly reason: string;
  /** Which items: every so many from the first one on. */
  readonly first: number;
  readonly step: number;
  readonly count: number;
  /** Of the price before. */
  readonly share: number;
  /** Days from today on which it was taken back. */
  readonly reversed?: number;
};
/** Every item has at most one document that counts. */
const PLANS: readonly Plan[] = [
  { state: 'verified', day: -120, reason: 'Нийлүүлэгчийн үнэ нэмэгдсэн', first: 0, step: 40, count: 28, share: 1.06 },
  { state: 'verified', day: -45, reason: 'Намрын хямдрал', first: 7, step: 40, count: 24, share: 0.85 },
  { state: 'reversed', day: -20, reason: 'Импортын барааны шинэ ханш', first: 13, step: 40, count: 12, share: 1.15, reversed: -18 },
  { state: 'verified', day: 0, reason: 'Долоо хоногийн урамшуулал', first: 3, step: 40, count: 14, share: 0.9 },
  { state: 'verified', day: 7, reason: 'Шинэ жилийн өмнөх үнэ', first: 21, step: 40, count: 16, share: 0.88 },
  { state: 'draft', day: 14, reason: 'Дараа сарын үнийн санал', first: 29, step: 40, count: 10, share: 1.04 },
  { state: 'draft', day: 1, reason: 'Гэр ахуйн барааны хямдрал', first: 33, step: 40, count: 6, share: 0.8 },
];

const amount = (whole: number): string => `${whole}.00`;
const pricesOf = (price: number, unit: string) => ({
  price: amount(price),
  whole_sale_qty: unit === 'PCS' ? WHOLESALE_FROM : null,
  whole_sale_price: unit === 'PCS' ? amount(rounded(price * WHOLESALE_SHARE)) : null,
});

export async function loadPrices(context: DemoContext, { company, items }: DemoInventory): Promise<void> {
  const { today } = context;
  const accountant = context.shared.get('hr.employee.accountant') as DemoEmployee;
  const on = (days: number): string => dayFrom(today, days);
  const sold = items.filter(({ type }) => type !== 'material');
  const chosen = PLANS.map(({ first, step, count }) => sold.filter((_item, at) => at % step === first).slice(0, count));
  const documents = await context.insert(
    'price_change',
    PLANS.map(({ state, day, reason, reversed }) => ({
      company_id: company,
      price_state: state,
      effective_on: on(day),
      reason,
      ...(state === 'draft' ? {} : { verified_by_id: accountant.id, verified_at: `${on(Math.min(day, 0) - 1)}T02:30:00Z` }),
      ...(reversed === undefined ? {} : { reversed_on: on(reversed), reversal_reason: 'Ханшийг буруу тооцсон' }),
    })),
  );
  // The item's record says the price of today: what documents in force have brought, the others come from it.
  const isInForce = ({ state, day }: Plan): boolean => state === 'verified' && day <= 0;
  const pairOf = ({ price }: DemoItem, plan: Plan) =>
    isInForce(plan) ? { before: rounded(price / plan.share), after: price } : { before: price, after: rounded(price * plan.share) };
  const lines = PLANS.flatMap((plan, at) =>
    (chosen[at] ?? []).map((item) => ({ plan, item, document: documents[at] ?? 0, ...pairOf(item, plan) })),
  );
  await context.insert(
    'price_change_line',
    lines.map(({ item, document, before, after }) => ({
      company_id: company,
      price_change_id: document,
      inventory_id: item.id,
      old_price: amount(before),
      ...pricesOf(after, item.unit),
      cost: amount(item.cost),
    })),
  );
  const begins = new Map(lines.filter(({ plan }) => isInForce(plan)).map(({ item, before }) => [item.id, before]));
  await context.insert('inventory_price', [
    ...items.map((item) => ({
      company_id: company,
      inventory_id: item.id,
      valid_from: on(-365),
      ...pricesOf(begins.get(item.id) ?? item.price, item.unit),
    })),
    ...lines.flatMap(({ plan, item, document, after }) =>
      plan.state === 'draft'
        ? []
        : [
            {
              company_id: company,
              inventory_id: item.id,
              valid_from: on(plan.day),
              ...pricesOf(after, item.unit),
              price_change_id: document,
              ...(plan.reversed === undefined ? {} : { cancelled_on: on(plan.reversed) }),
            },
          ],
    ),
  ]);
  await context.run([
    {
      name: 'demo_price_since',
      sql: `update inventory i set price_since = c.since from (select distinct on (p.inventory_id) p.inventory_id, p.valid_from as since
          from inventory_price p where p.company_id = $1::bigint and p.valid_from <= $2::date and (p.cancelled_on is null or p.cancelled_on > $2::date)
          order by p.inventory_id, p.valid_from desc, p.id desc) c
        where i.company_id = $1::bigint and i.id = c.inventory_id`,
      params: [company, today],
    },
  ]);
}
