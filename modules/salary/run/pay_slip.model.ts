/** The pay of one person in one run. The person sees it once it is approved. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const money = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, readOnly: true, required: true, default: '0' }) as const;
const amount = (text: ReturnType<typeof label>) =>
  ({ kind: 'decimal', label: text, readOnly: true, required: true, default: '0', precision: 10, scale: 2 }) as const;

export const paySlip = defineModel({
  name: 'pay_slip',
  label: label('Цалингийн хуудас', 'Payslip', '급여 명세서'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'file-text',
  title: ['slip_number'],
  apart: ['employee_id.code'],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  belongs: { unit: 'struct_id', own: 'employee_id' },
  unique: [['run_id', 'employee_id']],
  indexes: [
    ['employee_id', 'month'],
    ['month', 'struct_id'],
  ],
  fields: {
    run_id: {
      kind: 'reference',
      label: label('Тооцоо', 'Pay run', '급여 계산'),
      to: 'pay_run',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    slip_number: { kind: 'text', label: label('Хуудас', 'Payslip', '명세서'), required: true, readOnly: true, max: 60 },
    employee_id: {
      kind: 'reference',
      label: label('Ажилтан', 'Employee', '직원'),
      to: 'employee',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    /** Of the month, whatever unit the person is in now. */
    struct_id: { kind: 'reference', label: label('Нэгж', 'Unit', '부서'), to: 'struct', readOnly: true },
    insured_type_id: {
      kind: 'reference',
      label: label('Даатгуулагчийн төрөл', 'Insured type', '보험 가입자 유형'),
      to: 'lut_salary_insured_type',
      readOnly: true,
    },
    month: { kind: 'date', wholeMonth: true, label: label('Сар', 'Month', '월'), required: true, readOnly: true, sort: true },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      readOnly: true,
      options: [
        { value: 'final', label: label('Сүүл цалин', 'Final', '최종'), tone: 'success' },
        { value: 'advance', label: label('Урьдчилгаа', 'Advance', '선급'), tone: 'info' },
        { value: 'rehearsal', label: label('Туршилт', 'Rehearsal', '모의 계산'), tone: 'violet' },
      ],
    },
    /** Published with the approval of its run; only then the person sees it. */
    standing: {
      kind: 'choice',
      label: label('Байдал', 'Standing', '상태'),
      required: true,
      readOnly: true,
      default: 'draft',
      options: [
        { value: 'draft', label: label('Бодогдож буй', 'Being calculated', '계산 중'), tone: 'neutral' },
        { value: 'published', label: label('Баталсан', 'Approved', '승인됨'), tone: 'success' },
      ],
    },
    paid_on: { kind: 'date', label: label('Олгосон', 'Paid on', '지급일'), readOnly: true },
    law_day: { kind: 'date', label: label('Хуулийн өдөр', 'Law of the day', '적용 법령일'), required: true, readOnly: true },
    account_number: { kind: 'text', label: label('Данс', 'Account', '계좌'), readOnly: true, max: 34 },
    norm_hours: amount(label('Нормт цаг', 'Norm of hours', '소정 시간')),
    worked_hours: amount(label('Үндсэн цаг', 'Normal hours', '기본 시간')),
    worked_days: amount(label('Ажилласан өдөр', 'Days worked', '근무일')),
    base: money(label('Үндсэн цалин', 'Base pay', '기본급')),
    gross: money(label('Нийт тооцсон', 'Gross pay', '총 지급액')),
    insured: money(label('НДШ тооцох дүн', 'Insured pay', '보험 대상액')),
    insurance: money(label('НДШ', 'Insurance', '보험료')),
    taxable: money(label('ХХОАТ тооцох дүн', 'Taxable pay', '과세 대상액')),
    tax_before: money(label('Хөнгөлөлтийн өмнөх татвар', 'Tax before the credit', '공제 전 세액')),
    credit: money(label('Татварын хөнгөлөлт', 'Tax credit', '세액 공제')),
    tax: money(label('ХХОАТ', 'Income tax', '소득세')),
    deductions: money(label('Бусад суутгал', 'Deductions', '기타 공제')),
    net: money(label('Гарт олгох', 'Net pay', '실지급액')),
    employer: money(label('Байгууллагын НДШ', 'Employer insurance', '회사 보험료')),
    /** What counts in the average of later months. */
    average_pay: money(label('Дундаж цалинд орох', 'Counts in the average', '평균 임금 산입액')),
    fault_count: { kind: 'integer', label: label('Асуудал', 'Faults', '문제'), required: true, readOnly: true, default: 0 },
    fault_text: { kind: 'text', label: label('Юу нь болохгүй', 'What is wrong', '문제 내용'), readOnly: true, max: 500 },
    /** What it was calculated from. */
    ground: { kind: 'json', label: label('Тооцооны үндэс', 'Calculated from', '계산 근거'), readOnly: true },
    lines: { kind: 'children', label: label('Мөр', 'Lines', '항목'), of: 'pay_line', by: 'slip_id', readOnly: true },
  },
});
