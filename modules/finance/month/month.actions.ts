/** Months are locked and opened, each with a reason. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { ledgerMonth } from './ledger_month.model.ts';

const reason = { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } as const;

export const monthActions = [
  defineAction(ledgerMonth, {
    name: 'open-ledger-month',
    label: label('Нээх', 'Open', '열기'),
    icon: 'key-round',
    inSight: true,
    danger: true,
    from: ['locked'],
    to: 'open',
    handler: true,
    fields: { reason },
  }),
  defineAction(ledgerMonth, {
    name: 'lock-ledger-month',
    label: label('Түгжих', 'Lock', '잠금'),
    icon: 'shield-check',
    inSight: true,
    from: ['open'],
    to: 'locked',
    handler: true,
    fields: { reason },
    confirm: label(
      'Энэ сар болон түүнээс өмнөх бүх сард бичилт хийхгүй болно.',
      'Nothing is posted in this month or before it any more.',
      '이 달과 이전 달에는 더 이상 전기할 수 없습니다.',
    ),
  }),
];
