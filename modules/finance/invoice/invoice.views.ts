/** The list and form of invoices. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { financeInvoice } from './finance_invoice.model.ts';

const title = label('Нэхэмжлэх', 'Invoices', '청구서');
const wasReversed = { field: 'document_state', condition: 'equals', value: 'reversed' } as const;
const isPosted = { field: 'document_state', condition: 'equals', value: 'posted' } as const;
const isOpen = { field: 'rest_amount', condition: 'notEqual', value: '0' } as const;

export const invoiceGrid = defineGrid(financeInvoice, {
  name: 'finance-invoice',
  label: title,
  columns: [
    { field: 'fin_date', width: 110 },
    { field: 'document_number', width: 130 },
    { field: 'direction', width: 120 },
    { field: 'partner_id', width: 190 },
    { field: 'total_amount', width: 140 },
    { field: 'rest_amount', width: 140 },
    { field: 'due_date', width: 110 },
    { field: 'document_state', width: 140 },
    { field: 'description', width: 240 },
    { field: 'invoice_kind', width: 180, hidden: true },
    { field: 'their_number', width: 150, hidden: true },
    { field: 'struct_id', width: 180, hidden: true },
  ],
  sort: [
    { field: 'fin_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['document_number', 'description', 'their_number'],
  searchHint: label('Дугаар, утгаар хайх', 'Search by number or description', '번호, 적요로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    { name: 'out', label: label('Бидний', 'Ours', '발행'), filters: [{ field: 'direction', condition: 'equals', value: 'out' }] },
    { name: 'in', label: label('Ирсэн', 'Received', '수취'), filters: [{ field: 'direction', condition: 'equals', value: 'in' }] },
    { name: 'open', label: label('Төлөгдөөгүй', 'Not paid', '미결제'), filters: [isPosted, isOpen] },
    {
      name: 'overdue',
      label: label('Хугацаа хэтэрсэн', 'Overdue', '연체'),
      filters: [isPosted, isOpen, { field: 'due_date', condition: 'lessThan', value: '{today}' }],
    },
    {
      name: 'drafts',
      label: label('Бичилт хийгээгүй', 'Not posted', '미전기'),
      filters: [{ field: 'document_state', condition: 'equals', value: 'draft' }],
    },
  ],
  card: {
    title: ['partner_id'],
    subtitle: ['description'],
    state: 'document_state',
    meta: ['fin_date', 'due_date'],
    figure: 'total_amount',
  },
});
export const invoiceForm = defineForm(financeInvoice, {
  name: 'finance-invoice',
  label: title,
  width: 1200,
  identity: { title: ['document_number', 'description'], state: 'document_state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'document',
          label: label('Баримт', 'Document', '전표'),
          fields: [
            'direction',
            'invoice_kind',
            'partner_id',
            'of_invoice_id',
            'fin_date',
            'due_date',
            'their_number',
            'struct_id',
            { field: 'description', span: 'full' },
          ],
        },
        {
          name: 'lines',
          label: label('Мөр', 'Lines', '행'),
          children: 'lines',
          columns: [
            'item',
            'account_id',
            'qty',
            'unit_price',
            'discount_type',
            'discount_value',
            'has_vat',
            'has_city_tax',
            'vat_amount',
            'line_total',
          ],
        },
        {
          name: 'totals',
          label: label('Дүн', 'Totals', '합계'),
          fields: [
            'total_discount',
            'total_net',
            'total_vat',
            'total_city_tax',
            'total_amount',
            'rest_amount',
            'entry_id',
            { field: 'reversal_entry_id', visibleWhen: wasReversed },
            { field: 'reversed_on', visibleWhen: wasReversed },
            { field: 'reversal_reason', visibleWhen: wasReversed },
            { field: 'note', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const invoiceCrud = defineCrud({
  name: 'finance-invoice',
  label: title,
  template: 'canvas',
  grid: 'finance-invoice',
  form: 'finance-invoice',
});
