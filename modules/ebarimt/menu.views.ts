/** Tax receipts in the main menu. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const ebarimtMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'ebarimt-area',
      label: label('И-баримт', 'Tax receipts', '세금 영수증'),
      icon: 'file-badge',
      linkTo: 'noAction',
      children: [
        {
          id: 'ebarimt-receipts',
          label: label('И-баримтууд', 'Receipts', '영수증'),
          icon: 'file-badge',
          linkTo: 'crud',
          url: 'ebarimt-receipt',
        },
        { id: 'ebarimt-accounts', label: label('Бүртгэл', 'Registrations', '등록'), icon: 'store', linkTo: 'crud', url: 'ebarimt-account' },
        {
          id: 'ebarimt-payers',
          label: label('Татвар төлөгчид', 'Taxpayers', '납세자'),
          icon: 'building-2',
          linkTo: 'crud',
          url: 'ebarimt-payer',
        },
        {
          id: 'ebarimt-districts',
          label: label('Татварын байршил', 'Tax districts', '세무 구역'),
          icon: 'map-pin',
          linkTo: 'crud',
          url: 'ebarimt-district',
        },
      ],
    },
  ],
});
