/** What was on the list, what was counted, and when. A line that is left blank changes nothing; nought is a count. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const quantity = { kind: 'decimal', precision: 24, scale: 6, readOnly: true } as const;

export const stocktakeLine = defineModel({
  name: 'stocktake_line',
  label: label('Тооллогын мөр', 'Line of a stocktake', '실사 행'),
  placement: 'company',
  title: ['inventory_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'stocktake', by: 'stocktake_id' },
  indexes: [['inventory_id']],
  fields: {
    stocktake_id: {
      kind: 'reference',
      label: label('Тооллого', 'Stocktake', '실사'),
      to: 'stocktake',
      required: true,
      onDelete: 'cascade',
    },
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true },
    lot_id: {
      kind: 'reference',
      label: label('Багц', 'Lot', '로트'),
      to: 'inventory_lot',
      cascade: { from: 'inventory_id', by: 'inventory_id' },
    },
    frozen_quantity: { ...quantity, label: label('Жагсаалтад', 'On the list', '목록 수량') },
    counted_qty: {
      kind: 'decimal',
      label: label('Тоолсон', 'Counted', '실사 수량'),
      help: label('Үндсэн нэгжээр', 'In the base unit', '기본 단위'),
      precision: 18,
      scale: 6,
      min: '0',
      max: '1000000000',
    },
    counted_at: { kind: 'datetime', label: label('Тоолсон хугацаа', 'Counted at', '실사 시각'), readOnly: true },
    /** Said with a count that a phone has made before it could send it: the moment of that count. */
    phone_at: { kind: 'datetime', label: label('Утсан дээрх хугацаа', 'Moment on the phone', '휴대폰 시각') },
    /** It differs from the stock: the second count stands in place of the first. */
    needs_second: {
      kind: 'boolean',
      label: label('Дахин тоолох', 'Count again', '재실사'),
      readOnly: true,
      required: true,
      default: false,
    },
    second_qty: {
      kind: 'decimal',
      label: label('Хоёр дахь тооллого', 'Second count', '2차 수량'),
      precision: 18,
      scale: 6,
      min: '0',
      max: '1000000000',
    },
    second_at: { kind: 'datetime', label: label('Дахин тоолсон хугацаа', 'Second count at', '2차 시각'), readOnly: true },
    difference: { ...quantity, label: label('Зөрүү', 'Difference', '차이') },
    difference_amount: { kind: 'money', label: label('Зөрүүгийн дүн', 'Difference in value', '차이 금액'), readOnly: true },
  },
});
