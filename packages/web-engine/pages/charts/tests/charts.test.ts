import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import { type Chart, filtersFor } from '../../../kit/data/dashboard.ts';
import { axisSpan, spanStart } from '../axis-span.ts';
import { type ChartWords, drawnOf, writeValue } from '../chart-data.ts';
import { chartQuery } from '../chart-query.ts';
import { listAddress } from '../drill.ts';

const label: Label = { mn: 'а', en: 'a', ko: '가' };
const words: ChartWords = {
  unknown: 'unknown',
  others: 'others',
  yes: 'yes',
  no: 'no',
  below: (to) => `below ${to}`,
  from: (from) => `from ${from}`,
  quarter: (year, quarter) => `${year} Q${quarter}`,
};
const fields = {
  hired_date: { kind: 'date', label },
  age: { kind: 'integer', label },
  base_salary: { kind: 'money', label },
  struct_id: { kind: 'reference', label, to: 'struct' },
  status: {
    kind: 'choice',
    label,
    options: [
      { value: 'active', label: { mn: 'Идэвхтэй', en: 'Active', ko: '재직' } },
      { value: 'left', label: { mn: 'Гарсан', en: 'Left', ko: '퇴사' } },
    ],
  },
} as const satisfies Record<string, Field>;
const columns: Chart['columns'] = {
  hired_date: { field: fields.hired_date },
  age: { field: fields.age },
  base_salary: { field: fields.base_salary },
  struct_id: { field: fields.struct_id, to: 'struct', titles: ['struct_id.name'] },
  status: { field: fields.status },
};
const count = { function: 'count', label } as const;
const chart = (rest: Partial<Chart>): Chart => ({ name: 'c', label, type: 'column', model: 'employee', values: [count], columns, ...rest });
const TODAY = '2026-11-21';

describe('what a chart asks', () => {
  it('groups by the names of references too and says days in relation to today', () => {
    const asked = chartQuery(
      chart({ axis: { field: 'struct_id' }, filters: [{ field: 'hired_date', condition: 'greaterThanOrEqual', value: '{today-30}' }] }),
      [{ field: 'struct_id', condition: 'equals', value: '7' }],
      TODAY,
    );
    expect(asked.document).toContain('groups: [{column: "struct_id", alias: "axis"}, {column: "struct_id.name", alias: "axis_t0"}]');
    expect(asked.variables.filters).toEqual([
      { column: 'hired_date', condition: 'greaterThanOrEqual', value: '2026-10-22' },
      { column: 'struct_id', condition: 'equals', value: '7' },
    ]);
  });

  it('says months in relation to today by the calendar, whatever their lengths', () => {
    const day = (value: string, today: string) =>
      chartQuery(chart({ filters: [{ field: 'hired_date', condition: 'lessThan', value }] }), [], today).variables.filters[0]?.value;
    expect(day('{monthStart-11m}', '2027-03-15')).toBe('2026-04-01');
    expect(day('{yearStart-12m}', '2025-06-01')).toBe('2024-01-01');
    expect(day('{today-12m}', '2028-02-29')).toBe('2027-02-28');
    expect(day('{today+1m}', '2026-12-31')).toBe('2027-01-31');
  });

  it('asks how it was before beside the figure of now', () => {
    const asked = chartQuery(
      chart({ type: 'number', before: [{ field: 'hired_date', condition: 'lessThan', value: '{yearStart}' }] }),
      [],
      TODAY,
    );
    expect(asked.document).toContain('before: aggregate(');
    expect(asked.variables.before).toEqual([{ column: 'hired_date', condition: 'lessThan', value: '2026-01-01' }]);
  });
});

