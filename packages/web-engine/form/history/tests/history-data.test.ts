import { describe, expect, test } from 'vitest';
import { type HistoryEntry, rowCounts, splitHistory } from '../history-data.ts';

const entry = (id: number, action: string): HistoryEntry => ({
  id,
  action,
  created_at: '2026-11-20T06:32:00Z',
  user: null,
  ip: null,
  changes: null,
});

describe('the history of a record', () => {
  test('is told apart into what was written and who has looked', () => {
    const { writes, views } = splitHistory([entry(4, 'view'), entry(3, 'remove'), entry(2, 'update'), entry(1, 'create')]);
    expect([writes.map(({ id }) => id), views.map(({ id }) => id)]).toEqual([[3, 2, 1], [4]]);
  });
  test('tells the change of a sub-table in numbers of rows', () => {
    expect(rowCounts({ created: 1, updated: 0, removed: 2 })).toEqual({ created: 1, updated: 0, removed: 2 });
    expect([rowCounts('text'), rowCounts(null), rowCounts({ created: 0 })]).toEqual([undefined, undefined, undefined]);
  });
});
