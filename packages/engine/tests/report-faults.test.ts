/** A report that names what is not there is told so at the start, in words. */

import type { ReportDefinition } from '@lambda/model/definitions/reports.ts';
import { defaultPeriod, filled } from '@lambda/model/definitions/reports.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import { reportFaults } from '../core/registry/report-faults.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const FIELDS: Readonly<Record<string, Field>> = {
  name: { kind: 'text', label },
  day: { kind: 'date', label },
  amount: { kind: 'money', label },
  paid: { kind: 'money', label, currencyField: 'currency_id' },
  currency_id: { kind: 'reference', label, to: 'currency' },
  'currency_id.code': { kind: 'text', label },
  unit_id: { kind: 'reference', label, to: 'unit' },
  'unit_id.head_id': { kind: 'reference', label, to: 'person' },
  secret: { kind: 'password', label },
};
const known = { fieldAt: (_model: string, path: string) => FIELDS[path], hasModel: (name: string) => name === 'sale' || name === 'unit' };
const good: ReportDefinition = {
  name: 'sales',
  label,
  parameters: [
    { name: 'period', label, kind: 'period' },
    { name: 'unit', label, kind: 'reference', to: 'unit' },
  ],
  source: {
    kind: 'groups',
    parts: [
      {
        model: 'sale',
        by: { unit: 'unit_id' },
        values: { amount: { function: 'sum', field: 'amount' } },
        filters: [
          { field: 'day', condition: 'greaterThanOrEqual', value: '{period.from-1}' },
          { field: 'unit_id', under: '{unit}' },
        ],
      },
    ],
  },
  columns: [
    { key: 'unit', label },
    { key: 'amount', label, total: true },
  ],
};
const withSource = (source: ReportDefinition['source']): ReportDefinition => ({ ...good, source });
const rows = (fields: Readonly<Record<string, string>>): ReportDefinition['source'] => ({
  kind: 'rows',
  parts: [{ model: 'sale', fields }],
});

describe('a report', () => {
  it('without a fault has none', () => expect(reportFaults(good, known)).toEqual([]));
  it('has figures of fields that are there and have one sum, and a picture of its own columns', () => {
    const figures = (function_: 'count' | 'countDistinct' | 'sum', field?: string): ReportDefinition => ({
      ...good,
      figures: [{ key: 'one', label, function: function_, ...(field && { field }) }],
    });
    for (const right of [figures('count'), figures('countDistinct', 'unit_id'), figures('sum', 'amount')])
      expect(reportFaults(right, known)).toEqual([]);
    expect(reportFaults(figures('sum'), known)).toEqual(['figure one: sum needs a field']);
    expect(reportFaults(figures('sum', 'name'), known)).toEqual(['figure one: name has no one sum']);
    expect(reportFaults(figures('sum', 'paid'), known)).toEqual(['figure one: paid has no one sum']);
    expect(reportFaults(figures('countDistinct', 'gone'), known)).toEqual(['sale has no field gone']);
    const sql: ReportDefinition = {
      ...figures('count'),
      source: { kind: 'sql', text: 'select 1', params: [] },
      parameters: [],
      columns: [{ key: 'unit', label, kind: 'text' }],
    };
    expect(reportFaults(sql, known)).toEqual(['figures are of one part, and of no SQL']);
    expect(reportFaults({ ...good, chart: { type: 'bar', by: 'unit', values: ['amount'] } }, known)).toEqual([]);
    expect(reportFaults({ ...good, chart: { type: 'bar', by: 'day', values: ['amount'] } }, known)).toEqual([
      'chart: there is no column day',
    ]);
  });
  it('adds up amounts of several currencies only where the currency tells its groups apart', () => {
    const source = (by: Readonly<Record<string, string>>): ReportDefinition['source'] => ({
      kind: 'groups',
      parts: [{ model: 'sale', by, values: { amount: { function: 'sum', field: 'paid' } } }],
    });
    expect(reportFaults(withSource(source({ unit: 'unit_id' })), known)).toEqual(['paid is in several currencies: sum needs them in `by`']);
    expect(reportFaults(withSource(source({ unit: 'currency_id.code' })), known)).toEqual([]);
  });
  it.each<[string, ReportDefinition, string]>([
    ['a model that is not there', withSource({ kind: 'rows', parts: [{ model: 'lost', fields: {} }] }), 'there is no model or view lost'],
    ['a field that is not there', withSource(rows({ unit: 'unit_id', amount: 'sum' })), 'sale has no field sum'],
    ['a password', withSource(rows({ unit: 'secret', amount: 'amount' })), 'secret of sale cannot be shown in a table'],
    [
      'a path that ends in a reference',
      withSource(rows({ unit: 'unit_id.head_id', amount: 'amount' })),
      'unit_id.head_id ends in a reference: name a field behind it',
    ],
    ['an empty column', withSource(rows({ unit: 'unit_id' })), 'nothing fills the column amount'],
    [
      'a sum of words',
      withSource({
        kind: 'groups',
        parts: [{ model: 'sale', by: { unit: 'unit_id' }, values: { amount: { function: 'sum', field: 'name' } } }],
      }),
      'name is no number, so it has no sum',
    ],
    ['a level that is no column', { ...good, levels: ['month'] }, 'there is no column month'],
    [
      'a formula of nothing',
      { ...good, columns: [...good.columns, { key: 'net', label, minus: ['tax'] }] },
      'column net: there is no column tax',
    ],
    ['a place of nothing', { ...good, parameters: [] }, 'there is no parameter period'],
    [
      'a period said as a day',
      { ...good, parameters: [{ name: 'period', label, kind: 'day' }, good.parameters[1] as never] },
      '{period}: a period has .from and .to, nothing else has',
    ],
    ['SQL whose column has no kind', withSource({ kind: 'sql', text: 'select 1', params: [] }), 'column unit needs a kind'],
  ])('with %s says so', (_what, report, fault) => expect(reportFaults(report, known)).toContain(fault));
});

describe('a place', () => {
  it('is filled with the parameter, shifted by days over months and years', () => {
    const values = { period: { from: '2026-01-01', to: '' }, unit: '7' };
    expect(filled('{period.from-1}', values, '2026-05-05')).toBe('2025-12-31');
    expect([filled('{period.to}', values, '2026-05-05'), filled('{unit}', values, '2026-05-05')]).toEqual(['', '7']);
    expect([filled('{today-5}', values, '2026-05-05'), filled('left', values, '2026-05-05')]).toEqual(['2026-04-30', 'left']);
  });
  it('begins with the days that a default means', () => {
    expect(defaultPeriod('thisMonth', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(defaultPeriod('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(defaultPeriod('thisYear', '2026-07-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });
});
