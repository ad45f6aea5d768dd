/** What accounts adds to the main menu. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const accountsMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'organization',
      label: label('Байгууллага', 'Organisation', '조직'),
      icon: 'building-2',
      linkTo: 'noAction',
      children: [
        { id: 'invitations', label: label('Урилга', 'Invitations', '초대'), icon: 'mail', linkTo: 'crud', url: 'invitation' },
        {
          id: 'agent-companies',
          label: label('Байгууллага бүртгүүлэх', 'Register a company', '회사 등록'),
          icon: 'building-2',
          linkTo: 'router-link',
          url: '/company/register',
        },
        {
          id: 'companies',
          label: label('Байгууллагууд', 'Companies', '회사 목록'),
          icon: 'building-2',
          linkTo: 'router-link',
          url: '/company',
        },
        {
          id: 'partnership',
          label: label('Хамтын ажиллагаа', 'Partnership', '파트너십'),
          icon: 'handshake',
          // Tabs of one page: the partners, and the requests on the way to becoming one.
          linkTo: 'noActionSubTop',
          children: [
            {
              id: 'partner-companies',
              label: label('Хамрагч байгууллага', 'Partner companies', '파트너 회사'),
              icon: 'handshake',
              linkTo: 'crud',
              url: 'partner-company',
            },
            {
              id: 'partner-requests',
              label: label('Ирсэн хүсэлт', 'Requests received', '받은 요청'),
              icon: 'user-check',
              linkTo: 'crud',
              url: 'partner-request',
            },
            {
              id: 'partner-sent',
              label: label('Илгээсэн хүсэлт', 'Requests sent', '보낸 요청'),
              icon: 'send',
              linkTo: 'crud',
              url: 'partner-sent',
            },
          ],
        },
      ],
    },
  ],
});
