/** What a stock document does to the stock: sent and received, written off, used, or there from the beginning. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../../label.ts';
import { amountOf, amountText, quantityOf, quantityText, share } from '../../ledger/exact.ts';
import { movesOfDocument } from '../../ledger/ledger.sql.ts';
import { refuse } from '../../ledger/refusals.ts';
import type { Asked, PostedDocument, Posting, PostingKind } from '../../ledger/server/asked.ts';
import type { Read } from '../../ledger/server/known-stock.ts';
import { postStock } from '../../ledger/server/post.ts';
import { reverseStock } from '../../ledger/server/reverse.ts';
import { baseQuantity } from '../../order/server/base-quantity.ts';
import { momentOfDay } from '../../order/server/post-order.ts';
import { linesOfDocument } from '../document.sql.ts';

const DOCUMENTS = 'stock_document';
const ONE = 1_000_000n;
const KINDS = ['movement', 'write_off', 'use', 'opening'] as const;
const kindOf = (value: unknown): PostingKind => KINDS.find((one) => one === value) ?? 'use';

type Line = {
  readonly id: number;
  readonly item: number;
  readonly lot: number | null;
  readonly quantity: bigint;
  readonly damaged: bigint;
  readonly missing: bigint;
  readonly worth: bigint | null;
};

async function linesOf(read: Read, company: number, id: number): Promise<Line[]> {
  const [found] = await read([linesOfDocument({ company, id })]);
  const lines = (found?.rows ?? []).map((row): Line => {
    const [line, item, lot, qty, numerator, denominator, cost, damaged, missing, name, digits] = row;
    const inUnits = (quantity: string) =>
      baseQuantity({ qty: quantity, numerator, denominator, digits: Number(digits), item: name ?? '', field: 'lines', unitField: 'lines' });
    const part = (quantity: string | null | undefined): bigint => (quantity && Number(quantity) > 0 ? inUnits(quantity) : 0n);
    return {
      id: Number(line),
      item: Number(item),
      lot: lot ? Number(lot) : null,
      quantity: inUnits(qty ?? '0'),
      damaged: part(damaged),
      missing: part(missing),
      worth: cost ? share(amountOf(cost), quantityOf(qty ?? '0'), ONE) : null,
    };
  });
  if (lines.length === 0) throw new PlatformError('INVALID', { fields: [{ field: 'lines', code: 'required' }] });
  return lines;
}

const size = (amount: string): bigint => {
  const value = amountOf(amount);
  return value < 0n ? -value : value;
};
function costs(lines: readonly Line[], { moves }: PostedDocument, isCounted: (ref: string) => boolean): BroughtWrite {
  const rows = lines.map(({ id, quantity }) => {
    const cost = moves.filter(({ line, ref }) => line === id && isCounted(ref)).reduce((sum, { amount }) => sum + size(amount), 0n);
    return { id, values: { cost_amount: amountText(cost), base_quantity: quantityText(quantity) } };
  });
  return { kind: 'change', model: 'stock_document_line', rows };
}

const posting = (context: HookContext, id: number, document: Values, day: string, dayField: string): Posting => ({
  kind: kindOf(document.document_kind),
  number: String(document.document_number),
  model: DOCUMENTS,
  id,
  at: momentOfDay(context, day),
  day,
  dayField,
});
const given = (line: Line) => ({ line: line.id, item: line.item, lot: line.lot, quantity: line.quantity, field: 'lines' });

/** Written off, used, or there from the beginning. */
export async function postDocument(context: HookContext, read: Read, id: number, document: Values): Promise<readonly BroughtWrite[]> {
  const lines = await linesOf(read, context.actor.companyId, id);
  const isOpening = document.document_kind === 'opening';
  const asked = lines.map((line): Asked => {
    const all = { ...given(line), ref: String(line.id), warehouse: Number(document.warehouse_id) };
    return isOpening ? { ...all, kind: 'receipt', amount: line.worth ?? 0n } : { ...all, kind: 'issue' };
  });
  const posted = await postStock(context, read, posting(context, id, document, String(document.document_date), 'document_date'), asked);
  return [costs(lines, posted, () => true)];
}

const WAY = 'way/';
/** Out of the one place and on the way. */
export async function sendDocument(context: HookContext, read: Read, id: number, document: Values): Promise<readonly BroughtWrite[]> {
  const [from, to, way] = [document.warehouse_id, document.to_warehouse_id, document.transit_id].map(Number);
  if (new Set([from, to, way]).size < 3)
    throw refuse('to_warehouse_id', label('Гурван өөр агуулах байна', 'Three different places are needed', '서로 다른 세 곳이어야 합니다'));
  const lines = await linesOf(read, context.actor.companyId, id);
  const asked = lines.flatMap((line): Asked[] => [
    { ...given(line), ref: String(line.id), kind: 'issue', warehouse: Number(from) },
    { ...given(line), ref: `${WAY}${line.id}`, kind: 'transfer', warehouse: Number(way), of: { ref: String(line.id) } },
  ]);
  const posted = await postStock(context, read, posting(context, id, document, String(document.document_date), 'document_date'), asked);
  return [costs(lines, posted, (ref) => !ref.startsWith(WAY))];
}

/** What came whole goes to its place, what came damaged to another; what is missing stays on the way. */
export async function receiveDocument(context: HookContext, read: Read, id: number, document: Values): Promise<readonly BroughtWrite[]> {
  const company = context.actor.companyId;
  const lines = await linesOf(read, company, id);
  const [found] = await read([movesOfDocument({ company, model: DOCUMENTS, id })]);
  const asked = lines.flatMap((line): Asked[] => {
    const good = line.quantity - line.damaged - line.missing;
    if (good < 0n)
      throw refuse(
        'lines',
        label(
          'Гэмтсэн, дутсан нийлээд илгээснээс их байна',
          'More is damaged and missing than was sent',
          '파손과 부족이 발송량보다 많습니다',
        ),
      );
    if (line.damaged > 0n && !document.damaged_id)
      throw new PlatformError('INVALID', { fields: [{ field: 'damaged_id', code: 'required' }] });
    const moves = (found?.rows ?? []).filter((row) => row[4] === 'transfer' && Number(row[6]) === line.id);
    const targets = [
      { warehouse: Number(document.to_warehouse_id), rest: good },
      { warehouse: Number(document.damaged_id), rest: line.damaged },
    ];
    return moves.flatMap(([move, , way, lot, , sent]) => {
      let there = quantityOf(sent ?? '0');
      return targets.flatMap((target, at): Asked[] => {
        const quantity = there < target.rest ? there : target.rest;
        if (quantity <= 0n) return [];
        there -= quantity;
        target.rest -= quantity;
        const ref = `${move}/${at}`;
        const one = { line: line.id, item: line.item, lot: lot ? Number(lot) : null, quantity, field: 'lines' };
        return [
          { ...one, ref, kind: 'onward', warehouse: Number(way), of: Number(move) },
          { ...one, ref: `${ref}/in`, kind: 'transfer', warehouse: target.warehouse, of: { ref } },
        ];
      });
    });
  });
  if (asked.length > 0) await postStock(context, read, posting(context, id, document, context.today, 'received_on'), asked);
  return [];
}

export async function reverseDocument(context: HookContext, read: Read, id: number, document: Values): Promise<void> {
  const day = typeof document.reversed_on === 'string' ? document.reversed_on : context.today;
  await reverseStock(context, read, posting(context, id, document, day, 'reversed_on'));
}
