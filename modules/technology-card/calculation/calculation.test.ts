/** Technology cards by their figures: units, missing conversions, cards in cards, losses, batches, scaling. */
import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import type { Book, Card, Ingredient, Line } from './book.ts';
import { addingUp, amountOf, toDecimals, toShortest } from './server/amounts.ts';
import { CycleFound, cycleThrough, pathInWords } from './server/cycles.ts';
import { misfitsOf } from './server/losses.ts';
import { marginOf, suggestedPrice } from './server/price.ts';
import { costGaps, missingOf, takenBy, totalsOf } from './server/totals.ts';
import { factorBetween, fittingUnit, unitsOf } from './server/units.ts';

const [GRAM, KILO, MILLI, LITRE, PIECE, TRAY, BOTTLE, PORTION] = [1, 2, 3, 4, 5, 6, 7, 8];
const UNITS = [
  { id: GRAM, name: 'г', dimension: 'mass', factor: '1' },
  { id: KILO, name: 'кг', dimension: 'mass', factor: '1000/1' },
  { id: MILLI, name: 'мл', dimension: 'volume', factor: '1' },
  { id: LITRE, name: 'л', dimension: 'volume', factor: '1000' },
  { id: PIECE, name: 'ширхэг', dimension: 'count', factor: '1' },
  { id: TRAY, name: 'хавтан', dimension: 'count', factor: null },
  { id: BOTTLE, name: 'шил', dimension: 'count', factor: null },
  { id: PORTION, name: 'порц', dimension: 'count', factor: null },
];
const ZEROES = { calorie: '0', protein: '0', fat: '0', carbohydrate: '0' };
const ingredient = (given: Partial<Ingredient>): Ingredient => ({
  id: 1,
  name: 'Өндөг',
  unit: PIECE,
  price: '600',
  conversions: [],
  isFood: true,
  per100: ZEROES,
  allergens: [],
  ...given,
});
let lines = 0;
const line = (given: Partial<Line>): Line => ({
  id: ++lines,
  ingredient: null,
  card: null,
  quantity: '1',
  unit: PIECE,
  cold: '0',
  hot: '0',
  gross: null,
  net: null,
  ...given,
});
const card = (given: Partial<Card>): Card => ({
  id: 1,
  title: 'Хоол',
  batch: '1',
  lost: '0',
  unit: PORTION,
  isApproved: true,
  lines: [],
  ...given,
});
const book = (ingredients: readonly Ingredient[], cards: readonly Card[]): Book => ({ units: UNITS, ingredients, cards });
const costOf = (given: Book, id = 1, portions?: string) => {
  const { cost } = totalsOf(given, id, portions === undefined ? undefined : amountOf(portions));
  return cost && toDecimals(cost, 2);
};

describe('a line in another unit than the stock', () => {
  const tray = { from: TRAY, times: '30', to: PIECE };
  it.each([
    ['bought by the tray of 30 for 18,000', ingredient({ unit: TRAY, price: '18000', conversions: [tray] }), '2', PIECE, '1200.00'],
    ['three trays for 54,000 are 90 pieces', ingredient({ unit: PIECE, price: '600', conversions: [tray] }), '2', PIECE, '1200.00'],
    ['0.1 of a tray', ingredient({ unit: PIECE, price: '600', conversions: [tray] }), '0.1', TRAY, '1800.00'],
    ['0.1 of a tray, kept by the tray', ingredient({ unit: TRAY, price: '18000', conversions: [tray] }), '0.1', TRAY, '1800.00'],
  ])('is counted once: %s', (_what, egg, quantity, unit, cost) => {
    expect(costOf(book([egg], [card({ lines: [line({ ingredient: 1, quantity, unit })] })]))).toBe(cost);
  });

  it('is unknown while nobody has said how many millilitres a bottle has, and then exact', () => {
    const milk = ingredient({ name: 'Сүү', unit: BOTTLE, price: '2300' });
    const uses = card({ lines: [line({ ingredient: 1, quantity: '300', unit: MILLI })] });
    const open = totalsOf(book([milk], [uses]), 1);
    expect(open.cost).toBeNull();
    expect(open.nutrition).toBeNull();
    expect(costGaps(open.gaps)).toEqual([{ kind: 'conversion', name: 'Сүү', from: 'шил', to: 'мл' }]);
    expect(open.takes.size).toBe(0);
    const known = { ...milk, conversions: [{ from: BOTTLE, times: '1000', to: MILLI }] };
    expect(costOf(book([known], [uses]))).toBe('690.00');
    expect(costGaps(totalsOf(book([known], [uses]), 1).gaps)).toEqual([]);
  });

  it('has no nutrition while its weight is not known', () => {
    const per100 = { calorie: '60', protein: '3', fat: '3', carbohydrate: '5' };
    const milk = ingredient({ name: 'Сүү', unit: LITRE, price: '2300', per100 });
    const uses = card({ lines: [line({ ingredient: 1, quantity: '300', unit: MILLI })] });
    const open = totalsOf(book([milk], [uses]), 1);
    expect(open.nutrition).toBeNull();
    expect(open.gaps).toEqual([{ kind: 'weight', name: 'Сүү', from: 'мл' }]);
    const known = { ...milk, conversions: [{ from: LITRE, times: '1.03', to: KILO }] };
    const { nutrition } = totalsOf(book([known], [uses]), 1);
    expect(nutrition && toDecimals(nutrition.calorie, 2)).toBe('185.40');
  });

  it('has no cost without a price, and other lines do not hide it', () => {
    const flour = ingredient({ id: 2, name: 'Гурил', unit: KILO, price: '2000' });
    const lines = [line({ ingredient: 1 }), line({ ingredient: 2, quantity: '0.5', unit: KILO })];
    const { cost, gaps } = totalsOf(book([ingredient({ price: null }), flour], [card({ lines })]), 1);
    expect(cost).toBeNull();
    expect(costGaps(gaps)).toEqual([{ kind: 'price', name: 'Өндөг' }]);
  });
});