describe('what a chart draws', () => {
  it('fills the months in which nothing happened', () => {
    const { points } = drawnOf(
      chart({ axis: { field: 'hired_date', step: 'month' } }),
      [
        { axis: '2026-01-01', v0: 2 },
        { axis: '2026-04-01', v0: 1 },
        { axis: null, v0: 5 },
      ],
      'en',
      words,
    );
    expect(points.map((point) => [point.label, point.values[0]])).toEqual([
      ['2026-01', '2'],
      ['2026-02', '0'],
      ['2026-03', '0'],
      ['2026-04', '1'],
      ['unknown', '5'],
    ]);
  });

  it('shows every month that was asked for, also before the first row and after the last', () => {
    const monthly = chart({
      axis: { field: 'hired_date', step: 'month' },
      filters: [{ field: 'hired_date', condition: 'greaterThanOrEqual', value: '{monthStart-11m}' }],
    });
    const { variables } = chartQuery(monthly, [], TODAY);
    const rows = [
      { axis: '2026-02-01', v0: 2 },
      { axis: '2026-04-01', v0: 1 },
    ];
    const { points } = drawnOf(monthly, rows, 'en', words, axisSpan('hired_date', variables.filters, TODAY));
    expect(points.map(({ label }) => label)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_none, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ]);
    expect(points.map(({ values }) => values[0])).toEqual(['0', '0', '2', '0', '1', '0', '0', '0', '0', '0', '0', '0']);
  });

  it('counts nothing where nothing happened, and makes no average there', () => {
    const both = chart({
      axis: { field: 'hired_date', step: 'month' },
      values: [count, { function: 'avg', field: 'base_salary', label }],
    });
    const rows = [
      { axis: '2026-01-01', v0: 2, v1: '10.00' },
      { axis: '2026-03-01', v0: 1, v1: '20.00' },
    ];
    expect(drawnOf(both, rows, 'en', words).points.map(({ values }) => values)).toEqual([
      ['2', '10.00'],
      ['0', null],
      ['1', '20.00'],
    ]);
  });

  it('is asked for along its axis by the narrowest filters on it', () => {
    const filter = (condition: string, value: string) => ({ column: 'hired_date', condition, value });
    expect(axisSpan('hired_date', [filter('greaterThanOrEqual', '2026-01-01'), filter('lessThan', '2026-04-01')], TODAY)).toEqual({
      from: '2026-01-01',
      until: '2026-03-31',
    });
    expect(axisSpan('hired_date', [filter('greaterThanOrEqual', '2026-01-01'), filter('greaterThan', '2026-02-10')], TODAY)).toEqual({
      from: '2026-02-11',
      until: TODAY,
    });
    expect(axisSpan('hired_date', [filter('lessThan', '2026-04-01')], TODAY)).toBeUndefined();
    expect(axisSpan('left_date', [filter('greaterThanOrEqual', '2026-01-01')], TODAY)).toBeUndefined();
    expect(['day', 'week', 'month', 'quarter', 'year'].map((step) => spanStart('2026-11-22', step as 'day'))).toEqual([
      '2026-11-22',
      '2026-11-16',
      '2026-11-01',
      '2026-10-01',
      '2026-01-01',
    ]);
  });

  it('keeps the order of the options and names bands by their bounds', () => {
    const states = drawnOf(
      chart({ axis: { field: 'status' } }),
      [
        { axis: 'left', v0: 9 },
        { axis: 'active', v0: 1 },
      ],
      'mn',
      words,
    );
    expect(states.points.map((point) => point.label)).toEqual(['Идэвхтэй', 'Гарсан']);
    const ages = drawnOf(
      chart({ axis: { field: 'age', bands: [25, 35] } }),
      [
        { axis: 2, v0: 1 },
        { axis: 0, v0: 3 },
        { axis: 1, v0: 2 },
      ],
      'en',
      words,
    );
    expect(ages.points.map((point) => point.label)).toEqual(['below 25', '25–34', 'from 35']);
  });

  it('gathers what is beyond the limit, and never an average', () => {
    const rows = [1, 2, 3, 4].map((id) => ({ axis: id, axis_t0: `Unit ${id}`, v0: id * 10 }));
    const summed = drawnOf(chart({ axis: { field: 'struct_id' }, sort: 'value', limit: 3 }), rows, 'en', words);
    expect(summed.points.map((point) => [point.label, point.values[0]])).toEqual([
      ['Unit 4', '40'],
      ['Unit 3', '30'],
      ['others', '30'],
    ]);
    const average = chart({
      axis: { field: 'struct_id' },
      sort: 'value',
      limit: 2,
      values: [{ function: 'avg', field: 'base_salary', label }],
    });
    expect(drawnOf(average, rows, 'en', words).points.map((point) => point.label)).toEqual(['Unit 4', 'Unit 3']);
  });

  it('splits a value by a second field and leaves empty what has no row', () => {
    const split = chart({ axis: { field: 'struct_id' }, series: { field: 'status' } });
    const drawn = drawnOf(
      split,
      [
        { axis: 1, axis_t0: 'A', series: 'active', v0: 4 },
        { axis: 2, axis_t0: 'B', series: 'left', v0: 1 },
      ],
      'en',
      words,
    );
    expect(drawn.series).toEqual(['Active', 'Left']);
    expect(drawn.seriesKeys).toEqual(['active', 'left']);
    expect(drawn.points.map((point) => point.values)).toEqual([
      ['4', null],
      [null, '1'],
    ]);
  });

  it('writes money exactly', () => {
    const pay = chart({ values: [{ function: 'sum', field: 'base_salary', label }] });
    expect(writeValue(pay, 0, '100000001500000.39')).toBe('100,000,001,500,000.39 ₮');
    expect(writeValue(pay, 0, null)).toBe('–');
    const average = chart({ values: [{ function: 'avg', field: 'base_salary', label }] });
    expect(writeValue(average, 0, '2345678.5000')).toBe('2,345,679 ₮');
  });
});

