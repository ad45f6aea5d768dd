import { describe, expect, test } from 'vitest';
import { columnSpecs } from '../../columns.ts';
import { changesCall } from '../../query.ts';
import { grid, source, viewSource } from '../../tests/world.ts';
import { changeOf, isChange, isWritable, problemsOf, withValue } from '../cell-change.ts';
import { nextCell } from '../cell-steps.ts';

const columns = columnSpecs({ ...grid, columns: grid.columns.map((column) => ({ ...column, editable: true })) }, source);
const column = (id: string) => {
  const found = columns.find((one) => one.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
};
const row = {
  id: 7,
  version: 3,
  code: 'А-1',
  lastname: 'Бат',
  firstname: 'Номин',
  salary: '100.00',
  unit_id: 1,
  unit: { id: 1, name: 'Санхүү' },
};

describe('a cell', () => {
  test('holds another value only when it means something else', () => {
    expect(isChange(column('salary'), row, '100')).toBe(false);
    expect(isChange(column('salary'), row, '100.01')).toBe(true);
    expect(isChange(column('code'), { ...row, code: null }, '')).toBe(false);
  });

  test('shows the row that its reference then leads to', () => {
    const moved = withValue(row, column('unit_id'), 2, { name: 'Маркетинг' });
    expect(moved).toMatchObject({ unit_id: 2, unit: { id: 2, name: 'Маркетинг' } });
    expect(withValue(row, column('unit_id'), null)).toMatchObject({ unit_id: null, unit: null });
  });

  test('is refused by the rules of the model, in the person’s language, without judging the rest of the record', () => {
    const ask = (input: Record<string, unknown>) => problemsOf({ source, row, input, today: '2026-11-21', language: 'en' });
    expect(ask({ salary: 'abc' }).get('salary')).toMatch(/\w/);
    expect(ask({ lastname: null }).get('lastname')).toMatch(/\w/);
    expect(ask({ salary: '5' }).size).toBe(0);
  });

  test('is nobody’s to write in a list over a view', () => {
    const view = columnSpecs({ ...grid, model: 'person_view', columns: [{ field: 'who', editable: true }] }, viewSource);
    expect(view.map(({ editable }) => editable)).toEqual([false]);
    expect(isWritable(column('salary'), row)).toBe(true);
  });

  test('is sent under the version that was read, several of them all or none', () => {
    const call = changesCall({
      source,
      selection: 'id',
      changes: [changeOf(row, { salary: '5.00' }), changeOf({ id: 8 }, { code: 'x"' })],
    });
    expect(call.document).toBe(
      'mutation($d0:ID!,$i0:PersonInput!,$v0:Int,$d1:ID!,$i1:PersonInput!){m0:updatePerson(id:$d0,input:$i0,version:$v0){id} m1:updatePerson(id:$d1,input:$i1){id}}',
    );
    expect(call.variables).toEqual({ d0: '7', i0: { salary: '5.00' }, v0: 3, d1: '8', i1: { code: 'x"' } });
  });
});

test('the next cell to write in is to the right, then in the next row; none is passed over, none invented', () => {
  const isWritableAt = (rowIndex: number, id: string) => id !== 'b' && !(rowIndex === 1 && id === 'a');
  const from = (rowIndex: number, at: string, by: 1 | -1) =>
    nextCell({ rowIndex, column: at, columns: ['a', 'b', 'c'], rows: 3, by, isWritableAt });
  expect(from(0, 'a', 1)).toEqual({ rowIndex: 0, column: 'c' });
  expect(from(0, 'c', 1)).toEqual({ rowIndex: 1, column: 'c' });
  expect(from(1, 'c', -1)).toEqual({ rowIndex: 0, column: 'c' });
  expect(from(2, 'c', 1)).toBeUndefined();
  expect(from(0, 'a', -1)).toBeUndefined();
});
