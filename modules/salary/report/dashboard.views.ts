/** The dashboard of pay: what is paid, insured and taxed month by month, and where. */

import type { ChartDefinition } from '@lambda/model/definitions/analytics.ts';
import { defineChart } from '@lambda/model/definitions/define.ts';
import { defineDashboard } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';
import { paySlip } from '../run/pay_slip.model.ts';

const gross = { function: 'sum', field: 'gross', label: label('Нийт тооцсон', 'Gross pay', '총 지급액') } as const;
const net = { function: 'sum', field: 'net', label: label('Гарт олгосон', 'Net pay', '실지급액') } as const;
const insurance = { function: 'sum', field: 'insurance', label: label('НДШ, ажилтан', 'Insurance, employee', '보험료, 직원') } as const;
const employer = { function: 'sum', field: 'employer', label: label('НДШ, ажил олгогч', 'Insurance, employer', '보험료, 회사') } as const;
const tax = { function: 'sum', field: 'tax', label: label('ХХОАТ', 'Income tax', '소득세') } as const;
const average = { function: 'avg', field: 'gross', label: label('Дундаж цалин', 'Average pay', '평균 급여') } as const;
const people = { function: 'count', label: label('Цалин авсан хүн', 'People paid', '지급 인원') } as const;
const settled = [
  { field: 'kind', condition: 'equals', value: 'final' },
  { field: 'standing', condition: 'equals', value: 'published' },
] as const;
const lastMonth = [
  ...settled,
  { field: 'month', condition: 'greaterThanOrEqual', value: '{monthStart-1m}' },
  { field: 'month', condition: 'lessThan', value: '{monthStart}' },
] as const;
const year = [...settled, { field: 'month', condition: 'greaterThanOrEqual', value: '{monthStart-11m}' }] as const;
const list = { menu: 'pay-slips', preset: 'final' } as const;

type Value = typeof gross | typeof net | typeof insurance | typeof employer | typeof tax | typeof average | typeof people;
const figure = (name: string, title: Label, value: Value): ChartDefinition =>
  defineChart(paySlip, { name: `pay-${name}`, label: title, type: 'number', values: [value], filters: lastMonth, list });
const byMonth = (name: string, title: Label, values: readonly Value[]): ChartDefinition =>
  defineChart(paySlip, {
    name: `pay-${name}`,
    label: title,
    type: 'column',
    values,
    filters: year,
    axis: { field: 'month', step: 'month' },
    list,
  });

export const payCharts = [
  figure('people', label('Өнгөрсөн сард цалин авсан', 'Paid last month', '지난달 지급 인원'), people),
  figure('average', label('Дундаж цалин', 'Average pay', '평균 급여'), average),
  figure('insured', label('НДШ, ажилтан', 'Insurance, employee', '보험료, 직원'), insurance),
  figure('taxed', label('ХХОАТ', 'Income tax', '소득세'), tax),
  byMonth('months', label('Цалин сараар', 'Pay by month', '월별 급여'), [gross, net]),
  byMonth('charges', label('НДШ, ХХОАТ сараар', 'Insurance and tax by month', '월별 보험료와 세금'), [insurance, employer, tax]),
  defineChart(paySlip, {
    name: 'pay-by-unit',
    label: label('Өнгөрсөн сарын цалин нэгжээр', 'Pay of last month by unit', '지난달 부서별 급여'),
    type: 'bar',
    values: [gross],
    filters: lastMonth,
    axis: { field: 'struct_id' },
    sort: 'value',
    limit: 12,
    list,
  }),
  defineChart(paySlip, {
    name: 'pay-by-type',
    label: label('Даатгуулагчийн төрлөөр', 'By insured type', '보험 가입자 유형별'),
    type: 'donut',
    values: [gross],
    filters: lastMonth,
    axis: { field: 'insured_type_id' },
    list,
  }),
];
export const payDashboard = defineDashboard({
  name: 'pay',
  label: label('Цалингийн самбар', 'Pay dashboard', '급여 현황'),
  tiles: [
    { chart: 'pay-people', span: 3 },
    { chart: 'pay-average', span: 3 },
    { chart: 'pay-insured', span: 3 },
    { chart: 'pay-taxed', span: 3 },
    { chart: 'pay-months', span: 6 },
    { chart: 'pay-charges', span: 6 },
    { chart: 'pay-by-unit', span: 6 },
    { chart: 'pay-by-type', span: 6 },
  ],
  filters: [{ name: 'unit', label: label('Нэгж', 'Unit', '부서'), kind: 'reference', fields: { pay_slip: 'struct_id' } }],
});
