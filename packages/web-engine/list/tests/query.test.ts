import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { countQuery } from '../../shell/tile-counts.ts';
import { groupsCall } from '../groups/group-access.ts';
import { amongCall, countsCall, type ListState, listQuery, pageCall, presetQuery, rowsCall, searchWords, selectionFor } from '../query.ts';
import { totalsCall } from '../totals.ts';
import { columns, grid, source } from './world.ts';

const nothing: ListState = { preset: null, q: '', filters: [], sorts: [] };
const ask = (state: Partial<ListState>) => listQuery({ grid, source, columns, state: { ...nothing, ...state } });

describe('what a list asks for', () => {
  test('the first ready-made view and the usual order, when nothing was chosen', () => {
    expect(ask({})).toEqual({
      f: [{ column: 'status', condition: 'notEqual', value: 'left' }],
      g: [],
      s: [{ column: 'created_at', order: 'asc' }],
      q: null,
    });
  });

  test('a search forgives spelling, and the best matches come first unless an order was chosen', () => {
    const found = ask({ preset: 'all', q: '  Бат  эрдэнэ ' });
    expect([found.q, found.g, found.s]).toEqual([{ text: 'Бат  эрдэнэ', columns: ['lastname', 'code'] }, [], []]);
    expect(ask({ q: 'Бат', sorts: [{ field: 'salary', order: 'desc' }] }).s).toEqual([{ column: 'salary', order: 'desc' }]);
  });

  test('a search is cut to six words of the length of a name', () => {
    expect(searchWords('a b c d e f g')).toHaveLength(6);
    expect(searchWords('x'.repeat(500))[0]).toHaveLength(75);
  });

  test('a list with a fixed condition is named in every question; the condition itself stays with the server', () => {
    const fixed = { ...grid, condition: 'true' };
    const query = listQuery({ grid: fixed, source, columns, state: nothing });
    const total = { column: columns[0] as (typeof columns)[number], aggregation: 'count' } as const;
    const asked = [
      pageCall({ source, selection: 'id', query, page: 1, size: 10, counted: true }),
      amongCall({ source, query, ids: [1] }),
      countsCall(source, [presetQuery(fixed, source, 'all')]),
      totalsCall({ source, totals: [total], query }),
      groupsCall({ source, column: total.column, totals: [], query, within: undefined }),
      countQuery(fixed),
    ];
    for (const { document, variables } of asked) {
      expect(parse(document)).toBeTruthy();
      expect(document).toContain(`list:"${grid.name}"`);
      expect(JSON.stringify(variables)).not.toContain('"l"');
    }
    expect(pageCall({ source, selection: 'id', query: ask({}), page: 1, size: 10, counted: true }).document).not.toContain('list:');
  });

  test('filters are added to the ready-made view', () => {
    const { f } = ask({ preset: 'all', filters: [{ field: 'salary', condition: 'between', value: '1000000,' }] });
    expect(f).toEqual([{ column: 'salary', condition: 'greaterThanOrEqual', value: '1000000' }]);
  });

  test('unknown fields, unfit conditions and half-made values are left out', () => {
    const { f } = ask({
      preset: 'all',
      filters: [
        { field: 'password', condition: 'equals', value: 'x' },
        { field: 'salary', condition: 'contains', value: '1' },
        { field: 'salary', condition: 'equals', value: '1; drop table person' },
        { field: 'status', condition: 'whereIn', value: ' , ' },
        { field: 'hired', condition: 'equals', value: '2026-13-45' },
      ],
    });
    expect(f).toEqual([]);
  });

  test('several columns sort in turn; a reference by the name behind it; none twice', () => {
    const { s } = ask({
      sorts: [
        { field: 'unit_id', order: 'desc' },
        { field: 'unit_id.name', order: 'asc' },
        { field: 'lastname', order: 'asc' },
      ],
    });
    expect(s).toEqual([
      { column: 'unit_id.name', order: 'desc' },
      { column: 'lastname', order: 'asc' },
      { column: 'firstname', order: 'asc' },
    ]);
  });

  test('an order by a column that is not there falls back to the usual one', () => {
    expect(ask({ sorts: [{ field: 'nothing', order: 'asc' }] }).s).toEqual([{ column: 'created_at', order: 'asc' }]);
  });
});

describe('documents', () => {
  test('paths along references become nested selections, each name once', () => {
    expect(selectionFor(['lastname', 'unit_id', 'unit_id.id', 'unit_id.name', 'unit_id.secret_id.name', 'lastname'])).toBe(
      'id lastname unit_id unit{id name secret{name}}',
    );
  });

  test('a page counts only when asked to', () => {
    const options = { source, selection: 'id', query: ask({}), page: 3, size: 100 };
    expect(pageCall({ ...options, counted: true }).document).toContain('{total person{id}}');
    expect(pageCall({ ...options, counted: false }).document).not.toContain('total');
    expect(pageCall({ ...options, counted: true }).variables).toMatchObject({ p: 3, n: 100 });
  });

  test('odd values travel as variables only and leave the document as it is', () => {
    const odd = `"}){deletePerson(id:1){id}} \\ ' ; -- ${'₮'}`;
    const plain = pageCall({ source, selection: 'id', query: ask({ preset: 'all', q: 'Бат' }), page: 1, size: 100, counted: true });
    const query = ask({ preset: 'all', q: odd, filters: [{ field: 'code', condition: 'contains', value: odd }] });
    const call = pageCall({ source, selection: 'id', query, page: 1, size: 100, counted: true });
    expect(call.document).toBe(plain.document);
    expect(JSON.stringify(call.variables)).toContain('deletePerson');
  });

  test('every document is well-formed', () => {
    const queries = [presetQuery(grid, source, 'working'), presetQuery(grid, source, 'all')];
    const calls = [
      pageCall({ source, selection: selectionFor(['unit_id.name']), query: ask({}), page: 1, size: 100, counted: true }),
      rowsCall({ source, selection: 'id', ids: [1, 2] }),
      countsCall(source, queries),
    ];
    for (const { document } of calls) expect(() => parse(document)).not.toThrow();
    expect(calls.map(({ document }) => document.includes('deleted'))).toEqual(calls.map(() => false));
    expect(countsCall(source, queries).variables).toEqual({ f0: [{ column: 'status', condition: 'notEqual', value: 'left' }], f1: [] });
  });
});

describe('a ready-made view of deleted records', () => {
  const label = { mn: 'Устгасан', en: 'Deleted', ko: '삭제됨' };
  const withDeleted = { ...grid, presets: [...(grid.presets ?? []), { name: 'gone', label, filters: [], deleted: true }] };
  test('asks for these in pages, rows and counts; records that are named stay living ones', () => {
    const gone = listQuery({ grid: withDeleted, source, columns, state: { ...nothing, preset: 'gone' } });
    expect(gone.d).toBe(true);
    const paged = pageCall({ source, selection: 'id', query: gone, page: 1, size: 10, counted: true });
    const counted = countsCall(source, [presetQuery(withDeleted, source, 'all'), presetQuery(withDeleted, source, 'gone')]);
    expect(paged.document).toContain('deleted:true');
    expect(paged.variables).not.toHaveProperty('d');
    expect(rowsCall({ source, selection: 'id', ids: [1], query: gone }).document).toContain('deleted:true');
    expect(counted.document.match(/deleted:true/g)).toHaveLength(1);
    for (const { document } of [paged, counted]) expect(() => parse(document)).not.toThrow();
    expect(listQuery({ grid: withDeleted, source, columns, state: { ...nothing, preset: 'gone', only: [1] } }).d).toBeUndefined();
  });
});
