/**
 * Posts a document into the ledger, inside the transaction of its caller: the items are held, what is there is looked at behind the locks, and
 * quantity and value of every place are right when the transaction ends. A document of an earlier day is put into its place, and the cost of
 * everything behind it is corrected by lines of its own.
 */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { insertRow } from '@lambda/engine/core/records/statements.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { amountOf, amountText, quantityOf, quantityText } from '../exact.ts';
import { changeBalances, effectsOf, followCosts, movesOfItems } from '../ledger.sql.ts';
import { applyMove, copyPool, type Effects, emptyPool, inOrder, isOut, type Move, type MoveKind, type Pool, replay } from '../pool.ts';
import { isClosed, isFuture, isNoStock, laterBelow, moreThanTaken, needsLot, notEnough } from '../refusals.ts';
import type { Asked, PostedDocument, Posting } from './asked.ts';
import { type KnownStock, knownStock, poolKey, type Read } from './known-stock.ts';
import { byLots } from './lots.ts';

type Line = Asked & { readonly id: number; readonly key: string };
const goesOut = ({ kind }: Pick<Asked, 'kind'>): boolean => isOut(kind);

const KINDS: ReadonlySet<string> = new Set(['receipt', 'issue', 'return', 'transfer', 'undo', 'onward', 'landed']);
const isKind = (kind: string | null | undefined): kind is MoveKind => KINDS.has(kind ?? '');

function check(asked: readonly Asked[], stock: KnownStock, posting: Posting, today: string): void {
  const dayField = posting.dayField ?? 'moved_on';
  if (posting.day > today) throw isFuture(dayField);
  if (stock.closedUntil !== null && posting.day <= stock.closedUntil) throw isClosed(dayField, stock.closedUntil);
  for (const { item, kind, lot, quantity, field = 'quantity' } of asked) {
    const known = stock.items.get(item);
    if (!known?.hasStock) throw isNoStock(field, known?.name ?? String(item));
    if (kind !== 'landed' && quantity <= 0n) throw notEnough(field, known.name, quantity, 0n);
    if (known.hasLots && lot === null && kind === 'receipt') throw needsLot(field, known.name);
  }
}

type Followed = { readonly effects: Effects };
/** What the moves that are followed from came to. */
async function followed(read: Read, company: number, lines: readonly Line[]): Promise<Followed> {
  const moves = [...new Set(lines.flatMap(({ of }) => (typeof of === 'number' ? [of] : [])))];
  const effects: Effects = new Map();
  if (moves.length === 0) return { effects };
  const [found] = await read([effectsOf({ company, moves })]);
  for (const [id, , , , quantity, amount, takenQuantity, takenAmount, kind, of] of found?.rows ?? [])
    effects.set(Number(id), {
      kind: isKind(kind) ? kind : 'receipt',
      of: of ? Number(of) : null,
      quantity: quantityOf(quantity ?? '0'),
      amount: amountOf(amount ?? '0'),
      takenQuantity: quantityOf(takenQuantity ?? '0'),
      takenAmount: amountOf(takenAmount ?? '0'),
    });
  for (const line of lines) {
    if (typeof line.of !== 'number' || line.kind === 'landed') continue;
    const effect = effects.get(line.of);
    const size = effect ? (effect.quantity < 0n ? -effect.quantity : effect.quantity) : 0n;
    const asked = lines.filter(({ of, kind }) => of === line.of && kind !== 'landed').reduce((sum, { quantity }) => sum + quantity, 0n);
    // What this posting turns back of what was taken is there to be taken once more.
    const givenBack = lines.filter(
      ({ of, kind }) => (kind === 'undo' || kind === 'return') && typeof of === 'number' && effects.get(of)?.of === line.of,
    );
    const left = givenBack.reduce((sum, { quantity }) => sum + quantity, size - (effect?.takenQuantity ?? 0n));
    if (asked > left) throw moreThanTaken(line.field ?? 'quantity', left);
  }
  return { effects };
}

const moveOf = (line: Line, at: number, refs: ReadonlyMap<string, number>): Move => ({
  id: line.id,
  pool: line.key,
  at,
  kind: line.kind,
  quantity: line.kind === 'landed' ? 0n : isOut(line.kind) ? -line.quantity : line.quantity,
  amount: line.amount ?? null,
  of: typeof line.of === 'object' ? (refs.get(line.of.ref) ?? null) : (line.of ?? null),
});

type Correction = { readonly of: number; readonly key: string; readonly amount: bigint; readonly at: number; readonly day: string };
type Result = {
  readonly pools: ReadonlyMap<string, Pool>;
  readonly changes: ReadonlyMap<number, bigint>;
  /** What was there behind each move of this posting. */
  readonly behind: ReadonlyMap<number, readonly [quantity: bigint, amount: bigint]>;
  readonly corrections: readonly Correction[];
};

