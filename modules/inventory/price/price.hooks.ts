/**
 * Prices are kept from the day on which they hold: those of a verified document, and those that are written straight into an item.
 * A line of a document shows the price that it replaces.
 */
import type { Bringing, BroughtWrite, HookContext, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import Decimal from 'decimal.js';
import { broughtPrices, costsOf, linesOf, pricesOn, pricesWithout } from './price.sql.ts';
import { type DatedPrice, pricesOfRows, readPrices } from './server/read-prices.ts';

const LEDGER = 'inventory_price';
const PRICES = ['price', 'whole_sale_qty', 'whole_sale_price'] as const;

const textOf = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));
const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : new Decimal(one).eq(other);
const wholesaleOf = ({ whole_sale_qty: quantity, whole_sale_price: price }: Values): Values => ({
  whole_sale_qty: textOf(quantity),
  whole_sale_price: textOf(price),
});
const recordValues = ({ price, wholesaleQuantity, wholesalePrice }: DatedPrice): Values => ({
  price,
  whole_sale_qty: wholesaleQuantity,
  whole_sale_price: wholesalePrice,
});
const says = (record: Values, price: DatedPrice): boolean =>
  Object.entries(recordValues(price)).every(([name, value]) => isSame(textOf(record[name]), textOf(value)));

const keepsPrices = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>): boolean =>
  PRICES.every((name) => isSame(textOf(before?.[name]), textOf(after[name])));

/**
 * Around an item: a price that is written into it holds from the day of writing. What a document or the work of the morning writes into items
 * stands in the ledger before, and is none of this.
 */
export const itemPriceHooks: RecordHooks = {
  before: (write) =>
    write.cause === 'given' && write.context.beginsWrite && !keepsPrices(write) ? { price_since: write.context.today } : undefined,
  brings: ({ context, id, before, after }) => {
    if (!context.beginsWrite || keepsPrices({ before, after })) return undefined;
    const { today, actor } = context;
    return async (read) => {
      const now = (await readPrices(read, { company: actor.companyId, items: [id], day: today })).get(id);
      if (now && says(after, now)) return [];
      return [
        {
          kind: 'create',
          model: LEDGER,
          values: { inventory_id: id, valid_from: today, price: after.price ?? '0', ...wholesaleOf(after) },
        },
      ];
    };
  },
};

/** Around a line: the price that holds today, what the item costs as far as it is known, and no wholesale price above the retail price. */
export const priceLineHooks: RecordHooks = {
  before: async ({ context, cause, before, after }) => {
    if (cause !== 'given') return undefined;
    const wholesale = textOf(after.whole_sale_price);
    const price = textOf(after.price);
    if (wholesale !== null && price !== null && new Decimal(wholesale).gt(price))
      throw new PlatformError('INVALID', { fields: [{ field: 'whole_sale_price', code: 'tooBig', params: { max: price } }] });
    const item = Number(after.inventory_id);
    if (before && Number(before.inventory_id) === item) return undefined;
    const company = context.actor.companyId;
    const [prices, costs] = await context.database.readBatch(
      [pricesOn({ company, items: [item], day: context.today }), costsOf(company, [item])],
      company,
    );
    const cost = textOf(after.cost) ?? costs?.rows[0]?.[1] ?? null;
    return { old_price: pricesOfRows(prices?.rows ?? []).get(item)?.price ?? null, cost };
  },
};

type Verified = { readonly context: HookContext; readonly id: number; readonly day: string };
/** What a verified document brings: prices from its day on, and, where that day has come, the items that say so. */
async function verifiedWrites({ context, id, day }: Verified, read: Parameters<Bringing>[0]): Promise<readonly BroughtWrite[]> {
  const company = context.actor.companyId;
  const [found] = await read([linesOf(company, id)]);
  const lines = (found?.rows ?? []).map(([line, item, price, quantity, wholesale]) => ({
    line: Number(line),
    item: Number(item),
    values: { price, whole_sale_qty: quantity, whole_sale_price: wholesale },
  }));
  if (lines.length === 0) throw new PlatformError('INVALID', { fields: [{ field: 'lines', code: 'required' }] });
  const before = await readPrices(read, { company, items: lines.map(({ item }) => item), day });
  return [
    {
      kind: 'change',
      model: 'price_change_line',
      rows: lines.map(({ line, item }) => ({ id: line, values: { old_price: before.get(item)?.price ?? null } })),
    },
    ...lines.map(
      ({ item, values }): BroughtWrite => ({
        kind: 'create',
        model: LEDGER,
        values: { inventory_id: item, valid_from: day, price_change_id: id, ...values },
      }),
    ),
    ...(day <= context.today
      ? [
          {
            kind: 'change',
            model: 'inventory',
            rows: lines.map(({ item, values }) => ({ id: item, values: { ...values, price_since: day } })),
          } as const,
        ]
      : []),
  ];
}

/** What a reversal brings: the prices of the document end, and items say again what held before. */
async function reversedWrites({ context, id, day: today }: Verified, read: Parameters<Bringing>[0]): Promise<readonly BroughtWrite[]> {
  const company = context.actor.companyId;
  const [found] = await read([broughtPrices(company, id)]);
  const brought = (found?.rows ?? []).map(([row, item, since]) => ({ id: Number(row), item: Number(item), since: since ?? today }));
  const items = brought.map(({ item }) => item);
  const asked = { company, items, day: today };
  const [now, without] = await read([pricesOn(asked), pricesWithout({ ...asked, document: id })]);
  const [present, left] = [pricesOfRows(now?.rows ?? []), pricesOfRows(without?.rows ?? [])];
  const changed = items.flatMap((item) => {
    const price = left.get(item);
    const held = present.get(item);
    return price && !(held && says(recordValues(held), price))
      ? [{ id: item, values: { ...recordValues(price), price_since: price.since } }]
      : [];
  });
  return [
    {
      kind: 'change',
      model: LEDGER,
      rows: brought.map(({ id: row, since }) => ({ id: row, values: { cancelled_on: since > today ? since : today } })),
    },
    { kind: 'change', model: 'inventory', rows: changed },
  ];
}

const movesTo = ({ before, after }: RecordWrite, state: string): boolean =>
  after.price_state === state && before !== null && before.price_state !== state;

/** Around a document: it brings prices as it is verified, and ends them as it is reversed. What it has brought keeps it from being deleted. */
export const priceChangeHooks: RecordHooks = {
  brings: (write) => {
    const { context, id, after } = write;
    if (movesTo(write, 'verified')) return (read) => verifiedWrites({ context, id, day: String(after.effective_on) }, read);
    if (movesTo(write, 'reversed')) return (read) => reversedWrites({ context, id, day: context.today }, read);
    return undefined;
  },
};
