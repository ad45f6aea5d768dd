/** With what a movement at a bank is settled: a line of the ledger that was there, or money that is written for it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const bankMatch = defineModel({
  name: 'bank_match',
  label: label('Банкны тулгалт', 'Settlement of a movement', '거래 대사'),
  placement: 'company',
  title: ['entry_id', 'amount'],
  sort: [{ field: 'id', order: 'asc' }],
  writtenBy: 'platform',
  parent: { model: 'bank_line', by: 'line_id' },
  indexes: [['ledger_line_id']],
  fields: {
    line_id: { kind: 'reference', label: label('Гүйлгээ', 'Movement', '거래'), to: 'bank_line', required: true, onDelete: 'cascade' },
    /** Above zero, whichever way the money went. */
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true, min: '0.01', max: '100000000000000' },
    ledger_line_id: { kind: 'reference', label: label('Бичилтийн мөр', 'Ledger line', '분개 행'), to: 'ledger_line' },
    entry_id: { kind: 'reference', label: label('Ажил гүйлгээ', 'Ledger entry', '분개'), to: 'ledger_entry' },
    money_document_id: { kind: 'reference', label: label('Мөнгөн баримт', 'Money document', '입출금 전표'), to: 'money_document' },
    category_id: { kind: 'reference', label: label('Ангилал', 'Category', '분류'), to: 'finance_category' },
    partner_id: { kind: 'reference', label: label('Харилцагч', 'Partner', '거래처'), to: 'partner' },
    invoice_id: { kind: 'reference', label: label('Нэхэмжлэх', 'Invoice', '청구서'), to: 'finance_invoice' },
    has_vat: { kind: 'boolean', label: label('НӨАТ дотроо', 'VAT is inside', '부가세 포함'), required: true, default: false },
    /** Taken apart again: it counts no more. */
    is_freed: { kind: 'boolean', label: label('Салгасан', 'Taken apart', '해제됨'), required: true, default: false },
    description: { kind: 'text', label: label('Утга', 'Description', '적요'), max: 200 },
  },
});
