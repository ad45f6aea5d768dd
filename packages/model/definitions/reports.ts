/** Reports as data: what is asked of a person, which rows or groups are read, how they stand in a table with totals. */
import { z } from 'zod';
import { filterSchema as comparedSchema } from '../conditions/filters.ts';
import { valueOn } from '../conditions/written-filter.ts';
import { AGGREGATE_FUNCTIONS } from './analytics.ts';
import { labelSchema } from './label-schema.ts';
import { NAME_PATTERN } from './names.ts';
import { PAPERS } from './print-size.ts';

const keySchema = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);
const nameSchema = z.string().regex(NAME_PATTERN);
const pathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/);

export const REPORT_DEFAULTS = ['today', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type ReportDefault = (typeof REPORT_DEFAULTS)[number];
const parameterSchema = z.strictObject({
  name: nameSchema,
  label: labelSchema,
  /** A period has two days, said in places as `{name.from}` and `{name.to}`; the others are said as `{name}`. */
  kind: z.enum(['period', 'day', 'reference', 'choice', 'text']),
  required: z.boolean().optional(),
  /** What stands there when the report is opened: a day or a period. */
  default: z.enum(REPORT_DEFAULTS).optional(),
  /** The model that a reference chooses from. */
  to: nameSchema.optional(),
  /** What a choice chooses from. */
  options: z
    .array(z.strictObject({ value: z.string(), label: labelSchema }))
    .min(1)
    .readonly()
    .optional(),
});
export type ReportParameter = z.infer<typeof parameterSchema>;

/**
 * `value` may hold the place of a parameter, with a shift in days: `{period.from-1}`; or a day in relation to today. A
 * filter whose parameter is empty says nothing. `under` is a place: rows below that row of a tree, and the row's own.
 */
const filterSchema = z.union([comparedSchema, z.strictObject({ field: pathSchema, under: z.string() })]);
export type ReportFilter = z.infer<typeof filterSchema>;
const filtersSchema = z.array(filterSchema).readonly().optional();

const sourceSchema = z.discriminatedUnion('kind', [
  /** Rows of one or several models or views, one below the other. */
  z.strictObject({
    kind: z.literal('rows'),
    parts: z
      .array(
        z.strictObject({
          model: nameSchema,
          /** Which field fills which column. */
          fields: z.record(keySchema, pathSchema),
          /** Columns that say the same in every row of the part. */
          words: z.record(keySchema, labelSchema).optional(),
          filters: filtersSchema,
        }),
      )
      .min(1)
      .readonly(),
  }),
  /** Groups, counted by several questions; groups of equal keys are one row. */
  z.strictObject({
    kind: z.literal('groups'),
    parts: z
      .array(
        z.strictObject({
          model: nameSchema,
          /** The columns that are grouped by, the same in every part. */
          by: z.record(keySchema, pathSchema),
          values: z.record(keySchema, z.strictObject({ function: z.enum(AGGREGATE_FUNCTIONS), field: pathSchema.optional() })),
          filters: filtersSchema,
        }),
      )
      .min(1)
      .readonly(),
  }),
  /** One statement in SQL under the reports login; `params` are places of parameters, for `$1`, `$2` … Columns go by their names. */
  z.strictObject({ kind: z.literal('sql'), text: z.string().min(1).max(20_000), params: z.array(z.string()).readonly() }),
]);
export type ReportSource = z.infer<typeof sourceSchema>;

export const REPORT_COLUMN_KINDS = ['text', 'integer', 'decimal', 'money', 'percent', 'date', 'datetime'] as const;
const columnSchema = z.strictObject({
  key: keySchema,
  label: labelSchema,
  /** Parts of the table's width, 10 unless told. */
  width: z.int().min(2).max(60).optional(),
  /** How its values are written; only for columns of SQL, the others are written like their field. */
  kind: z.enum(REPORT_COLUMN_KINDS).optional(),
  /** Added up below each group and at the end, or below the groups alone. */
  total: z.union([z.literal(true), z.literal('groups')]).optional(),
  /** A figure made of other columns of the row. */
  plus: z.array(keySchema).min(1).readonly().optional(),
  minus: z.array(keySchema).min(1).readonly().optional(),
});
export type ReportColumn = z.infer<typeof columnSchema>;

/** A figure over all rows that the one part of the source reads: how many, how many different ones, or what they come to. */
const figureSchema = z.strictObject({
  key: keySchema,
  label: labelSchema,
  function: z.enum(['count', 'countDistinct', 'sum']),
  field: pathSchema.optional(),
});
/** A picture of the rows: what they come to by the values of one column. */
const reportChartSchema = z.strictObject({
  type: z.enum(['bar', 'line']),
  by: keySchema,
  values: z.array(keySchema).min(1).max(3).readonly(),
});

export const reportSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  /** Where it is opened, if not at `/report/{name}`. */
  address: z
    .string()
    .regex(/^(\/[a-z][a-z0-9-]*){1,3}$/)
    .optional(),
  /** What the report says, in one sentence. */
  description: labelSchema.optional(),
  parameters: z.array(parameterSchema).readonly(),
  source: sourceSchema,
  columns: z.array(columnSchema).min(1).max(40).readonly(),
  /** Columns whose equal values are gathered under one line, from the outside in. */
  levels: z.array(keySchema).max(3).readonly().optional(),
  /** By the levels first, then by these columns. */
  sort: z
    .array(z.strictObject({ column: keySchema, order: z.enum(['asc', 'desc']) }))
    .readonly()
    .optional(),
  /** Said above the table. */
  figures: z.array(figureSchema).min(1).max(6).readonly().optional(),
  chart: reportChartSchema.optional(),
  /** Said below the table. */
  footer: labelSchema.optional(),
  paper: z.enum(PAPERS).optional(),
  orientation: z.enum(['portrait', 'landscape']).optional(),
});
export type ReportDefinition = z.infer<typeof reportSchema>;

