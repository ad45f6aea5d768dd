/** Shares a landed cost by the lines of its receipt, exact to the hundredth, and takes it off again. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../../label.ts';
import { amountOf, amountText, quantityOf, quantityText, share, split } from '../../ledger/exact.ts';
import { refuse } from '../../ledger/refusals.ts';
import type { Asked, Posting } from '../../ledger/server/asked.ts';
import type { Read } from '../../ledger/server/known-stock.ts';
import { postStock } from '../../ledger/server/post.ts';
import { chargesOf, landedBy, receivedBy } from '../landed.sql.ts';

const MODEL = 'landed_cost';
const ONE = 1_000_000n;
const SCALE = 6;
/** Grams of a unit may have more digits than are kept. */
const kept = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return quantityOf(part ? `${whole}.${part.slice(0, SCALE)}` : whole);
};

type Received = {
  readonly move: number;
  readonly item: number;
  readonly warehouse: number;
  readonly lot: number | null;
  readonly value: bigint;
  /** In millionths of a tugrik, a base unit or a gram. */
  readonly weight: bigint;
  readonly at: number;
  readonly day: string;
};

async function receivedOf(read: Read, company: number, order: number, by: unknown): Promise<Received[]> {
  const [found] = await read([receivedBy({ company, order })]);
  return (found?.rows ?? []).map((row) => {
    const [move, item, warehouse, lot, quantity, amount, grams, name, at, day] = row;
    const value = amountOf(amount ?? '0');
    if (by === 'weight' && !grams)
      throw refuse('split_by', label(`${name}: жин нь мэдэгдэхгүй`, `${name}: its weight is not known`, `${name}: 중량을 알 수 없습니다`));
    const size = quantityOf(quantity ?? '0');
    const weight = by === 'weight' ? share(size, kept(grams ?? '0'), ONE) : by === 'quantity' ? size : value * 10_000n;
    return {
      move: Number(move),
      item: Number(item),
      warehouse: Number(warehouse),
      lot: lot ? Number(lot) : null,
      value,
      weight,
      at: Number(at),
      day: String(day),
    };
  });
}

/** It stands at the moment of the receipt: what has gone since bears its part. */
const posting = (id: number, document: Values, { at, day }: Pick<Received, 'at' | 'day'>): Posting => ({
  kind: 'landed_cost',
  number: String(document.landed_number),
  model: MODEL,
  id,
  at: new Date(at),
  day,
  dayField: 'order_id',
});

export async function postLanded(context: HookContext, read: Read, id: number, document: Values): Promise<BroughtWrite[]> {
  const company = context.actor.companyId;
  const received = await receivedOf(read, company, Number(document.order_id), document.split_by);
  const [first] = received;
  if (!first) throw refuse('order_id', label('Баталгаажсан орлого биш байна', 'It is no verified receipt', '확인된 입고가 아닙니다'));
  const [found] = await read([chargesOf({ company, id })]);
  const charges = found?.rows ?? [];
  if (charges.length === 0) throw new PlatformError('INVALID', { fields: [{ field: 'charges', code: 'required' }] });
  const total = charges.reduce((sum, [amount]) => sum + amountOf(amount ?? '0'), 0n);
  const isWeighed = received.some(({ weight }) => weight > 0n);
  const shares = split(
    total,
    received.map(({ weight }) => (isWeighed ? weight : 1n)),
  );
  const lines = received.map((one, at) => ({ ...one, share: shares[at] ?? 0n }));
  if (lines.some((line) => line.value + line.share < 0n))
    throw refuse(
      'charges',
      label('Барааны өртгөөс их хасаж байна', 'More is taken off than the goods cost', '상품 원가보다 많이 차감합니다'),
    );
  const asked = lines
    .filter((line) => line.share !== 0n)
    .map(
      (line): Asked => ({
        ref: String(line.move),
        kind: 'landed',
        item: line.item,
        warehouse: line.warehouse,
        lot: line.lot,
        quantity: 0n,
        amount: line.share,
        of: line.move,
        field: 'order_id',
      }),
    );
  const posted = asked.length > 0 ? await postStock(context, read, posting(id, document, first), asked) : null;
  // Of each item: what its shares have done to the value of the stock.
  const kept = new Map<number, bigint>();
  for (const line of lines) kept.set(line.item, (kept.get(line.item) ?? 0n) + line.share);
  for (const { item, amount } of posted?.corrections ?? []) kept.set(item, (kept.get(item) ?? 0n) + amount);
  const parts = new Map<number, bigint[]>();
  for (const item of kept.keys()) {
    const own = lines.filter((line) => line.item === item).map((line) => line.share);
    const all = own.reduce((sum, one) => sum + one, 0n);
    parts.set(item, all === 0n ? own.map(() => 0n) : split(kept.get(item) ?? 0n, own));
  }
  return lines.map((line): BroughtWrite => {
    const stock = parts.get(line.item)?.shift() ?? 0n;
    return {
      kind: 'create',
      model: 'landed_cost_line',
      values: {
        landed_cost_id: id,
        inventory_id: line.item,
        lot_id: line.lot,
        weight: quantityText(line.weight),
        amount: amountText(line.share),
        stock_amount: amountText(stock),
        sold_amount: amountText(line.share - stock),
      },
    };
  });
}

export async function reverseLanded(context: HookContext, read: Read, id: number, document: Values): Promise<void> {
  const [found] = await read([landedBy({ company: context.actor.companyId, id })]);
  const rows = found?.rows ?? [];
  const [first] = rows;
  if (!first) return;
  const asked = rows.map(
    ([item, warehouse, lot, of, amount]): Asked => ({
      ref: String(of),
      kind: 'landed',
      item: Number(item),
      warehouse: Number(warehouse),
      lot: lot ? Number(lot) : null,
      quantity: 0n,
      amount: -amountOf(amount ?? '0'),
      of: Number(of),
      field: 'order_id',
    }),
  );
  const moment = { at: Number(first[6]), day: String(first[7]) };
  await postStock(context, read, { ...posting(id, document, moment), reverses: Number(first[5]) }, asked);
}
