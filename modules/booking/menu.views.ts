/** The group of the main menu under which this area stands. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const bookingMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'booking-area',
      label: label('Захиалга', 'Booking', '예약'),
      icon: 'folder',
      linkTo: 'noAction',
      children: [
        { id: 'booking-orders', label: label('Захиалга', 'Booking', '예약'), icon: 'folder', linkTo: 'crud', url: 'booking-orders' },
      ],
    },
  ],
});
