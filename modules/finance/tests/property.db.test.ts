/** Random days of business against a plain reference: sums are nothing, the trial balance is the same, turning back restores. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FinanceWorld, financeWorld, refusalOf } from './finance-world.ts';

let world: FinanceWorld;
beforeAll(async () => {
  world = await financeWorld();
});
afterAll(() => world.drop());

type Step =
  | {
      readonly does: 'money';
      readonly kind: 'income' | 'expense';
      readonly bank: boolean;
      readonly amount: number;
      readonly vat: boolean;
      readonly day: number;
    }
  | { readonly does: 'transfer'; readonly amount: number; readonly day: number }
  | { readonly does: 'journal'; readonly amount: number; readonly parts: number; readonly off: boolean; readonly day: number }
  | { readonly does: 'reverse'; readonly which: number; readonly day: number };
const day = fc.integer({ min: 1, max: 11 });
const hundredths = fc.integer({ min: 3, max: 99_999_999 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('money' as const),
      kind: fc.constantFrom('income' as const, 'expense' as const),
      bank: fc.boolean(),
      amount: hundredths,
      vat: fc.boolean(),
      day,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('transfer' as const), amount: hundredths, day }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('journal' as const),
      amount: hundredths,
      parts: fc.integer({ min: 1, max: 3 }),
      off: fc.boolean(),
      day,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('reverse' as const), which: fc.nat(), day }) },
);

/** The plainest ledger: codes and whole hundredths. */
type Lines = readonly (readonly [code: string, amount: bigint])[];
const text = (value: bigint): string => {
  const size = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
};
/** The tax inside an amount with 10 per cent, to the nearest hundredth. */
const vatInside = (amount: bigint): bigint => (amount * 20n + 110n) / 220n;

it('any days of business come to what a plain ledger says', async () => {
  const reference = new Map<string, bigint>();
  const apply = (lines: Lines, sign: bigint): void => {
    for (const [code, amount] of lines) reference.set(code, (reference.get(code) ?? 0n) + sign * amount);
  };
  const papers: { readonly model: 'money' | 'journal'; readonly id: number; readonly lines: Lines; isReversed: boolean }[] = [];
  const expected = (): Record<string, string> =>
    Object.fromEntries([...reference].filter(([, amount]) => amount !== 0n).map(([code, amount]) => [code, text(amount)]));
  const on = (number: number): string => `2026-11-${String(number).padStart(2, '0')}`;

  async function take(one: Step): Promise<void> {
    if (one.does === 'money') {
      const amount = BigInt(one.amount);
      const tax = one.vat ? vatInside(amount) : 0n;
      const sign = one.kind === 'income' ? 1n : -1n;
      const given = {
        document_kind: one.kind,
        amount: text(amount),
        has_vat: one.vat,
        fin_date: on(one.day),
        money_account_id: one.bank ? world.bank : world.cash,
      };
      const id = await world.posted(given);
      const lines: Lines = [
        [one.bank ? '11000001' : '10000001', sign * amount],
        [one.kind === 'income' ? '51100000' : '72200000', -sign * (amount - tax)],
        [one.kind === 'income' ? '31410000' : '13620000', -sign * tax],
      ];
      apply(lines, 1n);
      papers.push({ model: 'money', id, lines, isReversed: false });
    } else if (one.does === 'transfer') {
      const amount = BigInt(one.amount);
      const id = await world.posted({
        document_kind: 'transfer',
        category_id: null,
        to_money_account_id: world.bank,
        amount: text(amount),
        fin_date: on(one.day),
      });
      const lines: Lines = [
        ['11000001', amount],
        ['10000001', -amount],
      ];
      apply(lines, 1n);
      papers.push({ model: 'money', id, lines, isReversed: false });
    } else if (one.does === 'journal') {
      const amount = BigInt(one.amount);
      const debits = ['72500000', '72700000', '70300000'].slice(0, one.parts).map((code, at, all) => {
        const part = amount / BigInt(all.length);
        return [code, at === all.length - 1 ? amount - part * BigInt(all.length - 1) : part] as const;
      });
      const lines: Lines = [...debits, ['32900001', one.off ? -amount - 1n : -amount]];
      const id = await world.journalDraft(
        lines.map(([account, value]) => ({ account, amount: text(value) })),
        { fin_date: on(one.day) },
      );
      const refusal = await refusalOf(world.act('post-journal-document', id));
      expect([one.off, refusal?.code ?? null]).toEqual([one.off, one.off ? 'INVALID' : null]);
      if (one.off) return;
      apply(lines, 1n);
      papers.push({ model: 'journal', id, lines, isReversed: false });
    } else {
      const paper = papers[one.which % Math.max(1, papers.length)];
      if (!paper) return;
      const refusal = await refusalOf(
        world.act(`reverse-${paper.model}-document`, paper.id, { reversed_on: on(one.day), reason: 'Буцаах' }),
      );
      expect(refusal?.code ?? null).toBe(paper.isReversed ? 'WRONG_STATE' : null);
      if (!paper.isReversed) apply(paper.lines, -1n);
      paper.isReversed = true;
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      for (const one of steps) await take(one);
      expect(await world.balances()).toEqual(expected());
      expect(await world.sql('select entry_id from ledger_line group by entry_id having sum(debit) <> sum(credit)')).toEqual([]);
    }),
    { numRuns: 12 },
  );
  // Everything turned back leaves nothing.
  for (const { model, id, isReversed } of papers)
    if (!isReversed) await world.act(`reverse-${model}-document`, id, { reversed_on: on(12), reason: 'Буцаах' });
  expect(await world.balances()).toEqual({});
}, 120_000);
