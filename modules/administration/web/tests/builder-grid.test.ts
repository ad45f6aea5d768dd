import { AGGREGATIONS, type GridDefinition, gridSchema } from '@lambda/model/definitions/definitions.ts';
import { headerFaults } from '@lambda/model/definitions/grid-header.ts';
import { beginHistory, type History, stepTo, undo } from '@lambda/web-engine/kit/edit-history.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addColumn,
  changeColumn,
  changeGrid,
  moved,
  placeColumn,
  removeColumn,
  setTotal,
  shownOrder,
  stepColumn,
} from '../builder/grid/grid-operations.ts';
import {
  changeNode,
  columnsIn,
  groupNodes,
  headNodes,
  headOf,
  isHeadGroup,
  type Nodes,
  ungroupNode,
} from '../builder/grid/header-operations.ts';

const words = (text: string) => ({ mn: text, en: text, ko: text });
const GRID: GridDefinition = {
  name: 'employee',
  label: words('Employees'),
  model: 'employee',
  columns: [
    { field: 'code', pinned: 'left' },
    { field: 'name', width: 200 },
    { field: 'struct_id.name' },
    { field: 'salary', pinned: 'right' },
    { field: 'phone', hidden: true },
  ],
  sort: [{ field: 'name', order: 'asc' }],
  columnAggregations: [{ column: 'salary', aggregation: 'sum' }],
  header: {
    structure: [
      [
        { model: 'code', rowspan: 2 },
        { label: words('Person'), colspan: 2, color: 'info' },
        { model: 'salary', rowspan: 2 },
      ],
      [{ model: 'name' }, { model: 'phone', rotate: true }],
    ],
  },
};
const NEW = ['email', 'job_id.name', 'struct_id.company_id.name', 'birthday'];
const fieldsOf = ({ columns }: GridDefinition): readonly string[] => columns.map(({ field }) => field);

