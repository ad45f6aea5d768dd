/** The list of receipts, and how one is read. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { posSale } from './pos_sale.model.ts';

const title = label('Кассын борлуулалт', 'Sales at tills', '판매 내역');

export const saleGrid = defineGrid(posSale, {
  name: 'pos-sale',
  label: title,
  columns: [
    { field: 'receipt_number', width: 200, pinned: 'left' },
    { field: 'sold_at', width: 160 },
    { field: 'sold_on', width: 120, hidden: true },
    { field: 'sale_kind', width: 130 },
    { field: 'till_id', width: 170 },
    { field: 'cashier_name', width: 170 },
    { field: 'partner_id', width: 180, hidden: true },
    { field: 'total_amount', width: 140 },
    { field: 'discount_amount', width: 130 },
    { field: 'vat', width: 120 },
    { field: 'city_tax', width: 120, hidden: true },
    { field: 'cash_amount', width: 130 },
    { field: 'card_amount', width: 130 },
    { field: 'qr_amount', width: 130 },
    { field: 'transfer_amount', width: 130 },
    { field: 'is_offline', width: 150, hidden: true },
    { field: 'is_late', width: 180, hidden: true },
    { field: 'note', width: 220, hidden: true },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  search: ['receipt_number', 'note'],
  searchHint: label('Баримтын дугаараар хайх', 'Search by number of the receipt', '영수증 번호로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'returns',
      label: label('Буцаалт', 'Returns', '반품'),
      filters: [{ field: 'sale_kind', condition: 'equals', value: 'return' }],
    },
    {
      name: 'late',
      label: label('Хаалтын дараа ирсэн', 'After the closing', '마감 후 도착'),
      filters: [{ field: 'is_late', condition: 'equals', value: true }],
    },
  ],
  columnAggregations: [
    { column: 'total_amount', aggregation: 'sum' },
    { column: 'vat', aggregation: 'sum' },
    { column: 'cash_amount', aggregation: 'sum' },
    { column: 'card_amount', aggregation: 'sum' },
    { column: 'qr_amount', aggregation: 'sum' },
    { column: 'transfer_amount', aggregation: 'sum' },
  ],
  card: { title: ['receipt_number'], subtitle: ['till_id'], state: 'sale_kind', meta: ['sold_at', 'cashier_name'], figure: 'total_amount' },
});
export const saleForm = defineForm(posSale, {
  name: 'pos-sale',
  label: title,
  identity: { title: ['receipt_number'], subtitle: ['till_id.till_name'], state: 'sale_kind' },
  tabs: [
    {
      name: 'main',
      label: label('Баримт', 'Receipt', '영수증'),
      sections: [
        {
          name: 'head',
          label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
          fields: [
            'sold_at',
            'sale_kind',
            'till_id',
            'cashier_name',
            'session_id',
            'of_sale_id',
            'partner_id',
            'is_offline',
            'is_late',
            { field: 'note', span: 'full' },
          ],
        },
        {
          name: 'lines',
          label: label('Бараа', 'Goods', '상품'),
          children: 'lines',
          columns: [
            { field: 'item_name', span: 2 },
            'qty',
            'unit_name',
            'unit_price',
            'line_discount',
            'receipt_discount',
            'line_total',
            'vat',
            'city_tax',
            'tax_type',
          ],
        },
        { name: 'payments', label: label('Төлбөр', 'Payments', '결제'), children: 'payments', columns: ['method', 'amount', 'reference'] },
        {
          name: 'totals',
          label: label('Нийт дүн', 'Totals', '합계'),
          fields: ['gross_amount', 'discount_amount', 'total_amount', 'vat', 'city_tax', 'net_amount', 'tendered_amount', 'change_amount'],
        },
      ],
    },
  ],
});
export const saleCrud = defineCrud({ name: 'pos-sale', label: title, template: 'canvas', grid: 'pos-sale', form: 'pos-sale' });
