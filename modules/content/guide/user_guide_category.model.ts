/** What user guides are gathered under, in an order, once per language. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { translated } from '../locales.ts';

export const userGuideCategory = defineModel({
  name: 'user_guide_category',
  label: label('Зааврын бүлэг', 'Guide category', '안내 분류'),
  placement: 'global',
  open: true,
  visitors: 'read',
  icon: 'book-open',
  title: ['category'],
  sort: [{ field: 'category_order', order: 'asc' }],
  unique: [['code', 'locale']],
  fields: {
    ...translated,
    category: { kind: 'text', label: label('Бүлгийн нэр', 'Category', '분류'), required: true, search: 'inside', max: 120 },
    category_order: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), required: true, default: 0, min: 0, sort: true },
    user_guide: {
      kind: 'children',
      label: label('Заавар', 'Guides', '안내'),
      readOnly: true,
      of: 'user_guide',
      by: 'category_id',
    },
  },
});
