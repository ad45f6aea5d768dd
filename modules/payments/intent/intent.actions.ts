/** What staff do with a payment. What has to be asked of the gateway is asked in the background, so that nothing waits for it. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { paymentIntents } from './payment_intents.model.ts';

const byGateway = { field: 'gateway_id', condition: 'notNull' } as const;

export const intentActions = [
  defineAction(paymentIntents, {
    name: 'check-payment',
    label: label('Төлбөр шалгах', 'Check the payment', '결제 확인'),
    icon: 'refresh-cw',
    handler: true,
    inSight: true,
    rights: { entry: 'payment-intents' },
    from: ['open', 'expired', 'cancelled', 'paid', 'needs_attention'],
    when: byGateway,
  }),
  defineAction(paymentIntents, {
    name: 'cancel-payment',
    label: label('Нэхэмжлэх цуцлах', 'Cancel the invoice', '청구 취소'),
    icon: 'ban',
    danger: true,
    rights: { entry: 'payment-intents' },
    from: ['open'],
    to: 'cancelled',
  }),
  defineAction(paymentIntents, {
    name: 'refund-payment',
    label: label('Сувгаар буцаах', 'Refund by the gateway', '결제사 환불'),
    icon: 'undo-2',
    handler: true,
    danger: true,
    rights: { entry: 'payment-daily' },
    from: ['paid', 'finalised', 'needs_attention'],
    when: byGateway,
    fields: {
      refund_note: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 200 },
    },
    confirm: label(
      'Мөнгийг төлсөн картанд нь бүтнээр нь буцаана. Банкны аппаар төлсөн мөнгийг суваг буцаадаггүй: «Гараар буцаасан» гэж тэмдэглэнэ.',
      'All of the money goes back to the card. What was paid from a bank application is not given back by the gateway: record it as refunded by hand.',
      '카드로 결제한 금액을 전액 환불합니다. 은행 앱으로 결제한 금액은 결제사가 환불하지 않으므로 직접 환불로 기록하세요.',
    ),
  }),
  defineAction(paymentIntents, {
    name: 'record-refund',
    label: label('Гараар буцаасан', 'Refunded by hand', '직접 환불함'),
    icon: 'banknote',
    handler: true,
    danger: true,
    rights: { entry: 'payment-daily' },
    from: ['paid', 'finalised', 'needs_attention'],
    fields: {
      refund_amount: { kind: 'money', label: label('Буцаасан дүн', 'Amount given back', '환불 금액'), required: true, min: '0.01' },
      refund_note: { kind: 'text', label: label('Гүйлгээний утга', 'Reference of the transfer', '이체 메모'), required: true, max: 200 },
    },
  }),
  defineAction(paymentIntents, {
    name: 'settle-attention',
    label: label('Шийдвэрлэсэн', 'Taken care of', '처리 완료'),
    icon: 'circle-check',
    handler: true,
    inSight: true,
    rights: { entry: 'payment-intents' },
    from: ['needs_attention'],
    to: 'finalised',
  }),
];
