/** A count of what is in a place: the list is frozen, people count, and differences are posted against what was there at the moment of each count. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { workflowFields } from '@lambda/model/workflow/host.ts';
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
  belongs: { unit: 'warehouse_id.struct_id', own: 'warehouse_id.keeper_id', concerns: 'workflow_participant' },
  indexes: [['document_state'], ['warehouse_id', 'document_date']],
  fields: {
    document_number: { kind: 'text', label: label('Дугаар', 'Number', '번호'), readOnly: true, search: 'inside', max: 60 },
    document_state: {
      kind: 'state',
      label: label('Байдал', 'State', '처리 상태'),
      readOnly: true,
      initial: 'draft',
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'counting', label: label('Тоолж буй', 'Being counted', '실사 중'), tone: 'info' },
        { value: 'second', label: label('Дахин тоолж буй', 'Second count', '재실사 중'), tone: 'warning' },
        { value: 'counted', label: label('Тоолж дууссан', 'Counted', '실사 완료'), tone: 'violet' },
        { value: 'verified', label: label('Баталгаажсан', 'Verified', '확인됨'), tone: 'success' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소'), tone: 'error' },
      ],
      moves: [
        { from: 'draft', to: 'counting' },
        { from: 'counting', to: 'second' },
        { from: 'counting', to: 'counted' },
        { from: 'second', to: 'counted' },
        { from: 'counted', to: 'verified' },
        { from: 'counting', to: 'cancelled' },
        { from: 'second', to: 'cancelled' },
        { from: 'counted', to: 'cancelled' },
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
    ...workflowFields,
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 },
    frozen_at: { kind: 'datetime', label: label('Жагсаалт гаргасан', 'List made at', '목록 작성 시각'), readOnly: true },
    verified_at: { kind: 'datetime', label: label('Баталгаажсан', 'Verified at', '확인 시각'), readOnly: true },
    lines: {
      kind: 'children',
      label: label('Бараа', 'Goods', '상품'),
      of: 'stocktake_line',
      by: 'stocktake_id',
      readOnlyWhen: { field: 'document_state', condition: 'whereIn', value: ['counted', 'verified', 'cancelled'] },
    },
    /** How many lines there are, how many were counted, and how many are to be counted a second time. */
    line_count: { kind: 'rollup', label: label('Мөр', 'Lines', '행'), of: 'lines', function: 'count', type: 'integer' },
    counted_lines: {
      kind: 'rollup',
      label: label('Тоолсон мөр', 'Lines counted', '센 행'),
      of: 'lines',
      function: 'count',
      where: 'not isEmpty(counted_qty)',
      type: 'integer',
    },
    second_lines: {
      kind: 'rollup',
      label: label('Дахин тоолох мөр', 'To be counted again', '재실사 행'),
      of: 'lines',
      function: 'count',
      where: 'needs_second',
      type: 'integer',
    },
    /** Surpluses and shortages beside each other: what an approval looks at. */
    gross_difference: {
      kind: 'computed',
      label: label('Нийт зөрүү', 'Differences in all', '총 차이'),
      type: 'money',
      stored: true,
      expression: 'sum(lines, abs(coalesce(difference_amount, 0)))',
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
