/** How a tip was given: by what people hand over at the desk. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { label } from '../label.ts';

export const TIP_METHOD = {
  kind: 'choice',
  label: label('Гар цайлгыг', 'Tip given by', '팁 결제 수단'),
  options: [
    { value: 'cash', label: label('Бэлэн', 'Cash', '현금') },
    { value: 'card', label: label('Карт', 'Card', '카드') },
    { value: 'transfer', label: label('Шилжүүлэг', 'Transfer', '계좌 이체') },
  ],
} as const satisfies Field;
