/** The administrators' part of the menu for the public site, and what companies have for their own page. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const siteMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'organization',
      label: label('Байгууллага', 'Organisation', '조직'),
      icon: 'building-2',
      linkTo: 'noAction',
      children: [
        {
          id: 'company-public',
          label: label('Байгууллагын хуудас', 'Company page', '회사 페이지'),
          icon: 'store',
          linkTo: 'noActionSubTop',
          children: [
            {
              id: 'company-page',
              label: label('Нийтийн хуудас', 'Public page', '공개 페이지'),
              icon: 'store',
              linkTo: 'crud',
              url: 'company-page',
            },
            {
              id: 'company-page-versions',
              label: label('Хуудасны хувилбар', 'Page versions', '페이지 버전'),
              icon: 'layers',
              linkTo: 'crud',
              url: 'company-page-version',
            },
          ],
        },
      ],
    },
    {
      id: 'public-site',
      label: label('Нийтийн сайт', 'Public site', '공개 사이트'),
      icon: 'layers',
      linkTo: 'noAction',
      children: [
        { id: 'site-pages', label: label('Хуудсууд', 'Pages', '페이지'), icon: 'file-pen', linkTo: 'crud', url: 'site-page' },
        { id: 'site-contacts', label: label('Холбоо барих', 'Contacts', '연락처'), icon: 'phone', linkTo: 'crud', url: 'site-contact' },
        { id: 'site-pictures', label: label('Зургийн сан', 'Pictures', '사진'), icon: 'image', linkTo: 'crud', url: 'site-picture' },
        {
          id: 'site-page-versions',
          label: label('Хувилбарууд', 'Versions', '버전'),
          icon: 'layers',
          linkTo: 'crud',
          url: 'site-page-version',
        },
      ],
    },
  ],
});
