/** The day until which stock is closed: nothing is posted on it or before. Taking the row away opens the month again. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const inventoryClosing = defineModel({
  name: 'inventory_closing',
  label: label('Хаасан үе', 'Closed period', '마감 기간'),
  placement: 'company',
  icon: 'shield-check',
  title: ['closed_until'],
  sort: [{ field: 'closed_until', order: 'desc' }],
  unique: [['closed_until']],
  fields: {
    closed_until: {
      kind: 'date',
      label: label('Хүртэл хаасан', 'Closed until', '마감일'),
      required: true,
      rules: ['notFuture'],
      sort: true,
    },
    note: { kind: 'text', label: label('Тэмдэглэл', 'Note', '메모'), max: 255 },
  },
});
