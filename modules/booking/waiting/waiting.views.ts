/** The list and form of those who wait for a time. */
import { defineAction, defineForm, defineGrid, defineNotification } from '@lambda/model/definitions/define.ts';
import { defineCrud, defineJob } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { bookingWaiting } from './booking_waiting.model.ts';

const title = label('Хүлээлгийн жагсаалт', 'Waiting list', '대기 명단');

export const waitingGrid = defineGrid(bookingWaiting, {
  name: 'booking-waiting',
  label: title,
  columns: [
    { field: 'client_name', width: 200, pinned: 'left' },
    { field: 'phone_number', width: 140 },
    { field: 'state', width: 170 },
    { field: 'service_id', width: 220 },
    { field: 'artist_id', width: 160 },
    { field: 'branch_id', width: 160 },
    { field: 'from_date', width: 130 },
    { field: 'until_date', width: 130 },
    { field: 'offered_at', width: 170 },
  ],
  sort: [
    { field: 'created_at', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['client_name', 'phone_number'],
  presets: [
    {
      name: 'open',
      label: label('Хүлээж буй', 'Waiting', '대기'),
      filters: [{ field: 'state', condition: 'whereIn', value: ['waiting', 'offered'] }],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['client_name'], subtitle: ['service_id'], state: 'state', meta: ['from_date', 'until_date'], phone: 'phone_number' },
});
export const waitingForm = defineForm(bookingWaiting, {
  name: 'booking-waiting',
  label: title,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        { name: 'client', label: label('Үйлчлүүлэгч', 'Client', '고객'), fields: ['client_name', 'phone_number', 'email'] },
        {
          name: 'wish',
          label: label('Хүсэж буй цаг', 'Wished time', '희망 시간'),
          fields: ['branch_id', 'service_id', 'artist_id', 'from_date', 'until_date', 'from_time', 'until_time', 'state', 'offered_at'],
        },
      ],
    },
  ],
});
export const waitingCrud = defineCrud({
  name: 'booking-waiting',
  label: title,
  template: 'drawer',
  grid: 'booking-waiting',
  form: 'booking-waiting',
});

export const waitingActions = [
  defineAction(bookingWaiting, {
    name: 'waiting-booked',
    label: label('Захиалсан', 'Booked', '예약됨'),
    icon: 'check',
    inSight: true,
    from: ['waiting', 'offered'],
    to: 'booked',
  }),
  defineAction(bookingWaiting, {
    name: 'waiting-over',
    label: label('Хүсэлт хаах', 'Close the wish', '대기 종료'),
    icon: 'x',
    from: ['waiting', 'offered'],
    to: 'over',
  }),
];
export const waitingJobDefinition = defineJob({
  name: 'booking-waiting',
  label: label('Хүлээлгийн жагсаалтад цаг санал болгох', 'Offer times to the waiting list', '대기 명단에 시간 제안'),
  schedule: '*/5 * * * *',
  retries: 1,
});
export const waitingNotifications = [
  defineNotification(bookingWaiting, {
    name: 'booking-time-free',
    label: label('Хүлээсэн цаг суларсан', 'A wished time is free', '희망 시간이 비었음'),
    on: ['update'],
    changed: ['offered_at'],
    when: { field: 'state', condition: 'equals', value: 'offered' },
    to: { roles: [roles.receptionist, roles.salonManager] },
    title: label('Цаг суларлаа: {client_name}', 'A time is free: {client_name}', '시간이 비었습니다: {client_name}'),
    body: label(
      '{service_id}, {offered_at}. Утас: {phone_number}',
      '{service_id}, {offered_at}. Phone: {phone_number}',
      '{service_id}, {offered_at}. 전화: {phone_number}',
    ),
    link: '/erp/p/booking-waiting?record={id}',
  }),
];
