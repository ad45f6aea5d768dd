import { describe, expect, test } from 'vitest';
import { columnSpecs } from '../../columns.ts';
import { grid, source } from '../../tests/world.ts';
import { changesIn, namesIn, planPaste } from '../paste-plan.ts';

const columns = columnSpecs({ ...grid, columns: grid.columns.map((column) => ({ ...column, editable: true })) }, source).filter(({ id }) =>
  ['unit_id', 'status', 'salary'].includes(id),
);
const rows = [
  { id: 1, version: 2, unit_id: 7, status: 'active', salary: '100.00' },
  { id: 2, version: 5, unit_id: 8, status: 'left', salary: '200.00' },
];
const words = { readOnly: 'read-only', notFound: 'not found', ambiguous: (choices: readonly string[]) => `several: ${choices.join(', ')}` };
const plan = (block: string[][], isWritable = (_row: unknown, _column: string) => true) =>
  planPaste({
    block,
    columns,
    rows,
    isWritable,
    lookup: (_model, name) => (name === 'Санхүү' ? 9 : name === 'Хоёр' ? ['Хоёр (Дархан)', 'Хоёр (Эрдэнэт)'] : 'none'),
    source,
    today: '2026-11-21',
    language: 'en',
    words,
  });

describe('a pasted block', () => {
  test('becomes one change per record, under the version that was read', () => {
    const made = plan([
      ['Санхүү', 'Чөлөөтэй', '1,500'],
      ['Санхүү', 'Гарсан', '200'],
    ]);
    expect(made.unchanged).toBe(2);
    expect(changesIn(made.cells)).toEqual([
      { id: 1, version: 2, input: { unit_id: 9, status: 'leave', salary: '1500.00' } },
      { id: 2, version: 5, input: { unit_id: 9 } },
    ]);
  });

  test('says of each cell why it cannot be written, and writes the others', () => {
    const made = plan([['Байхгүй', 'мэдэхгүй', '1,500']]);
    expect(made.cells.map(({ column, problem }) => [column.id, problem === undefined])).toEqual([
      ['unit_id', false],
      ['status', false],
      ['salary', true],
    ]);
    expect(plan([['Хоёр']]).cells[0]?.problem).toBe('several: Хоёр (Дархан), Хоёр (Эрдэнэт)');
    expect(changesIn(made.cells)).toEqual([{ id: 1, version: 2, input: { salary: '1500.00' } }]);
  });

  test('writes nothing where the person may not, and nothing below the last row', () => {
    const made = plan([['Санхүү'], ['Санхүү'], ['Санхүү']], (_row, column) => column !== 'unit_id');
    expect(made.cells.map(({ problem }) => problem)).toEqual(['read-only', 'read-only']);
    expect(made.beyond).toBe(1);
    expect(changesIn(made.cells)).toEqual([]);
  });

  test('asks for each name once', () => {
    const block = [['Санхүү', 'x'], ['Санхүү'], ['']];
    expect([...namesIn(block, columns)].map(([model, names]) => [model, [...names]])).toEqual([['unit', ['Санхүү']]]);
  });
});
