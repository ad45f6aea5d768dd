/** A label on a shelf that somebody scanned: whether it says the present price, and whether a right one was printed since. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const shelfCheck = defineModel({
  name: 'shelf_check',
  label: label('Тавиурын шалгалт', 'Shelf check', '진열 가격 점검'),
  placement: 'company',
  writtenBy: 'platform',
  title: ['inventory_id'],
  sort: [{ field: 'id', order: 'desc' }],
  indexes: [['result', 'is_settled'], ['inventory_id']],
  fields: {
    inventory_id: { kind: 'reference', label: label('Бараа', 'Item', '상품'), to: 'inventory', required: true, onDelete: 'cascade' },
    checked_on: { kind: 'date', label: label('Шалгасан өдөр', 'Checked on', '점검일'), required: true },
    /** Empty where nothing was printed yet and the label says no price. */
    shelf_price: { kind: 'money', label: label('Тавиурын үнэ', 'Price on the shelf', '진열 가격') },
    price: { kind: 'money', label: label('Одоогийн үнэ', 'Present price', '현재 가격'), required: true },
    result: {
      kind: 'choice',
      label: label('Үр дүн', 'Result', '결과'),
      required: true,
      options: [
        { value: 'same', label: label('Зөв', 'Right', '일치'), tone: 'success' },
        { value: 'differs', label: label('Зөрүүтэй', 'Differs', '불일치'), tone: 'error' },
      ],
    },
    /** A label with the right price was printed since, or a later check found it right. */
    is_settled: { kind: 'boolean', label: label('Дахин хэвлэсэн', 'Printed anew', '다시 인쇄함'), required: true, default: false },
  },
});
