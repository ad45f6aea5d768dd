/** The list and form of stock documents. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { stockDocument } from './stock_document.model.ts';

const title = label('Агуулахын баримт', 'Stock documents', '재고 문서');

export const documentGrid = defineGrid(stockDocument, {
  name: 'stock-document',
  label: title,
  columns: [
    { field: 'document_number', width: 130, pinned: 'left' },
    { field: 'document_kind', width: 170 },
    { field: 'document_date', width: 120 },
    { field: 'warehouse_id', width: 190 },
    { field: 'to_warehouse_id', width: 190 },
    { field: 'document_state', width: 140 },
    { field: 'total_cost', width: 150 },
    { field: 'total_missing', width: 120, hidden: true },
    { field: 'reason', width: 220, hidden: true },
  ],
  sort: [
    { field: 'document_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['document_number'],
  searchHint: label('Дугаараар хайх', 'Search by number', '번호로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'coming',
      label: label('Замд яваа', 'On the way', '이동 중'),
      filters: [{ field: 'document_state', condition: 'equals', value: 'sent' }],
    },
    {
      name: 'movements',
      label: label('Хөдөлгөөн', 'Movements', '이동'),
      filters: [{ field: 'document_kind', condition: 'equals', value: 'movement' }],
    },
    {
      name: 'out',
      label: label('Акт, хэрэглээ', 'Written off, used', '폐기·사용'),
      filters: [{ field: 'document_kind', condition: 'whereIn', value: ['write_off', 'use'] }],
    },
    {
      name: 'open',
      label: label('Баталгаажаагүй', 'Not verified', '미확인'),
      filters: [{ field: 'document_state', condition: 'whereIn', value: ['draft', 'saved'] }],
    },
  ],
  card: {
    title: ['document_number'],
    subtitle: ['warehouse_id'],
    state: 'document_state',
    meta: ['document_kind', 'document_date'],
    figure: 'total_cost',
  },
});

export const documentForm = defineForm(stockDocument, {
  name: 'stock-document',
  label: title,
  width: 1_100,
  identity: { title: ['document_number'], state: 'document_state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'document',
          label: label('Баримт', 'Document', '문서'),
          fields: [
            'document_kind',
            'document_date',
            'warehouse_id',
            'to_warehouse_id',
            'transit_id',
            'damaged_id',
            { field: 'reason', span: 2 },
            { field: 'note', span: 'full' },
          ],
        },
        {
          name: 'lines',
          label: label('Бараа', 'Goods', '상품'),
          children: 'lines',
          columns: [
            { field: 'inventory_id', span: 2 },
            'lot_id',
            'measure_unit_id',
            'qty',
            'unit_cost',
            'damaged_qty',
            'missing_qty',
            'cost_amount',
          ],
        },
      ],
    },
  ],
});
export const documentCrud = defineCrud({
  name: 'stock-document',
  label: title,
  template: 'canvas',
  grid: 'stock-document',
  form: 'stock-document',
});
