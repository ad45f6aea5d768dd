import { describe, expect, test } from 'vitest';
import { defineModel } from '../definitions/definitions.ts';
import { decimalsOf, precisionOf, scaleOf } from '../fields/fields.ts';
import { validateRecord } from '../fields/validate.ts';
import { amountDigits, digitsOfCurrency } from '../money/currency-digits.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
const bill = defineModel({
  name: 'bill',
  label,
  placement: 'company',
  title: ['id'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    amount: { kind: 'money', label },
    yen: { kind: 'money', label, currency: 'JPY' },
    dinar: { kind: 'money', label, currency: 'KWD' },
    code: { kind: 'text', label, max: 3 },
    coded: { kind: 'money', label, currencyField: 'code' },
  },
});
const check = (input: object, existing?: Record<string, unknown>) => {
  const { errors, values } = validateRecord({
    model: bill,
    input,
    existing,
    mode: existing ? 'update' : 'create',
    today: '2026-11-20',
    modelOf: () => bill,
  });
  return errors.length > 0 ? errors : values;
};

describe('an amount', () => {
  test('has at most as many digits after the point as its currency', () => {
    const refused = (field: string, scale: number) => [{ field, code: 'tooManyDecimals', params: { scale } }];
    expect(check({ amount: '1.239' })).toEqual(refused('amount', 2));
    expect(check({ yen: '100.5' })).toEqual(refused('yen', 0));
    expect(check({ dinar: '1.2345' })).toEqual(refused('dinar', 3));
    expect(check({ amount: '1.23', yen: '100', dinar: '1.234' })).toMatchObject({ amount: '1.23', yen: '100.00', dinar: '1.234' });
    // Digits that say nothing are none.
    expect(check({ yen: '100.00', dinar: '1.2340' })).toMatchObject({ yen: '100.00', dinar: '1.234' });
  });
  test('whose currency stands beside it follows that, also when only the currency changes', () => {
    const refused = (scale: number) => [{ field: 'coded', code: 'tooManyDecimals', params: { scale } }];
    expect(check({ code: 'KWD', coded: '1.234' })).toMatchObject({ coded: '1.2340' });
    expect(check({ code: 'USD', coded: '1.234' })).toEqual(refused(2));
    expect(check({ code: 'jpy', coded: '0.5' })).toEqual(refused(0));
    expect(check({ code: 'JPY' }, { code: 'KWD', coded: '1.2340' })).toEqual(refused(0));
    expect(check({ coded: '1.01' }, { code: 'JPY', coded: '1.0000' })).toEqual(refused(0));
    expect(check({ code: 'JPY' }, { code: 'KWD', coded: '7.0000' })).toMatchObject({ code: 'JPY' });
    expect(check({ coded: '1.2345' })).toMatchObject({ coded: '1.2345' });
    expect(check({ coded: '1.23456' })).toEqual(refused(4));
  });
  test('is kept with as many whole digits whatever its currency', () => {
    const kept = Object.values(bill.fields).flatMap((field) =>
      field.kind === 'money' ? [[decimalsOf(field), scaleOf(field), precisionOf(field) - scaleOf(field)]] : [],
    );
    expect(kept).toEqual([
      [2, 2, 16],
      [0, 2, 16],
      [3, 3, 16],
      [4, 4, 16],
    ]);
    expect(check({ dinar: '9999999999999999.999' })).toMatchObject({ dinar: '9999999999999999.999' });
    expect(check({ dinar: '10000000000000000' })).toMatchObject([{ field: 'dinar', code: 'tooBig' }]);
  });
});

test.each([
  ['1250000.00', 2, '1250000'],
  ['1.50', 2, '1.50'],
  ['1.5000', 3, '1.500'],
  ['1.2340', 2, '1.234'],
  ['-0.10', 2, '-0.10'],
  ['7', 3, '7'],
])('%s with %i digits is written %s', (amount, digits, written) => {
  expect(amountDigits(amount, digits)).toBe(written);
});
test('digits are those of ISO 4217, 2 where it says nothing', () => {
  expect(['MNT', 'USD', 'JPY', 'KRW', 'KWD', 'CLF', 'XYZ'].map((code) => digitsOfCurrency(code))).toEqual([2, 2, 0, 0, 3, 4, 2]);
});
