/** An entry that the bookkeeper writes by hand: lines of debit and credit that come to the same. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { PAPER_DAY, PAPER_STATE } from '../paper.ts';

const settled = { readOnlyWhen: { field: 'document_state', condition: 'notEqual', value: 'draft' } } as const;
const sum = (text: ReturnType<typeof label>, field: string) =>
  ({ kind: 'rollup', label: text, of: 'lines', function: 'sum', field, type: 'money' }) as const;

export const journalDocument = defineModel({
  name: 'journal_document',
  label: label('Журналын баримт', 'Journal document', '분개 전표'),
  placement: 'company',
  attachments: true,
  icon: 'file-pen',
  title: ['document_number', 'description'],
  apart: ['fin_date'],
  sort: [
    { field: 'fin_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  indexes: [['document_state'], ['fin_date']],
  fields: {
    document_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 60 },
    document_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'journal',
      options: [
        { value: 'journal', label: label('Журналын бичилт', 'Journal', '일반 분개'), tone: 'info' },
        { value: 'opening', label: label('Эхний үлдэгдэл', 'Opening balance', '기초 잔액'), tone: 'neutral' },
        { value: 'closing', label: label('Жилийн хаалт', 'Closing of the year', '연말 결산'), tone: 'violet' },
      ],
      ...settled,
    },
    document_state: PAPER_STATE,
    fin_date: { ...PAPER_DAY, sort: true, ...settled },
    description: { kind: 'text', label: label('Утга', 'Description', '적요'), required: true, search: 'inside', max: 200, ...settled },
    note: { kind: 'longText', label: label('Тэмдэглэл', 'Note', '메모'), max: 1_000 },
    lines: { kind: 'children', label: label('Мөр', 'Lines', '행'), of: 'journal_line', by: 'document_id', ...settled },
    total_debit: sum(label('Дебит', 'Debit', '차변'), 'debit'),
    total_credit: sum(label('Кредит', 'Credit', '대변'), 'credit'),
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
