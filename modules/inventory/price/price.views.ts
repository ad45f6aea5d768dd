/** The list and form of price changes. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { priceChange } from './price_change.model.ts';

const title = label('Үнийн өөрчлөлт', 'Price changes', '가격 변경');

export const priceChangeGrid = defineGrid(priceChange, {
  name: 'price-change',
  label: title,
  columns: [
    { field: 'number', width: 150, pinned: 'left' },
    { field: 'effective_on', width: 150 },
    { field: 'price_state', width: 150 },
    { field: 'reason', width: 300 },
    { field: 'line_count', width: 140 },
    { field: 'lowest_margin', width: 200 },
    { field: 'verified_by_id', width: 200 },
    { field: 'reversed_on', width: 150, hidden: true },
  ],
  sort: [
    { field: 'effective_on', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['number', 'reason'],
  searchHint: label('Дугаар, шалтгаанаар хайх', 'Search by number or reason', '번호, 사유로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    { name: 'draft', label: label('Ноорог', 'Drafts', '초안'), filters: [{ field: 'price_state', condition: 'equals', value: 'draft' }] },
    {
      name: 'verified',
      label: label('Баталгаажсан', 'Verified', '확정'),
      filters: [{ field: 'price_state', condition: 'equals', value: 'verified' }],
    },
  ],
  card: { title: ['number'], subtitle: ['reason'], state: 'price_state', meta: ['effective_on'], figure: 'line_count' },
});

export const priceChangeForm = defineForm(priceChange, {
  name: 'price-change',
  label: label('Үнийн өөрчлөлт', 'Change of prices', '가격 변경'),
  width: 1_100,
  identity: { title: ['number'], subtitle: ['reason'], state: 'price_state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'document',
          label: label('Баримт', 'Document', '문서'),
          fields: ['effective_on', { field: 'reason', span: 2 }],
        },
        {
          name: 'lines',
          label: label('Бараа, шинэ үнэ', 'Items and new prices', '상품과 새 가격'),
          children: 'lines',
          columns: [
            { field: 'inventory_id', span: 2 },
            'old_price',
            'price',
            'whole_sale_qty',
            'whole_sale_price',
            'cost',
            'margin_percent',
          ],
        },
        {
          name: 'verification',
          label: label('Баталгаажуулалт', 'Verification', '확정'),
          fields: ['verified_by_id', 'verified_at', 'reversed_on', 'reversal_reason'],
        },
      ],
    },
  ],
});

export const priceChangeCrud = defineCrud({
  name: 'price-change',
  label: title,
  template: 'canvas',
  grid: 'price-change',
  form: 'price-change',
});
