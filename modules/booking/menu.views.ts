/** The group of the main menu under which booking stands. */
import { defineMenu, type MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from './label.ts';

const report = (name: string, title: Label, path = name): MenuItem => ({
  id: `booking-${name}-report`,
  label: title,
  icon: 'clipboard-list',
  linkTo: 'router-link',
  url: `/booking-report/${path}`,
});

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
          id: 'booking-desk',
          label: label('Өдрийн хуваарь', 'Day schedule', '일일 일정'),
          icon: 'calendar-clock',
          linkTo: 'crud',
          url: 'booking-desk',
        },
        {
          id: 'my-desk',
          label: label('Өдрийн хуваарь', 'Day schedule', '일일 일정'),
          icon: 'calendar-clock',
          linkTo: 'crud',
          url: 'my-desk',
        },
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
        {
          id: 'booking-clients-area',
          label: label('Үйлчлүүлэгч', 'Clients', '고객'),
          icon: 'contact',
          linkTo: 'noAction',
          children: [
            {
              id: 'booking-clients',
              label: label('Үйлчлүүлэгч', 'Clients', '고객'),
              icon: 'contact',
              linkTo: 'crud',
              url: 'booking-client',
            },
            {
              id: 'booking-waiting',
              label: label('Хүлээлгийн жагсаалт', 'Waiting list', '대기 명단'),
              icon: 'bell',
              linkTo: 'crud',
              url: 'booking-waiting',
            },
            {
              id: 'booking-vouchers',
              label: label('Бэлгийн карт, багц', 'Gift cards and packages', '상품권·패키지'),
              icon: 'award',
              linkTo: 'crud',
              url: 'booking-voucher',
            },
            {
              id: 'booking-reviews',
              label: label('Сэтгэгдэл', 'Reviews', '후기'),
              icon: 'message-circle',
              linkTo: 'crud',
              url: 'booking-review',
            },
          ],
        },
        {
          id: 'booking-reports-area',
          label: label('Тайлан', 'Reports', '보고서'),
          icon: 'chart-column',
          linkTo: 'noAction',
          children: [
            report('daily', label('Өдрийн тайлан', 'Daily report', '일일 보고서')),
            report('employee', label('Артистын тайлан', 'Report by artist', '아티스트별 보고서')),
            report('monthly', label('Сарын тайлан', 'Monthly report', '월간 보고서'), 'montly'),
            report('order', label('Захиалгын тайлан', 'Report of orders', '예약 보고서')),
          ],
        },
        {
          id: 'booking-settings-area',
          label: label('Тохиргоо', 'Settings', '설정'),
          icon: 'settings',
          linkTo: 'noAction',
          children: [
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
            {
              id: 'booking-artists',
              label: label('Артист', 'Artists', '아티스트'),
              icon: 'user-check',
              linkTo: 'crud',
              url: 'booking-artist',
            },
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
    },
  ],
});
