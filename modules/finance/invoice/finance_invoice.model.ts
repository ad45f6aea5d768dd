/** What a customer owes us or we owe a supplier for goods and services. Posted, it stands in the ledger until it is paid or turned back. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { PAPER_DAY, PAPER_STATE } from '../paper.ts';

const settled = { readOnlyWhen: { field: 'document_state', condition: 'notEqual', value: 'draft' } } as const;
const sum = (text: ReturnType<typeof label>, field: string) =>
  ({ kind: 'rollup', label: text, of: 'lines', function: 'sum', field, type: 'money' }) as const;
const isNote = { field: 'invoice_kind', condition: 'equals', value: 'credit_note' } as const;

export const financeInvoice = defineModel({
  name: 'finance_invoice',
  label: label('Нэхэмжлэх', 'Invoice', '청구서'),
  placement: 'company',
  attachments: true,
  icon: 'file-text',
  title: ['document_number', 'description'],
  apart: ['partner_id.partner_company_name'],
  sort: [
    { field: 'fin_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'struct_id' },
  indexes: [['document_state'], ['due_date'], ['partner_id'], ['of_invoice_id']],
  fields: {
    document_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 60 },
    direction: {
      kind: 'choice',
      label: label('Чиглэл', 'Direction', '방향'),
      required: true,
      default: 'out',
      options: [
        { value: 'out', label: label('Бидний', 'Ours', '발행'), tone: 'success' },
        { value: 'in', label: label('Ирсэн', 'Received', '수취'), tone: 'warning' },
      ],
      ...settled,
    },
    invoice_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'invoice',
      options: [
        { value: 'invoice', label: label('Нэхэмжлэх', 'Invoice', '청구서'), tone: 'info' },
        { value: 'credit_note', label: label('Буцаалтын нэхэмжлэх', 'Credit note', '대변표'), tone: 'violet' },
      ],
      ...settled,
    },
    of_invoice_id: {
      kind: 'reference',
      label: label('Аль нэхэмжлэхийн', 'Of invoice', '원 청구서'),
      to: 'finance_invoice',
      cascade: { from: 'partner_id', by: 'partner_id' },
      visibleWhen: isNote,
      requiredWhen: isNote,
      ...settled,
    },
    document_state: PAPER_STATE,
    partner_id: { kind: 'reference', label: label('Харилцагч', 'Partner', '거래처'), to: 'partner', required: true, ...settled },
    fin_date: { ...PAPER_DAY, sort: true, ...settled },
    due_date: {
      kind: 'date',
      label: label('Төлөх өдөр', 'Due', '지급기한'),
      required: true,
      default: { expression: 'addDays(today(), 30)' },
      notBefore: 'fin_date',
      sort: true,
      ...settled,
    },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', ...settled },
    their_number: { kind: 'text', label: label('Тэдний дугаар', 'Their number', '상대 번호'), search: 'inside', max: 60, ...settled },
    description: { kind: 'text', label: label('Утга', 'Description', '적요'), required: true, search: 'inside', max: 200, ...settled },
    note: { kind: 'longText', label: label('Тэмдэглэл', 'Note', '메모'), max: 1_000 },
    lines: { kind: 'children', label: label('Мөр', 'Lines', '행'), of: 'finance_invoice_line', by: 'invoice_id', ...settled },
    total_discount: sum(label('Нийт хөнгөлөлт', 'Discount in total', '총 할인'), 'discount_amount'),
    total_net: sum(label('Татваргүй дүн', 'Without taxes', '세금 제외'), 'net_amount'),
    total_vat: sum(label('Нийт НӨАТ', 'VAT in total', '부가세 합계'), 'vat_amount'),
    total_city_tax: sum(label('Нийт НХАТ', 'City tax in total', '도시세 합계'), 'city_tax_amount'),
    total_amount: sum(label('Нийт төлөх', 'To pay', '총 지급액'), 'line_total'),
    /** What of it is not paid yet: kept with every entry that names it. Of a credit note nothing. */
    rest_amount: { kind: 'money', label: label('Үлдэгдэл', 'Rest', '잔액'), required: true, default: '0', readOnly: true },
    entry_id: { kind: 'reference', label: label('Ажил гүйлгээ', 'Ledger entry', '분개'), to: 'ledger_entry', readOnly: true },
    reversal_entry_id: {
      kind: 'reference',
      label: label('Буцаасан бичилт', 'Turned back by', '취소 분개'),
      to: 'ledger_entry',
      readOnly: true,
    },
    reversed_on: { kind: 'date', label: label('Буцаасан огноо', 'Reversed on', '취소일'), readOnly: true },
    reversal_reason: { kind: 'text', label: label('Буцаасан шалтгаан', 'Reason of the reversal', '취소 사유'), readOnly: true, max: 255 },
  },
});