describe('a card in a card', () => {
  const cheese = ingredient({ id: 1, name: 'Бяслаг', unit: PIECE, price: '4000' });
  const egg = ingredient({ id: 2, name: 'Өндөг', unit: PIECE, price: '600' });
  const soup = card({ id: 1, title: 'Шөл', batch: '100', lines: [line({ card: 2, quantity: '100', unit: PORTION })] });
  const topping = card({ id: 2, title: 'Амтлагч', batch: '100', lines: [line({ card: 3, quantity: '5', unit: PORTION })] });
  const inner = card({
    id: 3,
    title: 'Амтлагч 1',
    lines: [line({ ingredient: 1, quantity: '1' }), line({ ingredient: 2, quantity: '2' })],
  });
  const all = book([cheese, egg], [soup, topping, inner]);
  const takes = (portions: string) => [...totalsOf(all, 1, amountOf(portions)).takes].map(([id, amount]) => [id, toShortest(amount, 3)]);

  it('takes what it needs of the lowest one, at every number of portions', () => {
    expect(takes('100')).toEqual([
      [1, '5'],
      [2, '10'],
    ]);
    expect(takes('20')).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
    expect(costOf(all, 1, '100')).toBe('26000.00');
    expect(costOf(all, 1, '20')).toBe('5200.00');
  });

  it('costs by the piece, by what its batch makes', () => {
    const dough = (batch: string) => {
      const part = card({ id: 2, title: 'Зуурмаг', batch, unit: PIECE, lines: [line({ ingredient: 1, quantity: '1' })] });
      const dish = (quantity: string) => card({ id: 1, lines: [line({ card: 2, quantity, unit: PIECE })] });
      return (quantity: string) => costOf(book([ingredient({ price: '142780' })], [dish(quantity), part]));
    };
    expect(costOf(book([ingredient({ price: '142780' })], [card({ batch: '300', lines: [line({ ingredient: 1 })] })]), 1, '1')).toBe(
      '475.93',
    );
    expect(dough('300')('2')).toBe('951.87');
    expect(dough('300')('300')).toBe('142780.00');
    expect(dough('150')('1')).toBe('951.87');
    const none = totalsOf(book([ingredient({})], [card({ batch: '0', lines: [line({ ingredient: 1 })] })]), 1);
    expect([none.cost, costGaps(none.gaps)]).toEqual([null, [{ kind: 'batch', name: 'Хоол' }]]);
  });

  it('is taken by weight when it is made by the portion', () => {
    const sauce = card({ id: 2, title: 'Соус', batch: '5', lines: [line({ ingredient: 1, quantity: '1', unit: KILO })] });
    const dish = card({ id: 1, lines: [line({ card: 2, quantity: '100', unit: GRAM })] });
    expect(costOf(book([ingredient({ unit: KILO, price: '9000' })], [dish, sauce]))).toBe('900.00');
  });

  it('counts an ingredient of the dish and of its parts together', () => {
    const flour = ingredient({ name: 'Гурил', unit: KILO, price: '2000' });
    const part = card({ id: 2, title: 'Гоймон', lines: [line({ ingredient: 1, quantity: '1', unit: KILO })] });
    const dish = card({ id: 1, lines: [line({ ingredient: 1, quantity: '2', unit: KILO }), line({ card: 2, unit: PORTION })] });
    const given = book([flour], [dish, part]);
    const missing = (there: string, portions = 1) => {
      const { takes } = takenBy(
        given,
        Array.from({ length: portions }, () => ({ card: 1, portions: new Fraction(1) })),
      );
      return [...missingOf(takes, new Map([[1, amountOf(there)]])).values()].map((one) => toShortest(one, 3));
    };
    expect([missing('2'), missing('3'), missing('1'), missing('3', 2)]).toEqual([['1'], [], ['2'], ['3']]);
  });

  it('is not a part of itself: the way is named, and old bad data end at once', () => {
    const part = (id: number, title: string, uses: number) => card({ id, title, lines: [line({ card: uses, unit: PORTION })] });
    const round = book([], [part(1, 'А', 2), part(2, 'Б', 3), part(3, 'В', 1)]);
    expect(() => totalsOf(round, 1)).toThrow(CycleFound);
    expect(() => totalsOf(round, 1)).toThrow('А → Б → В → А');
    expect(() => totalsOf(book([], [part(1, 'А', 1)]), 1)).toThrow('А → А');
    const parts = new Map([
      [1, [2]],
      [2, [3]],
      [3, [1]],
      [4, [1]],
    ]);
    expect(pathInWords(cycleThrough(parts, 2) ?? [], String)).toBe('2 → 3 → 1 → 2');
    expect(cycleThrough(parts, 4)).toBeNull();
  });

  it('is looked at once, however many ways lead to it', () => {
    const depth = 40;
    const cards = Array.from({ length: depth }, (_none, at) =>
      card({
        id: at + 1,
        title: `К${at}`,
        lines:
          at + 1 === depth ? [line({ ingredient: 1 })] : [line({ card: at + 2, unit: PORTION }), line({ card: at + 2, unit: PORTION })],
      }),
    );
    const { takes } = totalsOf(book([ingredient({})], cards), 1);
    expect(takes.get(1)?.equals(2n ** BigInt(depth - 1))).toBe(true);
  });
});

