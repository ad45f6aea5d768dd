import type { Field } from '@lambda/model/fields/fields.ts';
import { describe, expect, test } from 'vitest';
import { changeColumn, mergeArrangement, usualArrangement } from '../column-state.ts';
import { columnSpecs } from '../columns.ts';
import { aggregationsFor, sumsIn, totalsCall, totalsParts, totalText } from '../totals.ts';
import { shownTotals } from '../use-totals.ts';
import { columns, grid, source } from './world.ts';

const label = { mn: 'Талбар', en: 'Field', ko: '필드' };
const words = { yes: 'Тийм', no: 'Үгүй' };
const totalled = columnSpecs({ ...grid, columnAggregations: [{ column: 'salary', aggregation: 'sum' }] }, source);
const salary = (() => {
  const found = totalled.find(({ id }) => id === 'salary');
  if (!found) throw new Error('no salary');
  return found;
})();

describe('the totals row', () => {
  test('asks what the definition says, until the person chooses otherwise or hides the column', () => {
    const { columns: places } = usualArrangement(totalled);
    const say = (now: typeof places) => shownTotals(totalled, now).map(({ column, aggregation }) => `${aggregation} ${column.id}`);
    expect(say(places)).toEqual(['sum salary']);
    expect(say(changeColumn(places, 'code', { total: 'count' }))).toEqual(['count code', 'sum salary']);
    expect(say(changeColumn(places, 'salary', { total: null }))).toEqual([]);
    expect(say(changeColumn(places, 'salary', { hidden: true }))).toEqual([]);
  });

  test('comes back as it was chosen; an arrangement kept before there were totals takes the definition’s', () => {
    const usual = usualArrangement(totalled);
    const chosen = { ...usual, columns: changeColumn(usual.columns, 'salary', { total: null }) };
    expect(mergeArrangement(JSON.parse(JSON.stringify(chosen)), totalled)).toEqual(chosen);
    const old = { ...usual, columns: usual.columns.map(({ total: _total, ...place }) => place) };
    expect(mergeArrangement(JSON.parse(JSON.stringify(old)), totalled)).toEqual(usual);
    const forged = { ...usual, columns: usual.columns.map((place) => ({ ...place, total: 'drop table' })) };
    expect(mergeArrangement(forged, totalled).columns.every(({ total }) => total === null)).toBe(true);
  });

  test('is asked with the filters of the list, values only as variables', () => {
    const query = { f: [{ column: 'status', condition: 'equals', value: 'x"){' }], g: [], q: null } as const;
    const call = totalsCall({ source, totals: [{ column: salary, aggregation: 'sum' }], query });
    expect(call.document).not.toContain('salary');
    expect(call.variables).toEqual({ t: 'person', v: [{ function: 'sum', column: 'salary', alias: 'v0' }], f: query.f, g: [], q: null });
  });

  test('writes sums as the field is written, counts as numbers, averages without endless digits', () => {
    const integer = { ...salary, field: { kind: 'integer', label } as Field };
    const say = (total: Parameters<typeof totalText>[0], value: unknown) => totalText(total, value, 'mn', words);
    expect(say({ column: salary, aggregation: 'sum' }, '99999999999999999.10')).toBe('99,999,999,999,999,999.10 ₮');
    expect(say({ column: salary, aggregation: 'count' }, 1234)).toBe('1,234');
    expect(say({ column: integer, aggregation: 'avg' }, '29.3333333')).toBe('29.33');
    expect(say({ column: salary, aggregation: 'max' }, null)).toBe('');
    expect(say({ column: salary, aggregation: 'avg' }, '2345678.5000')).toBe('2,345,679 ₮');
    expect(say({ column: { ...salary, field: { kind: 'money', label, currency: 'USD' } }, aggregation: 'avg' }, '1.2355')).toBe('1.24 $');
    const mixed = { ...salary, field: { kind: 'money', label, currencyField: 'currency_id' } as Field };
    const sums = [
      { code: 'MNT', sum: '1234.5678' },
      { code: 'USD', sum: '1.2355' },
    ];
    expect(say({ column: mixed, aggregation: 'avg' }, sums)).toBe('1,235 ₮ · 1.24 $');
  });

  test('of amounts in several currencies is one in each, and none where the currency cannot be read', () => {
    const pay = {
      ...salary,
      id: 'pay',
      field: { kind: 'money', label, currencyField: 'currency_id' } as Field,
      currency: 'currency_id.code',
    };
    const closed = { ...pay, id: 'closed', currency: undefined };
    const totals = [salary, pay, closed].map((column) => ({ column, aggregation: 'sum' as const }));
    const { plain, split } = totalsParts(totals);
    expect([plain, split.map(({ currency, totals: own }) => [currency, own.map(({ column }) => column.id)])]).toEqual([
      [totals[0]],
      [['currency_id.code', ['pay']]],
    ]);
    const [part] = split;
    if (!part) throw new Error('nothing in currencies');
    expect(totalsCall({ source, ...part, query: { f: [], g: [], q: null } }).variables).toMatchObject({ k: ['currency_id.code'] });
    const entries = [
      { 'currency_id.code': null, v0: '1.25' },
      { 'currency_id.code': 'USD', v0: '1200.50' },
      { 'currency_id.code': 'EUR', v0: null },
      { 'currency_id.code': 'JPY', v0: '700.00' },
    ];
    const sums = sumsIn(entries, 'currency_id.code', 0);
    expect(totalText({ column: pay, aggregation: 'sum' }, sums, 'mn', words)).toBe('700 ¥ · 1,200.50 $ · 1.25');
    expect(totalText({ column: closed, aggregation: 'sum' }, undefined, 'mn', words)).toBe('');
    expect(totalsParts([{ column: closed, aggregation: 'count' }]).plain).toHaveLength(1);
  });

  test('offers no sum of words, days and years', () => {
    const year: Field = { kind: 'integer', label, min: 1900, max: 2100 };
    expect(aggregationsFor({ kind: 'money', label })[0]).toBe('sum');
    expect(aggregationsFor({ kind: 'text', label })).toEqual(['count']);
    expect(aggregationsFor(year)).not.toContain('sum');
    expect(aggregationsFor({ kind: 'date', label })).not.toContain('avg');
  });

  test('no column of a grid without totals comes to anything', () => {
    expect(shownTotals(columns, usualArrangement(columns).columns)).toEqual([]);
  });
});
