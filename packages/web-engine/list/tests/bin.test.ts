import { describe, expect, test } from 'vitest';
import { binOf, shownPresets, withBin } from '../bin.ts';
import type { GridView } from '../use-grid-view.ts';
import { columns, grid, source, viewSource } from './world.ts';

const view: GridView = { grid, source, columns };
const names = ({ grid: { presets } }: GridView) => presets?.map(({ name }) => name);

describe('the bin of a list', () => {
  test('is a view of its deleted rows behind the others, without a tab until it is open', () => {
    const closed = withBin(view, null);
    expect(names(closed)).toEqual(['working', 'all', 'bin']);
    expect(closed.columns).toEqual(columns);
    expect(shownPresets(closed.grid.presets ?? [], 'working').map(({ name }) => name)).toEqual(['working', 'all']);
    expect(shownPresets(closed.grid.presets ?? [], 'bin').map(({ name }) => name)).toEqual(['working', 'all', 'bin']);
  });

  test('says when and by whom, the last first, and is written in by nobody', () => {
    const open = withBin(view, 'bin');
    expect(open.columns.slice(0, 3).map(({ id }) => id)).toEqual(['code', 'updated_at', 'updated_by']);
    expect(open.columns.map(({ label }) => label.mn).slice(1, 3)).toEqual(['Устгасан огноо', 'Устгасан']);
    expect(open.grid.sort).toEqual([{ field: 'updated_at', order: 'desc' }]);
    expect(open.columns.some(({ editable }) => editable)).toBe(false);
  });

  test('stands behind a list of everything where the definition has no views', () => {
    const { presets: _presets, ...plain } = grid;
    expect(names(withBin({ ...view, grid: plain }, null))).toEqual(['all', 'bin']);
  });

  test('is the view of deleted rows that the definition has', () => {
    const deleted = { name: 'gone', label: grid.label, filters: [], deleted: true };
    const own = { ...view, grid: { ...grid, presets: [...(grid.presets ?? []), deleted] } };
    expect(binOf(own)).toBe('gone');
    expect(names(withBin(own, null))).toEqual(['working', 'all', 'gone']);
    expect(withBin(own, 'gone').columns.map(({ id }) => id)).toContain('updated_by');
  });

  test('is nowhere where nothing that is deleted is kept', () => {
    expect(binOf({ ...view, source: { ...source, model: { ...source.model, appendOnly: true } } })).toBeUndefined();
    expect(binOf({ ...view, source: viewSource })).toBeUndefined();
  });
});
