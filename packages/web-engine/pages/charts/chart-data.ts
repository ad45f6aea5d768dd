/** Makes of the server's groups what is drawn: named points in order, none missing between two days, the rest gathered. */
import type { ChartAxis, DateStep } from '@lambda/model/definitions/analytics.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { type Field, isExact } from '@lambda/model/fields/fields.ts';
import { roundedAverage } from '@lambda/model/money/currency-digits.ts';
import dayjs from 'dayjs';
import type { Chart } from '../../kit/data/dashboard.ts';
import { amountText, formatNumber } from '../../kit/format.ts';
import { type AxisSpan, spanStart } from './axis-span.ts';
import { type ChartRow, referenceTitle, valueKey } from './chart-query.ts';

/** Words that depend on the language and not on the chart. */
export type ChartWords = {
  readonly unknown: string;
  readonly others: string;
  readonly yes: string;
  readonly no: string;
  readonly below: (to: string) => string;
  readonly from: (from: string) => string;
  readonly quarter: (year: number, quarter: number) => string;
};
/** A place on the axis; `key` is its value as text, null for rows without one and for the gathered rest. */
export type Point = {
  readonly key: string | null;
  readonly label: string;
  readonly isRest: boolean;
  /** By series; exact amounts are decimal texts. */
  readonly values: readonly (string | null)[];
};
export type Drawn = {
  readonly points: readonly Point[];
  readonly series: readonly string[];
  /** Where a second field splits the values: what each series is of, null for rows without it. */
  readonly seriesKeys?: readonly (string | null)[];
};

export const DEFAULT_LIMIT = 12;
const UNITS: Readonly<Record<DateStep, { readonly unit: 'day' | 'week' | 'month' | 'year'; readonly count: number }>> = {
  day: { unit: 'day', count: 1 },
  week: { unit: 'week', count: 1 },
  month: { unit: 'month', count: 1 },
  quarter: { unit: 'month', count: 3 },
  year: { unit: 'year', count: 1 },
};
/** Gaps are filled up to this many places; beyond, only what there is. */
const MAX_PLACES = 400;

/** The first day after a span that begins with `day`. */
export const nextSpan = (day: string, step: DateStep): string => dayjs(day).add(UNITS[step].count, UNITS[step].unit).format('YYYY-MM-DD');

const spanLabel = (day: string, step: DateStep, words: ChartWords): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (step === 'year') return day.slice(0, 4);
  if (step === 'month') return day.slice(0, 7);
  return step === 'quarter' ? words.quarter(year, Math.floor((month - 1) / 3) + 1) : day;
};
function bandLabel(index: number, bands: readonly number[], field: Field, words: ChartWords): string {
  const [from, to] = [bands[index - 1], bands[index]];
  if (from === undefined) return words.below(formatNumber(to));
  if (to === undefined) return words.from(formatNumber(from));
  // Whole numbers end before the next bound; amounts go up to it.
  return `${formatNumber(from)}–${formatNumber(isExact(field) ? to : to - 1)}`;
}

type Naming = { readonly chart: Chart; readonly name: 'axis' | 'series'; readonly language: Language; readonly words: ChartWords };
function labelOf({ chart, name, language, words }: Naming, row: ChartRow): string {
  const axis = chart[name];
  const value = row[name];
  const field = chart.columns[axis?.field ?? '']?.field;
  if (value === null || value === undefined || !axis || !field) return words.unknown;
  if (axis.step) return spanLabel(String(value), axis.step, words);
  if (axis.bands) return bandLabel(Number(value), axis.bands, field, words);
  switch (field.kind) {
    case 'reference':
      return referenceTitle(chart, name, row);
    case 'choice':
    case 'state':
      return field.options.find((option) => option.value === value)?.label[language] ?? String(value);
    case 'boolean':
      return value ? words.yes : words.no;
    case 'money':
      return amountText(String(value), field);
    default:
      return String(value);
  }
}
const ADDS: ReadonlySet<string> = new Set(['count', 'countDistinct', 'sum']);
/** Whether no rows come to nothing (a number of them, a sum) or have no value at all (an average, an extreme). */
const addsUp = ({ series, values }: Chart, index: number): boolean => ADDS.has(values[series ? 0 : index]?.function ?? '');
const keyOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** The order of the axis itself: of the calendar, of numbers, of the options, else of the names. */
function orderOf(axis: ChartAxis, field: Field | undefined): (a: Point, b: Point) => number {
  const collator = new Intl.Collator('mn', { numeric: true });
  const byPlace = (place: (point: Point) => number) => (a: Point, b: Point) => place(a) - place(b);
  if (axis.bands || field?.kind === 'integer') return byPlace(({ key }) => (key === null ? Number.POSITIVE_INFINITY : Number(key)));
  if (field?.kind === 'choice' || field?.kind === 'state')
    return byPlace(({ key }) => {
      const index = field.options.findIndex(({ value }) => value === key);
      return index < 0 ? field.options.length : index;
    });
  if (axis.step) return (a, b) => (a.key ?? '~').localeCompare(b.key ?? '~');
  return (a, b) => collator.compare(a.label, b.label);
}
export const largest = (point: Point): number => point.values.reduce((sum, value) => sum + Number(value ?? 0), 0);

