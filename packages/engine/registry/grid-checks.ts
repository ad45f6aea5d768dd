/** What a grid says about its columns beside naming them: totals, headings, groups, cells that are written, the tree. */
import type { GridDefinition, GridHeader, ModelDefinition, ViewDefinition } from '@lambda/model/definitions.ts';
import { type Field, isCount, isExact, isFile, isFileList, isJson } from '@lambda/model/fields.ts';

/** What the grid shows: a model, or a view over one. */
type Shown = {
  readonly model: ModelDefinition;
  readonly view: ViewDefinition | null;
  readonly fields: ReadonlyMap<string, { readonly field: Field }>;
};

/** Every column under a heading, from left to right. */
const headedColumns = (header: readonly GridHeader[]): readonly string[] =>
  header.flatMap(({ columns }) => columns.flatMap((one) => (typeof one === 'string' ? [one] : headedColumns([one]))));

const isSummed = (field: Field): boolean => isCount(field) || isExact(field);
const isWritten = (field: Field): boolean =>
  !field.readOnly && !isJson(field) && !isFile(field) && !isFileList(field) && !['children', 'password', 'richText'].includes(field.kind);

/** Everything wrong with it, as sentences without the grid's name. */
export function gridFaults(grid: GridDefinition, entity: Shown): readonly string[] {
  const columns = new Set(grid.columns.map(({ field }) => field));
  const faults: string[] = [];
  const need = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  for (const { column, aggregation } of grid.columnAggregations ?? []) {
    need(columns.has(column), `there is no column ${column} to total`);
    const field = entity.fields.get(column)?.field;
    const isSum = aggregation === 'sum' || aggregation === 'avg';
    need(!isSum || field === undefined || isSummed(field), `${column} is no number, so it has no ${aggregation}`);
  }
  const headed = headedColumns(grid.header ?? []);
  for (const column of headed) need(columns.has(column), `there is no column ${column} under a heading`);
  need(new Set(headed).size === headed.length, 'a column stands under two headings');
  for (const column of grid.group ?? []) need(columns.has(column), `there is no column ${column} to group by`);
  for (const { field, editable } of grid.columns) {
    if (!editable) continue;
    const known = entity.view ? undefined : entity.model.fields[field];
    need(known !== undefined && isWritten(known), `${field} cannot be written in its cell`);
  }
  if (grid.tree) {
    const parent = entity.model.fields[grid.tree.parent];
    need(!entity.view && parent?.kind === 'reference' && parent.to === entity.model.name, `${grid.tree.parent} leads to no parent`);
  }
  return faults;
}
