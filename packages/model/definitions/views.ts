/** What a view is made of beside plain paths: joined sub-tables, formulas, aggregates and groups. All of it is data. */
import { z } from 'zod';
import { conditionLikeSchema } from '../conditions/conditions.ts';
import { expressionSchema } from '../expression/schema.ts';
import { COMPUTED_TYPES } from '../fields/fields.ts';
import { AGGREGATE_FUNCTIONS, DATE_STEPS } from './analytics.ts';
import { labelSchema } from './label-schema.ts';
import { NAME_PATTERN, RESERVED_NAMES } from './names.ts';

const nameSchema = z.string().regex(NAME_PATTERN);
/** A field of a row, or a path along references; one that begins with the name of a join starts there. */
const rowPathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,4}$/);
const scaleSchema = z.int().min(0).max(12).optional();

/** What a column is called; other systems ask for some in capitals. */
export const columnNameSchema = z.union([
  nameSchema.refine((name) => !RESERVED_NAMES.has(name), 'reserved name'),
  z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/),
]);
export const viewSortSchema = z.strictObject({ field: z.union([rowPathSchema, columnNameSchema]), order: z.enum(['asc', 'desc']) });

const pathColumnSchema = z.strictObject({
  path: rowPathSchema,
  label: labelSchema.optional(),
  /** Days and moments by spans of the calendar on the company's clock, each as its first day. */
  step: z.enum(DATE_STEPS).optional(),
});
const formulaColumnSchema = z.strictObject({
  expression: expressionSchema,
  type: z.enum(COMPUTED_TYPES),
  label: labelSchema,
  /** Names the fields of the rows that the view is made of; with `columns` the view's own columns, aggregates among them. */
  over: z.enum(['rows', 'columns']).optional(),
  scale: scaleSchema,
  /** ISO 4217, for money; that of Mongolia unless told. */
  currency: z.string().length(3).optional(),
});
const aggregateColumnSchema = z.strictObject({
  aggregate: z.enum(AGGREGATE_FUNCTIONS),
  /** What is gathered: a path or a formula over the rows. Without either the rows are counted. */
  path: rowPathSchema.optional(),
  expression: expressionSchema.optional(),
  /** Only these rows of the group are gathered. */
  where: conditionLikeSchema.optional(),
  label: labelSchema,
  /** What a formula is gathered to; a decimal unless told. */
  type: z.enum(['integer', 'decimal', 'money']).optional(),
  scale: scaleSchema,
  currency: z.string().length(3).optional(),
});
export const viewColumnSchema = z.union([rowPathSchema, pathColumnSchema, formulaColumnSchema, aggregateColumnSchema]);
export type ViewColumn = z.infer<typeof viewColumnSchema>;

const joinSchema = z.strictObject({
  /** The rows of this model whose reference `by` points at the record: one row of the view for each. */
  of: nameSchema,
  by: nameSchema,
  /** The join whose rows they belong to; the view's own model unless told. */
  from: nameSchema.optional(),
  /** `inner` leaves out records without such rows; `left`, the usual, keeps them with nothing beside. */
  kind: z.enum(['left', 'inner']).optional(),
  /** Only these rows are joined; names are fields and paths of `of`. */
  where: conditionLikeSchema.optional(),
});

export const viewWords = {
  /** Sub-tables by the names under which paths and formulas reach them: `education.degree_id.name`. */
  joins: z.record(nameSchema, joinSchema).optional(),
  /** Which rows it is made of, before they are grouped. Names are the view's own columns of rows, else fields and paths of the rows. */
  filter: conditionLikeSchema.optional(),
  /** Which groups it shows; names are its own columns. */
  having: conditionLikeSchema.optional(),
};

export type FormulaColumn = z.infer<typeof formulaColumnSchema>;
export type AggregateColumn = z.infer<typeof aggregateColumnSchema>;
export const isAggregate = (column: ViewColumn): column is AggregateColumn => typeof column === 'object' && 'aggregate' in column;
export const isFormula = (column: ViewColumn): column is FormulaColumn =>
  typeof column === 'object' && 'expression' in column && !('aggregate' in column);

type Made = { readonly fields: Readonly<Record<string, ViewColumn>>; readonly joins?: unknown; readonly having?: unknown };
/** Rows of such a view are the rows of its model, each under the model's id: own names for fields and paths, nothing more. */
export const isProjection = ({ fields, joins, having }: Made): boolean =>
  joins === undefined && having === undefined && Object.values(fields).every((column) => typeof column === 'string');
/** Rows of such a view are groups: with an aggregate among its columns all others are grouped by. */
export const isGrouped = ({ fields }: Pick<Made, 'fields'>): boolean => Object.values(fields).some(isAggregate);
/** The field or path that a column shows as it is. */
function shownPath(column: ViewColumn | undefined): string | undefined {
  if (typeof column === 'string') return column;
  return column && 'path' in column && !isAggregate(column) && column.step === undefined ? column.path : undefined;
}
type Amount = {
  /** The column of the amount. */
  readonly name: string;
  /** The field beside the amount that says its currency, and whether it is a reference, whose row has the code. */
  readonly currencyField: string;
  readonly isReference: boolean;
};
/** Where the code of an amount's currency stands, as a path of the view's rows; undefined for a column that shows no field. */
export function currencyPath(fields: Made['fields'], { name, currencyField, isReference }: Amount): string | undefined {
  const path = shownPath(fields[name]);
  return path === undefined ? undefined : [...path.split('.').slice(0, -1), currencyField, ...(isReference ? ['code'] : [])].join('.');
}
/** The column of a view that shows the code of an amount's currency. */
export function currencyColumn(fields: Made['fields'], amount: Amount): string | undefined {
  const wanted = currencyPath(fields, amount);
  return wanted === undefined ? undefined : Object.keys(fields).find((name) => shownPath(fields[name]) === wanted);
}
/** The path that a column of a projection stands for. */
export const projectedPath = (column: ViewColumn | undefined): string | undefined => (typeof column === 'string' ? column : undefined);
