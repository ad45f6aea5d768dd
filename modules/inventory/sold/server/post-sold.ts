/** Goods that another module sells, and what of them comes back: posted in the transaction of the caller, under its own document. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { amountOf, amountText, quantityOf, share } from '../../ledger/exact.ts';
import { effectsOf, movesOfDocument } from '../../ledger/ledger.sql.ts';
import { moreThanTaken } from '../../ledger/refusals.ts';
import type { Asked, PostedDocument } from '../../ledger/server/asked.ts';
import type { Read } from '../../ledger/server/known-stock.ts';
import { postStock } from '../../ledger/server/post.ts';
import { belowNothing } from '../sold.sql.ts';

type Document = {
  readonly model: string;
  readonly id: number;
  readonly number: string;
  readonly warehouse: number;
  readonly at: Date;
  /** The company's day of `at`. */
  readonly day: string;
  /** What has left already is posted though the stock says that there was none. */
  readonly hasLeft: boolean;
};
/** A line may take several items: a dish takes what it is made of. Quantities are decimal texts in base units. */
export type SoldLine = { readonly line: number; readonly item: number; readonly quantity: string; readonly field: string };
export type ReturnedLine = {
  readonly line: number;
  /** The line of the document that sold it. */
  readonly of: number;
  readonly item: number;
  readonly quantity: string;
  /** What the line sold, and what of it has come back before. */
  readonly sold: string;
  readonly before: string;
  readonly field: string;
};
export type Posted = {
  /** What the goods of each line have cost, as an amount; those without stock cost nothing. */
  readonly costs: ReadonlyMap<number, string>;
  /** Items of which the place has less than nothing now. */
  readonly below: readonly number[];
};

const size = (value: bigint): bigint => (value < 0n ? -value : value);
function costsOf(posted: PostedDocument): ReadonlyMap<number, string> {
  const sums = new Map<number, bigint>();
  for (const { line, amount } of posted.moves) if (line !== null) sums.set(line, (sums.get(line) ?? 0n) + size(amountOf(amount)));
  return new Map([...sums].map(([line, sum]) => [line, amountText(sum)]));
}
const postingOf = ({ model, id, number, at, day, hasLeft }: Document) =>
  ({ kind: 'pos', model, id, number, at, day, hasLeft, dayField: 'sold_on' }) as const;

/** Throws INVALID at the field of a line whose goods are not there. */
export async function postSold(context: HookContext, read: Read, document: Document, lines: readonly SoldLine[]): Promise<Posted> {
  if (lines.length === 0) return { costs: new Map(), below: [] };
  const { warehouse } = document;
  const asked = lines.map(
    ({ line, item, quantity, field }, at): Asked => ({
      ref: String(at),
      line,
      kind: 'issue',
      item,
      lot: null,
      warehouse,
      quantity: quantityOf(quantity),
      field,
    }),
  );
  const posted = await postStock(context, read, postingOf(document), asked);
  const items = [...new Set(lines.map(({ item }) => item))];
  const [found] = document.hasLeft ? await read([belowNothing({ company: context.actor.companyId, warehouse, items })]) : [];
  return { costs: costsOf(posted), below: (found?.rows ?? []).map(([item]) => Number(item)) };
}

/**
 * What comes back is what went, at its own cost: goods move by move, and of what a dish was made of its part. `of` is the document that sold them.
 * Throws INVALID for more than has gone.
 */
export async function postReturned(
  context: HookContext,
  read: Read,
  document: Document & { readonly of: number },
  lines: readonly ReturnedLine[],
): Promise<Posted> {
  const company = context.actor.companyId;
  const [found] = await read([movesOfDocument({ company, model: document.model, id: document.of })]);
  const moves = (found?.rows ?? []).map((row) => ({
    id: Number(row[0]),
    item: Number(row[1]),
    lot: row[3] ? Number(row[3]) : null,
    quantity: size(quantityOf(row[5] ?? '0')),
    line: Number(row[6]),
  }));
  if (moves.length === 0) return { costs: new Map(), below: [] };
  const [effects] = await read([effectsOf({ company, moves: moves.map(({ id }) => id) })]);
  const taken = new Map((effects?.rows ?? []).map((row) => [Number(row[0]), quantityOf(row[6] ?? '0')]));
  const asked = lines.flatMap((line): Asked[] => {
    const own = moves.filter((move) => move.line === line.of);
    return [...new Set(own.map(({ item }) => item))].flatMap((item) => {
      const parts = own.filter((move) => move.item === item);
      const gone = parts.reduce((sum, { quantity }) => sum + quantity, 0n);
      const back = parts.reduce((sum, { id }) => sum + (taken.get(id) ?? 0n), 0n);
      const until = quantityOf(line.before) + quantityOf(line.quantity);
      let rest = item === line.item ? quantityOf(line.quantity) : share(gone, until, quantityOf(line.sold)) - back;
      const asks: Asked[] = [];
      for (const { id, lot, quantity } of parts) {
        const there = quantity - (taken.get(id) ?? 0n);
        if (there <= 0n || rest <= 0n) continue;
        const part = there < rest ? there : rest;
        taken.set(id, (taken.get(id) ?? 0n) + part);
        rest -= part;
        asks.push({
          ref: `${line.line}/${id}`,
          line: line.line,
          kind: 'return',
          item,
          lot,
          warehouse: document.warehouse,
          quantity: part,
          of: id,
          field: line.field,
        });
      }
      if (rest > 0n) throw moreThanTaken(line.field, quantityOf(line.quantity) - rest);
      return asks;
    });
  });
  if (asked.length === 0) return { costs: new Map(), below: [] };
  return { costs: costsOf(await postStock(context, read, postingOf(document), asked)), below: [] };
}
