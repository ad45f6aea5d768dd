/** What lists say beside their columns: quick search, ready-made filters, order, what a card shows on a phone. */
import { DAY_PLACES } from '@lambda/model/conditions/condition-faults.ts';
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { createShapes } from '@lambda/model/expression/shape.ts';
import { isOrdered, isPicture, isText } from '@lambda/model/fields/fields.ts';
import { fillableFields } from '@lambda/model/fields/fillable.ts';
import { listShape } from '../expressions.ts';
import { gridFaults as ownGridFaults } from '../grid-checks.ts';
import { siteFaults } from './address-checks.ts';
import { conditionFaults, filterFaults, ownConditionFaults } from './condition-checks.ts';
import { type Fault, faultsOf, fieldAt, type Known, twice } from './fault.ts';

/** Which rows it has, and which of them are closed. */
function rowFaults(known: Known, { model, condition, closedWhen }: GridDefinition): readonly string[] {
  const entity = known.entities.get(model);
  if (!entity || (condition === undefined && closedWhen === undefined)) return [];
  const shape = createShapes({ modelOf: (name) => known.models.get(name), paths: true, children: true });
  const fieldOfRow = (name: string) => fieldAt(known, model, name);
  const fixed = conditionFaults({ called: model, fieldAt: fieldOfRow, shape: listShape({ shape }, entity) }, condition);
  const closed = entity.model.derived && closedWhen ? [`${model} has no records to close`] : ownConditionFaults(entity.model, closedWhen);
  return [...fixed.map((fault) => `condition: ${fault}`), ...closed.map((fault) => `closedWhen: ${fault}`)];
}

/** What goes with workbooks: fields of the record that people fill in, each once, under heads that are told apart. */
function excelFaults({ models }: Known, { model: name, excel }: GridDefinition): readonly string[] {
  const { sample = [], mapping = [] } = excel ?? {};
  const fields = [...sample, ...mapping.map(({ field }) => field)];
  const model = models.get(name);
  if (!model) return fields.length > 0 ? [`excel: ${name} is a view, which no file fills`] : [];
  const filled = new Set(fillableFields(model).map((one) => one.name));
  const heads = mapping.map(({ header }) => header.trim().toLowerCase());
  return [
    ...[...new Set(fields)].filter((field) => !filled.has(field)).map((field) => `excel: ${field} is no field that a file fills`),
    ...[...twice(sample), ...twice(mapping.map(({ field }) => field))].map((field) => `excel: ${field} is there twice`),
    ...twice(heads).map((head) => `excel: two columns are called ${head}`),
  ];
}

function gridTexts(known: Known, grid: GridDefinition): readonly string[] {
  const entity = known.entities.get(grid.model);
  if (!entity) return [`there is no model or view ${grid.model}`];
  const at = (path: string) => fieldAt(known, grid.model, path);
  const missing = (paths: readonly (string | undefined)[], where = '') =>
    paths.flatMap((path) => (path === undefined || at(path) ? [] : [`${where}${grid.model} has no field ${path}`]));
  const { image, title = [], subtitle = [], state, meta = [], figure, phone } = grid.card ?? {};
  const picture = image === undefined ? undefined : at(image);
  const shown = state === undefined ? undefined : at(state);
  const searched = (grid.search ?? []).filter((path) => {
    const field = at(path);
    return field && !entity.model.derived && !(field.search && isText(field));
  });
  const unordered = grid.sort.filter(({ field }) => {
    const found = at(field);
    return found && !isOrdered(found);
  });
  const presets = (grid.presets ?? []).flatMap(({ name, filters, deleted }) => [
    ...filterFaults({ called: grid.model, fieldAt: at, places: DAY_PLACES }, filters).map((fault) => `preset ${name}: ${fault}`),
    ...(deleted && (entity.view || entity.model.appendOnly) ? [`preset ${name}: ${grid.model} keeps no deleted rows`] : []),
  ]);
  const secret = grid.columns.filter(({ field }) => at(field)?.kind === 'password');
  return [
    ...(entity.model.internal ? [`${grid.model} is known to the platform's own code alone`] : []),
    ...secret.map(({ field }) => `${field} is a password, which nobody reads`),
    ...missing(grid.columns.map(({ field }) => field)),
    ...missing(
      grid.sort.map(({ field }) => field),
      'sort: ',
    ),
    ...missing(grid.search ?? [], 'search: '),
    ...missing([image, ...title, ...subtitle, state, ...meta, figure, phone], 'card: '),
    ...(picture && !isPicture(picture) ? [`card: ${image} is no picture`] : []),
    ...(shown && shown.kind !== 'state' && shown.kind !== 'choice' ? [`card: ${state} is no state`] : []),
    ...searched.map((path) => `search: ${path} is no search field, so nothing is found by it: say \`search\` in its model`),
    ...unordered.map(({ field }) => `sort: ${field} has no order`),
    ...presets,
    ...twice((grid.presets ?? []).map(({ name }) => name)).map((name) => `the preset ${name} is there twice`),
    ...twice(grid.columns.map(({ field }) => field)).map((name) => `the column ${name} is there twice`),
    ...grid.columns.flatMap(({ field, form, href }) => [
      ...(form === undefined || known.forms.has(form) ? [] : [`${field} opens the form ${form}, which is not there`]),
      ...(href === undefined ? [] : siteFaults(known, href).map((fault) => `${field}: ${fault}`)),
    ]),
    ...rowFaults(known, grid),
    ...excelFaults(known, grid),
    ...ownGridFaults(grid, entity),
  ];
}

export const gridFaults = (known: Known): readonly Fault[] =>
  [...known.grids.values()].flatMap((grid) => faultsOf('grid', grid.name, gridTexts(known, grid)));
