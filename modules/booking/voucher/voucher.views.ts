/** The list and form of gift cards and packages. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { bookingVouchers } from './booking_vouchers.model.ts';

const title = label('Бэлгийн карт, багц', 'Gift cards and packages', '상품권·패키지');

export const vouchersGrid = defineGrid(bookingVouchers, {
  name: 'booking-voucher',
  label: title,
  columns: [
    { field: 'voucher_code', width: 160, pinned: 'left' },
    { field: 'kind', width: 170 },
    { field: 'client_id', width: 200 },
    { field: 'amount', width: 140 },
    { field: 'used_amount', width: 150 },
    { field: 'service_id', width: 220 },
    { field: 'visits', width: 110 },
    { field: 'used_count', width: 140 },
    { field: 'valid_until', width: 150 },
  ],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['voucher_code'],
  card: { title: ['voucher_code'], subtitle: ['kind'], meta: ['valid_until'], figure: 'amount' },
});
export const vouchersForm = defineForm(bookingVouchers, {
  name: 'booking-voucher',
  label: title,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'voucher',
          label: title,
          fields: [
            'voucher_code',
            'kind',
            'client_id',
            'amount',
            'service_id',
            'visits',
            'sold_price',
            'valid_until',
            'used_amount',
            'used_count',
          ],
        },
      ],
    },
  ],
});
export const vouchersCrud = defineCrud({
  name: 'booking-voucher',
  label: title,
  template: 'drawer',
  grid: 'booking-voucher',
  form: 'booking-voucher',
});
