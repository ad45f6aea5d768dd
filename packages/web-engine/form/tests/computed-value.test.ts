/** Computed fields of a form follow what is typed, and fall back on what the server has told. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, test } from 'vitest';
import { computedFrom, valueNow } from '../computed-value.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const base = { label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }] } as const;
const line: ModelDefinition = {
  ...base,
  name: 'line',
  fields: {
    order_id: { kind: 'reference', label, to: 'orders' },
    quantity: { kind: 'integer', label },
    price: { kind: 'money', label },
    amount: { kind: 'computed', label, type: 'money', expression: 'quantity * price' },
  },
};
const order: ModelDefinition = {
  ...base,
  name: 'orders',
  fields: {
    born: { kind: 'date', label },
    partner_id: { kind: 'reference', label, to: 'partner' },
    lines: { kind: 'children', label, of: 'line', by: 'order_id' },
    age: { kind: 'computed', label, type: 'integer', expression: 'yearsBetween(born, today())' },
    total: { kind: 'computed', label, type: 'money', expression: 'sum(lines, amount)' },
    with_tax: { kind: 'computed', label, type: 'money', expression: 'total * 1.1' },
    partner_name: { kind: 'computed', label, type: 'text', expression: 'partner_id.name' },
  },
};
const partner: ModelDefinition = { ...base, name: 'partner', fields: { name: { kind: 'text', label } } };
const models = new Map([line, order, partner].map((model) => [model.name, model]));
const modelOf = (name: string) => models.get(name);
const clock = { today: '2026-11-20', now: '2026-11-20T03:00:00Z' };
const now = (name: string, values: Record<string, unknown>) => valueNow({ model: order, modelOf, name, values }, clock);

const row = (key: string, values: Record<string, unknown>, more = {}) => ({ key, values, ...more });
const blank = { quantity: null, price: null };

describe('a computed field', () => {
  test('is calculated from the values on the form', () => expect(now('age', { born: '1994-02-28', age: 1 })).toBe(32));
  test('sums the rows of a sub-table, new ones among them, and what is computed in them', () => {
    const lines = [
      row('row-1', { quantity: 2, price: '0.10' }, { id: 1 }),
      row('new-1', { quantity: 3, price: '1.5' }, { start: blank }),
      row('new-2', blank, { start: blank }),
    ];
    expect([now('total', { lines }), now('with_tax', { lines })]).toEqual(['4.70', '5.17']);
  });
  test('stays as the server has told where another record decides', () => {
    expect(now('partner_name', { partner_id: 7, partner_name: 'Тэнгэр' })).toBe('Тэнгэр');
    expect(now('partner_name', { partner_id: null, partner_name: 'Тэнгэр' })).toBe(null);
  });
  test('stays as the server has told where a sub-table is not on the form', () => expect(now('total', { total: '5.00' })).toBe('5.00'));
  test('is nothing while half a value is typed', () => expect(now('age', { born: '1994-0' })).toBe(null));
  test('says what the form has to hold', () => expect(computedFrom(order, 'total', modelOf)).toEqual(['lines', 'lines.amount']));
});
test('a plain field is what it is', () => expect(now('born', { born: '1994-02-28' })).toBe('1994-02-28'));
