import type { Field } from '@lambda/model/fields/fields.ts';
import { describe, expect, test } from 'vitest';
import { typedValue } from '../../../form/typed-value.ts';

const label = { mn: 'Талбар', en: 'Field', ko: '필드' };
const money: Field = { kind: 'money', label };
const day: Field = { kind: 'date', label };
const status: Field = {
  kind: 'state',
  label,
  initial: 'active',
  options: [{ value: 'active', label: { mn: 'Идэвхтэй', en: 'Active', ko: '재직' } }],
};
const read = (field: Field, text: string) => {
  const typed = typedValue(field, text);
  return 'value' in typed ? typed.value : typed;
};

describe('a typed or pasted text', () => {
  test.each([
    ['2,350,000 ₮', '2350000.00'],
    ['1 234 567.5', '1234567.50'],
    ['1234,5', '1234.50'],
    ['1,234', '1234.00'],
    ['-12', '-12.00'],
    ['12.345', '12.345'],
    ['арав', 'арав'],
    ['1.500.000', '1.500.000'],
    ['1 50', '1 50'],
    ['(1,000)', '-1000.00'],
    ['', null],
  ])('%s is the amount %s', (text, value) => expect(read(money, text)).toBe(value));

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026.11.2', '2026-11-02'],
    ['20261121', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['  ', null],
    ['2026-13-01', '2026-13-01'],
  ])('%s is the day %s', (text, value) => expect(read(day, text)).toBe(value));

  test('names an option in any language or by its value; anything else is left to be refused', () => {
    for (const text of ['Идэвхтэй', 'ACTIVE', '재직', 'active']) expect(read(status, text)).toBe('active');
    expect(read(status, 'байхгүй')).toBe('байхгүй');
  });

  test('is yes or no in the words of each language', () => {
    const field: Field = { kind: 'boolean', label };
    expect(['Тийм', 'yes', '예', '1'].map((text) => read(field, text))).toEqual([true, true, true, true]);
    expect(['Үгүй', 'no', '0'].map((text) => read(field, text))).toEqual([false, false, false]);
    expect(read(field, 'магадгүй')).toBe('магадгүй');
  });

  test('is a moment on the company’s clock; an hour that does not exist is none', () => {
    const field: Field = { kind: 'datetime', label };
    expect(read(field, '2026-11-20 14:32')).toBe('2026-11-20T06:32:00.000Z');
    expect(read(field, '2026-11-20')).toBe('2026-11-19T16:00:00.000Z');
    expect(read(field, '2026-11-20 25:00')).toBe('2026-11-20 25:00');
  });

  test('names another record, which has to be looked for', () => {
    expect(typedValue({ kind: 'reference', label, to: 'unit' }, ' Санхүү ')).toEqual({ name: 'Санхүү' });
  });
});
