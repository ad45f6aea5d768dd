/** The group of the main menu that only administrators see; other modules' groups stand before it. */
import { defineMenu } from '@lambda/model/definitions.ts';
import { label } from '../label.ts';

export const administrationMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'administration',
      label: label('Удирдлага', 'Administration', '관리'),
      icon: 'settings',
      linkTo: 'noAction',
      children: [{ id: 'users', label: label('Хэрэглэгчид', 'Users', '사용자'), icon: 'users-round', linkTo: 'crud', url: 'user' }],
    },
  ],
});