describe('losses', () => {
  it('divide the cost by what is left', () => {
    const made = card({ batch: '97', lost: '1', lines: [line({ ingredient: 1 })] });
    expect(costOf(book([ingredient({ price: '13521.26' })], [made]), 1, '1')).toBe('140.85');
  });

  const per100 = { calorie: '150', protein: '20', fat: '8', carbohydrate: '0' };
  const meat = ingredient({ name: 'Мах', unit: KILO, price: '16000', per100 });
  const cut = (given: Partial<Line> = {}) =>
    totalsOf(book([meat], [card({ lines: [line({ ingredient: 1, quantity: '1000', unit: GRAM, cold: '12', hot: '25', ...given })] })]), 1);
  it('come off one after the other: gross, net, cooked', () => {
    const { gross, net, cooked, cost, nutrition } = cut();
    expect([gross, net, cooked].map((one) => one && toShortest(one, 3))).toEqual(['1000', '880', '660']);
    expect(cost && cooked && toDecimals(cost.mul(100).div(cooked), 2)).toBe('2424.24');
    expect(nutrition && cooked && toDecimals(nutrition.calorie.mul(100).div(cooked), 2)).toBe('200.00');
  });
  it('are flagged where a typed weight does not follow from them', () => {
    const flags = (given: Partial<Line>) => cut(given).lines.flatMap(misfitsOf);
    expect(flags({ net: '900' })).toEqual([{ weight: 'net', typed: '900', should: '880' }]);
    expect(flags({ net: '880', gross: '1000' })).toEqual([]);
    expect(flags({ gross: '950' })).toEqual([{ weight: 'gross', typed: '950', should: '1000' }]);
  });
});

