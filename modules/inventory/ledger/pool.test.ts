import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, inBase, quantityOf, share, split } from './exact.ts';
import { applyMove, type Costing, type Effects, emptyPool, isOut, type Move, type MoveKind, replay } from './pool.ts';

const kinds: readonly MoveKind[] = ['receipt', 'issue', 'return', 'undo', 'landed'];
type Step = { readonly kind: MoveKind; readonly quantity: number; readonly amount: number; readonly of: number; readonly at: number };
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  quantity: fc.integer({ min: 1, max: 9 }),
  amount: fc.integer({ min: 0, max: 100_000 }),
  of: fc.nat(30),
  at: fc.nat(20),
});
/** Moves that can be: what follows names an earlier move of its kind. */
function movesOf(steps: readonly Step[], sortedByTime: boolean): Move[] {
  const moves: Move[] = [];
  for (const [index, { kind, quantity, amount, of, at }] of steps.entries()) {
    const wanted = kind === 'return' ? 'issue' : 'receipt';
    const earlier = moves.filter((one) => one.kind === wanted);
    const origin = kind === 'return' || kind === 'undo' || kind === 'landed' ? earlier[of % Math.max(1, earlier.length)] : undefined;
    if (!origin && (kind === 'return' || kind === 'undo' || kind === 'landed')) continue;
    const left = origin ? (origin.quantity < 0n ? -origin.quantity : origin.quantity) : BigInt(quantity);
    const size = kind === 'landed' ? 0n : BigInt(quantity) < left ? BigInt(quantity) : left;
    const time = sortedByTime ? index : (origin?.at ?? 0) + at;
    moves.push({
      id: index + 1,
      pool: 'one',
      at: kind === 'landed' ? (origin?.at ?? 0) : time,
      kind,
      quantity: isOut(kind) ? -size : size,
      amount: kind === 'receipt' || kind === 'landed' ? BigInt(amount) : null,
      of: origin?.id ?? null,
    });
  }
  return moves;
}

describe('a place of an item', () => {
  it.each<Costing>(['moving_average', 'fifo'])('is worth what its moves say, and nothing when it is empty, %s', (costing) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const moves = movesOf(steps, false);
        const { pools, changes } = replay(moves, () => costing, 0);
        const pool = pools.get('one') ?? emptyPool();
        const sum = [...changes.values()].reduce((all, one) => all + one, 0n);
        expect(pool.amount).toBe(sum);
        expect(pool.quantity).toBe(moves.reduce((all, one) => all + one.quantity, 0n));
        if (pool.quantity === 0n) expect(pool.amount).toBe(0n);
        if (costing === 'fifo' && pool.quantity > 0n) {
          expect(pool.layers.reduce((all, one) => all + one.quantity, 0n)).toBe(pool.quantity);
          expect(pool.layers.reduce((all, one) => all + one.amount, 0n)).toBe(pool.amount);
        }
      }),
      { numRuns: 2_000 },
    );
  });
  it('comes to the same one move after the other as calculated anew', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.constantFrom<Costing>('moving_average', 'fifo'), (steps, costing) => {
        const moves = movesOf(
          steps.filter(({ kind }) => kind !== 'landed'),
          true,
        );
        const pool = emptyPool();
        const effects: Effects = new Map();
        const one = moves.map((move) => applyMove(pool, move, effects, costing));
        const { changes } = replay(moves, () => costing, 0);
        expect(moves.map(({ id }) => changes.get(id))).toEqual(one);
      }),
      { numRuns: 2_000 },
    );
  });
  it('shares the later cost of a receipt by where its goods went', () => {
    const move = (id: number, pool: string, kind: MoveKind, quantity: number, rest: Partial<Move> = {}): Move => ({
      id,
      pool,
      at: id,
      kind,
      quantity: BigInt(isOut(kind) ? -quantity : quantity),
      amount: null,
      of: null,
      ...rest,
    });
    const moves = [
      move(1, 'store', 'receipt', 100, { amount: 500_000n }),
      move(2, 'store', 'issue', 60),
      move(3, 'w1', 'transfer', 60, { of: 2 }),
      move(4, 'store', 'issue', 40),
      move(5, 'w2', 'transfer', 40, { of: 4 }),
    ];
    const worth = (added: bigint, further: readonly Move[] = []) => {
      const { pools, changes } = replay(
        [...moves, ...further, move(9, 'store', 'landed', 0, { at: 1, of: 1, amount: added })],
        () => 'moving_average',
        0,
      );
      return {
        w1: amountText(pools.get('w1')?.amount ?? 0n),
        w2: amountText(pools.get('w2')?.amount ?? 0n),
        sold: amountText(-(changes.get(6) ?? 0n)),
      };
    };
    expect(worth(200_000n)).toEqual({ w1: '4200.00', w2: '2800.00', sold: '0.00' });
    expect(worth(-200_000n)).toEqual({ w1: '1800.00', w2: '1200.00', sold: '0.00' });
    expect(worth(200_000n, [move(6, 'w1', 'issue', 40)])).toEqual({ w1: '1400.00', w2: '2800.00', sold: '2800.00' });
  });
});

describe('exact figures', () => {
  it('are rounded half away from nothing, and split without a rest', () => {
    expect([share(2_533n, 1n, 2n), share(-2_533n, 1n, 2n)]).toEqual([1_267n, -1_267n]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
        fc.array(fc.bigInt({ min: 1n, max: 999n }), { minLength: 1 }),
        (amount, weights) => {
          expect(split(amount, weights).reduce((all, one) => all + one, 0n)).toBe(amount);
        },
      ),
    );
  });
  it('tell a third only where it is one', () => {
    expect(inBase(quantityOf('3'), { numerator: 1n, denominator: 3n })).toBe(quantityOf('1'));
    expect(inBase(quantityOf('1'), { numerator: 1n, denominator: 3n })).toBeNull();
  });
});
