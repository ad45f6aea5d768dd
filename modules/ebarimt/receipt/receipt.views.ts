/** The list of tax receipts, and the reconciliation of a day. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { ebarimtReceipt } from './ebarimt_receipt.model.ts';

const title = label('И-баримт', 'Tax receipts', '세금 영수증');
export const receiptGrid = defineGrid(ebarimtReceipt, {
  name: 'ebarimt-receipt',
  label: title,
  columns: [
    { field: 'source_number', width: 200, pinned: 'left' },
    { field: 'receipt_state', width: 180 },
    { field: 'operation', width: 140 },
    { field: 'receipt_type', width: 180 },
    { field: 'posapi_id', width: 330 },
    { field: 'total_amount', width: 140 },
    { field: 'moved_amount', width: 150 },
    { field: 'vat', width: 120 },
    { field: 'city_tax', width: 120 },
    { field: 'customer_name', width: 200 },
    { field: 'account_id', width: 200 },
    { field: 'pos_no', width: 130 },
    { field: 'sold_at', width: 160 },
    { field: 'due_at', width: 160 },
    { field: 'problem_kind', width: 200 },
    { field: 'problem', width: 240 },
    { field: 'sent_at', width: 160, hidden: true },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  search: ['source_number', 'posapi_id', 'customer_tin'],
  searchHint: label('Баримт, ДДТД, ТИН-ээр хайх', 'Search by number of receipt or TIN', '영수증 번호, TIN으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'unsent',
      label: label('Илгээгээгүй', 'Not sent', '미전송'),
      filters: [{ field: 'receipt_state', condition: 'whereIn', value: ['waiting', 'clarifying', 'made'] }],
    },
    {
      name: 'problems',
      label: label('Шийдэх', 'To settle', '처리 필요'),
      filters: [{ field: 'receipt_state', condition: 'whereIn', value: ['refused', 'unclear', 'cancel_pending'] }],
    },
  ],
  columnAggregations: [
    { column: 'total_amount', aggregation: 'sum' },
    { column: 'moved_amount', aggregation: 'sum' },
    { column: 'vat', aggregation: 'sum' },
    { column: 'city_tax', aggregation: 'sum' },
  ],
  card: { title: ['source_number'], subtitle: ['posapi_id'], state: 'receipt_state', meta: ['sold_at'], figure: 'total_amount' },
});
export const receiptForm = defineForm(ebarimtReceipt, {
  name: 'ebarimt-receipt',
  label: title,
  width: 720,
  identity: { title: ['source_number'], subtitle: ['posapi_id'], state: 'receipt_state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'receipt',
          label: title,
          fields: [
            'operation',
            'receipt_type',
            'account_id',
            'pos_no',
            'customer_name',
            'customer_tin',
            'total_amount',
            'vat',
            'city_tax',
            'of_receipt_id',
          ],
        },
        {
          name: 'sending',
          label: label('Илгээлт', 'Sending', '전송'),
          fields: ['sold_at', 'due_at', 'made_at', 'sent_at', 'tries', 'next_try_at', 'problem_kind', { field: 'problem', span: 'full' }],
        },
      ],
    },
  ],
});
export const receiptCrud = defineCrud({
  name: 'ebarimt-receipt',
  label: title,
  template: 'drawer',
  grid: 'ebarimt-receipt',
  form: 'ebarimt-receipt',
});
