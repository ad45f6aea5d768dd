/** What is done with orders. Each is a move of their state, or code that decides prices, times and money. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { RECEPTION } from '../reception.ts';
import { bookingOrders } from './booking_orders.model.ts';
import { TIP_METHOD } from './tip-method.ts';

const rights = RECEPTION;
const reason = { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } as const;
const money = (text: ReturnType<typeof label>) => ({ kind: 'money', label: text, default: '0', min: '0' }) as const;

export const orderActions = [
  defineAction(bookingOrders, {
    name: 'confirm-order',
    rights,
    label: label('Баталгаажуулах', 'Confirm', '확정'),
    icon: 'check',
    from: ['held', 'waiting'],
    to: 'confirmed',
    handler: true,
    confirm: label(
      'Урьдчилгаа ороогүй ч цагийг баталгаажуулна.',
      'The time is confirmed although no prepayment has come.',
      '선불금이 없어도 시간이 확정됩니다.',
    ),
    when: { field: 'phone_number', condition: 'notNull' },
  }),
  defineAction(bookingOrders, {
    name: 'mark-arrived',
    rights,
    label: label('Ирсэн', 'Arrived', '도착'),
    icon: 'user-check',
    inSight: true,
    from: ['confirmed', 'no_show'],
    to: 'arrived',
    handler: true,
  }),
  defineAction(bookingOrders, {
    name: 'start-service',
    rights,
    label: label('Үйлчилгээ эхлэх', 'Begin', '서비스 시작'),
    icon: 'activity',
    inSight: true,
    from: ['arrived'],
    to: 'in_service',
  }),
  defineAction(bookingOrders, {
    name: 'finish-order',
    rights,
    label: label('Тооцоо хийх', 'Check out', '계산'),
    icon: 'wallet',
    inSight: true,
    from: ['in_service'],
    to: 'done',
    handler: true,
    fields: {
      cash: money(label('Бэлэн', 'Cash', '현금')),
      card: money(label('Карт', 'Card', '카드')),
      transfer: money(label('Шилжүүлэг', 'Transfer', '계좌 이체')),
      credit: money(label('Хадгаламжаас', 'From credit', '적립금 사용')),
      voucher_code: { kind: 'text', label: label('Бэлгийн карт, багцын код', 'Code of a card or package', '상품권·패키지 코드'), max: 20 },
      tip: money(label('Гар цайлга', 'Tip', '팁')),
      tip_method: { ...TIP_METHOD, default: 'cash' },
    },
  }),
  defineAction(bookingOrders, {
    name: 'mark-no-show',
    rights,
    label: label('Ирээгүй', 'No-show', '노쇼'),
    icon: 'ban',
    danger: true,
    from: ['confirmed'],
    to: 'no_show',
    handler: true,
    confirm: label(
      'Урьдчилгаа салонд үлдэж, цаг суларна.',
      'The prepayment stays with the salon, and the time is free.',
      '선불금은 환불되지 않으며 시간이 비워집니다.',
    ),
  }),
  defineAction(bookingOrders, {
    name: 'cancel-order',
    rights,
    label: label('Цуцлах', 'Cancel', '취소'),
    icon: 'x',
    danger: true,
    from: ['held', 'waiting', 'confirmed'],
    handler: true,
    confirm: label(
      'Цаг суларч, төлсөн мөнгө бүтнээрээ хадгаламжид орно.',
      'The time is free, and all that was paid is kept as credit.',
      '시간이 비워지고 결제액 전액이 적립금으로 전환됩니다.',
    ),
    fields: { reason },
  }),
  defineAction(bookingOrders, {
    name: 'cancel-for-client',
    rights,
    label: label('Үйлчлүүлэгч цуцалсан', 'Cancelled by the client', '고객 취소'),
    icon: 'x',
    danger: true,
    from: ['held', 'waiting', 'confirmed'],
    handler: true,
    confirm: label(
      'Цаг суларна. Цуцлах хугацаа өнгөрсөн бол салбарын суутгал салонд үлдэж, бусад нь хадгаламжид орно.',
      'The time is free. After the branch’s limit its fee is kept, and the rest becomes credit.',
      '시간이 비워집니다. 취소 기한이 지났으면 지점 수수료를 제외한 금액이 적립금으로 전환됩니다.',
    ),
    fields: { reason: { ...reason, required: false } },
  }),
  defineAction(bookingOrders, {
    name: 'join-client',
    rights,
    label: label('Нэг хүн мөн', 'It is the same person', '동일인으로 연결'),
    icon: 'link',
    when: { field: 'same_person_id', condition: 'notNull' },
    handler: true,
    confirm: label(
      'Захиалга уг үйлчлүүлэгчийн картад орно. Картын нэр, утас өөрчлөгдөхгүй.',
      'The order goes to the card of this client. Name and phone of the card stay.',
      '예약이 해당 고객 카드에 연결됩니다. 카드의 이름과 전화는 바뀌지 않습니다.',
    ),
  }),
  defineAction(bookingOrders, {
    name: 'note-order',
    rights,
    label: label('Тайлбар бичих', 'Write a note', '메모 작성'),
    icon: 'file-pen',
    handler: true,
    fields: { note: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 1_000 } },
  }),
];
