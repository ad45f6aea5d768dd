/** The group of the main menu under which this area stands. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const paymentsMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'payments-area',
      label: label('Төлбөр хүлээн авалт', 'Payments', '결제'),
      icon: 'folder',
      linkTo: 'noAction',
      children: [
        {
          id: 'payment-intents',
          label: label('Төлбөр хүлээн авалт', 'Payments', '결제'),
          icon: 'folder',
          linkTo: 'crud',
          url: 'payment-intents',
        },
      ],
    },
  ],
});
