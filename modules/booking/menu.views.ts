/** The group of the main menu under which booking stands. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const bookingMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'booking-area',
      label: label('Салон', 'Salon', '살롱'),
      icon: 'calendar-heart',
      linkTo: 'noAction',
      children: [
        {
          id: 'booking-orders',
          label: label('Захиалга', 'Orders', '예약'),
          icon: 'calendar-heart',
          linkTo: 'crud',
          url: 'booking-order',
        },
        {
          id: 'my-bookings',
          label: label('Миний захиалга', 'My bookings', '내 예약'),
          icon: 'calendar-clock',
          linkTo: 'crud',
          url: 'my-booking',
        },
        { id: 'booking-clients', label: label('Үйлчлүүлэгч', 'Clients', '고객'), icon: 'contact', linkTo: 'crud', url: 'booking-client' },
        {
          id: 'booking-services',
          label: label('Үйлчилгээ', 'Services', '서비스'),
          icon: 'list-checks',
          linkTo: 'crud',
          url: 'booking-service',
        },
        {
          id: 'booking-categories',
          label: label('Үйлчилгээний ангилал', 'Service categories', '서비스 분류'),
          icon: 'layers',
          linkTo: 'crud',
          url: 'booking-category',
        },
        { id: 'booking-artists', label: label('Артист', 'Artists', '아티스트'), icon: 'user-check', linkTo: 'crud', url: 'booking-artist' },
        {
          id: 'booking-branches',
          label: label('Захиалгын салбар', 'Branches for booking', '예약 지점'),
          icon: 'store',
          linkTo: 'crud',
          url: 'booking-branch',
        },
      ],
    },
  ],
});
