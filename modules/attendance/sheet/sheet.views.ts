/** The month sheet: its people by day with totals, on paper in landscape; and the units' months with their lock. */
import { defineAction, defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { DAY_FIELDS } from './day-fields.ts';
import { monthSheet } from './month_sheet.model.ts';
import { sheetRow } from './sheet_row.model.ts';

const title = label('Табель', 'Month sheet', '월 근태표');
const own = label('Миний табель', 'My month', '내 월 근태');
const months = label('Сар хаах', 'Closing of months', '월 마감');

const days = DAY_FIELDS.map((field) => ({ field, width: 52, renderer: 'attendanceCell' }) as const);
const TOTALS = [
  'due_hours',
  'worked_days',
  'normal_hours',
  'overtime_hours',
  'approved_hours',
  'night_hours',
  'holiday_hours',
  'late_count',
  'late_hours',
  'absent_days',
  'leave_days',
  'missing_days',
] as const;
const totals = TOTALS.map((field) => ({ field, width: 110 }) as const);
const added = TOTALS.map((column) => ({ column, aggregation: 'sum' }) as const);
const head = (before: readonly string[]) => ({
  structure: [
    [
      ...before.map((model) => ({ model, rowspan: 2 })),
      { label: label('Өдөр', 'Day', '일'), colspan: DAY_FIELDS.length },
      { label: label('Нийт', 'Totals', '합계'), colspan: TOTALS.length },
    ],
    [...DAY_FIELDS, ...TOTALS].map((model) => ({ model })),
  ],
});
const sort = [
  { field: 'month', order: 'desc' },
  { field: 'employee_id', order: 'asc' },
  { field: 'id', order: 'asc' },
] as const;

export const sheetGrid = defineGrid(sheetRow, {
  name: 'sheet-row',
  label: title,
  columns: [
    { field: 'employee_id', width: 220, pinned: 'left' },
    { field: 'month', width: 120, renderer: 'monthFilter', period: 'now' },
    { field: 'struct_id', width: 200 },
    ...days,
    ...totals,
  ],
  header: head(['employee_id', 'month', 'struct_id']),
  sort,
  search: ['employee_id.lastname', 'employee_id.firstname'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  columnAggregations: added,
  card: { title: ['employee_id'], subtitle: ['struct_id'], meta: ['month'], figure: 'normal_hours' },
  printSize: { paper: 'A3', orientation: 'landscape' },
});
export const ownSheetGrid = defineGrid(sheetRow, {
  name: 'my-month',
  label: own,
  columns: [{ field: 'month', width: 120, pinned: 'left' }, ...days, ...totals],
  header: head(['month']),
  sort,
  card: { title: ['month'], subtitle: ['struct_id'], figure: 'normal_hours' },
});
export const sheetForm = defineForm(sheetRow, {
  name: 'sheet-row',
  label: title,
  width: 900,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        { name: 'who', label: title, fields: ['employee_id', 'month', 'struct_id', 'sheet_id'] },
        { name: 'totals', label: label('Нийт', 'Totals', '합계'), fields: [...TOTALS, 'early_hours', 'absent_hours', 'leave_hours'] },
      ],
    },
  ],
});

export const monthGrid = defineGrid(monthSheet, {
  name: 'month-sheet',
  label: months,
  columns: [
    { field: 'month', width: 120, pinned: 'left' },
    { field: 'struct_id', width: 260 },
    { field: 'state', width: 130 },
    { field: 'people', width: 110 },
    { field: 'normal', width: 140 },
    { field: 'overtime', width: 180 },
    { field: 'missing', width: 160 },
    { field: 'decided_by_id', width: 200 },
    { field: 'decided_at', width: 170 },
    { field: 'reason', width: 220 },
  ],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  presets: [
    { name: 'open', label: label('Нээлттэй', 'Open', '열림'), filters: [{ field: 'state', condition: 'notEqual', value: 'locked' }] },
    { name: 'locked', label: label('Түгжсэн', 'Locked', '잠김'), filters: [{ field: 'state', condition: 'equals', value: 'locked' }] },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['struct_id'], state: 'state', meta: ['month'], figure: 'normal' },
});
export const monthForm = defineForm(monthSheet, {
  name: 'month-sheet',
  label: months,
  width: 900,
  identity: { title: ['struct_id.name'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'sheet',
          label: months,
          fields: [
            'month',
            'struct_id',
            'people',
            'normal',
            'overtime',
            'missing',
            { field: 'paper', span: 'full', widget: 'attendance_month_paper' },
            'decided_by_id',
            'decided_at',
            { field: 'reason', span: 'full' },
          ],
        },
        {
          name: 'rows',
          label: label('Хүмүүс', 'People', '직원'),
          children: 'rows',
          columns: ['employee_id', 'due_hours', 'normal_hours', 'approved_hours', 'absent_days', 'leave_days', 'missing_days'],
        },
      ],
    },
  ],
});
export const sheetCruds = [
  defineCrud({ name: 'sheet-row', label: title, template: 'drawer', grid: 'sheet-row', form: 'sheet-row' }),
  defineCrud({ name: 'my-month', label: own, template: 'drawer', grid: 'my-month', form: 'sheet-row' }),
  defineCrud({ name: 'month-sheet', label: months, template: 'drawer', grid: 'month-sheet', form: 'month-sheet' }),
];

const rights = { flags: ['approve'], entry: 'month-sheets' } as const;
export const sheetActions = [
  defineAction(monthSheet, {
    name: 'check-sheet',
    label: label('Хянасан', 'Checked', '확인'),
    icon: 'check',
    from: ['open'],
    to: 'checked',
    inSight: true,
    bulk: true,
    handler: true,
    rights,
  }),
  defineAction(monthSheet, {
    name: 'lock-sheet',
    label: label('Түгжих', 'Lock', '잠금'),
    icon: 'shield-check',
    from: ['open', 'checked'],
    to: 'locked',
    inSight: true,
    bulk: true,
    handler: true,
    confirm: label(
      'Түгжсэн сарын өдрүүд дахин тооцогдохгүй. Цалин үүгээр бодогдоно.',
      'The days of a locked month are not counted any more. Pay stands on it.',
      '잠긴 달은 다시 계산되지 않으며 급여의 기준이 됩니다.',
    ),
    rights,
  }),
  defineAction(monthSheet, {
    name: 'open-sheet',
    label: label('Дахин нээх', 'Open again', '다시 열기'),
    icon: 'undo-2',
    danger: true,
    from: ['checked', 'locked'],
    to: 'open',
    handler: true,
    fields: { reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } },
    rights,
  }),
];
