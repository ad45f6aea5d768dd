import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '../fields/fields.ts';
import { normaliseValue } from '../fields/normalise.ts';
import { checkValue } from '../fields/rules.ts';
import { isNumberField, readWrittenNumber, typedNumber } from '../fields/written-numbers.ts';

const label = { mn: 'Дүн', en: 'Amount', ko: '금액' };
const money: Field = { kind: 'money', label };
const dollars: Field = { kind: 'money', label, currency: 'USD' };
const paid: Field = { kind: 'money', label, min: '0' };
const whole: Field = { kind: 'integer', label };
const share: Field = { kind: 'percent', label };
const rate: Field = { kind: 'decimal', label, scale: 4 };
const context = { today: '2026-11-27' };

/** What the product keeps of a typed text: the value, or why it is refused. */
function kept(field: Field, text: string): unknown {
  if (!isNumberField(field)) throw new Error('no field of numbers');
  const value = normaliseValue(field, typedNumber(field, text));
  const problem = checkValue(field, value, context);
  return problem ? { refused: problem.code } : value;
}

describe('an amount as people write it', () => {
  test.each([
    ['1500000,5', '1500000.50'],
    ['1 500 000,50', '1500000.50'],
    ['1\u00a0500\u00a0000,50', '1500000.50'],
    ['1\u202f500\u2009000.5', '1500000.50'],
    ['1’500’000.50', '1500000.50'],
    ["1'500'000", '1500000.00'],
    ['12,5', '12.50'],
    ['99,99', '99.99'],
    ['1.500.000,50', '1500000.50'],
    ['1,500,000.50', '1500000.50'],
    ['1,500', '1500.00'],
    ['0,500', '0.50'],
    ['0.500', '0.50'],
    ['-5', '-5.00'],
    ['−5', '-5.00'],
    ['5-', '-5.00'],
    ['(1,000)', '-1000.00'],
    ['(1,000) ₮', '-1000.00'],
    ['₮ -1 000', '-1000.00'],
    ['2,350,000 ₮', '2350000.00'],
    ['MNT 2350000', '2350000.00'],
    ['2350000 төг.', '2350000.00'],
    ['+7', '7.00'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['0012', '12.00'],
    ['9999999999999999.99', '9999999999999999.99'],
    ['\u202a1500\u202c', '1500.00'],
    ['1500.5000', '1500.50'],
  ])('%j is %s', (text, value) => expect(kept(money, text)).toBe(value));

  test.each([
    ['1.500.000', 'numberUnclear'],
    ['1.500', 'tooManyDecimals'],
    ['01.500', 'numberUnclear'],
    ['1e3', 'numberUnclear'],
    ['1 50', 'numberUnclear'],
    ['15 00', 'numberUnclear'],
    ['1,50,000', 'numberUnclear'],
    ['1 500,000,00', 'numberUnclear'],
    ['1,500 000', 'numberUnclear'],
    ['1,5,5', 'numberUnclear'],
    ['1.5.5', 'numberUnclear'],
    ['--5', 'numberUnclear'],
    ['-(5)', 'numberUnclear'],
    ['(5', 'numberUnclear'],
    ['$5', 'numberUnclear'],
    ['5%', 'numberUnclear'],
    ['5²', 'numberUnclear'],
    ['½', 'number'],
    ['1-2', 'numberUnclear'],
    ['2026-01-05', 'numberUnclear'],
    ['1500000.555', 'tooManyDecimals'],
    ['1 500 000,555', 'tooManyDecimals'],
    ['арав', 'number'],
    ['-', 'number'],
  ])('%j is refused: %s', (text, code) => expect(kept(money, text)).toEqual({ refused: code }));

  test('below nothing is refused as such where it may not be', () => {
    expect([kept(paid, '-5'), kept(paid, '(1,000)')]).toEqual([{ refused: 'tooSmall' }, { refused: 'tooSmall' }]);
  });
});

describe('other numbers as people write them', () => {
  test.each([
    [whole, '1,5', { refused: 'wholeNumber' }],
    [whole, '1.5', { refused: 'wholeNumber' }],
    [whole, '1.500', { refused: 'wholeNumber' }],
    [whole, '5-р хороо', { refused: 'wholeNumber' }],
    [whole, '1 500', 1500],
    [whole, '5.00', 5],
    [whole, '9007199254740993', { refused: 'tooBig' }],
    [share, '12,5 %', '12.50'],
    [share, '101', { refused: 'tooBig' }],
    [rate, '3,4512', '3.4512'],
    [rate, '1.500', '1.5000'],
    [rate, '3,450.25', '3450.2500'],
    [dollars, '$1,234.5', '1234.50'],
    [dollars, 'USD 1 234,5', '1234.50'],
    [dollars, '1234 ₮', { refused: 'numberUnclear' }],
    [money, ' ', null],
  ])('in %o: %j', (field, text, value) => expect(kept(field, text)).toEqual(value));
});

type Writing = { readonly exact: bigint; readonly text: string; readonly isClear: boolean };
/** An amount of hundredths of a tugrik, written in one of all the ways in which people write amounts. */
const writings: fc.Arbitrary<Writing> = fc
  .record({
    whole: fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }),
    fraction: fc.constantFrom('', '0', '5', '05', '50', '99'),
    group: fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009', '\u3000', "'", '’', ',', '.'),
    sign: fc.constantFrom('', '+', '-', '−', '()', 'behind'),
    point: fc.constantFrom(',', '.'),
    unit: fc.constantFrom('', '₮', ' ₮', ' MNT', 'төг'),
    isUnitFirst: fc.boolean(),
  })
  .map(({ whole, fraction, group, sign, point, unit, isUnitFirst }) => {
    const groups = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
    const digits = fraction === '' ? groups : `${groups}${point}${fraction}`;
    const inUnit = isUnitFirst ? `${unit.trim()}${digits}` : `${digits}${unit}`;
    const text = sign === '()' ? `(${inUnit})` : sign === 'behind' ? `${inUnit}-` : `${sign}${inUnit}`;
    const hundredths = whole * 100n + BigInt(fraction.padEnd(2, '0'));
    const isClear = groups === String(whole) || (fraction === '' ? group !== '.' : group !== point);
    return { exact: sign === '' || sign === '+' ? hundredths : -hundredths, text, isClear };
  });
