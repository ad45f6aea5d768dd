/** A line of a payslip in whole tugriks, with why it is so. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payLine = defineModel({
  name: 'pay_line',
  label: label('Цалингийн мөр', 'Line of a payslip', '급여 항목'),
  placement: 'company',
  writtenBy: 'platform',
  title: ['line_name'],
  sort: [
    { field: 'position', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'pay_slip', by: 'slip_id' },
  indexes: [['slip_id'], ['loan_id']],
  fields: {
    slip_id: {
      kind: 'reference',
      label: label('Хуудас', 'Payslip', '명세서'),
      to: 'pay_slip',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    position: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), required: true, readOnly: true },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      readOnly: true,
      options: [
        { value: 'earning', label: label('Нэмэгдэл', 'Earning', '지급'), tone: 'success' },
        { value: 'insurance', label: label('НДШ', 'Insurance', '보험료'), tone: 'info' },
        { value: 'tax', label: label('ХХОАТ', 'Income tax', '소득세'), tone: 'info' },
        { value: 'deduction', label: label('Суутгал', 'Deduction', '공제'), tone: 'warning' },
        { value: 'employer', label: label('Байгууллагын НДШ', 'Employer insurance', '회사 보험료'), tone: 'neutral' },
      ],
    },
    code: { kind: 'text', label: label('Код', 'Code', '코드'), required: true, readOnly: true, max: 40 },
    line_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, readOnly: true, max: 150 },
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true, readOnly: true },
    of_month: { kind: 'date', wholeMonth: true, label: label('Хамаарах сар', 'Of the month', '해당 월'), readOnly: true },
    component_id: { kind: 'reference', label: label('Бүрэлдэхүүн', 'Component', '항목'), to: 'pay_component', readOnly: true },
    loan_id: { kind: 'reference', label: label('Зээл', 'Loan', '대출'), to: 'pay_loan', readOnly: true },
    entry_id: { kind: 'reference', label: label('Нэг удаагийн мөр', 'One-off line', '일회성 항목'), to: 'pay_entry', readOnly: true },
    /** Its run is approved: it counts for loans, averages and the year. */
    is_settled: { kind: 'boolean', label: label('Баталсан', 'Approved', '승인됨'), required: true, readOnly: true, default: false },
    why: { kind: 'json', label: label('Яагаад', 'Why', '근거'), readOnly: true },
  },
});
