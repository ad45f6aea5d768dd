/** A count of what is in a place: the list is frozen, people count, and differences are posted against what was there at the moment of each count. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const settled = { readOnlyWhen: { field: 'document_state', condition: 'notEqual', value: 'draft' } } as const;

export const stocktake = defineModel({
  name: 'stocktake',
  label: label('Тооллого', 'Stocktake', '재고 실사'),
  placement: 'company',
  attachments: true,
  icon: 'list-checks',
  title: ['document_number'],
  apart: ['document_date'],
  sort: [
    { field: 'document_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'warehouse_id.struct_id', own: 'warehouse_id.keeper_id' },
  indexes: [['document_state'], ['warehouse_id', 'document_date']],
  fields: {
    document_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 60 },
    document_state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'draft',
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'counting', label: label('Тоолж буй', 'Being counted', '실사 중'), tone: 'info' },
        { value: 'verified', label: label('Баталгаажсан', 'Verified', '확인됨'), tone: 'success' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소'), tone: 'error' },
      ],
      moves: [
        { from: 'draft', to: 'counting' },
        { from: 'counting', to: 'verified' },
        { from: 'counting', to: 'cancelled' },
      ],
    },
    document_date: {
      kind: 'date',
      label: label('Огноо', 'Day', '날짜'),
      required: true,
      default: 'today',
      rules: ['notFuture'],
      sort: true,
      ...settled,
    },
    warehouse_id: { kind: 'reference', label: label('Агуулах', 'Warehouse', '창고'), to: 'warehouse', required: true, ...settled },
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 },
    frozen_at: { kind: 'datetime', label: label('Жагсаалт гаргасан', 'List made at', '목록 작성 시각'), readOnly: true },
    verified_at: { kind: 'datetime', label: label('Баталгаажсан', 'Verified at', '확인 시각'), readOnly: true },
    lines: {
      kind: 'children',
      label: label('Бараа', 'Goods', '상품'),
      of: 'stocktake_line',
      by: 'stocktake_id',
      readOnlyWhen: { field: 'document_state', condition: 'whereIn', value: ['verified', 'cancelled'] },
    },
    total_difference: {
      kind: 'rollup',
      label: label('Зөрүүгийн дүн', 'Difference in value', '차이 금액'),
      of: 'lines',
      function: 'sum',
      field: 'difference_amount',
      type: 'money',
    },
  },
});