const hundredthsOf = (value: unknown): bigint => BigInt(String(value).replace('.', ''));

describe('whatever is written', () => {
  test('is kept as exactly that number, or refused', () => {
    fc.assert(
      fc.property(writings, ({ exact, text }) => {
        const value = kept(money, text);
        if (typeof value === 'string') expect(hundredthsOf(value)).toBe(exact);
        else expect(value).toHaveProperty('refused');
      }),
      { numRuns: 1_500 },
    );
  });

  test('is kept when groups and decimal sign cannot be mistaken', () => {
    const clear = writings.filter(({ isClear }) => isClear);
    fc.assert(
      fc.property(clear, ({ exact, text }) => hundredthsOf(kept(money, text)) === exact),
      { numRuns: 1_000 },
    );
  });

  test('never loses, adds or moves a digit, even in texts that nobody would write', () => {
    const piece = fc.constantFrom(...'0123456789'.repeat(3), ',', '.', ' ', "'", '-', '+', '(', ')', '₮', '%', 'e', '\u00a0');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        const read = readWrittenNumber(text, money);
        if (read === null) return;
        const digits = text.replace(/\D/g, '').replace(/^0+/, '');
        expect(read.replace(/\D/g, '').replace(/^0+/, '')).toBe(digits);
        const afterSign = /[.,](\d*)\D*$/.exec(text)?.[1] ?? '';
        const fraction = read.split('.')[1];
        if (fraction !== undefined) expect(fraction).toBe(afterSign);
      }),
      { numRuns: 1_500 },
    );
  });
});
