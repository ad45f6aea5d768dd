/** The secret of a month, by which a second opinion of the same reader is known. With the month it goes, and nobody can be told any more. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const usefulnessSecret = defineModel({
  name: 'usefulness_secret',
  label: label('Үнэлгээний нууц', 'Secret of opinions', '평가용 비밀값'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['month'],
  sort: [{ field: 'month', order: 'desc' }],
  unique: [['month']],
  fields: {
    month: { kind: 'text', label: label('Сар', 'Month', '월'), required: true, max: 7 },
    secret: { kind: 'text', label: label('Нууц', 'Secret', '비밀값'), required: true, max: 64 },
  },
});
