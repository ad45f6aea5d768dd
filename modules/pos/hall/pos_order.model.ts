/** What is ordered at a table: open until it is paid, moved or merged with what stands beside it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posOrder = defineModel({
  name: 'pos_order',
  label: label('Ширээний захиалга', 'Order at a table', '테이블 주문'),
  placement: 'company',
  icon: 'clipboard-list',
  title: ['order_name'],
  sort: [{ field: 'id', order: 'desc' }],
  writtenBy: 'platform',
  belongs: { unit: 'table_id.room_id.warehouse_id.struct_id' },
  indexes: [['table_id', 'order_state'], ['order_state'], ['into_order_id']],
  fields: {
    order_name: { kind: 'text', label: label('Захиалга', 'Order', '주문'), required: true, search: 'inside', max: 60 },
    table_id: { kind: 'reference', label: label('Ширээ', 'Table', '테이블'), to: 'pos_table', required: true, onDelete: 'restrict' },
    order_state: {
      kind: 'choice',
      label: label('Төлөв', 'State', '상태'),
      required: true,
      default: 'open',
      options: [
        { value: 'open', label: label('Нээлттэй', 'Open', '진행 중'), tone: 'info' },
        { value: 'paid', label: label('Төлсөн', 'Paid', '결제됨'), tone: 'success' },
        { value: 'merged', label: label('Нэгтгэсэн', 'Merged', '합침'), tone: 'neutral' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소'), tone: 'error' },
      ],
    },
    guests: { kind: 'integer', label: label('Зочин', 'Guests', '인원'), required: true, default: 1, min: 1, max: 99 },
    opened_at: { kind: 'datetime', label: label('Нээсэн', 'Opened at', '시작 시각'), required: true },
    opened_by_name: { kind: 'text', label: label('Үйлчилсэн', 'Served by', '담당자'), max: 200 },
    into_order_id: {
      kind: 'reference',
      label: label('Нэгтгэсэн захиалга', 'Merged into', '합친 주문'),
      to: 'pos_order',
      onDelete: 'restrict',
    },
    sale_uuid: { kind: 'text', label: label('Борлуулалтын дугаар', 'Sale', '판매 번호'), max: 36 },
    lines: { kind: 'children', label: label('Мөр', 'Lines', '행'), of: 'pos_order_line', by: 'order_id' },
  },
});