describe('the list behind a point', () => {
  const list = { menu: 'employees', preset: 'all' };
  const filtersOf = (address: string | undefined) => new URL(address ?? '', 'http://x').searchParams.getAll('f');

  it('has the filters of the chart, of the page and of the point', () => {
    const listed = chart({ list, axis: { field: 'struct_id' }, filters: [{ field: 'status', condition: 'notEqual', value: 'left' }] });
    const address = listAddress(listed, [{ field: 'hired_date', condition: 'lessThan', value: '2026-02-01' }], TODAY, {
      key: '7',
      isRest: false,
    });
    expect(address).toContain('/erp/p/employees?preset=all');
    expect(filtersOf(address)).toEqual(['status~notIn~left', 'hired_date~lessThanOrEqual~2026-01-31', 'struct_id~whereIn~7']);
  });

  it.each([
    [{ field: 'hired_date', step: 'month' as const }, '2026-02-01', 'hired_date~between~2026-02-01,2026-02-28'],
    [{ field: 'hired_date', step: 'quarter' as const }, '2026-10-01', 'hired_date~between~2026-10-01,2026-12-31'],
    [{ field: 'age', bands: [25, 35] }, '1', 'age~between~25,34'],
    [{ field: 'age', bands: [25, 35] }, '2', 'age~between~35,'],
    [{ field: 'status' }, null, 'status~isNull'],
  ])('%o at %s is %s', (axis, key, filter) => {
    expect(filtersOf(listAddress(chart({ list, axis }), [], TODAY, { key, isRest: false }))).toEqual([filter]);
  });

  it('is cut to the series that was pressed, where a second field splits the values', () => {
    const split = chart({ list, axis: { field: 'struct_id' }, series: { field: 'status' } });
    const at = (series?: string | null) => filtersOf(listAddress(split, [], TODAY, { key: '7', isRest: false, series }));
    expect(at()).toEqual(['struct_id~whereIn~7']);
    expect(at('left')).toEqual(['struct_id~whereIn~7', 'status~whereIn~left']);
    expect(at(null)).toEqual(['struct_id~whereIn~7', 'status~isNull']);
  });

  it('does not exist for the gathered rest or without a list', () => {
    expect(listAddress(chart({ list, axis: { field: 'status' } }), [], TODAY, { key: null, isRest: true })).toBeUndefined();
    expect(listAddress(chart({}), [], TODAY)).toBeUndefined();
  });
});

describe('what a page asks of its charts', () => {
  const dashboard = {
    name: 'd',
    label,
    tiles: [{ span: 6, chart: chart({}) }],
    filters: [
      { name: 'period', label, kind: 'period' as const, fields: { employee: 'hired_date' } },
      { name: 'unit', label, kind: 'reference' as const, fields: { employee: 'struct_id' } },
    ],
  };
  it('comes from the address; what is malformed counts as not said', () => {
    expect(filtersFor(dashboard, chart({}), new URLSearchParams('period=2026-01-01,&unit=12'), '2026-03-31')).toEqual([
      { field: 'hired_date', condition: 'greaterThanOrEqual', value: '2026-01-01' },
      { field: 'struct_id', condition: 'equals', value: '12' },
    ]);
    expect(filtersFor(dashboard, chart({}), new URLSearchParams("period=never,'&unit=1%20or%201"), '2026-03-31')).toEqual([]);
    expect(filtersFor(dashboard, chart({ model: 'job' }), new URLSearchParams('unit=12'), '2026-03-31')).toEqual([]);
  });
  it('is the usual days of a period until another is said, and moments are asked by the days of the company', () => {
    const period = {
      name: 'period',
      label: { mn: '', en: '', ko: '' },
      kind: 'period',
      days: 31,
      fields: { employee: 'created_at' },
    } as const;
    const moments = chart({});
    const columns = { ...moments.columns, created_at: { field: { kind: 'datetime', label: { mn: '', en: '', ko: '' } } } } as const;
    const ask = (address: string) => filtersFor({ ...dashboard, filters: [period] }, moments, new URLSearchParams(address), '2026-03-31');
    const days = (from: string, to: string) => [
      { field: 'created_at', condition: 'greaterThanOrEqual', value: from },
      { field: 'created_at', condition: 'lessThanOrEqual', value: to },
    ];
    expect(ask('')).toEqual(days('2026-03-01', '2026-03-31'));
    expect(ask('period=never')).toEqual(days('2026-03-01', '2026-03-31'));
    expect(ask('period=2026-01-01,2026-01-02')).toEqual(days('2026-01-01', '2026-01-02'));
    const asked = chartQuery({ ...moments, filters: [], columns }, ask('period=2026-01-01,2026-01-02'), '2026-03-31').variables.filters;
    expect(asked.map(({ condition, value }) => [condition, new Date(value).toISOString()])).toEqual([
      ['greaterThanOrEqual', '2025-12-31T16:00:00.000Z'],
      ['lessThan', '2026-01-02T16:00:00.000Z'],
    ]);
  });
});
