/** The dashboard of attendance: who is in, late, absent and away today, and how the month goes. Every figure opens its list. */
import type { ChartDefinition } from '@lambda/model/definitions/analytics.ts';
import { defineChart, defineDashboard } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const people = { function: 'count', label: label('Хүн', 'People', '인원') } as const;
const today = { field: 'day', condition: 'equals', value: '{today}' } as const;
const thisMonth = { field: 'day', condition: 'greaterThanOrEqual', value: '{monthStart}' } as const;
const list = { menu: 'att-days', preset: 'all' };
const states = (value: readonly string[]) => ({ field: 'state', condition: 'whereIn', value: [...value] }) as const;
const chart = (
  name: string,
  title: ReturnType<typeof label>,
  rest: Pick<ChartDefinition, 'type'> & Partial<ChartDefinition>,
): ChartDefinition =>
  defineChart({ name: `attendance-${name}`, label: title, model: 'att_day', values: [people], filters: [today], list, ...rest });

export const attendanceCharts = [
  chart('in', label('Ажил дээрээ', 'At work', '근무 중'), { type: 'number', filters: [today, states(['in'])] }),
  chart('late', label('Өнөөдөр хоцорсон', 'Late today', '오늘 지각'), {
    type: 'number',
    filters: [today, { field: 'late_time', condition: 'greaterThan', value: 0 }],
  }),
  chart('not-come', label('Ирээгүй', 'Not come', '미출근'), { type: 'number', filters: [today, states(['late', 'absent'])] }),
  chart('missing', label('Дутуу бүртгэл, энэ сард', 'Missing registrations, this month', '이달 기록 누락'), {
    type: 'number',
    filters: [thisMonth, { field: 'is_missing', condition: 'equals', value: true }],
  }),
  chart('states', label('Өнөөдрийн байдал', 'Today', '오늘 현황'), { type: 'donut', axis: { field: 'state' } }),
  chart('units', label('Ажил дээрээ, нэгжээр', 'At work by unit', '부서별 근무 중'), {
    type: 'bar',
    filters: [today, states(['in'])],
    axis: { field: 'struct_id', beside: 'struct_id.parent_id.name' },
    sort: 'value',
    limit: 12,
  }),
  chart('lates', label('Хоцролт, өдрөөр', 'Late by day', '일별 지각'), {
    type: 'column',
    filters: [thisMonth, { field: 'late_time', condition: 'greaterThan', value: 0 }],
    axis: { field: 'day', step: 'day' },
  }),
  chart('absences', label('Тасалсан, өдрөөр', 'Absent by day', '일별 결근'), {
    type: 'column',
    filters: [thisMonth, states(['absent'])],
    axis: { field: 'day', step: 'day' },
  }),
  chart('overtime', label('Илүү цаг, нэгжээр', 'Overtime by unit, this month', '부서별 연장'), {
    type: 'bar',
    filters: [thisMonth],
    axis: { field: 'struct_id' },
    values: [
      { function: 'sum', field: 'overtime_time', label: label('Илүү цаг', 'Overtime', '연장') },
      { function: 'sum', field: 'approved_time', label: label('Зөвшөөрсөн', 'Approved', '승인') },
    ],
    sort: 'value',
    limit: 12,
  }),
];
export const attendanceDashboard = defineDashboard({
  name: 'attendance',
  label: label('Ирцийн самбар', 'Attendance dashboard', '근태 대시보드'),
  tiles: [
    { chart: 'attendance-in', span: 3 },
    { chart: 'attendance-late', span: 3 },
    { chart: 'attendance-not-come', span: 3 },
    { chart: 'attendance-missing', span: 3 },
    { chart: 'attendance-states', span: 6 },
    { chart: 'attendance-units', span: 6 },
    { chart: 'attendance-lates', span: 6 },
    { chart: 'attendance-absences', span: 6 },
    { chart: 'attendance-overtime', span: 12 },
  ],
  filters: [{ name: 'unit', label: label('Нэгж', 'Unit', '부서'), kind: 'reference', fields: { att_day: 'struct_id' } }],
});
