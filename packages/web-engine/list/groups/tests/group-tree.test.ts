import { describe, expect, test } from 'vitest';
import type { ColumnSpec } from '../../columns.ts';
import { columns, source } from '../../tests/world.ts';
import { groupsCall, isGroupable, readGroups } from '../group-access.ts';
import { type Group, lineCount, piecesOf } from '../group-tree.ts';

const column = (id: string): ColumnSpec => {
  const found = columns.find((one) => one.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
};
const group = (key: string, count: number, depth = 0): Group => ({
  key,
  depth,
  column: column('status'),
  filters: [],
  count,
  sample: {},
  totals: new Map(),
});
const levels = new Map([
  ['', [group('a', 5), group('b', 3), group('c', 400)]],
  ['b', [group('b1', 2, 1), group('b2', 1, 1)]],
]);
const say = (opened: string[], start: number, end: number) =>
  piecesOf(levels, new Set(opened), start, end).map((piece) =>
    'group' in piece ? piece.group.key : `${piece.within.key}[${piece.from},${piece.to})`,
  );

describe('a grouped list as lines', () => {
  test('has a line per group until one is opened', () => {
    expect(lineCount(levels.get('') ?? [], levels, new Set())).toBe(3);
    expect(say([], 0, 100)).toEqual(['a', 'b', 'c']);
    expect(lineCount(levels.get('') ?? [], levels, new Set(['a', 'b', 'b1']))).toBe(3 + 5 + 2 + 2);
  });
  test('shows the groups or the records of what is open, in order', () => {
    expect(say(['a', 'b', 'b2'], 0, 100)).toEqual(['a', 'a[0,5)', 'b', 'b1', 'b2', 'b2[0,1)', 'c']);
  });
  test('is read in blocks that fit together without a gap or a line twice', () => {
    expect(say(['c'], 0, 100)).toEqual(['a', 'b', 'c', 'c[0,97)']);
    expect(say(['c'], 100, 200)).toEqual(['c[97,197)']);
    expect(say(['c'], 400, 500)).toEqual(['c[397,400)']);
    expect(say(['c'], 403, 500)).toEqual([]);
  });
});

describe('groups of a column', () => {
  const totals = [{ column: column('salary'), aggregation: 'sum' as const }];
  test('are asked with the list’s filters and those of the outer group, names only as variables', () => {
    const within = { ...group('x', 1), filters: [{ column: 'status', condition: 'equals' as const, value: 'left' }] };
    const query = {
      f: [{ column: 'salary', condition: 'greaterThan' as const, value: '5' }],
      g: [],
      s: [],
      q: { text: 'бат', columns: ['lastname'] },
    };
    const { document, variables } = groupsCall({ source, column: column('unit_id'), totals, query, within });
    expect(document).not.toContain('unit_id');
    expect(variables).toMatchObject({ k: ['unit_id', 'unit_id.name'], s: [{ column: 'unit_id.name', order: 'asc' }] });
    expect(variables.q).toEqual(query.q);
    expect(variables.f).toEqual([...query.f, ...within.filters]);
  });
  test('are known by their value, empty ones too, and filtered exactly', () => {
    const [one, none] = readGroups(
      [
        { unit_id: 7, 'unit_id.name': 'Санхүү', rows_: 3, v0: '10.00' },
        { unit_id: null, 'unit_id.name': null, rows_: 1, v0: null },
      ],
      { column: column('unit_id'), totals, within: undefined },
    );
    expect(one).toMatchObject({ count: 3, sample: { unit_id: 7, unit: { id: 7, name: 'Санхүү' } } });
    expect(one?.filters).toEqual([{ column: 'unit_id', condition: 'equals', value: '7' }]);
    expect(one?.totals.get('salary')).toBe('10.00');
    expect(none?.filters).toEqual([{ column: 'unit_id', condition: 'isNull', value: '' }]);
    expect(none?.key).not.toBe(one?.key);
  });
  test('are made by what repeats', () => {
    expect(['unit_id', 'status', 'hired'].every((id) => isGroupable(column(id)))).toBe(true);
    expect(isGroupable(column('created_at'))).toBe(false);
  });
  test('come to one total in each currency where amounts are in several', () => {
    const pay = { ...column('salary'), id: 'pay', currency: 'currency_id.code' };
    const inCurrencies = { currency: 'currency_id.code', totals: [{ column: pay, aggregation: 'sum' as const }] };
    const query = { f: [], g: [], s: [], q: null };
    expect(groupsCall({ source, column: column('status'), ...inCurrencies, query, within: undefined }).variables.k).toEqual([
      'status',
      'currency_id.code',
    ]);
    const lines = [
      { status: 'left', 'currency_id.code': 'USD', v0: '5.00' },
      { status: 'active', 'currency_id.code': 'USD', v0: '1.00' },
      { status: 'active', 'currency_id.code': 'EUR', v0: '2.00' },
    ];
    const [first] = readGroups([{ status: 'active', rows_: 2 }], {
      column: column('status'),
      totals: [],
      within: undefined,
      split: [{ ...inCurrencies, reply: lines }],
    });
    expect(first?.totals.get('pay')).toEqual([
      { code: 'EUR', sum: '2.00' },
      { code: 'USD', sum: '1.00' },
    ]);
  });
});
