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
  test('follows conditions as they stand now', () => {
    const whole = { ...start, lastname: 'Бат', firstname: 'Энх' };
    expect(check(whole)).toEqual({});
    expect(Object.keys(check({ ...whole, status: 'left' }, 7, whole))).toEqual(['left_date']);
  });
  test('refuses a move that the state does not allow', () => {
    const left = { ...start, lastname: 'Бат', firstname: 'Энх', status: 'left', left_date: '2026-01-01' };
    expect(Object.keys(check({ ...left, status: 'active' }, 7, left))).toEqual(['status']);
  });
});
