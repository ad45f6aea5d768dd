/** A line of a journal document: debit or credit of an account. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { CASH_FLOWS } from '../account/account-words.ts';
import { label } from '../label.ts';

const amount = (text: ReturnType<typeof label>) =>
  ({ kind: 'money', label: text, required: true, default: '0', min: '0', max: '100000000000000' }) as const;

export const journalLine = defineModel({
  name: 'journal_line',
  label: label('Журналын мөр', 'Journal line', '분개 행'),
  placement: 'company',
  title: ['account_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'journal_document', by: 'document_id' },
  indexes: [['account_id']],
  fields: {
    document_id: {
      kind: 'reference',
      label: label('Баримт', 'Document', '전표'),
      to: 'journal_document',
      required: true,
      onDelete: 'cascade',
    },
    account_id: { kind: 'reference', label: label('Данс', 'Account', '계정'), to: 'ledger_account', required: true },
    debit: amount(label('Дебит', 'Debit', '차변')),
    credit: amount(label('Кредит', 'Credit', '대변')),
    partner_id: { kind: 'reference', label: label('Харилцагч', 'Partner', '거래처'), to: 'partner' },
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee' },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct' },
    cash_flow: { kind: 'choice', label: label('Мөнгөн гүйлгээний мөр', 'Cash flow', '현금흐름'), options: CASH_FLOWS },
    memo: { kind: 'text', label: label('Тайлбар', 'Memo', '비고'), max: 200 },
  },
});
