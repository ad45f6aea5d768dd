/** A change of prices as a document: written and checked first, verified then, in force from its day. What it has changed stays as it was. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const closed = { readOnlyWhen: { field: 'price_state', condition: 'notEqual', value: 'draft' } } as const;

export const priceChange = defineModel({
  name: 'price_change',
  label: label('Үнийн өөрчлөлт', 'Change of prices', '가격 변경'),
  placement: 'company',
  icon: 'trending-up',
  attachments: true,
  title: ['number'],
  apart: ['effective_on'],
  sort: [
    { field: 'effective_on', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  indexes: [['price_state', 'effective_on']],
  fields: {
    number: {
      kind: 'sequence',
      label: label('Дугаар', 'Number', '번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: 'Ү-{year}/{number:4}',
    },
    price_state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'draft',
      readOnly: true,
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'verified', label: label('Баталгаажсан', 'Verified', '확정'), tone: 'success' },
        { value: 'reversed', label: label('Буцаасан', 'Reversed', '취소됨'), tone: 'warning' },
      ],
      moves: [
        { from: 'draft', to: 'verified' },
        { from: 'verified', to: 'reversed' },
      ],
    },
    effective_on: {
      kind: 'date',
      label: label('Мөрдөх өдөр', 'In force from', '적용일'),
      help: label('Өнөөдөр, эсвэл ирээдүйн өдөр', 'Today or a day to come', '오늘 또는 이후 날짜'),
      required: true,
      default: 'today',
      sort: true,
      ...closed,
    },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), max: 255, search: 'inside', ...closed },
    lines: {
      kind: 'children',
      label: label('Бараа', 'Items', '상품'),
      of: 'price_change_line',
      by: 'price_change_id',
      ...closed,
    },
    line_count: {
      kind: 'rollup',
      label: label('Барааны тоо', 'Number of items', '상품 수'),
      of: 'lines',
      function: 'count',
      type: 'integer',
    },
    lowest_margin: {
      kind: 'rollup',
      label: label('Хамгийн бага ашиг (%)', 'Lowest margin (%)', '최저 마진(%)'),
      of: 'lines',
      function: 'min',
      field: 'margin_percent',
      type: 'decimal',
      scale: 1,
    },
    verified_by_id: {
      kind: 'reference',
      label: label('Баталсан', 'Verified by', '확정자'),
      to: 'employee',
      readOnly: true,
      onDelete: 'empty',
    },
    verified_at: { kind: 'datetime', label: label('Баталсан огноо', 'Verified at', '확정 시각'), readOnly: true },
    reversed_on: { kind: 'date', label: label('Буцаасан өдөр', 'Reversed on', '취소일'), readOnly: true },
    reversal_reason: { kind: 'text', label: label('Буцаасан шалтгаан', 'Reason of the reversal', '취소 사유'), max: 255, readOnly: true },
  },
});