/** Behind everything else that has happened: the usual case. */
function postAtEnd(stock: KnownStock, moves: readonly Move[], effects: Effects): Result {
  const pools = new Map<string, Pool>();
  const changes = new Map<number, bigint>();
  const behind = new Map<number, readonly [bigint, bigint]>();
  for (const move of inOrder(moves)) {
    const pool = pools.get(move.pool) ?? copyPool(stock.pools.get(move.pool)?.pool ?? emptyPool());
    pools.set(move.pool, pool);
    changes.set(move.id, applyMove(pool, move, effects, stock.costingAt(move.at)));
    behind.set(move.id, [pool.quantity, pool.amount]);
  }
  return { pools, changes, behind, corrections: [] };
}

/** Before something that has happened already: the items are calculated anew from their beginning. */
async function postBetween(
  read: Read,
  company: number,
  stock: KnownStock,
  lines: readonly Line[],
  moves: readonly Move[],
): Promise<Result> {
  const items = [...new Set(lines.map(({ item }) => item))];
  const [found] = await read([movesOfItems({ company, items })]);
  const stored: Move[] = [];
  const recorded = new Map<number, bigint>();
  const told = new Map<number, readonly [number: string, day: string]>();
  for (const [id, item, warehouse, lot, kind, quantity, amount, of, at, , number, day] of found?.rows ?? []) {
    const value = amountOf(amount ?? '0');
    if (!isKind(kind)) {
      recorded.set(Number(of), (recorded.get(Number(of)) ?? 0n) + value);
      continue;
    }
    recorded.set(Number(id), (recorded.get(Number(id)) ?? 0n) + value);
    told.set(Number(id), [String(number), String(day)]);
    stored.push({
      id: Number(id),
      pool: poolKey(Number(item), Number(warehouse), lot ? Number(lot) : null),
      at: Number(at),
      kind,
      quantity: quantityOf(quantity ?? '0'),
      amount: kind === 'receipt' || kind === 'landed' ? value : null,
      of: of ? Number(of) : null,
    });
  }
  const from = Math.min(...moves.map(({ at }) => at));
  const { pools, changes, below } = replay([...stored, ...moves], stock.costingAt, from);
  if (below && !stock.allowsNegative) {
    const item = stock.items.get(Number(below.move.pool.split('/')[0]));
    const field = lines[0]?.field ?? 'quantity';
    const later = told.get(below.move.id);
    if (later) throw laterBelow(field, item?.name ?? '', later[1], later[0]);
    const line = lines.find(({ id }) => id === below.move.id);
    const asked = line?.quantity ?? 0n;
    throw notEnough(line?.field ?? field, item?.name ?? '', asked, asked + below.quantity);
  }
  const corrections = stored.flatMap(({ id, pool, at }): Correction[] => {
    const amount = (changes.get(id) ?? 0n) - (recorded.get(id) ?? 0n);
    return amount === 0n ? [] : [{ of: id, key: pool, amount, at, day: told.get(id)?.[1] ?? '' }];
  });
  const behind = new Map(moves.map((move) => [move.id, ends(pools, move.pool)] as const));
  return { pools, changes, behind, corrections };
}
const ends = (pools: ReadonlyMap<string, Pool>, key: string): readonly [bigint, bigint] => {
  const pool = pools.get(key);
  return [pool?.quantity ?? 0n, pool?.amount ?? 0n];
};

/** The whole document is looked at: an item that stands on two lines is asked for once. */
function checkEnough(stock: KnownStock, lines: readonly Line[], { pools }: Result): void {
  if (stock.allowsNegative) return;
  for (const line of lines) {
    const after = pools.get(line.key);
    if (!goesOut(line) || !after || after.quantity >= 0n) continue;
    const place = lines.filter(({ item, warehouse }) => item === line.item && warehouse === line.warehouse);
    const asked = place.filter(goesOut).reduce((sum, { quantity }) => sum + quantity, 0n);
    const there = [...stock.pools.values()]
      .filter(({ item, warehouse, lot }) => item === line.item && warehouse === line.warehouse && (line.lot === null || lot === line.lot))
      .reduce((sum, { pool }) => sum + (pool.quantity > 0n ? pool.quantity : 0n), 0n);
    const ofLot =
      line.lot === null ? asked : lines.filter((one) => one.key === line.key && goesOut(one)).reduce((sum, one) => sum + one.quantity, 0n);
    throw notEnough(line.field ?? 'quantity', stock.items.get(line.item)?.name ?? '', ofLot, there);
  }
}

/** Throws INVALID at the field of what cannot be. Answers what each move came to. */
export async function postStock(context: HookContext, read: Read, posting: Posting, asked: readonly Asked[]): Promise<PostedDocument> {
  const company = context.actor.companyId;
  const known = await knownStock(
    read,
    company,
    asked.map(({ item }) => item),
    posting.day,
  );
  const stock = { ...known, allowsNegative: known.allowsNegative || posting.hasLeft === true };
  check(asked, stock, posting, context.today);
  const lines: Line[] = [];
  for (const one of byLots(asked, stock)) {
    const id = await context.database.nextId();
    lines.push({ ...one, id, key: poolKey(one.item, one.warehouse, one.lot) });
  }
  const refs = new Map(lines.map(({ ref, id }) => [ref, id]));
  const { effects } = await followed(read, company, lines);
  const at = posting.at.getTime();
  const moves = lines.map((line) => moveOf(line, at, refs));
  const isLate = lines.some(({ key, kind }) => kind === 'landed' || (stock.pools.get(key)?.lastAt ?? 0) > at);
  const result = isLate ? await postBetween(read, company, stock, lines, moves) : postAtEnd(stock, moves, effects);
  checkEnough(stock, lines, result);
  return write(context, read, { posting, stock, lines, moves, result });
}

