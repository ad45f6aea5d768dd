/** A month in which nothing is taken for a loan. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payLoanSkip = defineModel({
  name: 'pay_loan_skip',
  label: label('Алгасах сар', 'Month left out', '건너뛰는 달'),
  placement: 'company',
  title: ['month'],
  sort: [{ field: 'month', order: 'asc' }],
  parent: { model: 'pay_loan', by: 'loan_id' },
  fields: {
    loan_id: { kind: 'reference', label: label('Зээл', 'Loan', '대출'), to: 'pay_loan', required: true, onDelete: 'cascade' },
    month: { kind: 'date', wholeMonth: true, label: label('Сар', 'Month', '월'), required: true },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), max: 255 },
  },
});
