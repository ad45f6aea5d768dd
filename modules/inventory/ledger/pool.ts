/**
 * What lies in one place of one lot of an item, with its value. Every move goes through `applyMove`: as it is posted, and again whenever an
 * earlier move is posted later, so both come to the same figures.
 */
import { share } from './exact.ts';

export type Costing = 'moving_average' | 'fifo';
export type Layer = { readonly move: number; readonly quantity: bigint; readonly amount: bigint };
export type Pool = {
  quantity: bigint;
  amount: bigint;
  /** Oldest first; for first in, first out. */
  layers: Layer[];
  /** What came last, for goods that are given out before they are there. */
  lastQuantity: bigint;
  lastAmount: bigint;
};
export const emptyPool = (): Pool => ({ quantity: 0n, amount: 0n, layers: [], lastQuantity: 0n, lastAmount: 0n });
export const copyPool = (pool: Pool): Pool => ({ ...pool, layers: [...pool.layers] });

/**
 * `receipt` comes at a price. `issue` goes at cost. `return` and `transfer` bring what an issue took, at its cost. `undo` takes back what came in,
 * at what it brought as long as that is still there; `onward` lets such goods go to the next place. `landed` adds cost to what a receipt brought.
 */
export type MoveKind = 'receipt' | 'issue' | 'return' | 'transfer' | 'undo' | 'onward' | 'landed';
/** What takes goods out of their place. */
export const isOut = (kind: MoveKind): boolean => kind === 'issue' || kind === 'undo' || kind === 'onward';
export type Move = {
  readonly id: number;
  readonly pool: string;
  readonly at: number;
  readonly kind: MoveKind;
  /** Signed; nothing for `landed`. */
  readonly quantity: bigint;
  /** Of `receipt` and `landed`. */
  readonly amount: bigint | null;
  /** The move that it follows from. */
  readonly of: number | null;
};
/** What has come of a move so far, and how much of it was taken on by others. */
type Effect = {
  readonly quantity: bigint;
  amount: bigint;
  takenQuantity: bigint;
  takenAmount: bigint;
  readonly kind: MoveKind;
  readonly of: number | null;
};
export type Effects = Map<number, Effect>;

/** The next part of what a move brought or took: parts add up to the whole. */
function partOf(effects: Effects, of: number | null, quantity: bigint): bigint {
  const effect = of === null ? undefined : effects.get(of);
  if (!effect) return 0n;
  const [whole, amount] = [size(effect.quantity), size(effect.amount)];
  const until = effect.takenQuantity + quantity;
  return (until >= whole ? amount : share(amount, until, whole)) - effect.takenAmount;
}
/** Remembers what was taken on; what is turned back is there to be taken once more. */
function take(effects: Effects, { kind, of, quantity }: Move, change: bigint): void {
  const effect = of === null || kind === 'landed' ? undefined : effects.get(of);
  if (!effect) return;
  effect.takenQuantity += size(quantity);
  effect.takenAmount += size(change);
  if (kind !== 'undo' && kind !== 'return') return;
  const origin = effect.of === null || effect.kind === 'landed' ? undefined : effects.get(effect.of);
  if (!origin) return;
  origin.takenQuantity -= size(quantity);
  origin.takenAmount -= size(change);
}
const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** What an amount of goods takes of the layers, oldest first. */
function takeLayers(pool: Pool, quantity: bigint, own: number | null, target: bigint | null): bigint {
  const at = own === null ? -1 : pool.layers.findIndex(({ move }) => move === own);
  const first = pool.layers[at];
  if (first && target !== null && first.quantity > quantity && first.amount >= target) {
    pool.layers[at] = { ...first, quantity: first.quantity - quantity, amount: first.amount - target };
    return target;
  }
  const order = first ? [first, ...pool.layers.filter((one) => one !== first)] : pool.layers;
  let [left, taken] = [quantity, 0n];
  const rest: Layer[] = [];
  for (const layer of order) {
    const part = left < layer.quantity ? left : layer.quantity;
    const amount = part === layer.quantity ? layer.amount : share(layer.amount, part, layer.quantity);
    left -= part;
    taken += amount;
    if (part < layer.quantity) rest.push({ ...layer, quantity: layer.quantity - part, amount: layer.amount - amount });
  }
  pool.layers = rest;
  return taken;
}