describe('scaling', () => {
  const per100 = { calorie: '350', protein: '7', fat: '1', carbohydrate: '78' };
  const rice = ingredient({ name: 'Будаа', unit: KILO, price: '4000', per100 });
  const meal = book([rice], [card({ batch: '4', lines: [line({ ingredient: 1, quantity: '400', unit: GRAM })] })]);
  it('changes amounts, cost and nutrition alike', () => {
    const figures = (portions?: string) => {
      const { cooked, nutrition, portions: made, cost } = totalsOf(meal, 1, portions === undefined ? undefined : amountOf(portions));
      const kcal = nutrition?.calorie;
      if (!kcal || !cooked || !cost) throw new Error('unknown figures');
      return [cooked, kcal, kcal.div(made), kcal.mul(100).div(cooked), cost].map((one) => toShortest(one, 2));
    };
    expect(figures()).toEqual(['400', '1400', '350', '350', '1600']);
    expect(figures('10')).toEqual(['1000', '3500', '350', '350', '4000']);
  });

  it('keeps the shares of the lines adding up to the total, as they are printed', () => {
    const oil = ingredient({ id: 2, name: 'Тос', unit: KILO, price: '8333', per100: { ...per100, calorie: '899' } });
    const dish = card({
      batch: '3',
      lines: [line({ ingredient: 1, quantity: '0.125', unit: KILO }), line({ ingredient: 2, quantity: '7', unit: GRAM })],
    });
    const given = book([rice, oil], [dish]);
    for (let portions = 1; portions <= 500; portions++) {
      const { lines, nutrition, cost } = totalsOf(given, 1, new Fraction(portions));
      const kcal = lines.map((one) => one.nutrition?.calorie ?? new Fraction(0));
      const costs = lines.map((one) => one.cost ?? new Fraction(0));
      for (const [parts, total] of [
        [kcal, nutrition?.calorie],
        [costs, cost],
      ] as const) {
        const printed = addingUp(parts, 2).reduce((sum, one) => sum.add(amountOf(one)), new Fraction(0));
        expect(toDecimals(printed, 2)).toBe(total && toDecimals(total, 2));
      }
    }
  });

  it('writes grams as kilograms when there are enough of them', () => {
    const units = unitsOf(UNITS);
    const fitting = (quantity: string, unit: number) => {
      const found = fittingUnit(units, amountOf(quantity), unit);
      return [toShortest(found.quantity, 6), found.unit];
    };
    expect(fitting('1500', GRAM)).toEqual(['1.5', KILO]);
    expect(fitting('0.005', KILO)).toEqual(['5', GRAM]);
    expect(fitting('0.0005', KILO)).toEqual(['0.5', GRAM]);
    expect(fitting('60', PIECE)).toEqual(['60', PIECE]);
    const there = factorBetween(units, [], GRAM, KILO)?.mul(5);
    expect(there && toShortest(there, 3)).toBe('0.005');
  });
});

describe('amounts', () => {
  it('are exact with three decimals', () => {
    expect(toDecimals(amountOf('0.125').mul(8), 3)).toBe('1.000');
    expect([toDecimals(amountOf('0.125'), 3), toDecimals(amountOf('0.005'), 3)]).toEqual(['0.125', '0.005']);
    expect([toDecimals(amountOf('2.345'), 2), toDecimals(amountOf('-2.345'), 2), toShortest(amountOf('2.500'), 3)]).toEqual([
      '2.35',
      '-2.35',
      '2.5',
    ]);
  });
  it('add up as they are printed, whatever they are', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 999 })), { maxLength: 20 });
    fc.assert(
      fc.property(parts, (given) => {
        const exact = given.map(([top, bottom]) => new Fraction(top, bottom));
        const total = exact.reduce((sum, one) => sum.add(one), new Fraction(0));
        const printed = addingUp(exact, 2).reduce((sum, one) => sum.add(amountOf(one)), new Fraction(0));
        expect(toDecimals(printed, 2)).toBe(toDecimals(total, 2));
      }),
    );
  });
});

describe('a price', () => {
  it('is suggested in whole steps, and its margin is reached', () => {
    const cost = amountOf('3210.55');
    const price = suggestedPrice(cost, '65', '100');
    expect(price && toDecimals(price, 2)).toBe('9200.00');
    const margin = price && marginOf(price, cost);
    expect(margin && toDecimals(margin, 2)).toBe('65.10');
    expect([suggestedPrice(cost, '100', '100'), marginOf(amountOf('0'), cost)]).toEqual([null, null]);
  });
  it('follows the price of a sauce and of labour at once', () => {
    const at = (sauce: string, labour: string) => {
      const given = [
        ingredient({ id: 1, name: 'Соус', unit: KILO, price: sauce }),
        ingredient({ id: 2, name: 'Ажил', unit: PORTION, price: labour, isFood: false }),
      ];
      const lines = [line({ ingredient: 1, quantity: '0.2', unit: KILO }), line({ ingredient: 2, unit: PORTION })];
      return costOf(book(given, [card({ lines })]));
    };
    expect([at('3000', '500'), at('3600', '500'), at('3600', '700')]).toEqual(['1100.00', '1220.00', '1420.00']);
  });
});