type Filling = {
  readonly step: DateStep;
  /** What stands where nothing happened, by series: nothing is counted there, but nothing has an average. */
  readonly blank: readonly (string | null)[];
  readonly words: ChartWords;
  readonly span: AxisSpan | undefined;
};
/** Spans of the calendar without a row are drawn as nothing happened, not left out: all that was asked for, and all between two rows. */
function withoutGaps(points: readonly Point[], filling: Filling): readonly Point[] {
  const { step, blank, words, span } = filling;
  const dated = points.filter((point): point is Point & { key: string } => point.key !== null);
  const [first, last] = [dated[0]?.key, dated.at(-1)?.key];
  if (first === undefined || last === undefined) return points;
  const begin = span ? [first, spanStart(span.from, step)].sort()[0] : first;
  const end = span ? [last, spanStart(span.until, step)].sort()[1] : last;
  const known = new Map(dated.map((point) => [point.key, point]));
  const filled: Point[] = [];
  for (let day = begin ?? first; day <= (end ?? last); day = nextSpan(day, step)) {
    const point = known.get(day) ?? { key: day, label: spanLabel(day, step, words), isRest: false, values: blank };
    filled.push({ ...point, values: point.values.map((value, index) => value ?? blank[index] ?? null) });
    if (filled.length > MAX_PLACES) return span ? withoutGaps(points, { ...filling, span: undefined }) : points;
  }
  return [...filled, ...points.filter(({ key }) => key === null)];
}

/** Adds up what counts and sums; an average or extreme of the rest cannot be made of the others. */
export function gathered(points: readonly Point[], limit: number, adds: boolean, words: Pick<ChartWords, 'others'>): readonly Point[] {
  if (points.length <= limit || !adds) return points.slice(0, Math.max(limit, 1));
  const [kept, rest] = [points.slice(0, limit - 1), points.slice(limit - 1)];
  const values = (kept[0] ?? rest[0])?.values.map((_value, index) =>
    String(rest.reduce((sum, point) => sum + Number(point.values[index] ?? 0), 0)),
  );
  return [...kept, { key: null, label: words.others, isRest: true, values: values ?? [] }];
}

/** Two places of one name get what stands beside it. */
function toldApart(points: readonly Point[], rows: readonly ChartRow[]): Point[] {
  const isShared = (name: string): boolean => points.filter(({ label }) => label === name).length > 1;
  const besides = new Map(rows.map((row) => [keyOf(row.axis), row.axis_b]));
  return points.map((point) => {
    const beside = besides.get(point.key);
    return typeof beside === 'string' && isShared(point.label) ? { ...point, label: `${point.label}, ${beside}` } : point;
  });
}

/** What a chart draws. `rows` are the groups of the server, `span` what was asked for along an axis of days. */
export function drawnOf(chart: Chart, rows: readonly ChartRow[], language: Language, words: ChartWords, span?: AxisSpan): Drawn {
  const { axis, series } = chart;
  const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
  const split = new Map<string | null, string>();
  if (series) for (const row of rows) split.set(keyOf(row.series), labelOf({ chart, name: 'series', language, words }, row));
  const seriesKeys = [...split.keys()];
  const count = series ? seriesKeys.length : chart.values.length;
  const points = new Map<string | null, Point & { values: (string | null)[] }>();
  for (const row of rows) {
    const key = axis ? keyOf(row.axis) : '';
    const known = points.get(key) ?? {
      key,
      label: axis ? labelOf({ chart, name: 'axis', language, words }, row) : '',
      isRest: false,
      values: Array<string | null>(count).fill(null),
    };
    if (series) known.values[seriesKeys.indexOf(keyOf(row.series))] = text(row[valueKey(0)]);
    else for (const index of chart.values.keys()) known.values[index] = text(row[valueKey(index)]);
    points.set(key, known);
  }
  const names = series ? [...split.values()] : chart.values.map(({ label }) => label[language]);
  const naming = { series: names, ...(series ? { seriesKeys } : {}) };
  if (!axis) return { points: [...points.values()], ...naming };
  const ordered = toldApart([...points.values()], rows).sort(orderOf(axis, chart.columns[axis.field]?.field));
  if (axis.step) {
    const blank = Array.from({ length: count }, (_none, index) => (addsUp(chart, index) ? '0' : null));
    return { points: withoutGaps(ordered, { step: axis.step, blank, words, span }), ...naming };
  }
  if (axis.bands) return { points: ordered, ...naming };
  const sorted = chart.sort === 'value' ? ordered.sort((a, b) => largest(b) - largest(a)) : ordered;
  const adds = chart.values.every(({ function: name }) => name === 'count' || name === 'sum');
  return { points: gathered(sorted, chart.limit ?? DEFAULT_LIMIT, adds, words), ...naming };
}

/** A value as it is written beside its chart. */
export function writeValue(chart: Chart, index: number, value: string | null): string {
  if (value === null) return '–';
  const asked = chart.values[chart.series ? 0 : index];
  const field = asked?.field === undefined ? undefined : chart.columns[asked.field]?.field;
  const counts = asked?.function === 'count' || asked?.function === 'countDistinct';
  if (!counts && field?.kind === 'money')
    return amountText(asked?.function === 'avg' && !field.currencyField ? roundedAverage(value, field.currency ?? 'MNT') : value, field);
  return formatNumber(value, { decimals: 2 });
}
