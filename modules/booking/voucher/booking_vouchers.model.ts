/** Paid before: a gift card with money for whoever has its code, or a package of visits of one service. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const bookingVouchers = defineModel({
  name: 'booking_vouchers',
  label: label('Бэлгийн карт, багц', 'Gift cards and packages', '상품권·패키지'),
  placement: 'company',
  icon: 'award',
  title: ['voucher_code'],
  apart: ['kind', 'client_id.client_name'],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  unique: [['voucher_code']],
  fields: {
    voucher_code: {
      kind: 'text',
      label: label('Код', 'Code', '코드'),
      required: true,
      readOnlyWhen: { field: 'used_count', condition: 'greaterThan', value: 0 },
      search: 'inside',
      min: 6,
      max: 20,
    },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '종류'),
      required: true,
      default: 'gift',
      options: [
        { value: 'gift', label: label('Бэлгийн карт', 'Gift card', '상품권') },
        { value: 'package', label: label('Үйлчилгээний багц', 'Package of visits', '방문 패키지') },
      ],
    },
    client_id: { kind: 'reference', label: label('Эзэмшигч', 'Holder', '소유자'), to: 'booking_clients' },
    amount: {
      kind: 'money',
      label: label('Дүн', 'Amount', '금액'),
      min: '1',
      requiredWhen: { field: 'kind', condition: 'equals', value: 'gift' },
    },
    service_id: {
      kind: 'reference',
      label: label('Үйлчилгээ', 'Service', '서비스'),
      to: 'services',
      requiredWhen: { field: 'kind', condition: 'equals', value: 'package' },
    },
    visits: {
      kind: 'integer',
      label: label('Удаа', 'Visits', '횟수'),
      min: 1,
      max: 100,
      requiredWhen: { field: 'kind', condition: 'equals', value: 'package' },
    },
    sold_price: { kind: 'money', label: label('Зарсан үнэ', 'Sold for', '판매가'), required: true, min: '0' },
    valid_until: { kind: 'date', label: label('Хүчинтэй хугацаа', 'Valid until', '유효 기간') },
    used_amount: { kind: 'money', label: label('Зарцуулсан дүн', 'Spent', '사용 금액'), readOnly: true, default: '0', min: '0' },
    used_count: { kind: 'integer', label: label('Ашигласан удаа', 'Used', '사용 횟수'), readOnly: true, default: 0, min: 0 },
  },
});
