/** What is done with plans: by a company on its billing page, and by the platform's administrator in the lists. */
import { defineAction } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

const PLATFORM = { roles: [1] } as const;
const ofCompany = { model: 'company_subscription', handler: true, ofScreen: true, rights: { entry: 'billing' } } as const;
const plan = { kind: 'text', label: label('Багц', 'Plan', '요금제'), required: true, max: 60 } as const;
const planId = { kind: 'reference', label: label('Багц', 'Plan', '요금제'), to: 'system_payment_config' } as const;

export const billingActions = [
  defineAction({
    ...ofCompany,
    name: 'order-plan',
    label: label('Багц сонгох', 'Choose a plan', '요금제 선택'),
    fields: {
      plan,
      /** What the person was shown: another price is not ordered unseen. */
      total: { kind: 'text', label: label('Үзсэн дүн', 'Amount shown', '표시된 금액'), max: 30 },
    },
  }),
  defineAction({
    ...ofCompany,
    name: 'start-trial',
    label: label('Үнэгүй турших', 'Try for free', '무료 체험'),
    from: ['active'],
    to: 'trial',
    fields: { plan },
  }),
  defineAction({ ...ofCompany, name: 'withdraw-plan-order', label: label('Захиалга буцаах', 'Withdraw the order', '주문 취소') }),
  defineAction({
    name: 'extend-trial',
    model: 'company_subscription',
    label: label('Туршилт сунгах', 'Extend the trial', '체험 연장'),
    icon: 'calendar-clock',
    handler: true,
    rights: PLATFORM,
    from: ['trial'],
    when: { field: 'trial_extended', condition: 'notEqual', value: true },
    fields: { days: { kind: 'integer', label: label('Өдөр', 'Days', '일수'), required: true, default: 14, min: 1, max: 60 } },
    confirm: label('Туршилтыг нэг л удаа сунгана.', 'A trial is extended once only.', '체험은 한 번만 연장할 수 있습니다.'),
  }),
  defineAction({
    name: 'agree-terms',
    model: 'company_subscription',
    label: label('Нөхцөл тохирох', 'Agree on terms', '조건 합의'),
    icon: 'handshake',
    handler: true,
    rights: PLATFORM,
    fields: {
      plan_id: planId,
      people_limit: { kind: 'integer', label: label('Хүний тоо', 'People', '인원'), min: 1 },
      storage_gb: { kind: 'integer', label: label('Файлын багтаамж (GB)', 'Storage (GB)', '저장 공간(GB)'), min: 1 },
      period_to: { kind: 'date', label: label('Дуусах өдөр', 'Last day', '종료일') },
    },
  }),
  defineAction({
    name: 'begin-plan',
    model: 'company',
    label: label('Багцад хамруулах', 'Put on a plan', '요금제 적용'),
    icon: 'wallet',
    handler: true,
    rights: PLATFORM,
    fields: { plan_id: { ...planId, required: true } },
  }),
  defineAction({
    name: 'confirm-payment',
    model: 'billing_invoice',
    label: label('Төлбөр баталгаажуулах', 'Confirm the payment', '납부 확인'),
    icon: 'circle-check',
    handler: true,
    inSight: true,
    rights: PLATFORM,
    // What has lapsed may have been paid in time: the day of paying decides.
    from: ['issued', 'lapsed'],
    to: 'paid',
    fields: {
      paid_on: { kind: 'date', label: label('Төлсөн өдөр', 'Paid on', '납부일'), required: true, default: 'today', rules: ['notFuture'] },
      payment_reference: {
        kind: 'text',
        label: label('Гүйлгээний утга', 'Reference of the transfer', '이체 메모'),
        required: true,
        max: 200,
      },
    },
    confirm: label(
      'Мөнгө дансанд орсныг шалгасан байх ёстой. Багц шууд нээгдэнэ. «Төлсөн өдөр»-т мөнгө шилжүүлсэн өдрийг бичнэ: хугацаандаа төлсөн бол хожуу баталгаажуулж болно.',
      'Check that the money has arrived. The plan opens at once. “Paid on” is the day of the transfer: what was paid in time can be confirmed later.',
      '입금을 확인하세요. 요금제가 바로 적용됩니다. «납부일»에는 이체한 날짜를 입력하세요. 기한 내에 납부했다면 나중에도 확인할 수 있습니다.',
    ),
  }),
  defineAction({
    name: 'cancel-invoice',
    model: 'billing_invoice',
    label: label('Хүчингүй болгох', 'Cancel the invoice', '청구서 취소'),
    icon: 'ban',
    rights: PLATFORM,
    danger: true,
    from: ['issued'],
    to: 'cancelled',
  }),
];
