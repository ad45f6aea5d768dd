/** Steps of a person on a data source: columns, tables behind them, joins. Each gives a whole view. */
import type { AggregateFunction, DateStep } from '@lambda/model/definitions/analytics.ts';
import type { ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { RESERVED_NAMES } from '@lambda/model/definitions/names.ts';
import { isAggregate, isFormula, type ViewColumn } from '@lambda/model/definitions/views.ts';
import { withoutEmpty } from '../editor/designer.ts';

const LONGEST = 40;

/** The path that a column stands on; undefined for a formula and for the count of rows. */
export function pathOf(column: ViewColumn): string | undefined {
  if (typeof column === 'string') return column;
  return isFormula(column) ? undefined : column.path;
}
export type Shape = 'shown' | DateStep | AggregateFunction;
export function shapeOf(column: ViewColumn): Shape | 'formula' {
  if (typeof column === 'string') return 'shown';
  if (isAggregate(column)) return column.aggregate;
  return isFormula(column) ? 'formula' : (column.step ?? 'shown');
}
const STEPS: ReadonlySet<string> = new Set(['day', 'week', 'month', 'quarter', 'year']);
const isStep = (shape: Shape): shape is DateStep => STEPS.has(shape);

/** The first free name of these words. */
function freeName(words: string, view: Pick<ViewDefinition, 'fields' | 'of'>): string {
  const safe = RESERVED_NAMES.has(words) ? `${view.of}_${words}` : words;
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `_${number}`;
    const name = `${safe.slice(0, LONGEST - ending.length).replace(/_+$/, '')}${ending}`;
    if (!Object.hasOwn(view.fields, name)) return name;
  }
}
/** `struct_id.name` → `struct_name`. */
export function columnName(path: string, view: Pick<ViewDefinition, 'fields' | 'of'>): string {
  const [last = path, above] = path.split('.').toReversed();
  return freeName(above === undefined ? last : `${above.replace(/_id$/, '')}_${last}`, view);
}

const withFields = (view: ViewDefinition, entries: readonly (readonly [string, ViewColumn])[]): ViewDefinition => ({
  ...view,
  fields: Object.fromEntries(entries),
});
/** `label` is what it is called where its own field would not say it. */
export function addPath(view: ViewDefinition, path: string, label: Label | undefined): ViewDefinition {
  const column: ViewColumn = label === undefined ? path : { path, label };
  return withFields(view, [...Object.entries(view.fields), [columnName(path, view), column]]);
}
export function addColumn(view: ViewDefinition, words: string, column: ViewColumn): ViewDefinition {
  return withFields(view, [...Object.entries(view.fields), [freeName(words, view), column]]);
}
export const changeColumn = (view: ViewDefinition, name: string, column: ViewColumn): ViewDefinition =>
  withFields(
    view,
    Object.entries(view.fields).map(([one, before]) => [one, one === name ? column : before]),
  );
export function moveColumn(view: ViewDefinition, from: number, to: number): ViewDefinition {
  const entries = Object.entries(view.fields);
  const [one] = entries.splice(from, 1);
  if (one) entries.splice(to, 0, one);
  return withFields(view, entries);
}
/** What is sorted by it goes by the first that is left. */
export function removeColumn(view: ViewDefinition, name: string): ViewDefinition {
  const entries = Object.entries(view.fields).filter(([one]) => one !== name);
  const [first] = entries;
  if (!first) return view;
  const sort = view.sort.filter(({ field }) => field !== name);
  return { ...withFields(view, entries), sort: sort.length > 0 ? sort : [{ field: first[0], order: 'asc' }] };
}
/** The same path in another shape: as it is, by a step of the calendar, or gathered. */
export function shaped(column: ViewColumn, shape: Shape, label: Label): ViewColumn {
  const path = pathOf(column);
  const words = typeof column === 'object' && column.label !== undefined ? column.label : label;
  if (shape === 'count') return { aggregate: 'count', label: words };
  if (path === undefined) return column;
  if (shape === 'shown') return { path, label: words };
  return isStep(shape) ? { path, label: words, step: shape } : { aggregate: shape, path, label: words };
}

export function addJoin(view: ViewDefinition, of: string, by: string): ViewDefinition {
  const taken = new Set(Object.keys(view.joins ?? {}));
  for (let number = 1; ; number++) {
    const name = `${of.slice(0, LONGEST - 8)}_rows${number === 1 ? '' : number}`;
    if (!taken.has(name)) return { ...view, joins: { ...view.joins, [name]: { of, by } } };
  }
}
export const changeJoin = (view: ViewDefinition, name: string, kind: 'left' | 'inner'): ViewDefinition => ({
  ...view,
  joins: Object.fromEntries(Object.entries(view.joins ?? {}).map(([one, join]) => [one, one === name ? { ...join, kind } : join])),
});
/** Undefined while its columns are in use. */
export function removeJoin(view: ViewDefinition, name: string): ViewDefinition | undefined {
  if (Object.values(view.fields).some((column) => pathOf(column)?.split('.')[0] === name)) return undefined;
  const { [name]: _gone, ...joins } = view.joins ?? {};
  return withoutEmpty({ ...view, joins: Object.keys(joins).length > 0 ? joins : undefined });
}

/** The tables that the columns stand on, by the path that leads to each; the main table has none. */
export const tablesBehind = ({ fields, joins = {} }: Pick<ViewDefinition, 'fields' | 'joins'>): readonly string[] => [
  ...new Set([
    ...Object.keys(joins),
    ...Object.values(fields).flatMap((column) => {
      const parts = (pathOf(column) ?? '').split('.').slice(0, -1);
      return parts.map((_part, at) => parts.slice(0, at + 1).join('.'));
    }),
  ]),
];
