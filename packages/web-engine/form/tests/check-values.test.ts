import { describe, expect, test } from 'vitest';
import { checkValues } from '../check-values.ts';
import { startValues, type Values } from '../form-values.ts';
import { personShape } from './person.ts';

const shape = personShape();
const start = startValues(shape.model, { today: '2026-11-20', now: '2026-11-20T06:32:00Z' });
const check = (values: Values, id: number | null = null, stored: Values = start) =>
  checkValues({
    shape,
    base: { id, version: id, updatedAt: null, values: stored },
    values: { ...start, ...values },
    today: '2026-11-20',
    language: 'en',
  });

describe('the check of a form', () => {
  test('names what a new record lacks, at its place', () => {
    expect(Object.keys(check({ past_jobs: [{ key: 'new-1', values: { pay: '5' } }] }))).toEqual([
      'lastname',
      'firstname',
      'past_jobs/new-1/company_name',
    ]);
  });
  test('asks for a row where the form does, and takes no line that nobody has filled in for one', () => {
    const rows = shape.tabs.map((tab) => ({
      ...tab,
      sections: tab.sections.map((section) =>
        section.kind === 'children' ? { ...section, rules: { ...section.rules, checkEmpty: { mn: 'мөр', en: 'row', ko: '행' } } } : section,
      ),
    }));
    const values = { ...start, lastname: 'Бат', firstname: 'Энх' };
    const saidOf = (past_jobs: unknown) =>
      checkValues({
        shape: { ...shape, tabs: rows },
        base: { id: null, version: null, updatedAt: null, values: start },
        values: { ...values, past_jobs },
        today: '2026-11-20',
        language: 'en',
      }).past_jobs;
    expect(saidOf([])).toBe('row');
    expect(saidOf([{ key: 'new-1', values: {}, start: {} }])).toBe('row');
    expect(saidOf([{ key: 'new-1', values: { company_name: 'Нэг ХХК' }, start: {} }])).toBeUndefined();
  });
  test('follows conditions as they stand now', () => {
    const whole = { ...start, lastname: 'Бат', firstname: 'Энх' };
    expect(check(whole)).toEqual({});
    expect(Object.keys(check({ ...whole, status: 'left' }, 7, whole))).toEqual(['left_date']);
  });
  test('gives an amount the digits of its currency, as far as the row behind it is known here', () => {
    const label = { mn: 'а', en: 'a', ko: 'a' };
    const { model } = shape;
    const fields = {
      coin_id: { kind: 'reference', label, to: 'unit' },
      pay: { kind: 'money', label, currencyField: 'coin_id' },
    } as const;
    const priced = { ...shape, model: { ...model, fields: { ...model.fields, ...fields } } };
    const known = { 4: { digits: 0 }, 5: { digits: 2 } } as const;
    const wrongWith = (coin: number, pay: string) =>
      checkValues({
        shape: priced,
        base: { id: 7, version: 1, updatedAt: null, values: { ...start, coin_id: null, pay: null } },
        values: { ...start, coin_id: coin, pay },
        today: '2026-11-20',
        language: 'en',
        rowOf: (_model, id) => known[id as 4 | 5],
      });
    expect(wrongWith(4, '12.50').pay).toBe('At most 0 digits after the point');
    expect(wrongWith(5, '12.50').pay).toBeUndefined();
    expect(wrongWith(6, '12.505').pay).toBeUndefined();
  });
  test('refuses a move that the state does not allow', () => {
    const left = { ...start, lastname: 'Бат', firstname: 'Энх', status: 'left', left_date: '2026-01-01' };
    expect(Object.keys(check({ ...left, status: 'active' }, 7, left))).toEqual(['status']);
  });
});
