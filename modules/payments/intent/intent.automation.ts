/** What happens to payments by itself, and what staff are told. */
import { defineNotification } from '@lambda/model/definitions/define.ts';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { paymentIntents } from './payment_intents.model.ts';

/** Starts only in companies where something is due. */
export const followPaymentsJob = defineJob({
  name: 'payments-follow',
  label: label('Төлбөрийн хугацаа, гүйцэтгэл', 'Payments that are due', '결제 기한 및 처리'),
  schedule: '* * * * *',
});
/** Asks the gateway what somebody has asked for: to look, to take an invoice back, to give money back. */
export const askGatewayJob = defineJob({
  name: 'payments-ask',
  label: label('Төлбөрийн сувгаас асуух', 'Questions to the payment gateway', '결제사 조회'),
  retries: 8,
});
export const paymentJobs = [followPaymentsJob, askGatewayJob];

/** Whoever looks after money and orders. */
export const STAFF = [roles.director, roles.accountant, roles.cashier, roles.salonManager, roles.receptionist, roles.companyAdmin] as const;

const LINK = '/erp/p/payment-intents?record={id}';
export const paymentNotifications = [
  defineNotification(paymentIntents, {
    name: 'payment-needs-attention',
    label: label('Анхаарах төлбөр', 'A payment needs attention', '확인이 필요한 결제'),
    on: ['update'],
    changed: ['state'],
    still: true,
    when: { field: 'state', condition: 'equals', value: 'needs_attention' },
    to: { roles: STAFF },
    title: label('Төлбөр анхаарал шаардаж байна', 'A payment needs attention', '확인이 필요한 결제가 있습니다'),
    body: label(
      '{description}: {problem}. Нэхэмжилсэн {amount}, орсон {paid_amount}.',
      '{description}: {problem}. Asked for {amount}, received {paid_amount}.',
      '{description}: {problem}. 청구 {amount}, 입금 {paid_amount}.',
    ),
    link: LINK,
  }),
  defineNotification(paymentIntents, {
    name: 'payment-not-delivered',
    label: label('Мөнгө орсон, гүйцээгээгүй', 'Paid, not finished', '입금됨, 처리 안 됨'),
    on: ['update'],
    changed: ['told_at'],
    still: true,
    when: { field: 'state', condition: 'equals', value: 'paid' },
    to: { roles: STAFF },
    letter: 'always',
    title: label(
      'Мөнгө орсон ч 10 минутын дотор гүйцээгээгүй',
      'Money came and nothing was finished for 10 minutes',
      '입금되었지만 10분 동안 처리되지 않았습니다',
    ),
    body: label(
      '{description}: {paid_amount} орсон. Захиалгыг нь шалгаад шийдвэрлэнэ үү.',
      '{description}: {paid_amount} was received. Please look at what it was paid for.',
      '{description}: {paid_amount} 입금됨. 결제 대상을 확인하고 처리해 주세요.',
    ),
    link: LINK,
  }),
];
