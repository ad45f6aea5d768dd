/** The list and form of stocktakes. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { stocktake } from './stocktake.model.ts';

const title = label('Тооллого', 'Stocktakes', '재고 실사');

export const stocktakeGrid = defineGrid(stocktake, {
  name: 'stocktake',
  label: title,
  columns: [
    { field: 'document_number', width: 140, pinned: 'left' },
    { field: 'document_date', width: 130 },
    { field: 'warehouse_id', width: 220 },
    { field: 'document_state', width: 150 },
    { field: 'status_type', width: 150, renderer: 'process_status' },
    { field: 'counted_lines', width: 130 },
    { field: 'line_count', width: 90 },
    { field: 'second_lines', width: 150, hidden: true },
    { field: 'total_difference', width: 170 },
    { field: 'verified_at', width: 170 },
  ],
  sort: [
    { field: 'document_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['document_number'],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'counting',
      label: label('Тоолж буй', 'Being counted', '실사 중'),
      filters: [{ field: 'document_state', condition: 'whereIn', value: ['counting', 'second'] }],
    },
  ],
  card: {
    title: ['document_number'],
    subtitle: ['warehouse_id'],
    state: 'document_state',
    meta: ['document_date'],
    figure: 'total_difference',
  },
});
export const stocktakeForm = defineForm(stocktake, {
  name: 'stocktake',
  label: title,
  width: 1_100,
  identity: { title: ['document_number'], state: 'document_state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'standing',
          label: label('Төлөв, шийдвэр', 'Status and decision', '상태와 결재'),
          fields: [
            {
              field: 'status_type',
              span: 'full',
              widget: 'process_status',
              visibleWhen: { field: 'workflow_version_id', condition: 'notNull' },
            },
            { field: 'counted_lines', span: 'full', widget: 'count-on-phone' },
          ],
        },
        {
          name: 'document',
          label: label('Баримт', 'Document', '문서'),
          fields: [
            'document_date',
            'warehouse_id',
            'frozen_at',
            'verified_at',
            'gross_difference',
            'total_difference',
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
            'frozen_quantity',
            'counted_qty',
            'needs_second',
            'second_qty',
            'difference',
            'difference_amount',
          ],
        },
      ],
    },
  ],
});
export const stocktakeCrud = defineCrud({ name: 'stocktake', label: title, template: 'canvas', grid: 'stocktake', form: 'stocktake' });