const stepArbitrary = fc.record({
  deed: fc.constantFrom('add', 'remove', 'place', 'step', 'pin', 'change', 'total', 'group', 'ungroup', 'words'),
  at: fc.nat(),
  to: fc.nat(),
  word: fc.constantFrom('Нэр', 'Цалин', 'Утас'),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;

const groupPaths = (nodes: Nodes, above: readonly number[] = []): readonly (readonly number[])[] =>
  nodes.flatMap((node, at) => (isHeadGroup(node) ? [[...above, at], ...groupPaths(node.children, [...above, at])] : []));

function withHead(grid: GridDefinition, change: (nodes: Nodes) => Nodes): GridDefinition {
  const order = shownOrder(grid.columns).map(({ field }) => field);
  return changeGrid(grid, { header: headOf(change(headNodes(grid.header, order))) });
}
function take(grid: GridDefinition, { deed, at, to, word }: Step): GridDefinition {
  const fields = fieldsOf(grid);
  const path = fields[at % fields.length] ?? '';
  switch (deed) {
    case 'add':
      return addColumn(grid, NEW[at % NEW.length] ?? '', path);
    case 'remove':
      return removeColumn(grid, path);
    case 'place':
      return placeColumn(grid, path, to % fields.length);
    case 'step':
      return stepColumn(grid, path, to % 2 ? 1 : -1);
    case 'pin':
      return changeColumn(grid, path, { pinned: ([undefined, 'left', 'right'] as const)[to % 3] });
    case 'change':
      return changeColumn(grid, path, {
        label: to % 2 ? words(word) : undefined,
        width: 40 + (to % 700),
        hidden: to % 3 ? undefined : true,
      });
    case 'total':
      return setTotal(grid, path, AGGREGATIONS[to % (AGGREGATIONS.length + 1)]);
    case 'group':
      return withHead(grid, (nodes) => {
        const groups = [[], ...groupPaths(nodes)];
        return groupNodes(nodes, groups[to % groups.length] ?? [], at % 4, (at % 4) + (to % 3), words(word));
      });
    case 'ungroup':
      return withHead(grid, (nodes) => {
        const groups = groupPaths(nodes);
        return groups.length > 0 ? ungroupNode(nodes, groups[at % groups.length] ?? []) : nodes;
      });
    case 'words':
      return withHead(grid, (nodes) => changeNode(nodes, [at % nodes.length], { color: to % 2 ? 'warning' : undefined }));
  }
}
const added = (step: Step, before: readonly string[]): readonly string[] => {
  const path = step.deed === 'add' ? NEW[step.at % NEW.length] : undefined;
  return path === undefined || before.includes(path) ? [] : [path];
};

describe('what a person does to a list', () => {
  it('keeps it a valid one, loses no column and doubles none, and is undone to where it began', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 50 }), (steps) => {
        let history: History<GridDefinition> = beginHistory(GRID);
        for (const step of steps) {
          const before = fieldsOf(history.present);
          const next = take(history.present, step);
          const removed = step.deed === 'remove' && before.length > 1 ? before[step.at % before.length] : undefined;
          expect(gridSchema.safeParse(next).error?.issues ?? []).toEqual([]);
          expect([...fieldsOf(next)].sort()).toEqual([...before.filter((path) => path !== removed), ...added(step, before)].sort());
          const columns = new Set(fieldsOf(next));
          expect(next.header ? headerFaults(next.header, columns) : []).toEqual([]);
          expect(next.columnAggregations?.filter(({ column }) => !columns.has(column)) ?? []).toEqual([]);
          history = stepTo(history, next);
        }
        while (history.past.length > 0) history = undo(history);
        expect(history.present).toBe(GRID);
      }),
      { numRuns: 300 },
    );
  });

  it('puts a column where it is let go, as seen, and pins it as those between which it stands', () => {
    const shown = (grid: GridDefinition) => shownOrder(grid.columns).map(({ field, pinned }) => `${field}${pinned ? ` ${pinned}` : ''}`);
    fc.assert(
      fc.property(fc.nat(4), fc.nat(4), (from, to) => {
        const path = shownOrder(GRID.columns)[from]?.field ?? '';
        const next = placeColumn(GRID, path, to);
        expect(shownOrder(next.columns).map(({ field }) => field)[to]).toBe(path);
      }),
    );
    expect(shown(placeColumn(GRID, 'phone', 0))).toEqual(['phone left', 'code left', 'name', 'struct_id.name', 'salary right']);
    expect(shown(placeColumn(GRID, 'code', 2))).toEqual(['name', 'struct_id.name', 'code', 'phone', 'salary right']);
    expect(placeColumn(GRID, 'name', 1)).toBe(GRID);
    expect(stepColumn(GRID, 'code', 1)).toBe(GRID);
    expect(shown(stepColumn(GRID, 'name', 1)).slice(1, 3)).toEqual(['struct_id.name', 'name']);
  });

  it('takes a column out of the totals and of the head, and a group of no columns with it', () => {
    expect(removeColumn(GRID, 'salary').columnAggregations).toBeUndefined();
    expect(removeColumn(removeColumn(GRID, 'name'), 'phone').header).toBeUndefined();
    expect(removeColumn(GRID, 'struct_id.name').header).toBe(GRID.header);
    // The columns that stay keep their order.
    const [top] = removeColumn(GRID, 'phone').header?.structure ?? [];
    expect(top?.map(({ model, label }) => model ?? label?.en)).toEqual(['code', 'Person', 'salary']);
  });

  it('reads the head as groups over columns and writes the same again, at most four rows high', () => {
    const columns = ['code', 'name', 'phone', 'salary'];
    const nodes = headNodes(GRID.header, columns);
    expect(nodes.map((node) => (isHeadGroup(node) ? columnsIn(node.children) : node.cell.model))).toEqual([
      'code',
      ['name', 'phone'],
      'salary',
    ]);
    expect(headOf(nodes)).toEqual(GRID.header);
    let deep = headNodes(undefined, columns);
    for (let depth = 0; depth < 6; depth++) deep = groupNodes(deep, [], 0, 0, words('Group'));
    expect(headOf(deep)?.structure).toHaveLength(4);
  });

  it('moves one of a list and nothing else', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    const list = ['a', 'b'];
    expect(moved(list, 0, 2)).toBe(list);
  });
});
