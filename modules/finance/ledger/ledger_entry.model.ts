/** An entry of the ledger: what one paper has posted. An entry is never changed; another one turns it back. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const ledgerEntry = defineModel({
  name: 'ledger_entry',
  label: label('Ажил гүйлгээ', 'Ledger entry', '분개'),
  placement: 'company',
  icon: 'book-open',
  title: ['number'],
  apart: ['posted_on'],
  sort: [
    { field: 'posted_on', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  appendOnly: true,
  writtenBy: 'platform',
  belongs: { unit: 'struct_id' },
  unique: [['reverses_id']],
  indexes: [['posted_on'], ['source_model', 'source_id']],
  fields: {
    number: {
      kind: 'sequence',
      label: label('Дугаар', 'Number', '번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: '{unit}-{yy}/{number:5}',
      unit: 'series',
      date: 'posted_on',
    },
    series: { kind: 'text', label: label('Журнал', 'Journal', '분개장'), required: true, max: 10 },
    posted_on: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true },
    entry_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      options: [
        { value: 'income', label: label('Мөнгөн орлого', 'Money in', '입금'), tone: 'success' },
        { value: 'expense', label: label('Мөнгөн зарлага', 'Money out', '출금'), tone: 'error' },
        { value: 'transfer', label: label('Мөнгөн шилжүүлэг', 'Transfer', '이체'), tone: 'violet' },
        { value: 'journal', label: label('Журналын бичилт', 'Journal', '일반 분개'), tone: 'info' },
        { value: 'opening', label: label('Эхний үлдэгдэл', 'Opening balance', '기초 잔액'), tone: 'neutral' },
        { value: 'closing', label: label('Жилийн хаалт', 'Closing of the year', '연말 결산'), tone: 'neutral' },
        { value: 'invoice', label: label('Нэхэмжлэх', 'Invoice', '청구서'), tone: 'info' },
        { value: 'taken', label: label('Бусад бүртгэлээс', 'From another area', '다른 영역'), tone: 'violet' },
      ],
    },
    description: { kind: 'text', label: label('Утга', 'Description', '적요'), search: 'inside', max: 255 },
    total: { kind: 'money', label: label('Дүн', 'Amount', '금액'), required: true },
    /** The unit of all its lines; none where they are of several. */
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct' },
    source_model: { kind: 'text', label: label('Бүртгэл', 'Records', '등록'), required: true, max: 60, names: 'model' },
    source_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true, identifies: true },
    money_document_id: { kind: 'reference', label: label('Мөнгөн баримт', 'Money document', '입출금 전표'), to: 'money_document' },
    journal_document_id: { kind: 'reference', label: label('Журналын баримт', 'Journal document', '분개 전표'), to: 'journal_document' },
    finance_invoice_id: { kind: 'reference', label: label('Нэхэмжлэх', 'Invoice', '청구서'), to: 'finance_invoice' },
    taken_paper_id: {
      kind: 'reference',
      label: label('Бусад бүртгэлийн баримт', 'Paper of another area', '다른 영역 전표'),
      to: 'taken_paper',
    },
    reverses_id: { kind: 'reference', label: label('Буцаасан бичилт', 'Turns back', '취소한 분개'), to: 'ledger_entry' },
    lines: { kind: 'children', label: label('Мөр', 'Lines', '행'), of: 'ledger_line', by: 'entry_id', readOnly: true },
    reversals: {
      kind: 'children',
      label: label('Буцаалт', 'Turned back by', '취소 분개'),
      of: 'ledger_reversal',
      by: 'entry_id',
      readOnly: true,
    },
    reversed: { kind: 'rollup', label: label('Буцаагдсан', 'Turned back', '취소됨'), of: 'reversals', function: 'count' },
  },
});
