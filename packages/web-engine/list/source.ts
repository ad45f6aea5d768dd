/** What a grid reads from: its model or view with the models behind its references, and how a path leads through them. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { GridDefinition, ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { referenceObjectName, referenceRowsName } from '@lambda/model/definitions/names.ts';
import { projectedPath } from '@lambda/model/definitions/views.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { closingNames } from '../form/closed-because.ts';
import { valueAt } from '../kit/data/value-at.ts';

export type ModelOf = (name: string) => ModelDefinition | undefined;
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

export type GridSource = {
  /** The name of the GraphQL field that is read: the model's or the view's. */
  readonly entity: string;
  /** The model whose records the rows are; a view's rows are records of the model behind it. */
  readonly model: ModelDefinition;
  readonly view?: ViewDefinition | undefined;
  /** Undefined for models that the actor may not read. */
  readonly modelOf: ModelOf;
};

export type ResolvedPath = {
  readonly field: Field;
  /** The last name of the path inside `owner`. */
  readonly name: string;
  readonly owner: ModelDefinition;
  /** The reference that led to `owner`, if any. */
  readonly via: Field | undefined;
};

/** Walks a path along references through the models that are known; undefined where it ends in nothing readable. */
export function resolveInModel(model: ModelDefinition, path: string, modelOf: ModelOf): ResolvedPath | undefined {
  let owner = model;
  let via: Field | undefined;
  const names = path.split('.');
  for (const [index, name] of names.entries()) {
    const field = fieldOf(owner, name)?.field;
    if (!field) return undefined;
    if (index === names.length - 1) return { field, name, owner, via };
    if (field.kind !== 'reference') return undefined;
    const next = modelOf(field.to);
    if (!next) return undefined;
    via = field;
    owner = next;
  }
  return undefined;
}

/** A path as a grid writes it. A view has own names, each standing for a path of its model. */
export function resolvePath({ model, view, modelOf }: Omit<GridSource, 'entity'>, path: string): ResolvedPath | undefined {
  if (!view) return resolveInModel(model, path, modelOf);
  const inner = projectedPath(view.fields[path]);
  return inner === undefined ? undefined : resolveInModel(model, inner, modelOf);
}

/** What a column is called: its last field, or the reference when the field only names the row behind it. */
export function labelOfPath({ field, name, owner, via }: ResolvedPath): Label {
  return via && owner.title.includes(name) ? via.label : field.label;
}

/** Every path that a grid shows, sorts, searches or filters by. */
export function gridPaths({ columns, sort, search = [], presets = [], card }: GridDefinition): readonly string[] {
  const cardPaths = card
    ? [card.image, ...card.title, ...(card.subtitle ?? []), card.state, ...(card.meta ?? []), card.figure, card.phone]
    : [];
  const paths = [
    ...columns.map(({ field }) => field),
    ...sort.map(({ field }) => field),
    ...search,
    ...presets.flatMap(({ filters }) => filters.map(({ field }) => field)),
    ...cardPaths,
  ];
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** The models that have to be known before the paths can be followed to their ends: one step at a time. */
export function neededModels({
  model,
  view,
  paths,
  modelOf,
}: {
  model: ModelDefinition;
  view: ViewDefinition | undefined;
  paths: readonly string[];
  modelOf: ModelOf;
}): readonly string[] {
  const needed = new Set<string>();
  for (const path of paths) {
    let owner: ModelDefinition | undefined = model;
    for (const name of (view ? projectedPath(view.fields[path]) : path)?.split('.') ?? []) {
      const field: Field | undefined = owner && fieldOf(owner, name)?.field;
      const currency = owner && field?.kind === 'money' && field.currencyField ? fieldOf(owner, field.currencyField)?.field : undefined;
      if (currency?.kind === 'reference' && !modelOf(currency.to)) needed.add(currency.to);
      if (field?.kind !== 'reference' && field?.kind !== 'references') break;
      const next = modelOf(field.to);
      if (!next) needed.add(field.to);
      owner = next;
    }
  }
  return [...needed];
}

/** The row behind a reference, when it came along. */
export function referencedRow(
  row: Readonly<Record<string, unknown>> | undefined,
  path: string,
): Readonly<Record<string, unknown>> | undefined {
  const names = path.split('.');
  const value = valueAt(row, [...names.slice(0, -1), referenceObjectName(names.at(-1) ?? '')].join('.'));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}

/** Where the rows behind a list of references lie. */
export function rowsPath(path: string): string {
  const names = path.split('.');
  return [...names.slice(0, -1), referenceRowsName(names.at(-1) ?? '')].join('.');
}
/** The rows behind a list of references, as far as they came along. */
export function referencedRows(
  row: Readonly<Record<string, unknown>> | undefined,
  path: string,
): readonly Readonly<Record<string, unknown>>[] {
  const value = valueAt(row, rowsPath(path));
  return Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : [];
}

/** The fields of a list that tell whether a row is closed; a view has names of its own. */
export const closingPaths = ({ model, view }: GridSource, conditions: readonly (ConditionLike | undefined)[]): readonly string[] =>
  view ? [] : closingNames(model, conditions);
