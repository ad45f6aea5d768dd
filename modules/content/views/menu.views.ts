/** The group of the main menu for what a company tells its people. */
import { defineMenu } from '@lambda/model/definitions.ts';
import { label } from '../label.ts';

export const contentMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'content',
      label: label('Мэдээлэл', 'Information', '소식·안내'),
      icon: 'newspaper',
      linkTo: 'noAction',
      children: [
        { id: 'news', label: label('Мэдээ', 'News', '소식'), icon: 'newspaper', linkTo: 'crud', url: 'news' },
        {
          id: 'news-editor',
          label: label('Мэдээ бэлтгэх', 'Prepare news', '소식 작성'),
          icon: 'file-pen',
          linkTo: 'crud',
          url: 'news-editor',
        },
        {
          id: 'news-receipts',
          label: label('Мэдээ уншсан байдал', 'Who has read', '소식 확인 현황'),
          icon: 'user-check',
          linkTo: 'crud',
          url: 'news-receipts',
        },
      ],
    },
  ],
});
