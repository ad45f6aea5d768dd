import { expect, it } from 'vitest';
import type { Field } from '../fields/fields.ts';
import { currencySums, sumTexts } from '../money/currency-sums.ts';

const label = { mn: 'дүн', en: 'amount', ko: '금액' };
const field: Field = { kind: 'money', label, currencyField: 'currency_id' };

it('amounts in several currencies come to one exact sum in each, those without one at the end', () => {
  const amounts = [
    { amount: '0.10', code: 'usd' },
    { amount: '7', code: null },
    { amount: '9007199254740993.20', code: 'USD' },
    { amount: null, code: 'KWD' },
    { amount: '700', code: 'JPY' },
  ];
  const sums = currencySums(amounts, 2);
  expect(sums).toEqual([
    { code: 'JPY', sum: '700.00' },
    { code: 'USD', sum: '9007199254740993.30' },
    { code: null, sum: '7.00' },
  ]);
  const written = sumTexts(field, sums, (known, sum) => `${sum} ${known.kind === 'money' ? (known.currency ?? known.currencyField) : ''}`);
  expect(written).toEqual(['700.00 JPY', '9007199254740993.30 USD', '7.00 currency_id']);
  expect(currencySums([], 2)).toEqual([]);
});
