/** The list and form of orders, and the artist's own list of services. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { bookingOrders } from './booking_orders.model.ts';
import { orderDetail } from './order_detail.model.ts';

const title = label('Захиалга', 'Orders', '예약');
const own = label('Миний захиалга', 'My bookings', '내 예약');

export const ordersGrid = defineGrid(bookingOrders, {
  name: 'booking-order',
  label: title,
  columns: [
    { field: 'order_number', width: 170, pinned: 'left' },
    { field: 'state', width: 170 },
    { field: 'starts_at', width: 170 },
    { field: 'client_name', width: 180 },
    { field: 'phone_number', width: 140 },
    { field: 'branch_id', width: 180 },
    { field: 'total_price', width: 140 },
    { field: 'paid_amount', width: 140 },
    { field: 'payment_status', width: 160 },
    { field: 'source', width: 130 },
    { field: 'same_person_id', width: 180 },
  ],
  sort: [
    { field: 'starts_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['order_number', 'client_name', 'phone_number'],
  searchHint: label('Дугаар, нэр, утсаар хайх', 'Search by number, name or phone', '번호, 이름, 전화로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'waiting',
      label: label('Төлбөр хүлээж буй', 'Waiting for payment', '결제 대기'),
      filters: [{ field: 'state', condition: 'whereIn', value: ['held', 'waiting'] }],
    },
    {
      name: 'coming',
      label: label('Ирэх', 'Coming', '예정'),
      filters: [{ field: 'state', condition: 'equals', value: 'confirmed' }],
    },
    {
      name: 'inside',
      label: label('Салонд байгаа', 'Here now', '방문 중'),
      filters: [{ field: 'state', condition: 'whereIn', value: ['arrived', 'in_service'] }],
    },
    { name: 'done', label: label('Дууссан', 'Done', '완료'), filters: [{ field: 'state', condition: 'equals', value: 'done' }] },
    {
      name: 'lost',
      label: label('Цуцалсан, ирээгүй', 'Cancelled, no-show', '취소·노쇼'),
      filters: [{ field: 'state', condition: 'whereIn', value: ['cancelled_by_client', 'cancelled_by_company', 'no_show', 'expired'] }],
    },
  ],
  card: {
    title: ['client_name'],
    subtitle: ['order_number'],
    state: 'state',
    meta: ['starts_at'],
    figure: 'total_price',
    phone: 'phone_number',
  },
});
export const ordersForm = defineForm(bookingOrders, {
  name: 'booking-order',
  label: title,
  width: 800,
  identity: { title: ['client_name'], subtitle: ['phone_number'], state: 'state', code: 'order_number' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'order',
          label: title,
          fields: [
            'order_number',
            'state',
            'branch_id',
            'starts_at',
            'ends_at',
            'source',
            'client_name',
            'phone_number',
            'email',
            'client_id',
            'same_person_id',
            'client_confirmed',
            { field: 'note', span: 'full' },
          ],
        },
        {
          name: 'details',
          label: label('Үйлчилгээ', 'Services', '서비스'),
          children: 'details',
          columns: ['service_id', 'artist_id', 'guest_name', 'service_date_time', 'duration_minute', 'service_price'],
        },
        {
          name: 'money',
          label: label('Төлбөр', 'Payment', '결제'),
          fields: [
            'total_price',
            'total_prepayment',
            'paid_amount',
            'payment_status',
            'cash_amount',
            'non_cash_amount',
            'tip_amount',
            'cancel_fee',
            'expires_at',
          ],
        },
      ],
    },
  ],
});
export const ordersCrud = defineCrud({
  name: 'booking-order',
  label: title,
  template: 'canvas',
  grid: 'booking-order',
  form: 'booking-order',
});

export const ownLinesGrid = defineGrid(orderDetail, {
  name: 'my-booking',
  label: own,
  columns: [
    { field: 'service_date_time', width: 170, pinned: 'left' },
    { field: 'guest_name', width: 200 },
    { field: 'service_id', width: 240 },
    { field: 'duration_minute', width: 150 },
    { field: 'branch_id', width: 180 },
    { field: 'holds', width: 120 },
    { field: 'emp_bonus', width: 140 },
  ],
  sort: [
    { field: 'service_date_time', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  card: { title: ['guest_name'], subtitle: ['service_id'], meta: ['service_date_time'] },
});
export const ownLinesForm = defineForm(orderDetail, {
  name: 'my-booking',
  label: own,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'service',
          label: own,
          fields: ['service_date_time', 'service_ends_at', 'guest_name', 'service_id', 'duration_minute', 'branch_id', 'emp_bonus'],
        },
      ],
    },
  ],
});
export const ownLinesCrud = defineCrud({ name: 'my-booking', label: own, template: 'canvas', grid: 'my-booking', form: 'my-booking' });
