/** Somebody who books. What a stranger types never changes a stored client: an order keeps the name and phone as they were given. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const bookingClients = defineModel({
  name: 'booking_clients',
  label: label('Үйлчлүүлэгч', 'Client', '고객'),
  placement: 'company',
  icon: 'contact',
  attachments: true,
  title: ['client_name'],
  apart: ['phone_number'],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  indexes: [['phone_number']],
  fields: {
    client_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 100 },
    phone_number: { kind: 'phone', label: label('Утас', 'Phone', '전화'), required: true, search: 'inside' },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일') },
    birthday: { kind: 'date', label: label('Төрсөн өдөр', 'Birthday', '생일'), rules: ['notFuture'] },
    preferences: { kind: 'longText', label: label('Дуртай зүйл', 'Preferences', '선호'), max: 1_000 },
    allergies: { kind: 'longText', label: label('Харшил', 'Allergies', '알레르기'), max: 1_000 },
    note: { kind: 'longText', label: label('Тэмдэглэл', 'Note', '메모'), max: 2_000 },
    orders: { kind: 'children', label: label('Захиалгууд', 'Orders', '예약'), of: 'booking_orders', by: 'client_id', readOnly: true },
    visits: {
      kind: 'rollup',
      label: label('Ирсэн тоо', 'Visits', '방문 횟수'),
      of: 'orders',
      function: 'count',
      where: "state = 'done'",
    },
    no_shows: {
      kind: 'rollup',
      label: label('Ирээгүй тоо', 'No-shows', '노쇼'),
      of: 'orders',
      function: 'count',
      where: "state = 'no_show'",
    },
    credits: { kind: 'children', label: label('Хадгаламж', 'Credit', '적립금'), of: 'client_credits', by: 'client_id', readOnly: true },
    credit: {
      kind: 'rollup',
      label: label('Үлдэгдэл', 'Balance', '잔액'),
      of: 'credits',
      function: 'sum',
      field: 'amount',
      type: 'decimal',
      scale: 2,
    },
  },
});
