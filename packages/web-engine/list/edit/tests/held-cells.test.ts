import { describe, expect, test } from 'vitest';
import type { ManyOutcome } from '../../../kit/data/record-operations.ts';
import { columnSpecs } from '../../columns.ts';
import { grid, source } from '../../tests/world.ts';
import { afterSaving, changesOf, countOf, type Held, heldAt, holding, NOTHING_HELD, released, shownRow } from '../held-cells.ts';

const columns = columnSpecs({ ...grid, columns: grid.columns.map((column) => ({ ...column, editable: true })) }, source);
const column = (id: string) => {
  const found = columns.find((one) => one.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
};
const row = { id: 7, version: 3, code: 'А-1', lastname: 'Бат', salary: '100.00', unit_id: 1, unit: { id: 1, name: 'Санхүү' } };
const other = { ...row, id: 8, version: 5, lastname: 'Дорж' };
const write = (held: Held, of: typeof row, id: string, value: unknown) => holding(held, of, { column: column(id), value });
const both = write(write(write(NOTHING_HELD, row, 'salary', '200'), row, 'lastname', 'Болд'), other, 'lastname', 'Сүх');
const outcome = (more: Partial<ManyOutcome>): ManyOutcome => ({ matched: 2, changed: 0, refused: [], rows: [], ...more });

describe('a written cell that waits', () => {
  test('is shown in its row and sent with the version that the person saw', () => {
    expect(shownRow(both, row)).toEqual({ ...row, salary: '200', lastname: 'Болд' });
    expect(countOf(both)).toBe(3);
    // Somebody else has written the row meanwhile.
    const later = write(both, { ...row, version: 4, salary: '150.00' }, 'code', 'А-2');
    expect(changesOf(later)).toEqual([
      { id: 7, version: 3, values: { salary: '200', lastname: 'Болд', code: 'А-2' } },
      { id: 8, version: 5, values: { lastname: 'Сүх' } },
    ]);
  });
  test('shows the row that its reference then leads to', () => {
    const held = holding(NOTHING_HELD, row, { column: column('unit_id'), value: 2, behind: { name: 'Маркетинг' } });
    expect(shownRow(held, row)).toMatchObject({ unit_id: 2, unit: { id: 2, name: 'Маркетинг' } });
  });
  test('waits no more once it says what is stored, or is given up', () => {
    const back = write(write(both, row, 'salary', '100'), row, 'lastname', 'Бат');
    expect([back.has(7), countOf(back)]).toEqual([false, 1]);
    expect(countOf(released(both, 7))).toBe(1);
    expect(countOf(released(both, 7, 'salary'))).toBe(2);
    expect(shownRow(NOTHING_HELD, row)).toBe(row);
  });
});

describe('saving them together', () => {
  test('leaves nothing waiting of what is stored', () => {
    const { held, refusals } = afterSaving(
      both,
      both,
      outcome({
        rows: [
          { id: 7, version: 4 },
          { id: 8, version: 6 },
        ],
      }),
    );
    expect([held.size, refusals]).toEqual([0, []]);
  });
  test('keeps what was refused with its reason, at the cell that it names, else at all of the row', () => {
    const named = { id: 7, title: 'Бат', code: 'INVALID', message: 'Буруу', fields: [{ field: 'salary', message: 'Хэт их' }] };
    const one = afterSaving(both, both, outcome({ rows: [{ id: 8, version: 6 }], refused: [named] }));
    expect([...one.held.keys()]).toEqual([7]);
    expect(one.refusals.map(({ id, cell, message }) => [id, cell.column.id, message])).toEqual([[7, 'salary', 'Хэт их']]);
    const stale = { id: 7, title: 'Бат', code: 'VERSION_CONFLICT', message: 'Өөр хүн', fields: [] };
    const two = afterSaving(both, both, outcome({ refused: [stale], rows: [{ id: 8, version: 6 }] }));
    expect(two.refusals.map(({ cell, isConflict }) => [cell.column.id, isConflict])).toEqual([
      ['salary', true],
      ['lastname', true],
    ]);
  });
  test('does not lose what was written while it went on: it waits over the version that is stored now', () => {
    const meanwhile = write(both, row, 'salary', '300');
    const { held } = afterSaving(
      meanwhile,
      both,
      outcome({
        rows: [
          { id: 7, version: 4 },
          { id: 8, version: 6 },
        ],
      }),
    );
    expect([heldAt(held, 7, 'salary')?.value, held.get(7)?.version, countOf(held)]).toEqual(['300', 4, 1]);
  });
});
