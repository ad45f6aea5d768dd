/** What accounts adds to the main menu. */
import { defineMenu } from '@lambda/model/definitions.ts';
import { label } from '../label.ts';

export const accountsMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'organization',
      label: label('Байгууллага', 'Organisation', '조직'),
      icon: 'building-2',
      linkTo: 'noAction',
      children: [{ id: 'invitations', label: label('Урилга', 'Invitations', '초대'), icon: 'mail', linkTo: 'crud', url: 'invitation' }],
    },
  ],
});
