/** Steps on a data source: whatever somebody does, it stays one that can be kept, and is sorted by a column that it has. */
import { type ViewDefinition, viewSchema } from '@lambda/model/definitions/definitions.ts';
import { isAggregate } from '@lambda/model/definitions/views.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addColumn,
  addJoin,
  addPath,
  changeJoin,
  columnName,
  moveColumn,
  pathOf,
  removeColumn,
  removeJoin,
  type Shape,
  shaped,
  shapeOf,
  tablesBehind,
} from '../builder/figures/view-operations.ts';

const words = (text: string) => ({ mn: text, en: text, ko: text });
const START: ViewDefinition = {
  name: 'people',
  label: words('Хүмүүс'),
  of: 'employee',
  fields: { lastname: 'lastname' },
  sort: [{ field: 'lastname', order: 'asc' }],
};
const SHAPES: readonly Shape[] = ['shown', 'month', 'year', 'count', 'countDistinct', 'sum', 'avg', 'min', 'max'];
const path = fc.constantFrom(
  'firstname',
  'id',
  'struct_id.name',
  'struct_id.parent_id.name',
  'hired_date',
  'education_rows.degree_id.name',
);
const step = fc.oneof(
  path.map((one) => (view: ViewDefinition) => addPath(view, one, one.includes('.') ? words(one) : undefined)),
  fc.constant((view: ViewDefinition) => addColumn(view, 'count', { aggregate: 'count', label: words('Тоо') })),
  fc.constant((view: ViewDefinition) => addJoin(view, 'education', 'employee_id')),
  fc.constant((view: ViewDefinition) => changeJoin(view, 'education_rows', 'inner')),
  fc.constant((view: ViewDefinition) => removeJoin(view, 'education_rows') ?? view),
  fc.nat(9).map((at) => (view: ViewDefinition) => {
    const names = Object.keys(view.fields);
    return removeColumn(view, names[at % names.length] ?? '');
  }),
  fc.tuple(fc.nat(9), fc.nat(9)).map(([from, to]) => (view: ViewDefinition) => {
    const { length } = Object.keys(view.fields);
    return moveColumn(view, from % length, to % length);
  }),
  fc.tuple(fc.nat(9), fc.constantFrom(...SHAPES)).map(([at, shape]) => (view: ViewDefinition) => {
    const names = Object.keys(view.fields);
    const name = names[at % names.length] ?? '';
    const column = view.fields[name];
    return column === undefined ? view : { ...view, fields: { ...view.fields, [name]: shaped(column, shape, words(name)) } };
  }),
);

describe('a data source', () => {
  it('can be kept after any steps', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const view = steps.reduce((before, one) => one(before), START);
        expect(viewSchema.safeParse(view).error?.issues ?? []).toEqual([]);
        expect(Object.keys(view.fields)).toEqual(expect.arrayContaining(view.sort.map(({ field }) => field)));
      }),
    );
  });

  it('has a column for a field along a reference, in the shape that is chosen, under a name of its own', () => {
    const view = addPath(addPath(START, 'struct_id.name', words('Нэгж')), 'struct_id.name', words('Нэгж'));
    expect(Object.keys(view.fields)).toEqual(['lastname', 'struct_name', 'struct_name_2']);
    expect(columnName('lastname', view)).toBe('lastname_2');
    const month = shaped('hired_date', 'month', words('Орсон'));
    expect([shapeOf(month), pathOf(month)]).toEqual(['month', 'hired_date']);
    const most = shaped(month, 'max', words('Сүүлд'));
    expect([isAggregate(most), shapeOf(most), pathOf(most), most]).toEqual([
      true,
      'max',
      'hired_date',
      { aggregate: 'max', path: 'hired_date', label: words('Орсон') },
    ]);
  });

  it('keeps a join whose columns are in use, and shows the tables that its columns lead to', () => {
    const joined = addPath(addJoin(START, 'education', 'employee_id'), 'education_rows.degree_id.name', words('Зэрэг'));
    expect(removeJoin(joined, 'education_rows')).toBeUndefined();
    expect(tablesBehind(joined)).toEqual(['education_rows', 'education_rows.degree_id']);
    const without = removeJoin(removeColumn(joined, 'degree_name'), 'education_rows');
    expect(without).toEqual(START);
  });
});
