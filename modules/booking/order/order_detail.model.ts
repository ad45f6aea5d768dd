/** One service of an order, by one artist at one time. While it holds its time, nobody else gets that time of the artist. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const orderDetail = defineModel({
  name: 'order_detail',
  label: label('Захиалгын үйлчилгээ', 'Service of an order', '예약 서비스'),
  placement: 'company',
  writtenBy: 'platform',
  belongs: { own: 'artist_id.emp_id', unit: 'branch_id.struct_id' },
  title: ['service_id'],
  sort: [
    { field: 'service_date_time', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'booking_orders', by: 'order_id' },
  indexes: [
    ['branch_id', 'service_date'],
    ['artist_id', 'busy_from'],
  ],
  noOverlap: [{ by: ['artist_id'], from: 'busy_from', to: 'busy_to', holding: 'holds' }],
  fields: {
    order_id: {
      kind: 'reference',
      label: label('Захиалга', 'Order', '예약'),
      to: 'booking_orders',
      required: true,
      onDelete: 'cascade',
      readOnly: true,
    },
    branch_id: { kind: 'reference', label: label('Салбар', 'Branch', '지점'), to: 'branches', required: true, readOnly: true },
    service_category_id: {
      kind: 'reference',
      label: label('Ангилал', 'Category', '분류'),
      to: 'service_categories',
      required: true,
      readOnly: true,
    },
    service_id: { kind: 'reference', label: label('Үйлчилгээ', 'Service', '서비스'), to: 'services', required: true, readOnly: true },
    artist_id: { kind: 'reference', label: label('Артист', 'Artist', '아티스트'), to: 'artists', required: true, readOnly: true },
    guest_name: { kind: 'text', label: label('Хэнд', 'For whom', '누구'), max: 100, readOnly: true },
    service_date: { kind: 'date', label: label('Огноо', 'Day', '날짜'), required: true, readOnly: true },
    service_time: { kind: 'time', label: label('Цаг', 'Time', '시각'), required: true, readOnly: true },
    service_date_time: { kind: 'datetime', label: label('Эхлэх', 'From', '시작'), required: true, readOnly: true },
    service_ends_at: { kind: 'datetime', label: label('Дуусах', 'Until', '종료'), required: true, readOnly: true },
    duration_minute: {
      kind: 'integer',
      label: label('Үргэлжлэх (мин)', 'Duration (min)', '소요 시간(분)'),
      required: true,
      min: 5,
      max: 1_440,
      readOnly: true,
    },
    service_price: { kind: 'money', label: label('Үнэ', 'Price', '가격'), required: true, min: '0', readOnly: true },
    prepayment: {
      kind: 'money',
      label: label('Урьдчилгаа', 'Prepayment', '선불금'),
      required: true,
      default: '0',
      min: '0',
      readOnly: true,
    },
    emp_bonus: { kind: 'money', label: label('Урамшуулал', 'Bonus', '보너스'), required: true, default: '0', min: '0', readOnly: true },
    registered_emp_id: {
      kind: 'reference',
      label: label('Бүртгэсэн ажилтан', 'Registered by', '등록 직원'),
      to: 'employee',
      readOnly: true,
    },
    /** With the buffers before and after. */
    busy_from: { kind: 'datetime', label: label('Завгүй эхлэх', 'Busy from', '점유 시작'), required: true, readOnly: true },
    busy_to: { kind: 'datetime', label: label('Завгүй дуусах', 'Busy until', '점유 종료'), required: true, readOnly: true },
    holds: { kind: 'boolean', label: label('Цаг эзэлнэ', 'Holds its time', '시간 점유'), required: true, readOnly: true, default: true },
  },
});
