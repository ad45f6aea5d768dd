/** Lists and forms of pay runs and payslips. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { payRun } from './pay_run.model.ts';
import { paySlip } from './pay_slip.model.ts';

const runs = label('Цалингийн тооцоо', 'Pay runs', '급여 계산');
const slips = label('Цалингийн хуудас', 'Payslips', '급여 명세서');
const mine = label('Миний цалин', 'My pay', '내 급여');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

export const runGrid = defineGrid(payRun, {
  name: 'pay-run',
  label: runs,
  columns: [
    { field: 'run_number', width: 150, pinned: 'left' },
    { field: 'month', width: 110 },
    { field: 'kind', width: 130 },
    { field: 'state', width: 150 },
    { field: 'people', width: 90 },
    { field: 'faults', width: 120 },
    { field: 'gross', width: 170 },
    { field: 'insurance', width: 150 },
    { field: 'tax', width: 150 },
    { field: 'deductions', width: 150 },
    { field: 'net', width: 170 },
    { field: 'employer', width: 170 },
    { field: 'struct_id', width: 200 },
    { field: 'calculated_at', width: 170 },
  ],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['run_number'],
  searchHint: label('Дугаараар хайх', 'Search by number', '번호로 검색'),
  presets: [
    {
      name: 'open',
      label: label('Нээлттэй', 'Open', '진행 중'),
      filters: [{ field: 'state', condition: 'whereIn', value: ['draft', 'calculated', 'approved'] }],
    },
    {
      name: 'done',
      label: label('Олгосон', 'Paid', '지급됨'),
      filters: [{ field: 'state', condition: 'whereIn', value: ['paid', 'locked'] }],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['run_number'], subtitle: ['struct_id'], state: 'state', meta: ['month', 'kind'], figure: 'net' },
});
export const runForm = defineForm(payRun, {
  name: 'pay-run',
  label: runs,
  width: 1100,
  identity: { title: ['run_number'], subtitle: ['struct_id.name'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'what',
          label: runs,
          fields: ['month', 'kind', 'struct_id', 'law_day', 'workflow_id', 'status_type', { field: 'note', span: 'full' }],
        },
        {
          name: 'sums',
          label: label('Нийт', 'Totals', '합계'),
          fields: ['people', 'faults', 'gross', 'insurance', 'tax', 'deductions', 'net', 'employer'],
        },
        {
          name: 'slips',
          label: label('Хүмүүс', 'People', '직원'),
          children: 'slips',
          columns: ['employee_id', 'struct_id', 'worked_days', 'gross', 'insurance', 'tax', 'deductions', 'net', 'fault_text'],
        },
      ],
    },
    {
      name: 'out',
      label: label('Төлбөр, гүйлгээ', 'Payment and posting', '지급·전기'),
      sections: [
        {
          name: 'out',
          label: label('Төлбөр, гүйлгээ', 'Payment and posting', '지급·전기'),
          fields: [{ field: 'run_number', span: 'full', widget: 'pay_run_out' }],
        },
      ],
    },
    {
      name: 'changes',
      label: label('Өөрчлөлт', 'Changes', '변경'),
      sections: [
        {
          name: 'when',
          label: label('Явц', 'Course', '진행'),
          fields: ['calculated_at', 'calculated_by_id', 'reason', 'approved_at', 'approved_by_id', 'paid_on'],
        },
        {
          name: 'changes',
          label: label('Дахин бодоход өөрчлөгдсөн', 'Changed by calculating again', '재계산으로 변경된 항목'),
          children: 'changes',
          columns: ['changed_at', 'employee_id', 'net_before', 'net_after', 'cause'],
        },
      ],
    },
  ],
});

const monthColumn = { field: 'month', width: 130, renderer: 'monthFilter', period: 'now' } as const;
export const slipGrid = defineGrid(paySlip, {
  name: 'pay-slip',
  label: slips,
  columns: [
    { field: 'employee_id', width: 220, pinned: 'left' },
    monthColumn,
    { field: 'kind', width: 130 },
    { field: 'struct_id', width: 200 },
    { field: 'standing', width: 140 },
    { field: 'worked_days', width: 120 },
    { field: 'base', width: 150 },
    { field: 'gross', width: 160 },
    { field: 'insurance', width: 140 },
    { field: 'tax', width: 140 },
    { field: 'deductions', width: 150 },
    { field: 'net', width: 160 },
    { field: 'employer', width: 160 },
    { field: 'paid_on', width: 130 },
    { field: 'fault_text', width: 260 },
  ],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['employee_id.lastname', 'employee_id.firstname', 'employee_id.code'],
  searchHint: label('Нэр, кодоор хайх', 'Search by name or code', '이름, 코드로 검색'),
  presets: [
    { name: 'final', label: label('Сүүл цалин', 'Final', '최종'), filters: [{ field: 'kind', condition: 'equals', value: 'final' }] },
    {
      name: 'faults',
      label: label('Асуудалтай', 'With faults', '문제'),
      filters: [{ field: 'fault_count', condition: 'greaterThan', value: 0 }],
    },
    { name: 'unpaid', label: label('Олгоогүй', 'Not paid yet', '미지급'), filters: [{ field: 'paid_on', condition: 'isNull' }] },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  columnAggregations: (['gross', 'insurance', 'tax', 'deductions', 'net', 'employer'] as const).map((column) => ({
    column,
    aggregation: 'sum' as const,
  })),
  card: { title: ['employee_id'], subtitle: ['struct_id'], state: 'standing', meta: ['month', 'kind'], figure: 'net' },
});
export const ownSlipGrid = defineGrid(paySlip, {
  name: 'my-payslip',
  label: mine,
  columns: [
    { field: 'month', width: 160 },
    { field: 'kind', width: 160 },
    { field: 'slip_number', width: 260 },
    { field: 'paid_on', width: 160 },
  ],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  card: { title: ['month'], subtitle: ['slip_number'], state: 'kind', meta: ['paid_on'] },
});
export const slipForm = defineForm(paySlip, {
  name: 'pay-slip',
  label: slips,
  width: 760,
  identity: { title: ['slip_number'], subtitle: ['employee_id.code'], state: 'standing' },
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [{ name: 'slip', label: slips, fields: [{ field: 'slip_number', span: 'full', widget: 'payslip' }] }],
    },
  ],
});
export const runCruds = [
  defineCrud({ name: 'pay-run', label: runs, template: 'canvas', grid: 'pay-run', form: 'pay-run' }),
  defineCrud({ name: 'pay-slip', label: slips, template: 'drawer', grid: 'pay-slip', form: 'pay-slip' }),
  defineCrud({ name: 'my-payslip', label: mine, template: 'drawer', grid: 'my-payslip', form: 'pay-slip' }),
];
