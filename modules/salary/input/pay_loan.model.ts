/** A loan or a decision of a court that is taken from the pay by a schedule. What is paid follows from the payslips. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payLoan = defineModel({
  name: 'pay_loan',
  label: label('Зээл, шүүхийн суутгал', 'Loan or court deduction', '대출·법원 공제'),
  placement: 'company',
  attachments: true,
  icon: 'coins',
  title: ['loan_name'],
  apart: ['employee_id.code'],
  sort: [
    { field: 'first_month', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  indexes: [['employee_id']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'loan',
      options: [
        { value: 'loan', label: label('Зээл', 'Loan', '대출'), tone: 'info' },
        { value: 'court', label: label('Шүүхийн шийдвэр', 'Court decision', '법원 결정'), tone: 'warning' },
        { value: 'other', label: label('Бусад', 'Other', '기타'), tone: 'neutral' },
      ],
    },
    loan_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 150 },
    total: { kind: 'money', label: label('Нийт дүн', 'Amount', '총액'), required: true, min: '1' },
    monthly: { kind: 'money', label: label('Сард', 'A month', '월 상환액'), required: true, min: '1' },
    first_month: {
      kind: 'date',
      wholeMonth: true,
      label: label('Эхлэх сар', 'First month', '시작 월'),
      required: true,
      default: 'today',
      sort: true,
    },
    skipped: { kind: 'children', label: label('Алгасах сар', 'Months left out', '건너뛰는 달'), of: 'pay_loan_skip', by: 'loan_id' },
    lines: { kind: 'children', label: label('Суутгасан', 'Taken', '공제 내역'), of: 'pay_line', by: 'loan_id', readOnly: true },
    paid: {
      kind: 'rollup',
      label: label('Төлсөн', 'Paid', '상환액'),
      of: 'lines',
      function: 'sum',
      expression: 'amount',
      where: 'is_settled',
      type: 'money',
    },
    rest: { kind: 'computed', label: label('Үлдэгдэл', 'Rest', '잔액'), type: 'money', expression: 'total - paid' },
  },
});
