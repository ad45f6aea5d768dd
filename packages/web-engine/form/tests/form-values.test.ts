import { describe, expect, test } from 'vitest';
import { type ChildRow, isChildRows } from '../children-changes.ts';
import { isRequired, isVisible, sameValue } from '../field-values.ts';
import { changedFields, cloneValues, dependentsOf, type FormRecord, outgoing, startValues } from '../form-values.ts';
import { person, personShape } from './person.ts';

const shape = personShape();
const clock = { today: '2026-11-20', now: '2026-11-20T06:32:00Z' };
const blank: FormRecord = { id: null, version: null, updatedAt: null, values: startValues(shape.model, clock) };
const stored: FormRecord = {
  id: 7,
  version: 3,
  updatedAt: null,
  values: {
    ...blank.values,
    code: 'A-1',
    lastname: 'Бат',
    firstname: 'Энх',
    salary: '1500000.00',
    status: 'left',
    left_date: '2026-01-01',
  },
};

describe('the same value', () => {
  test.each([
    [person.fields.salary, '1500000', '1500000.00', true],
    [person.fields.salary, '0.10', '0.1', true],
    [person.fields.salary, '-0', '0', true],
    [person.fields.salary, '1', '10', false],
    [person.fields.code, '', null, true],
    [person.fields.code, '1.0', '1', false],
    [person.fields.unit_id, 1, 1, true],
  ])('%#: %s and %s', (field, left, right, same) => expect(sameValue(field, left, right)).toBe(same));
});

describe('a new record', () => {
  test('starts with states, defaults and what it was opened with', () => {
    const values = startValues(shape.model, clock, { unit_id: 4, nonsense: 1 });
    expect(values).toMatchObject({ status: 'active', unit_id: 4, lastname: null, past_jobs: [] });
    expect(values).not.toHaveProperty('nonsense');
  });
  test('sends everything filled in, and nothing empty or read-only', () => {
    const values = { ...blank.values, lastname: 'Бат', code: '', total_years: 4 };
    expect(outgoing({ shape, base: blank, values }).input).toEqual({ lastname: 'Бат', status: 'active' });
  });
});

describe('a known record', () => {
  test('sends only what changed; emptied fields as null', () => {
    const values = { ...stored.values, lastname: 'Болд', code: '', salary: '1500000' };
    expect(outgoing({ shape, base: stored, values }).input).toEqual({ lastname: 'Болд', code: null });
  });
  test('has nothing changed while it is as it was', () =>
    expect(changedFields({ shape, base: stored.values, values: stored.values })).toEqual([]));
  test('keeps the value of a field that a condition hides', () => {
    const field = person.fields.left_date;
    const values = { ...stored.values, status: 'active' };
    expect([isVisible(person, field, values), isRequired(person, field, values)]).toEqual([false, false]);
    expect(outgoing({ shape, base: stored, values }).input).toEqual({ status: 'active' });
  });
});

describe('a copy', () => {
  const rows: ChildRow[] = [{ key: 'row-1', id: 1, values: { company_name: 'Тод' } }];
  const copy = cloneValues({ shape, source: { ...stored.values, past_jobs: rows, secret: 'x' }, clock });
  test('takes plain values, not unique ones, states or secrets', () => {
    expect(copy).toMatchObject({ lastname: 'Бат', salary: '1500000.00', code: null, status: 'active', secret: null });
  });
  test('takes the rows of sub-tables as new rows', () => {
    expect(isChildRows(copy.past_jobs) && copy.past_jobs.map(({ id, values }) => [id, values.company_name])).toEqual([[undefined, 'Тод']]);
  });
});

describe('what follows another field', () => {
  test('is found along the chain', () => expect(dependentsOf(person.fields, 'province_id')).toEqual(['district_id']));
});
