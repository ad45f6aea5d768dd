/** Reports of pay: insurance and income tax of a month, units, the year of each person, and two months beside each other. */
import { groupsOf, type ReportFilterOf, rowsOf } from '@lambda/model/definitions/define.ts';
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { payLine } from '../run/pay_line.model.ts';
import { paySlip } from '../run/pay_slip.model.ts';

const period = { name: 'period', label: label('Хугацаа', 'Period', '기간'), kind: 'period', required: true } as const;
const month = { ...period, default: 'lastMonth' } as const;
const unit = { name: 'unit', label: label('Нэгж', 'Unit', '부서'), kind: 'reference', to: 'struct' } as const;
/** Final pay that is approved. */
const settled: readonly ReportFilterOf<typeof paySlip>[] = [
  { field: 'kind', condition: 'equals', value: 'final' },
  { field: 'standing', condition: 'equals', value: 'published' },
  { field: 'month', condition: 'greaterThanOrEqual', value: '{period.from}' },
  { field: 'month', condition: 'lessThanOrEqual', value: '{period.to}' },
  { field: 'struct_id', under: '{unit}' },
];
const who = {
  code: 'employee_id.code',
  lastname: 'employee_id.lastname',
  firstname: 'employee_id.firstname',
  register: 'employee_id.register',
} as const;
const whoColumns = [
  { key: 'code', label: label('Код', 'Code', '코드'), width: 10 },
  { key: 'lastname', label: label('Овог', 'Last name', '성'), width: 16 },
  { key: 'firstname', label: label('Нэр', 'First name', '이름'), width: 16 },
  { key: 'register', label: label('Регистр', 'Register', '등록번호'), width: 12 },
] as const;
const gross = label('Нийт тооцсон', 'Gross pay', '총 지급액');
const insurance = label('НДШ, ажилтан', 'Insurance, employee', '보험료, 직원');
const employer = label('НДШ, ажил олгогч', 'Insurance, employer', '보험료, 회사');
const tax = label('ХХОАТ', 'Income tax', '소득세');
const deductions = label('Бусад суутгал', 'Deductions', '기타 공제');
const net = label('Гарт олгох', 'Net pay', '실지급액');

export const insuranceReport = defineReport({
  name: 'pay-insurance',
  label: label('НДШ-ийн тайлан', 'Social insurance of the month', '사회보험 월 보고서'),
  description: label(
    'Батлагдсан цалингаас тооцсон нийгмийн болон эрүүл мэндийн даатгал, хүн бүрээр',
    'Social and health insurance of approved pay, by person',
    '승인된 급여의 사회·건강보험, 직원별',
  ),
  parameters: [month, unit],
  source: {
    kind: 'rows',
    parts: [
      rowsOf(paySlip, {
        fields: { ...who, type: 'insured_type_id', month: 'month', insured: 'insured', insurance: 'insurance', employer: 'employer' },
        filters: settled,
      }),
    ],
  },
  columns: [
    ...whoColumns,
    { key: 'type', label: label('Даатгуулагчийн төрөл', 'Insured type', '보험 가입자 유형'), width: 24 },
    { key: 'month', label: label('Сар', 'Month', '월'), width: 10 },
    { key: 'insured', label: label('Тооцох дүн', 'Insured pay', '보험 대상액'), width: 14, total: true },
    { key: 'insurance', label: insurance, width: 14, total: true },
    { key: 'employer', label: employer, width: 14, total: true },
    { key: 'all', label: label('Нийт НДШ', 'Insurance in all', '보험료 합계'), width: 14, plus: ['insurance', 'employer'], total: true },
  ],
  sort: [{ column: 'code', order: 'asc' }],
  orientation: 'landscape',
});

export const taxReport = defineReport({
  name: 'pay-tax',
  label: label('ХХОАТ-ын тайлан', 'Income tax of the month', '소득세 월 보고서'),
  description: label(
    'Батлагдсан цалингаас суутгасан татвар, хөнгөлөлт, хүн бүрээр',
    'Tax and credit of approved pay, by person',
    '승인된 급여의 세액과 공제, 직원별',
  ),
  parameters: [month, unit],
  source: {
    kind: 'rows',
    parts: [
      rowsOf(paySlip, {
        fields: {
          ...who,
          month: 'month',
          gross: 'gross',
          insurance: 'insurance',
          taxable: 'taxable',
          before: 'tax_before',
          credit: 'credit',
          tax: 'tax',
        },
        filters: settled,
      }),
    ],
  },
  columns: [
    ...whoColumns,
    { key: 'month', label: label('Сар', 'Month', '월'), width: 10 },
    { key: 'gross', label: gross, width: 14, total: true },
    { key: 'insurance', label: insurance, width: 14, total: true },
    { key: 'taxable', label: label('Тооцох дүн', 'Taxable pay', '과세 대상액'), width: 14, total: true },
    { key: 'before', label: label('Ногдуулсан', 'Before the credit', '공제 전 세액'), width: 14, total: true },
    { key: 'credit', label: label('Хөнгөлөлт', 'Credit', '공제'), width: 12, total: true },
    { key: 'tax', label: label('Суутгасан', 'Withheld', '원천징수액'), width: 14, total: true },
  ],
  sort: [{ column: 'code', order: 'asc' }],
  orientation: 'landscape',
});

