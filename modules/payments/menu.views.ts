/** Payments stand in the group of the organisation's money. */
import { defineMenu, type MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from './label.ts';

const entry = (id: string, name: Label, icon: NonNullable<MenuItem['icon']>): MenuItem => ({
  id,
  label: name,
  icon,
  linkTo: 'crud',
  url: id,
});

export const paymentsMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'payments-area',
      label: label('Төлбөр хүлээн авалт', 'Payments', '결제'),
      icon: 'qr-code',
      linkTo: 'noAction',
      children: [
        entry('payment-intents', label('Орсон төлбөр', 'Payments', '결제 내역'), 'qr-code'),
        entry('payment-daily', label('Өдрийн тулгалт', 'Daily list', '일일 대조'), 'list-checks'),
        entry('payment-log', label('Төлбөрийн түүх', 'Payment log', '결제 기록'), 'history'),
        entry('payment-gateways', label('Төлбөрийн суваг', 'Payment gateways', '결제 수단'), 'credit-card'),
      ],
    },
  ],
});
