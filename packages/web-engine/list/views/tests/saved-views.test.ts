import { describe, expect, test } from 'vitest';
import { changeColumn, usualArrangement } from '../../column-state.ts';
import type { ListState } from '../../query.ts';
import { columns } from '../../tests/world.ts';
import { arrangementOf, definitionOf, isMoved, type SavedView, stateOf } from '../saved-views.ts';

const state: ListState = {
  preset: 'all',
  q: 'бат',
  filters: [{ field: 'status', condition: 'whereIn', value: 'active,left' }],
  sorts: [{ field: 'salary', order: 'desc' }],
  group: ['unit_id'],
};
const arrangement = { ...usualArrangement(columns), density: 'tight' as const };
const arranged = { ...arrangement, columns: changeColumn(arrangement.columns, 'salary', { hidden: true, total: 'sum' }) };
const saved = (definition: unknown): SavedView => ({
  id: 5,
  name: 'Миний',
  shared: false,
  mine: true,
  is_default: false,
  definition: JSON.parse(JSON.stringify(definition)),
});

describe('a saved view', () => {
  test('opens as it was kept, columns too', () => {
    const view = saved(definitionOf(state, arranged));
    expect(stateOf(view)).toEqual({ ...state, view: 5 });
    expect(arrangementOf(view, columns)).toEqual(arranged);
    expect(isMoved(view, { ...state, view: 5 }, arranged, columns)).toBe(false);
  });
  test('knows when something was moved', () => {
    const view = saved(definitionOf(state, arranged));
    expect(isMoved(view, { ...state, q: '' }, arranged, columns)).toBe(true);
    expect(isMoved(view, { ...state, group: undefined }, arranged, columns)).toBe(true);
    expect(isMoved(view, state, arrangement, columns)).toBe(true);
  });
  test('names the field of every entry, so that the server can leave out what a reader may not see', () => {
    const { columns: kept = [], filters = [] } = definitionOf(state, arranged);
    expect(kept.filter((entry) => 'field' in entry)).toHaveLength(columns.length);
    expect(filters[0]).toMatchObject({ field: 'status' });
  });
  test('is read like an address: what makes no sense is left out', () => {
    const view = saved({
      filters: [{ field: 'x;drop', condition: 'equals', value: '1' }, { preset: 'A B' }],
      sorts: [{ field: '??' }],
      columns: [7],
    });
    expect(stateOf({ ...view, definition: { ...view.definition, columns: [] } })).toEqual({
      preset: null,
      q: '',
      filters: [],
      sorts: [],
      view: 5,
    });
  });
});
