import type { Field } from '@lambda/model/fields/fields.ts';
import { describe, expect, test } from 'vitest';
import { checkValues } from '../check-values.ts';
import type { ChildRow } from '../children-changes.ts';
import { childrenSections, shapeForm } from '../form-shape.ts';
import { pasteRows, sumOf } from '../row-figures.ts';
import { models, personForm, personShape } from './person.ts';

const [section] = childrenSections(personShape());
if (!section) throw new Error('the form of a person has no sub-table');
const row = (id: number, values: Record<string, unknown>): ChildRow => ({ key: `row-${id}`, id, values });
const label = { mn: 'Дүн', en: 'Amount', ko: '금액' };
const money: Field = { kind: 'money', label };

describe('the total of a column', () => {
  test('is exact where floating point is not', () => {
    expect(sumOf(money, 'pay', [row(1, { pay: '0.10' }), row(2, { pay: '0.2' }), row(3, { pay: '-1000000000000000.35' })])).toBe(
      '-1000000000000000.05',
    );
  });
  test('leaves out empty and unreadable cells, and is none without a figure', () => {
    expect(sumOf(money, 'pay', [row(1, { pay: null }), row(2, { pay: '12.' })])).toBe('12.00');
    expect(sumOf(money, 'pay', [row(1, { pay: '' })])).toBeNull();
    expect(sumOf({ kind: 'integer', label }, 'count', [row(1, { count: 7 }), row(2, { count: 5 })])).toBe('12');
  });
});

describe('rows pasted from a spreadsheet', () => {
  const rows = [row(1, { company_name: 'Тод', pay: '10.00', is_current: false })];
  let made = 0;
  const newRow = (): ChildRow => {
    made += 1;
    return { key: `new-${made}`, values: { company_name: null, pay: null, is_current: false } };
  };
  const paste = (block: string[][], may: { add?: boolean; change?: boolean } = {}) =>
    pasteRows({
      section,
      rows,
      block,
      at: { row: 0, column: 'company_name' },
      mayAdd: may.add ?? true,
      mayChange: may.change ?? true,
      newRow,
    });

  test('fill the cells to the right and below, and make the rows that are missing', () => {
    const { rows: next, left } = paste([
      ['Хаш', '1,250,000.50', 'Тийм'],
      ['Сүмбэр', '7', 'Үгүй'],
    ]);
    expect(left).toBe(0);
    expect(next.map(({ id, values }) => ({ id, ...values }))).toEqual([
      { id: 1, company_name: 'Хаш', pay: '1250000.50', is_current: true },
      { id: undefined, company_name: 'Сүмбэр', pay: '7.00', is_current: false },
    ]);
  });
  test('leave stored rows alone where the form closes them, and say how many cells stayed', () => {
    const { rows: next, left } = paste([['Хаш', '5'], ['Сүмбэр']], { change: false });
    expect(next[0]).toEqual(rows[0]);
    expect(next[1]?.values.company_name).toBe('Сүмбэр');
    expect(left).toBe(2);
  });
  test('make no rows where the form allows none', () => {
    const { rows: next, left } = paste([['Хаш'], ['Сүмбэр', '7']], { add: false });
    expect(next).toHaveLength(1);
    expect(left).toBe(2);
  });
});

test('a sub-table that needs a row says so in the words of its form, until it has one', () => {
  const checkEmpty = { mn: 'Ажил нэмнэ үү', en: 'Add a job', ko: '경력을 추가하세요' };
  const tabs = personForm.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((one) => ('children' in one ? { ...one, checkEmpty } : one)),
  }));
  const shape = shapeForm({ form: { ...personForm, tabs }, models });
  if (!shape) throw new Error('the form has no shape');
  const base = { id: null, version: null, updatedAt: null, values: { past_jobs: [] } };
  const asked = { shape, base, today: '2026-11-21', language: 'mn' as const };
  expect(checkValues({ ...asked, values: { past_jobs: [] } }).past_jobs).toBe('Ажил нэмнэ үү');
  expect(checkValues({ ...asked, values: { past_jobs: [{ key: 'new-1', values: { company_name: 'Тод' } }] } }).past_jobs).toBeUndefined();
});
