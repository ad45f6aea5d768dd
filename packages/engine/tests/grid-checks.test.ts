import { defineGrid, defineModel, defineModule, type GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { expect, test } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';

const label = { mn: 'Нэр', en: 'Name', ko: '이름' };
const unit = defineModel({
  name: 'unit',
  label,
  placement: 'global',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    name: { kind: 'text', label, required: true },
    places: { kind: 'integer', label },
    made: { kind: 'integer', label, readOnly: true },
    parent_id: { kind: 'reference', label, to: 'unit' },
  },
});
const columns = [{ field: 'name' }, { field: 'places' }, { field: 'made' }, { field: 'parent_id.name' }];

const registryWith = (grid: Partial<GridDefinition>) =>
  createRegistry([
    defineModule({
      name: 'house',
      label,
      dependsOn: [],
      models: [unit],
      grids: [defineGrid({ name: 'unit', label, model: 'unit', columns, sort: unit.sort, ...grid })],
    }),
  ]);

test('a grid with totals, a tree and cells to write in starts', () => {
  const grid = registryWith({
    tree: { parent: 'parent_id' },
    columns: [{ field: 'name', editable: true }, ...columns.slice(1)],
    columnAggregations: [
      { column: 'places', aggregation: 'sum' },
      { column: 'name', aggregation: 'count' },
    ],
  }).grids.get('unit');
  expect(grid?.columnAggregations).toHaveLength(2);
});

const wrong: readonly [string, Partial<GridDefinition>, string][] = [
  ['a total of no column', { columnAggregations: [{ column: 'size', aggregation: 'count' }] }, 'column size to total'],
  ['a sum of words', { columnAggregations: [{ column: 'name', aggregation: 'sum' }] }, 'name is no number'],
  ['a cell of a read-only field', { columns: [{ field: 'made', editable: true }] }, 'made cannot be written'],
  ['a cell of another record', { columns: [{ field: 'parent_id.name', editable: true }] }, 'parent_id.name cannot be written'],
  ['a coloured cell without its looks', { columns: [{ field: 'name', renderer: 'coloredCell' }] }, 'looks go with'],
  ['an href without its link', { columns: [{ field: 'name', href: '/x/{id}' }] }, 'goes with the renderer link'],
  ['a link over no field', { columns: [{ field: 'name', renderer: 'link', href: '/x/{size}' }] }, 'needs size'],
  ['a tree over another field', { tree: { parent: 'name' } }, 'name is not the reference'],
];
test.each(wrong)('%s stops the start', (_name, grid, reason) => {
  expect(() => registryWith(grid)).toThrow(reason);
});
