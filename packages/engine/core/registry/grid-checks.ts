/** What a grid says about its columns beside naming them: totals, cells that are written, and the tree it is. */
import type { GridDefinition, ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { headerFaults } from '@lambda/model/definitions/grid-header.ts';
import {
  CALL_FORM,
  COLOURED_CELL,
  DRAWING,
  fieldPlaces,
  HTML_TEXT,
  LINK,
  MONTH_FILTER,
  PROCESS_STATUS,
  rendererNamed,
  YEAR_FILTER,
} from '@lambda/model/definitions/grid-looks.ts';
import { treeField } from '@lambda/model/definitions/walk.ts';
import { type Field, isCount, isExact, isFile, isFileList, isJson } from '@lambda/model/fields/fields.ts';

/** What the grid shows: a model, or a view over one. */
type Shown = {
  readonly model: ModelDefinition;
  readonly view: ViewDefinition | null;
  readonly fields: ReadonlyMap<string, { readonly field: Field }>;
};

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
  for (const { field, editable } of grid.columns) {
    if (!editable) continue;
    const known = entity.view ? undefined : entity.model.fields[field];
    need(known !== undefined && isWritten(known), `${field} cannot be written in its cell`);
  }
  for (const { field, renderer: named, looks, href, form, period, drawnAlone, editable } of grid.columns) {
    const renderer = rendererNamed(named);
    need(!drawnAlone || (named !== undefined && !editable), `${field}: what is drawn alone has a renderer, and is not written in its cell`);
    const isTotalled = grid.columnAggregations?.some(({ column }) => column === field) ?? false;
    need(!drawnAlone || !isTotalled, `${field} is drawn alone, so there is nothing to total`);
    const takesLooks = renderer === COLOURED_CELL || renderer === PROCESS_STATUS;
    need(looks === undefined ? renderer !== COLOURED_CELL : takesLooks, `${field}: looks go with the renderer ${COLOURED_CELL}`);
    need((form !== undefined) === (renderer === CALL_FORM), `${field}: a form goes with the renderer ${CALL_FORM}`);
    const isPeriod = renderer === MONTH_FILTER || renderer === YEAR_FILTER;
    need(period === undefined || isPeriod, `${field}: a period goes with the renderers ${MONTH_FILTER} and ${YEAR_FILTER}`);
    const kind = entity.fields.get(field)?.field.kind;
    const isNumbered = kind === 'integer' && (renderer === YEAR_FILTER || entity.fields.get('current_year') !== undefined);
    need(!isPeriod || kind === 'date' || kind === 'datetime' || isNumbered, `${field}: ${renderer} needs a day, or current_year beside it`);
    const isWords = kind === 'text' || kind === 'longText' || kind === 'richText';
    need((renderer !== DRAWING && renderer !== HTML_TEXT) || isWords, `${field}: ${renderer} needs a text`);
    need((href !== undefined) === (renderer === LINK), `${field}: an href goes with the renderer ${LINK}`);
    for (const place of fieldPlaces(href ?? '')) {
      const [first = ''] = place.split('.');
      need(place === 'id' || entity.fields.has(place) || entity.fields.has(first), `${field}: its href needs ${place}, which is no field`);
    }
  }
  need(!entity.model.derived || !grid.search, `${entity.model.name} keeps no words to search: its columns are filtered`);
  if (grid.header) faults.push(...headerFaults(grid.header, columns));
  if (grid.tree) {
    const isTree = !entity.view && treeField(entity.model) === grid.tree.parent;
    need(isTree, `${grid.tree.parent} is not the reference to itself that makes ${entity.model.name} a tree`);
    need(!entity.model.fields.children_count, 'a tree counts the rows below a row as children_count, which the model has as a field');
  }
  return faults;
}
