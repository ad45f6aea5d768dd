/** The list and form of journal documents. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { journalDocument } from './journal_document.model.ts';

const title = label('Журналын баримт', 'Journal documents', '분개 전표');
const wasReversed = { field: 'document_state', condition: 'equals', value: 'reversed' } as const;

export const journalGrid = defineGrid(journalDocument, {
  name: 'journal-document',
  label: title,
  columns: [
    { field: 'fin_date', width: 120 },
    { field: 'document_number', width: 150 },
    { field: 'document_kind', width: 170 },
    { field: 'description', width: 320 },
    { field: 'total_debit', width: 160 },
    { field: 'total_credit', width: 160 },
    { field: 'document_state', width: 140 },
  ],
  sort: [
    { field: 'fin_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['document_number', 'description'],
  searchHint: label('Дугаар, утгаар хайх', 'Search by number or description', '번호, 적요로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'drafts',
      label: label('Бичилт хийгээгүй', 'Not posted', '미전기'),
      filters: [{ field: 'document_state', condition: 'equals', value: 'draft' }],
    },
  ],
  card: { title: ['description'], state: 'document_state', meta: ['fin_date', 'document_kind'], figure: 'total_debit' },
});
export const journalForm = defineForm(journalDocument, {
  name: 'journal-document',
  label: title,
  width: 1100,
  identity: { title: ['document_number', 'description'], state: 'document_state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'document',
          label: label('Баримт', 'Document', '전표'),
          fields: ['document_kind', 'fin_date', { field: 'description', span: 'full' }, { field: 'note', span: 'full' }],
        },
        {
          name: 'lines',
          label: label('Мөр', 'Lines', '행'),
          children: 'lines',
          columns: [{ field: 'account_id', span: 2 }, 'debit', 'credit', 'partner_id', 'employee_id', 'struct_id', 'cash_flow', 'memo'],
        },
        {
          name: 'posted',
          label: label('Бичилт', 'Posting', '전기 내용'),
          fields: [
            'total_debit',
            'total_credit',
            'entry_id',
            { field: 'reversal_entry_id', visibleWhen: wasReversed },
            { field: 'reversed_on', visibleWhen: wasReversed },
            { field: 'reversal_reason', visibleWhen: wasReversed },
          ],
        },
      ],
    },
  ],
});
export const journalCrud = defineCrud({
  name: 'journal-document',
  label: title,
  template: 'canvas',
  grid: 'journal-document',
  form: 'journal-document',
});
