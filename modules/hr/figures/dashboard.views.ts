/** The HR dashboard: how many people, where, of what age; who joins and leaves; beside it what ends soon. */

import type { Filter } from '@lambda/model/conditions/filters.ts';
import type { ChartDefinition, ChartValue } from '@lambda/model/definitions/analytics.ts';
import { defineChart, defineDashboard } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';

const people: ChartValue = { function: 'count', label: label('Ажилтан', 'Employees', '직원') };
const atWork: Filter = { field: 'status', condition: 'notEqual', value: 'left' };
const list = { menu: 'employees', preset: 'all' };

const chart = (name: string, title: Label, rest: Pick<ChartDefinition, 'type'> & Partial<ChartDefinition>): ChartDefinition =>
  defineChart({ name: `hr-${name}`, label: title, model: 'employee', values: [people], filters: [atWork], list, ...rest });

/** The present year up to today, and the same days of the year before. */
const thisYear = (field: string): Pick<ChartDefinition, 'filters' | 'before'> => ({
  filters: [{ field, condition: 'greaterThanOrEqual', value: '{yearStart}' }],
  before: [
    { field, condition: 'greaterThanOrEqual', value: '{yearStart-12m}' },
    { field, condition: 'lessThanOrEqual', value: '{today-12m}' },
  ],
});
const unitPay = { model: 'staff_pay', filters: [], list: { menu: 'staff-pay' } } as const;
const schools = { model: 'staff_education', filters: [], list: { menu: 'staff-education', preset: 'all' } } as const;
const lastMonths = (field: string): Pick<ChartDefinition, 'filters' | 'axis'> => ({
  filters: [{ field, condition: 'greaterThanOrEqual', value: '{monthStart-11m}' }],
  axis: { field, step: 'month' },
});

export const hrCharts = [
  chart('working', label('Нийт ажилтан', 'Employees', '전체 직원'), { type: 'number' }),
  chart('probation', label('Туршилтын хугацаатай', 'On probation', '수습 중'), {
    type: 'number',
    filters: [{ field: 'status', condition: 'equals', value: 'probation' }],
  }),
  chart('joined-year', label('Энэ онд орсон', 'Joined this year', '올해 입사'), { type: 'number', ...thisYear('hired_date') }),
  chart('left-year', label('Энэ онд гарсан', 'Left this year', '올해 퇴사'), { type: 'number', ...thisYear('left_date') }),
  chart('joins', label('Ажилд орсон, сараар', 'Joined by month', '월별 입사'), { type: 'column', ...lastMonths('hired_date') }),
  chart('leaves', label('Ажлаас гарсан, сараар', 'Left by month', '월별 퇴사'), { type: 'column', ...lastMonths('left_date') }),
  chart('units', label('Нэгжээр', 'By unit', '부서별'), {
    type: 'bar',
    axis: { field: 'struct_id', beside: 'struct_id.parent_id.name' },
    sort: 'value',
    limit: 12,
  }),
  chart('ages', label('Насаар', 'By age', '연령별'), { type: 'column', axis: { field: 'age', bands: [25, 35, 45, 55] } }),
  chart('seniority', label('Ажилласан жилээр', 'By years of work', '근속 연수별'), {
    type: 'column',
    axis: { field: 'worked_years', bands: [1, 3, 5, 10] },
  }),
  chart('pay', label('Цалингийн сан, нэгжээр', 'Pay by unit', '부서별 급여'), {
    ...unitPay,
    type: 'bar',
    axis: { field: 'struct_id' },
    values: [{ function: 'sum', field: 'fund', label: label('Цалингийн сан (сар)', 'Pay per month', '월 급여 총액') }],
    sort: 'value',
    limit: 12,
  }),
  chart('degrees', label('Боловсролын түвшнээр', 'By degree', '학위별'), {
    ...schools,
    type: 'column',
    axis: { field: 'degree' },
    values: [{ function: 'count', label: label('Төгссөн сургууль', 'Schools attended', '졸업 학교') }],
  }),
  chart('gender', label('Хүйсээр', 'By gender', '성별'), { type: 'donut', axis: { field: 'gender' } }),
  chart('contracts', label('Гэрээний төрлөөр', 'By kind of contract', '계약 유형별'), { type: 'donut', axis: { field: 'contract_type' } }),
];

export const hrDashboard = defineDashboard({
  name: 'hr',
  label: label('Хүний нөөцийн самбар', 'HR dashboard', '인사 현황'),
  tiles: [
    { chart: 'hr-working', span: 3 },
    { chart: 'hr-probation', span: 3 },
    { chart: 'hr-joined-year', span: 3 },
    { chart: 'hr-left-year', span: 3 },
    { chart: 'hr-joins', span: 6 },
    { chart: 'hr-leaves', span: 6 },
    { panel: 'hr-endings', span: 4 },
    { panel: 'hr-papers', span: 4 },
    { panel: 'hr-birthdays', span: 4 },
    { chart: 'hr-units', span: 6 },
    { chart: 'hr-gender', span: 6 },
    { chart: 'hr-pay', span: 6 },
    { chart: 'hr-degrees', span: 6 },
    { chart: 'hr-ages', span: 4 },
    { chart: 'hr-seniority', span: 4 },
    { chart: 'hr-contracts', span: 4 },
  ],
  filters: [
    {
      name: 'unit',
      label: label('Нэгж', 'Unit', '부서'),
      kind: 'reference',
      fields: { employee: 'struct_id', staff_pay: 'struct_id', staff_education: 'struct_id' },
    },
  ],
});
