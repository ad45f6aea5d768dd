/** What orders do by themselves: held times end, clients are reminded, and staff are told of money that came too late. */
import { defineNotification } from '@lambda/model/definitions/define.ts';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { bookingOrders } from './booking_orders.model.ts';

/** Each minute, and for each hold when its time is over. */
export const expireJobDefinition = defineJob({
  name: 'booking-expire',
  label: label('Хугацаа дууссан цагийг суллах', 'Let go of held times', '만료된 시간 해제'),
  schedule: '* * * * *',
  retries: 1,
});
export const bookingJobs = [
  expireJobDefinition,
  defineJob({
    name: 'booking-reminders',
    label: label('Захиалгын сануулга', 'Reminders of bookings', '예약 알림'),
    schedule: '* * * * *',
    retries: 1,
  }),
];

const RECEPTION = [roles.receptionist, roles.salonManager] as const;
export const bookingNotifications = [
  defineNotification(bookingOrders, {
    name: 'booking-online',
    label: label('Онлайн захиалга', 'Online order', '온라인 예약'),
    on: ['update', 'create'],
    changed: ['state'],
    when: {
      all: [
        { field: 'state', condition: 'equals', value: 'confirmed' },
        { field: 'source', condition: 'equals', value: 'online' },
      ],
    },
    to: { roles: RECEPTION },
    title: label('Шинэ захиалга: {client_name}', 'New order: {client_name}', '새 예약: {client_name}'),
    body: label('Дугаар {order_number}, цаг {starts_at}', 'Number {order_number}, at {starts_at}', '번호 {order_number}, {starts_at}'),
    link: '/erp/p/booking-orders?record={id}',
  }),
  defineNotification(bookingOrders, {
    name: 'booking-cancelled',
    label: label('Үйлчлүүлэгч цуцалсан', 'Cancelled by the client', '고객 취소'),
    on: ['update'],
    changed: ['state'],
    when: { field: 'state', condition: 'equals', value: 'cancelled_by_client' },
    to: { roles: RECEPTION },
    title: label('Захиалга цуцлагдлаа: {client_name}', 'Order cancelled: {client_name}', '예약 취소: {client_name}'),
    body: label('Дугаар {order_number}, цаг {starts_at}', 'Number {order_number}, at {starts_at}', '번호 {order_number}, {starts_at}'),
    link: '/erp/p/booking-orders?record={id}',
  }),
  defineNotification(bookingOrders, {
    name: 'booking-credit',
    label: label('Мөнгө хадгаламжид орсон', 'Money kept as credit', '적립금 전환'),
    on: ['update'],
    changed: ['extra_amount'],
    to: { roles: RECEPTION },
    letter: 'always',
    title: label(
      'Хожуу эсвэл давхар төлбөр ирлээ: {client_name}',
      'A payment came late or twice: {client_name}',
      '늦은 결제 또는 중복 결제: {client_name}',
    ),
    body: label(
      '{order_number}: {extra_amount}₮ хадгаламжид орсон. Үйлчлүүлэгчид өөр цаг санал болгоно уу',
      '{order_number}: {extra_amount}₮ is kept as credit. Please offer the client another time',
      '{order_number}: {extra_amount}₮이 적립금으로 보관되었습니다. 고객에게 다른 시간을 제안해 주세요',
    ),
    link: '/erp/p/booking-orders?record={id}',
  }),
];
