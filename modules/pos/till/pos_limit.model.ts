/** How much of a line or receipt roles may give away, and whether they may sell at another price. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posLimit = defineModel({
  name: 'pos_limit',
  label: label('Хөнгөлөлтийн хязгаар', 'Limit of discounts', '할인 한도'),
  placement: 'company',
  icon: 'shield',
  title: ['limit_name'],
  sort: [{ field: 'limit_name', order: 'asc' }],
  fields: {
    limit_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 80 },
    role_names: {
      kind: 'multiChoice',
      label: label('Үүрэг', 'Roles', '역할'),
      required: true,
      drawnFrom: 'roles',
      options: [],
    },
    discount_percent: {
      kind: 'percent',
      label: label('Хөнгөлөлт, дээд тал нь', 'Discount at most', '최대 할인'),
      required: true,
      min: '0',
      max: '100',
    },
    may_change_price: {
      kind: 'boolean',
      label: label('Үнэ өөрчилж болно', 'May change prices', '가격 변경 허용'),
      required: true,
      default: false,
    },
  },
});
