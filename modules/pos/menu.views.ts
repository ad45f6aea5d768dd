/** The group of the main menu under which tills stand. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const posMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'pos-area',
      label: label('Касс', 'Point of sale', '판매 시점'),
      icon: 'shopping-cart',
      linkTo: 'noAction',
      children: [
        { id: 'pos-desk', label: label('Касс нээх', 'Sell', '판매하기'), icon: 'shopping-cart', linkTo: 'router-link', url: '/pos' },
        {
          id: 'pos-sales',
          label: label('Кассын борлуулалт', 'Sales', '판매 내역'),
          icon: 'clipboard-list',
          linkTo: 'crud',
          url: 'pos-sale',
        },
        { id: 'pos-tasks', label: label('Анхаарах зүйл', 'To look at', '확인할 일'), icon: 'bell-ring', linkTo: 'crud', url: 'pos-task' },
        {
          id: 'pos-hall-area',
          label: label('Ресторан', 'Restaurant', '레스토랑'),
          icon: 'store',
          linkTo: 'noAction',
          children: [
            { id: 'pos-kitchen', label: label('Гал тогоо', 'Kitchen', '주방'), icon: 'boxes', linkTo: 'crud', url: 'pos-kitchen' },
            {
              id: 'pos-orders',
              label: label('Ширээний захиалга', 'Orders', '주문'),
              icon: 'clipboard-list',
              linkTo: 'crud',
              url: 'pos-order',
            },
            {
              id: 'pos-rooms',
              label: label('Танхим, ширээ', 'Rooms and tables', '홀·테이블'),
              icon: 'home',
              linkTo: 'crud',
              url: 'pos-room',
            },
            {
              id: 'pos-stations',
              label: label('Гал тогооны цэг', 'Kitchen stations', '주방 구역'),
              icon: 'settings',
              linkTo: 'crud',
              url: 'pos-station',
            },
          ],
        },
        {
          id: 'pos-money-area',
          label: label('Мөнгө', 'Money', '현금'),
          icon: 'banknote',
          linkTo: 'noAction',
          children: [
            {
              id: 'pos-sessions',
              label: label('Ээлж', 'Sessions', '근무 교대'),
              icon: 'calendar-clock',
              linkTo: 'crud',
              url: 'pos-session',
            },
            {
              id: 'pos-cash',
              label: label('Кассын орлого, зарлага', 'Cash in and out', '현금 입출금'),
              icon: 'banknote',
              linkTo: 'crud',
              url: 'pos-cash',
            },
            { id: 'pos-charges', label: label('QR төлбөр', 'QR payments', 'QR 결제'), icon: 'qr-code', linkTo: 'crud', url: 'pos-charge' },
          ],
        },
        {
          id: 'pos-reports-area',
          label: label('Борлуулалтын тайлан', 'Reports of sales', '판매 보고서'),
          icon: 'chart-column',
          linkTo: 'noAction',
          children: [
            {
              id: 'pos-hours-report',
              label: label('Цагаар', 'By hour', '시간대별'),
              icon: 'chart-column',
              linkTo: 'router-link',
              url: '/report/pos-hours',
            },
            {
              id: 'pos-items-report',
              label: label('Бараагаар', 'By item', '상품별'),
              icon: 'chart-column',
              linkTo: 'router-link',
              url: '/report/pos-items',
            },
            {
              id: 'pos-cashiers-report',
              label: label('Кассчнаар', 'By cashier', '계산원별'),
              icon: 'chart-column',
              linkTo: 'router-link',
              url: '/report/pos-cashiers',
            },
            {
              id: 'pos-payments-report',
              label: label('Төлбөрөөр', 'By kind of money', '결제 방법별'),
              icon: 'chart-column',
              linkTo: 'router-link',
              url: '/report/pos-payments',
            },
            {
              id: 'pos-tills-report',
              label: label('Кассаар', 'By till', '계산대별'),
              icon: 'chart-column',
              linkTo: 'router-link',
              url: '/report/pos-tills',
            },
            {
              id: 'pos-reconciliation-report',
              label: label('Баримт, мөнгөний тулгалт', 'Receipts and money', '영수증·결제 대조'),
              icon: 'list-checks',
              linkTo: 'router-link',
              url: '/report/pos-reconciliation',
            },
          ],
        },
        {
          id: 'pos-settings-area',
          label: label('Кассын тохиргоо', 'Settings of tills', '계산대 설정'),
          icon: 'settings',
          linkTo: 'noAction',
          children: [
            {
              id: 'pos-approvals',
              label: label('Кассын зөвшөөрөл', 'Approvals', '승인'),
              icon: 'shield-check',
              linkTo: 'crud',
              url: 'pos-approval',
            },
            { id: 'pos-tills', label: label('Кассууд', 'Tills', '계산대'), icon: 'store', linkTo: 'crud', url: 'pos-till' },
            {
              id: 'pos-limits',
              label: label('Хөнгөлөлтийн хязгаар', 'Limits of discounts', '할인 한도'),
              icon: 'shield',
              linkTo: 'crud',
              url: 'pos-limit',
            },
          ],
        },
      ],
    },
  ],
});
