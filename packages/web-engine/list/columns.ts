/** A grid's columns as they can be drawn, sorted and filtered, worked out from the definition and the models behind it. */
import { type ConditionLike, conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { Aggregation, GridColumn, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldPlaces, PROCESS_STATUS, rendererNamed, type ValueLook } from '@lambda/model/definitions/grid-looks.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { currencyColumn } from '@lambda/model/definitions/views.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { type Field, isFile, isFileList } from '@lambda/model/fields/fields.ts';
import { titleFields } from '../form/record-query.ts';
import { type GridSource, labelOfPath, type ResolvedPath, resolvePath, rowsPath } from './source.ts';

/** The renderer that this package brings: a person's picture or initial with the name. */
export const PERSON_RENDERER = 'person';
/** Who has deleted the record, in a bin. */
export const DELETER_RENDERER = 'deletedBy';

export type ColumnSpec = {
  /** The path as the definition writes it. */
  readonly id: string;
  readonly field: Field;
  readonly label: Label;
  readonly width: number;
  readonly pinned: 'left' | 'right' | null;
  readonly hidden: boolean;
  readonly renderer: string | undefined;
  readonly looks: readonly ValueLook[] | undefined;
  readonly href: string | undefined;
  readonly form: string | undefined;
  readonly period: string | undefined;
  readonly align: 'left' | 'right' | 'center';
  /** The model that a reference points at, when the actor may read it. */
  readonly target: ModelDefinition | undefined;
  /** Where the code of an amount's currency stands in the row, when it is not the same in every one. */
  readonly currency: string | undefined;
  /** The model that the field belongs to. */
  readonly owner: ModelDefinition;
  /** Paths that the cell shows. */
  readonly selects: readonly string[];
  /** Paths that sorting by this column compares, in order; empty when it cannot be sorted. */
  readonly sorts: readonly string[];
  readonly filterable: boolean;
  /** Asked for at the side of the list. */
  readonly sideFilter: boolean;
  /** What it comes to in the totals row, unless the person chooses otherwise. */
  readonly total: Aggregation | null;
  /** Only the renderer knows what its cells say. */
  readonly drawnAlone: boolean;
  /** Whether its cells are written in the list, by those who may change the record. */
  readonly editable: boolean;
  /** Rows that meet it have their cells closed. */
  readonly closedBy?: ConditionLike | undefined;
};

const WIDTHS: Partial<Record<Field['kind'], number>> = {
  boolean: 100,
  date: 130,
  datetime: 160,
  integer: 110,
  decimal: 130,
  money: 150,
  percent: 100,
  duration: 120,
  time: 100,
  colour: 110,
  files: 90,
  images: 90,
  image: 80,
};
const NUMERIC: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money', 'percent', 'duration', 'files', 'images']);
const UNSHOWN: ReadonlySet<Field['kind']> = new Set(['children', 'password', 'json', 'signature']);
const UNSORTED: ReadonlySet<Field['kind']> = new Set([
  'file',
  'image',
  'longText',
  'richText',
  'multiChoice',
  'references',
  'files',
  'images',
  'json',
  'geometry',
]);

export const isNumeric = (field: Field): boolean => NUMERIC.has(field.kind);
/** Choices are tags when at least one of their options has a tone. */
export const isTagged = (field: Field): boolean =>
  (field.kind === 'choice' || field.kind === 'state') && field.options.some(({ tone }) => tone !== undefined);

const beside = (path: string, name: string): string => [...path.split('.').slice(0, -1), name].join('.');
const within = (path: string, name: string): string => `${path}.${name}`;
const imageField = (model: ModelDefinition): string | undefined =>
  Object.entries(model.fields).find(([, field]) => field.kind === 'image')?.[0];

/** The fields that name a person or thing, with its picture. */
const namingFields = (model: ModelDefinition): readonly string[] => [
  ...titleFields(model),
  ...[imageField(model)].filter((name) => name !== undefined),
];

function selectsOf({ path, resolved, target, renderer, source }: Parts): readonly string[] {
  if (source.view) return [path];
  if (target && resolved.field.kind === 'references')
    return [path, ...['id', ...titleFields(target)].map((name) => within(rowsPath(path), name))];
  if (target)
    return [path, within(path, 'id'), ...(renderer ? namingFields(target) : titleFields(target)).map((name) => within(path, name))];
  // A renderer draws from the row; what names the record always comes along.
  return renderer ? [path, ...namingFields(resolved.owner).map((name) => beside(path, name))] : [path];
}

/** A cell that is written has to know what its field depends on. */
function conditionPaths({ visibleWhen, requiredWhen, readOnlyWhen }: Field, { model, view }: GridSource): readonly string[] {
  if (view) return [];
  const names = [visibleWhen, requiredWhen, readOnlyWhen].flatMap((condition) => (condition ? conditionFields(condition) : []));
  return names.filter((name) => fieldOf(model, name) !== undefined);
}

function currencyOf({ path, resolved, source }: Parts): string | undefined {
  const { field, owner } = resolved;
  if (field.kind !== 'money' || !field.currencyField) return undefined;
  const said = fieldOf(owner, field.currencyField)?.field;
  if (source.view) {
    const amount = { name: path, currencyField: field.currencyField, isReference: said?.kind === 'reference' };
    return currencyColumn(source.view.fields, amount);
  }
  if (said?.kind !== 'reference') return said && beside(path, field.currencyField);
  return source.modelOf(said.to)?.fields.code ? within(beside(path, field.currencyField), 'code') : undefined;
}

function sortsOf({ path, resolved, target, renderer, source }: Parts): readonly string[] {
  const { field, owner, name } = resolved;
  if (UNSORTED.has(field.kind)) return [];
  if (source.view) return [path];
  if (field.kind === 'reference') return target ? titleFields(target).map((title) => within(path, title)) : [];
  if (renderer === PERSON_RENDERER && titleFields(owner).includes(name)) {
    return [
      path,
      ...titleFields(owner)
        .filter((title) => title !== name)
        .map((title) => beside(path, title)),
    ];
  }
  return [path];
}

type Parts = {
  readonly path: string;
  readonly resolved: ResolvedPath;
  readonly target: ModelDefinition | undefined;
  readonly renderer: string | undefined;
  readonly source: GridSource;
};

/** What tells the step of a record beside the column itself. */
const processPaths = (model: ModelDefinition): readonly string[] => ['status', 'status_type'].filter((name) => name in model.fields);

function columnSpec(column: GridColumn, source: GridSource): ColumnSpec | undefined {
  const resolved = resolvePath(source, column.field);
  const renderer = rendererNamed(column.renderer);
  // A structure is drawn by those who know it alone.
  if (!resolved || (UNSHOWN.has(resolved.field.kind) && !(resolved.field.kind === 'json' && renderer))) return undefined;
  const { field, owner } = resolved;
  const isPointer = field.kind === 'reference' || field.kind === 'references';
  const target = isPointer ? source.modelOf(field.to) : undefined;
  // A reference into what may not be read, or in a view, which has no rows behind it, has nothing to show but a number.
  if (isPointer && (!target || source.view)) return undefined;
  const parts: Parts = { path: column.field, resolved, target, renderer, source };
  const currency = currencyOf(parts);
  return {
    id: column.field,
    field,
    label: column.label ?? labelOfPath(resolved),
    width: column.width ?? WIDTHS[field.kind] ?? 180,
    pinned: column.pinned ?? null,
    hidden: column.hidden ?? false,
    renderer,
    looks: column.looks,
    href: column.href,
    form: column.form,
    period: column.period,
    align: column.drawnAlone ? 'left' : isNumeric(field) ? 'right' : field.kind === 'boolean' ? 'center' : 'left',
    target,
    currency,
    owner,
    selects: [
      ...new Set([
        ...selectsOf(parts),
        ...(currency ? [currency] : []),
        ...(column.href ? fieldPlaces(column.href) : []),
        ...(renderer === PROCESS_STATUS ? processPaths(owner) : []),
        ...(column.editable ? conditionPaths(field, source) : []),
      ]),
    ],
    sorts: column.drawnAlone ? [] : sortsOf(parts),
    filterable: !column.drawnAlone && !isFile(field) && !isFileList(field),
    sideFilter: column.showSideFilter ?? false,
    total: null,
    drawnAlone: column.drawnAlone ?? false,
    editable: column.editable === true && !source.view && !field.readOnly,
  };
}

/** The columns that the actor may see, in the order of the definition. */
export function columnSpecs(grid: GridDefinition, source: GridSource): readonly ColumnSpec[] {
  const totals = new Map(grid.columnAggregations?.map(({ column, aggregation }) => [column, aggregation]));
  const specs = grid.columns.map((column) => columnSpec(column, source));
  return specs.flatMap((spec) => (spec ? [{ ...spec, total: totals.get(spec.id) ?? null }] : []));
}

/** A column for a path that is shown outside the table, e.g. on a card. */
export const columnFor = (path: string, columns: readonly ColumnSpec[], source: GridSource): ColumnSpec | undefined =>
  columns.find(({ id }) => id === path) ?? columnSpec({ field: path }, source);
