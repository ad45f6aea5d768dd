/** A line of an entry: debit or credit of one account, with whom and where it belongs to. The lines of an entry add up to nothing. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { CASH_FLOWS } from '../account/account-words.ts';
import { label } from '../label.ts';

const amount = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, required: true }) as const;

export const ledgerLine = defineModel({
  name: 'ledger_line',
  label: label('Бичилтийн мөр', 'Ledger line', '분개 행'),
  placement: 'company',
  icon: 'book-open',
  title: ['account_id'],
  sort: [
    { field: 'posted_on', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  appendOnly: true,
  writtenBy: 'platform',
  parent: { model: 'ledger_entry', by: 'entry_id' },
  indexes: [['entry_id'], ['account_id', 'posted_on'], ['partner_id'], ['invoice_id'], ['posted_on']],
  fields: {
    entry_id: { kind: 'reference', label: label('Ажил гүйлгээ', 'Entry', '분개'), to: 'ledger_entry', required: true, onDelete: 'cascade' },
    posted_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true },
    account_id: { kind: 'reference', label: label('Данс', 'Account', '계정'), to: 'ledger_account', required: true },
    debit: amount(label('Дебит', 'Debit', '차변')),
    credit: amount(label('Кредит', 'Credit', '대변')),
    /** Debit less credit. */
    amount: amount(label('Дүн (Дт−Кт)', 'Debit less credit', '차변−대변')),
    /** The same on the side of the balance where the account stands. */
    position_amount: amount(label('Балансын дүн', 'Amount on its side', '대차 구분 금액')),
    partner_id: { kind: 'reference', label: label('Харилцагч', 'Partner', '거래처'), to: 'partner' },
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee' },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct' },
    /** What it makes due or pays, and when that is due: so what is owed is told by its age. */
    invoice_id: { kind: 'reference', label: label('Нэхэмжлэх', 'Invoice', '청구서'), to: 'finance_invoice' },
    due_on: { kind: 'date', label: label('Төлөх өдөр', 'Due', '지급기한') },
    cash_flow: { kind: 'choice', label: label('Мөнгөн гүйлгээний мөр', 'Cash flow', '현금흐름'), options: CASH_FLOWS },
    currency_id: { kind: 'reference', label: label('Валют', 'Currency', '통화'), to: 'currencies' },
    currency_amount: {
      kind: 'money',
      label: label('Валютын дүн', 'Amount in the currency', '외화 금액'),
      currencyField: 'currency_id',
    },
    memo: { kind: 'text', label: label('Тайлбар', 'Memo', '비고'), max: 255 },
  },
});