function takeOut(pool: Pool, quantity: bigint, costing: Costing, own: { move: number | null; amount: bigint } | null): bigint {
  const { quantity: there, amount: worth } = pool;
  if (quantity >= there) {
    const beyond = quantity - (there > 0n ? there : 0n);
    const taken = (there > 0n ? worth : 0n) + share(pool.lastAmount, beyond, pool.lastQuantity);
    pool.quantity = there - quantity;
    pool.amount = worth - taken;
    pool.layers = [];
    return taken;
  }
  const target = own && own.amount >= 0n && own.amount <= worth ? own.amount : null;
  const taken = costing === 'fifo' ? takeLayers(pool, quantity, own?.move ?? null, target) : (target ?? share(worth, quantity, there));
  pool.quantity = there - quantity;
  pool.amount = worth - taken;
  return taken;
}

/** What was missing is made up first, at the price of what comes: goods that are there are worth what they cost. */
function putIn(pool: Pool, move: number, quantity: bigint, amount: bigint): bigint {
  const before = pool.amount;
  const missing = pool.quantity < 0n ? -pool.quantity : 0n;
  pool.quantity += quantity;
  if (missing === 0n) {
    pool.amount += amount;
    pool.layers.push({ move, quantity, amount });
  } else if (quantity >= missing) {
    pool.amount = share(amount, quantity - missing, quantity);
    pool.layers = pool.quantity > 0n ? [{ move, quantity: pool.quantity, amount: pool.amount }] : [];
  } else {
    pool.amount = share(before, missing - quantity, missing);
  }
  pool.lastQuantity = quantity;
  pool.lastAmount = amount;
  return pool.amount - before;
}

function addCost(pool: Pool, of: number | null, amount: bigint): bigint {
  if (pool.quantity <= 0n) return 0n;
  pool.amount += amount;
  const at = pool.layers.findIndex(({ move }) => move === of);
  const layer = pool.layers[at];
  if (layer) pool.layers[at] = { ...layer, amount: layer.amount + amount };
  else {
    const [oldest] = pool.layers;
    if (oldest) pool.layers[0] = { ...oldest, amount: oldest.amount + amount };
  }
  return amount;
}

/** Layers where the method needs them, and none where it does not. */
function settle(pool: Pool, costing: Costing): void {
  if (costing === 'moving_average') pool.layers = [];
  else if (pool.layers.length === 0 && pool.quantity > 0n) pool.layers = [{ move: 0, quantity: pool.quantity, amount: pool.amount }];
}

/** Changes the pool and the effects; answers by how much the value of the pool changes. */
export function applyMove(pool: Pool, move: Move, effects: Effects, costing: Costing): bigint {
  settle(pool, costing);
  const quantity = size(move.quantity);
  let change: bigint;
  if (move.kind === 'landed') {
    change = addCost(pool, move.of, move.amount ?? 0n);
    const effect = move.of === null ? undefined : effects.get(move.of);
    if (effect) effect.amount += change;
  } else if (move.kind === 'issue') change = -takeOut(pool, quantity, costing, null);
  else if (move.kind === 'undo' || move.kind === 'onward')
    change = -takeOut(pool, quantity, costing, { move: move.of, amount: partOf(effects, move.of, quantity) });
  else change = putIn(pool, move.id, quantity, move.kind === 'receipt' ? (move.amount ?? 0n) : partOf(effects, move.of, quantity));
  take(effects, move, change);
  effects.set(move.id, { quantity: move.quantity, amount: change, takenQuantity: 0n, takenAmount: 0n, kind: move.kind, of: move.of });
  settle(pool, costing);
  return change;
}

/** Moves by their moment, those of one moment as they were posted; cost is added right behind its receipt. */
export const inOrder = (moves: readonly Move[]): Move[] => {
  const place = ({ kind, of, id }: Move): number => (kind === 'landed' && of !== null ? of + 0.5 : id);
  return [...moves].sort((a, b) => a.at - b.at || place(a) - place(b));
};

type Replayed = {
  readonly pools: Map<string, Pool>;
  /** By how much each move changes the value of its place. */
  readonly changes: ReadonlyMap<number, bigint>;
  readonly below: { readonly move: Move; readonly quantity: bigint } | null;
};
/** All moves of an item from the beginning. `below` is the first move not before `from` that leaves less than nothing. */
export function replay(moves: readonly Move[], costingAt: (at: number) => Costing, from: number): Replayed {
  const pools = new Map<string, Pool>();
  const effects: Effects = new Map();
  const changes = new Map<number, bigint>();
  let below: Replayed['below'] = null;
  for (const move of inOrder(moves)) {
    const pool = pools.get(move.pool) ?? emptyPool();
    pools.set(move.pool, pool);
    changes.set(move.id, applyMove(pool, move, effects, costingAt(move.at)));
    if (below === null && move.at >= from && pool.quantity < 0n) below = { move, quantity: pool.quantity };
  }
  return { pools, changes, below };
}