/** Where a report is opened; the menu entry that leads there decides who may open it. */
export const reportAddress = ({ name, address }: Pick<ReportDefinition, 'name' | 'address'>): string => address ?? `/report/${name}`;

const PLACE = /^\{([a-z][a-z0-9_]*)(?:\.(from|to))?([+-]\d{1,4})?\}$/;
export type ReportPlace = { readonly name: string; readonly side: 'from' | 'to' | null; readonly shift: number };
const RELATIVE: ReadonlySet<string> = new Set(['today', 'monthStart', 'yearStart']);

/** The parameter that a text stands for; null for a fixed value and for days in relation to today. */
export function placeIn(text: string): ReportPlace | null {
  const match = PLACE.exec(text);
  if (!match?.[1] || (match[2] === undefined && RELATIVE.has(match[1]))) return null;
  return { name: match[1], side: (match[2] as 'from' | 'to' | undefined) ?? null, shift: Number(match[3] ?? 0) };
}

/** What is given for the parameters: a text each, a period by its two days. Empty is nothing. */
export type ReportValues = Readonly<Record<string, string | { readonly from: string; readonly to: string }>>;
const DAY_MS = 86_400_000;
const shifted = (day: string, by: number): string =>
  day === '' || by === 0 ? day : new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** A text with its place filled; `today` is the company's day. Empty when the parameter is. */
export function filled(text: string, values: ReportValues, today: string): string {
  const place = placeIn(text);
  if (!place) return valueOn(text, today);
  const value = values[place.name] ?? '';
  return shifted(typeof value === 'string' ? value : value[place.side ?? 'from'], place.shift);
}

/** The day or the first and last day that a default means; `today` is the company's day. */
export function defaultPeriod(name: ReportDefault, today: string): { readonly from: string; readonly to: string } {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'thisMonth':
      return { from: day(Date.UTC(year, month, 1)), to: day(Date.UTC(year, month + 1, 0)) };
    case 'lastMonth':
      return { from: day(Date.UTC(year, month - 1, 1)), to: day(Date.UTC(year, month, 0)) };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  }
}

/** Every place of a parameter in a report. */
export function reportPlaces({ source }: ReportDefinition): readonly ReportPlace[] {
  const texts =
    source.kind === 'sql'
      ? source.params
      : source.parts.flatMap(({ filters }) => (filters ?? []).flatMap((filter) => ('under' in filter ? filter.under : filter.value)));
  return texts.flatMap((text) => (typeof text === 'string' ? (placeIn(text) ?? []) : []));
}
