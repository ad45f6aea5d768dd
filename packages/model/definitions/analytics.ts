/** Charts and dashboards as data: what is counted, how it is drawn, and what people can ask of a whole page of them. */
import { z } from 'zod';
import { filterSchema } from '../conditions/filters.ts';
import { labelSchema } from './label-schema.ts';
import { NAME_PATTERN } from './names.ts';

const keySchema = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);
const nameSchema = z.string().regex(NAME_PATTERN);
const pathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/);

export const CHART_TYPES = [
  'column',
  'bar',
  'line',
  'area',
  'pie',
  'donut',
  'funnel',
  'radar',
  'treemap',
  'gauge',
  'number',
  'table',
] as const;
export type ChartType = (typeof CHART_TYPES)[number];
/** Spans of the calendar; each goes by its first day. */
export const DATE_STEPS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type DateStep = (typeof DATE_STEPS)[number];
export const AGGREGATE_FUNCTIONS = ['count', 'countDistinct', 'sum', 'avg', 'min', 'max'] as const;
export type AggregateFunction = (typeof AGGREGATE_FUNCTIONS)[number];

const axisSchema = z.strictObject({
  field: pathSchema,
  /** For days and moments. */
  step: z.enum(DATE_STEPS).optional(),
  /** For numbers: rising bounds; `[25, 35]` gives below 25, from 25 to 34, and from 35 on. */
  bands: z.array(z.number()).min(1).max(50).readonly().optional(),
  /** Added to the name of a row where two have the same: the unit above. */
  beside: pathSchema.optional(),
});
export type ChartAxis = z.infer<typeof axisSchema>;
const valueSchema = z.strictObject({
  function: z.enum(AGGREGATE_FUNCTIONS),
  /** Left out only to count rows. */
  field: pathSchema.optional(),
  label: labelSchema,
});
export type ChartValue = z.infer<typeof valueSchema>;

export const chartSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  type: z.enum(CHART_TYPES),
  /** A model or a read view. */
  model: nameSchema,
  /** What the groups are. A number and a gauge have none. */
  axis: axisSchema.optional(),
  /** Splits each group once more: a line, a colour or a column of the table for each. */
  series: axisSchema.optional(),
  values: z.array(valueSchema).min(1).max(6).readonly(),
  filters: z.array(filterSchema).readonly().optional(),
  /** By the order of the axis (the usual), or the largest value first. */
  sort: z.enum(['axis', 'value']).optional(),
  /** Groups that are drawn; the others are summed up as one. 12 unless told; dates and bands are never cut. */
  limit: z.int().min(1).max(100).optional(),
  stacked: z.boolean().optional(),
  /** A number beside which it is said how it was by these filters (the month before). */
  before: z.array(filterSchema).readonly().optional(),
  /** The full circle of a gauge. */
  goal: z.number().positive().optional(),
  /** The menu entry whose list shows the rows behind a group, and its ready-made view to begin with. */
  list: z.strictObject({ menu: keySchema, preset: keySchema.optional() }).optional(),
});
export type ChartDefinition = z.infer<typeof chartSchema>;

const spanSchema = z.int().min(2).max(12);
export const dashboardSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  /** For the platform's administrators alone, whatever others may read of it. */
  administrators: z.literal(true).optional(),
  /** From left to right: charts, and panels that a module draws itself. `span` of twelve columns, 6 unless told. */
  tiles: z
    .array(
      z.union([
        z.strictObject({
          chart: keySchema,
          span: spanSchema.optional(),
          /** Of a module that may be missing: left out where no module brings the chart. */
          optional: z.literal(true).optional(),
        }),
        z.strictObject({ panel: keySchema, span: spanSchema.optional() }),
      ]),
    )
    .min(1)
    .readonly(),
  /** Asked once for all charts whose model is named: which field of it is meant. */
  filters: z
    .array(
      z.strictObject({
        name: keySchema,
        label: labelSchema,
        /** A span of days, or one of a model's rows. */
        kind: z.enum(['period', 'reference']),
        /** So many days up to today are meant until somebody says another period. */
        days: z.int().min(1).max(366).optional(),
        fields: z.record(nameSchema, pathSchema),
      }),
    )
    .readonly()
    .optional(),
});
export type DashboardDefinition = z.infer<typeof dashboardSchema>;
export type DashboardFilter = NonNullable<DashboardDefinition['filters']>[number];

/** Every field that a chart looks at. */
export const chartFields = ({ axis, series, values, filters, before }: ChartDefinition): readonly string[] => [
  ...[axis, series].flatMap((one) => (one ? [one.field, ...(one.beside ? [one.beside] : [])] : [])),
  ...values.flatMap(({ field }) => (field ? [field] : [])),
  ...[...(filters ?? []), ...(before ?? [])].map(({ field }) => field),
];