const sums = {
  gross: { function: 'sum', field: 'gross' },
  insurance: { function: 'sum', field: 'insurance' },
  tax: { function: 'sum', field: 'tax' },
  deductions: { function: 'sum', field: 'deductions' },
  net: { function: 'sum', field: 'net' },
  employer: { function: 'sum', field: 'employer' },
} as const;
const sumColumns = [
  { key: 'gross', label: gross, width: 15, total: true },
  { key: 'insurance', label: insurance, width: 15, total: true },
  { key: 'tax', label: tax, width: 15, total: true },
  { key: 'deductions', label: deductions, width: 15, total: true },
  { key: 'net', label: net, width: 15, total: true },
  { key: 'employer', label: employer, width: 15, total: true },
] as const;

export const unitReport = defineReport({
  name: 'pay-units',
  label: label('Цалин нэгжээр', 'Pay by unit', '부서별 급여'),
  description: label('Батлагдсан цалингийн дүн нэгж бүрээр', 'Sums of approved pay by unit', '승인된 급여의 부서별 합계'),
  parameters: [month, unit],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(paySlip, {
        by: { unit: 'struct_id' },
        values: { people: { function: 'countDistinct', field: 'employee_id' }, ...sums },
        filters: settled,
      }),
    ],
  },
  columns: [
    { key: 'unit', label: label('Нэгж', 'Unit', '부서'), width: 30 },
    { key: 'people', label: label('Хүн', 'People', '인원'), width: 8, total: true },
    ...sumColumns,
    { key: 'cost', label: label('Нийт зардал', 'Cost', '총비용'), width: 15, plus: ['gross', 'employer'], total: true },
  ],
  sort: [{ column: 'unit', order: 'asc' }],
  orientation: 'landscape',
});

export const yearReport = defineReport({
  name: 'pay-year',
  label: label('Жилийн цалингийн тодорхойлолт', 'Earnings of a year', '연간 급여 명세'),
  description: label('Хугацааны батлагдсан цалин хүн бүрээр', 'Approved pay of the period, by person', '기간 중 승인된 급여, 직원별'),
  parameters: [
    { ...period, default: 'thisYear' },
    unit,
    { name: 'employee', label: label('Ажилтан', 'Employee', '직원'), kind: 'reference', to: 'employee' },
  ],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(paySlip, {
        by: { employee: 'employee_id', month: 'month' },
        values: sums,
        filters: [...settled, { field: 'employee_id', condition: 'equals', value: '{employee}' }],
      }),
    ],
  },
  columns: [
    { key: 'employee', label: label('Ажилтан', 'Employee', '직원') },
    { key: 'month', label: label('Сар', 'Month', '월'), width: 12 },
    ...sumColumns,
  ],
  levels: ['employee'],
  sort: [{ column: 'month', order: 'asc' }],
  orientation: 'landscape',
});

const lineOf = (key: string, month: string) =>
  groupsOf(payLine, {
    by: { code: 'slip_id.employee_id.code', employee: 'slip_id.employee_id.full_name', line: 'line_name' },
    values: { [key]: { function: 'sum', field: 'amount' } },
    filters: [
      { field: 'slip_id.kind', condition: 'equals', value: 'final' },
      { field: 'slip_id.standing', condition: 'equals', value: 'published' },
      { field: 'slip_id.month', condition: 'greaterThanOrEqual', value: `{${month}.from}` },
      { field: 'slip_id.month', condition: 'lessThanOrEqual', value: `{${month}.to}` },
      { field: 'slip_id.struct_id', under: '{unit}' },
    ],
  });
export const compareReport = defineReport({
  name: 'pay-compare',
  label: label('Хоёр сарын харьцуулалт', 'Two months compared', '두 달 비교'),
  description: label(
    'Хүн бүрийн мөр тус бүр хоёр хугацаанд хэд байсан, хэдээр өөрчлөгдсөн',
    'What each line of each person came to in two periods, and by how much it has changed',
    '직원별 항목의 두 기간 금액과 증감',
  ),
  parameters: [
    { name: 'first', label: label('Өмнөх хугацаа', 'Earlier period', '이전 기간'), kind: 'period', required: true, default: 'lastMonth' },
    { name: 'second', label: label('Сүүлийн хугацаа', 'Later period', '이후 기간'), kind: 'period', required: true, default: 'thisMonth' },
    unit,
  ],
  source: { kind: 'groups', parts: [lineOf('before', 'first'), lineOf('after', 'second')] },
  columns: [
    { key: 'employee', label: label('Ажилтан', 'Employee', '직원') },
    { key: 'code', label: label('Код', 'Code', '코드'), width: 12 },
    { key: 'line', label: label('Мөр', 'Line', '항목'), width: 34 },
    { key: 'before', label: label('Өмнө нь', 'Before', '이전'), width: 16 },
    { key: 'after', label: label('Одоо', 'After', '이후'), width: 16 },
    { key: 'change', label: label('Өөрчлөлт', 'Change', '증감'), width: 16, plus: ['after'], minus: ['before'] },
  ],
  levels: ['employee'],
  sort: [{ column: 'line', order: 'asc' }],
});
