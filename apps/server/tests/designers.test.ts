/** Every shipped list, page and menu can be drawn by its designer, and what nobody has touched stays as it is written. */

import { specOf } from '@lambda/administration/web/builder/grid/column-specs.ts';
import {
  addColumn,
  changeColumn,
  changeGrid,
  placeColumn,
  setTotal,
  shownOrder,
} from '@lambda/administration/web/builder/grid/grid-operations.ts';
import { headNodes, headOf } from '@lambda/administration/web/builder/grid/header-operations.ts';
import { isOwnRenderer, RENDERERS, renderersFor } from '@lambda/administration/web/builder/grid/renderer-choices.ts';
import { changeEntry, changeKind, linesOf, moveEntry } from '@lambda/administration/web/builder/menu/menu-operations.ts';
import { shippedDefinitions } from '@lambda/engine/core/registry/built.ts';
import {
  type CrudDefinition,
  DEFINITION_SCHEMAS,
  type GridDefinition,
  type MenuDefinition,
  type ModelDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { headerOrder } from '@lambda/model/definitions/grid-header.ts';
import { rendererNamed } from '@lambda/model/definitions/grid-looks.ts';
import { rendererFor } from '@lambda/web-engine/kit/registries.ts';
import '@lambda/web-engine/list/cells.tsx';
import { DELETER_RENDERER, PERSON_RENDERER } from '@lambda/web-engine/list/columns.ts';
import type { GridSource } from '@lambda/web-engine/list/source.ts';
import { describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';
import { createModuleRegistry } from '../platform.ts';

const shipped = [...shippedDefinitions(modules).values()];
const all = <T>(type: string): readonly T[] => shipped.flatMap((one) => (one.type === type ? [one.definition as unknown as T] : []));
const grids = all<GridDefinition>('grid');
const cruds = all<CrudDefinition>('crud');
const menus = all<MenuDefinition>('menu');
const text = (definition: unknown): string => JSON.stringify(definition);
const registry = createModuleRegistry();

describe('a shipped list', () => {
  const sourceOf = ({ model: name }: GridDefinition): GridSource => {
    const entity = registry.entities.get(name);
    if (!entity) throw new Error(`there is no ${name}`);
    const isOfRows = entity.view && !entity.model.derived;
    return {
      entity: name,
      model: entity.model as ModelDefinition,
      view: isOfRows ? (entity.view ?? undefined) : undefined,
      modelOf: (wanted) => registry.models.get(wanted),
    };
  };

  it('is drawn with all of its columns, each in a look that is offered for its field', () => {
    const wrong = grids.flatMap((grid) => {
      const source = sourceOf(grid);
      return grid.columns.flatMap((column) => {
        const spec = specOf(column, grid, source);
        const name = rendererNamed(column.renderer);
        if (!spec) return [`${grid.name}: ${column.field} is not drawn`];
        const isOffered = name === undefined || name === DELETER_RENDERER || renderersFor(spec.field, [name]).includes(name);
        return isOffered ? [] : [`${grid.name}: ${column.field} (${spec.field.kind}) is not offered ${name}`];
      });
    });
    expect(grids.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it.each(grids.map((grid) => [grid.name, grid] as const))('%s is the same after steps that say what it says already', (_name, grid) => {
    const order = shownOrder(grid.columns);
    const [first] = grid.columns;
    expect(DEFINITION_SCHEMAS.grid.parse(JSON.parse(text(grid)))).toEqual(JSON.parse(text(grid)));
    expect(text(changeGrid(grid, {}))).toBe(text(grid));
    for (const [at, { field, label, width }] of order.entries()) {
      expect(placeColumn(grid, field, at)).toBe(grid);
      expect(addColumn(grid, field)).toBe(grid);
      expect(text(changeColumn(grid, field, { label, width }))).toBe(text(grid));
      expect(setTotal(grid, field, grid.columnAggregations?.find(({ column }) => column === field)?.aggregation)).toBe(grid);
    }
    const elsewhere = placeColumn(grid, first?.field ?? '', order.length - 1);
    expect(elsewhere.columns).toHaveLength(grid.columns.length);
    if (grid.header) expect(headOf(headNodes(grid.header, headerOrder(grid.header)))).toEqual(grid.header);
  });
});

it('a page is the same when it is read as it was stored', () => {
  for (const crud of cruds) expect(DEFINITION_SCHEMAS.crud.parse(JSON.parse(text(crud)))).toEqual(JSON.parse(text(crud)));
});

it('a menu is the same after steps that say what it says already', () => {
  for (const menu of menus) {
    const lines = linesOf(menu.items);
    expect(lines.length).toBeGreaterThan(20);
    expect(DEFINITION_SCHEMAS.menu.parse(JSON.parse(text(menu)))).toEqual(JSON.parse(text(menu)));
    for (const { item, parent, index } of lines) {
      expect(moveEntry(menu, item.id, { parent, index })).toBe(menu);
      expect(changeKind(menu, item.id, item.linkTo)).toBe(menu);
      expect(text(changeEntry(menu, item.id, { label: item.label, icon: item.icon }))).toBe(text(menu));
    }
  }
});

/** What the original and the specification call the looks of cells. */
const NAMES_OF_CELLS = [
  ...['Text', 'Select', 'Number', 'Date', 'Datetime', 'Image', 'ImageBase64', 'File', 'Checkbox', 'Switch', 'ColorPicker', 'Custom'],
  ...['DateRange', 'DateRangeDouble', 'Html', 'Input', 'InputNumber', 'Link', 'Radio', 'Set-Filter', 'Selectable-Input', 'Set-Filter-Date'],
  ...['Set-Filter-Altered', 'Slider', 'SVG', 'Tag', 'Year', 'Textarea', 'RadioButtonFilter', 'Button'],
  ...['coloredCell', 'callForm', 'yearFilter', 'monthFilter', 'process_status', 'attendanceQR'],
];
it('every look of a cell that the original and the specification name is offered, and is drawn', () => {
  expect(NAMES_OF_CELLS).toHaveLength(36);
  // A name of the usual look of a kind needs none.
  const named = NAMES_OF_CELLS.flatMap((name) => rendererNamed(name) ?? []);
  expect(named.filter((name) => !isOwnRenderer(name))).toEqual([]);
  expect(Object.keys(RENDERERS).filter((name) => name !== PERSON_RENDERER && !rendererFor(name))).toEqual([]);
});