type Written = {
  readonly posting: Posting;
  readonly stock: KnownStock;
  readonly lines: readonly Line[];
  readonly moves: readonly Move[];
  readonly result: Result;
};
async function write(context: HookContext, read: Read, { posting, stock, lines, moves, result }: Written): Promise<PostedDocument> {
  const { registry, database } = context;
  const id = await database.nextId();
  const model = registry.model('stock_move');
  const moved = { moved_at: posting.at.toISOString(), moved_on: posting.day };
  const statements: Statement[] = [
    insertRow(context, registry.model('stock_posting'), id, {
      posting_kind: posting.kind,
      document_number: posting.number,
      source_model: posting.model,
      source_id: posting.id,
      ...moved,
      reverses_id: posting.reverses ?? null,
    }),
  ];
  const change = (move: number): bigint => result.changes.get(move) ?? 0n;
  const posted: PostedDocument['moves'][number][] = [];
  for (const [index, line] of lines.entries()) {
    const move = moves[index];
    if (!move) continue;
    const [quantity, amount] = result.behind.get(line.id) ?? [0n, 0n];
    posted.push({
      ref: line.ref,
      id: line.id,
      line: line.line ?? null,
      item: line.item,
      quantity: quantityText(move.quantity),
      amount: amountText(change(line.id)),
    });
    statements.push(
      insertRow(context, model, line.id, {
        posting_id: id,
        inventory_id: line.item,
        warehouse_id: line.warehouse,
        lot_id: line.lot,
        move_kind: line.kind,
        quantity: quantityText(move.quantity),
        amount: amountText(change(line.id)),
        balance_quantity: quantityText(quantity),
        balance_amount: amountText(amount),
        ...moved,
        of_move_id: move.of,
        source_line_id: line.line ?? null,
      }),
    );
  }
  for (const { of, key, amount, at, day } of result.corrections) {
    const [item, warehouse, lot] = key.split('/').map(Number);
    const [quantity, value] = ends(result.pools, key);
    statements.push(
      insertRow(context, model, await database.nextId(), {
        posting_id: id,
        inventory_id: item,
        warehouse_id: warehouse,
        lot_id: lot === 0 ? null : lot,
        move_kind: 'correction',
        quantity: '0',
        amount: amountText(amount),
        balance_quantity: quantityText(quantity),
        balance_amount: amountText(value),
        moved_at: new Date(at).toISOString(),
        moved_on: day,
        of_move_id: of,
        source_line_id: null,
      }),
    );
  }
  statements.push(...(await balanceStatements(context, stock, lines, result, posting.at)));
  if (result.corrections.length > 0)
    statements.push(...followCosts(context.actor.companyId, context.now.toISOString(), result.corrections));
  await read(statements);
  const corrections = result.corrections.map(({ key, amount }) => ({ item: Number(key.split('/')[0]), amount }));
  return { posting: id, moves: posted, corrections };
}

const layersText = ({ layers }: Pool): string =>
  JSON.stringify(layers.map(({ move, quantity, amount }) => [move, quantityText(quantity), amountText(amount)]));

async function balanceStatements(
  context: HookContext,
  stock: KnownStock,
  lines: readonly Line[],
  result: Result,
  at: Date,
): Promise<Statement[]> {
  const { registry, database, actor, now } = context;
  const statements: Statement[] = [];
  const changed: Parameters<typeof changeBalances>[3][number][] = [];
  const touched = new Set(lines.map(({ key }) => key));
  for (const [key, pool] of result.pools) {
    const known = stock.pools.get(key);
    if (!known && !touched.has(key)) continue;
    const last = new Date(touched.has(key) ? Math.max(known?.lastAt ?? 0, at.getTime()) : (known?.lastAt ?? 0)).toISOString();
    const values = [
      quantityText(pool.quantity),
      amountText(pool.amount),
      layersText(pool),
      quantityText(pool.lastQuantity),
      amountText(pool.lastAmount),
    ] as const;
    if (known && known.row !== null) {
      changed.push([known.row, ...values, last]);
      continue;
    }
    const [item, warehouse, lot] = key.split('/').map(Number);
    const [quantity, amount, layers, lastQuantity, lastAmount] = values;
    statements.push(
      insertRow(context, registry.model('stock_balance'), await database.nextId(), {
        inventory_id: item,
        warehouse_id: warehouse,
        lot_id: lot === 0 ? null : lot,
        pool_key: key,
        quantity,
        amount,
        layers: JSON.parse(layers),
        last_quantity: lastQuantity,
        last_amount: lastAmount,
        last_moved_at: last,
      }),
    );
  }
  if (changed.length > 0) statements.push(changeBalances(actor.companyId, actor.userId, now.toISOString(), changed));
  return statements;
}
