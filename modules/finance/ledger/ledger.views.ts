/** Lists of entries and of their lines, with the paper behind each. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { ledgerEntry } from './ledger_entry.model.ts';
import { ledgerLine } from './ledger_line.model.ts';

const entries = label('Ажил гүйлгээ', 'Ledger entries', '분개장');
const lines = label('Бичилтийн мөр', 'Ledger lines', '분개 행');
const all = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] } as const;

export const entryGrid = defineGrid(ledgerEntry, {
  name: 'ledger-entry',
  label: entries,
  columns: [
    { field: 'posted_on', width: 120 },
    { field: 'number', width: 150 },
    { field: 'entry_kind', width: 160 },
    { field: 'description', width: 340 },
    { field: 'total', width: 170 },
    { field: 'struct_id', width: 200 },
    { field: 'reverses_id', width: 160, hidden: true },
    { field: 'reversed', width: 130, hidden: true },
  ],
  sort: [
    { field: 'posted_on', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['number', 'description'],
  searchHint: label('Дугаар, утгаар хайх', 'Search by number or description', '번호, 적요로 검색'),
  presets: [
    all,
    { name: 'reversals', label: label('Буцаалт', 'Reversals', '취소 분개'), filters: [{ field: 'reverses_id', condition: 'notNull' }] },
  ],
  card: { title: ['description'], subtitle: ['number'], state: 'entry_kind', meta: ['posted_on'], figure: 'total' },
});
export const entryForm = defineForm(ledgerEntry, {
  name: 'ledger-entry',
  label: label('Ажил гүйлгээ', 'Ledger entry', '분개'),
  width: 1000,
  identity: { title: ['number'], subtitle: ['description'] },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'entry',
          label: label('Ажил гүйлгээ', 'Ledger entry', '분개'),
          fields: [
            'posted_on',
            'entry_kind',
            'total',
            'struct_id',
            { field: 'description', span: 'full' },
            { field: 'money_document_id', visibleWhen: { field: 'money_document_id', condition: 'notNull' } },
            { field: 'journal_document_id', visibleWhen: { field: 'journal_document_id', condition: 'notNull' } },
            { field: 'finance_invoice_id', visibleWhen: { field: 'finance_invoice_id', condition: 'notNull' } },
            { field: 'taken_paper_id', visibleWhen: { field: 'taken_paper_id', condition: 'notNull' } },
            { field: 'reverses_id', visibleWhen: { field: 'reverses_id', condition: 'notNull' } },
          ],
        },
        {
          name: 'lines',
          label: label('Мөр', 'Lines', '행'),
          children: 'lines',
          columns: [{ field: 'account_id', span: 2 }, 'debit', 'credit', 'partner_id', 'employee_id', 'struct_id', 'cash_flow', 'memo'],
        },
        {
          name: 'reversals',
          label: label('Буцаалт', 'Turned back by', '취소 분개'),
          children: 'reversals',
          columns: ['reversal_id', 'reversed_on', 'reason'],
        },
      ],
    },
  ],
});
export const entryCrud = defineCrud({
  name: 'ledger-entry',
  label: entries,
  template: 'canvas',
  grid: 'ledger-entry',
  form: 'ledger-entry',
});

export const lineGrid = defineGrid(ledgerLine, {
  name: 'ledger-line',
  label: lines,
  columns: [
    { field: 'posted_on', width: 120 },
    { field: 'entry_id', width: 170 },
    { field: 'account_id', width: 280 },
    { field: 'debit', width: 190 },
    { field: 'credit', width: 190 },
    { field: 'entry_id.description', width: 280, label: label('Утга', 'Description', '적요') },
    { field: 'partner_id', width: 200 },
    { field: 'employee_id', width: 180, hidden: true },
    { field: 'struct_id', width: 180, hidden: true },
    { field: 'cash_flow', width: 220, hidden: true },
    { field: 'currency_amount', width: 160, hidden: true },
    { field: 'memo', width: 200, hidden: true },
  ],
  sort: [
    { field: 'posted_on', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  presets: [
    all,
    {
      name: 'money',
      label: label('Мөнгө', 'Money', '현금'),
      filters: [{ field: 'account_id.statement_section', condition: 'equals', value: '1.1.1' }],
    },
    {
      name: 'income',
      label: label('Орлого', 'Income', '수익'),
      filters: [{ field: 'account_id.account_kind', condition: 'equals', value: 'income' }],
    },
    {
      name: 'expense',
      label: label('Зардал', 'Expenses', '비용'),
      filters: [{ field: 'account_id.account_kind', condition: 'equals', value: 'expense' }],
    },
  ],
  card: { title: ['account_id'], subtitle: ['entry_id'], meta: ['posted_on', 'debit', 'credit'], figure: 'amount' },
  columnAggregations: [
    { column: 'debit', aggregation: 'sum' },
    { column: 'credit', aggregation: 'sum' },
  ],
});
export const lineForm = defineForm(ledgerLine, {
  name: 'ledger-line',
  label: lines,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: lines,
          fields: [
            'entry_id',
            'posted_on',
            { field: 'account_id', span: 'full' },
            'debit',
            'credit',
            'partner_id',
            'employee_id',
            'struct_id',
            'cash_flow',
            'currency_id',
            'currency_amount',
            { field: 'memo', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const lineCrud = defineCrud({ name: 'ledger-line', label: lines, template: 'popup', grid: 'ledger-line', form: 'ledger-line' });
