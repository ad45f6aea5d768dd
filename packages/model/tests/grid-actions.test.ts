import { describe, expect, test } from 'vitest';
import { defineGrid } from '../definitions/definitions.ts';
import { rowDeeds, USUAL_ACTIONS } from '../definitions/grid-actions.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const all = { c: true, u: true, d: true };
const none = { c: false, u: false, d: false };

describe('the actions of a list', () => {
  test('are the usual ones where it says nothing', () => {
    expect(rowDeeds({}, all)).toEqual(rowDeeds({ actions: USUAL_ACTIONS }, all));
    expect(rowDeeds({}, all)).toMatchObject({
      look: true,
      edit: true,
      remove: true,
      copy: true,
      cells: true,
      byDouble: true,
      bySingle: false,
    });
  });
  test('are those that it names and no others', () => {
    expect(rowDeeds({ actions: ['e', 'obl'] }, all)).toEqual({
      look: false,
      edit: true,
      remove: false,
      copy: false,
      cells: false,
      byDouble: false,
      bySingle: true,
      opens: true,
      opensToEdit: true,
    });
    expect(rowDeeds({ actions: ['v'] }, all)).toMatchObject({ opens: true, opensToEdit: false });
    expect(rowDeeds({ actions: ['d', 'qe'] }, all)).toMatchObject({ opens: false, cells: true, remove: true });
  });
  test('are bounded by the rights of the person', () => {
    const deeds = rowDeeds({ actions: ['v', 'e', 'd', 'qe', 'cl', 'obl'] }, none);
    expect(deeds).toMatchObject({ look: true, edit: false, remove: false, copy: false, cells: false, opens: true, opensToEdit: false });
  });
  test('are checked when the list is defined', () => {
    const grid = { name: 'x', label, model: 'x', columns: [{ field: 'id' }], sort: [{ field: 'id', order: 'asc' }] } as const;
    expect(defineGrid({ ...grid, actions: ['e', 'd', 'obl'], editableShouldSubmit: true }).actions).toEqual(['e', 'd', 'obl']);
    expect(() => defineGrid({ ...grid, actions: ['x'] as never })).toThrow('actions');
    expect(() => defineGrid({ ...grid, actions: [] })).toThrow('actions');
  });
});
