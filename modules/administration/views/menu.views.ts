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
      children: [
        {
          id: 'administration-start',
          label: label('Тойм', 'Overview', '개요'),
          icon: 'layers',
          linkTo: 'router-link',
          url: '/lambda/puzzle',
        },
        {
          id: 'system-dashboard',
          label: label('Системийн самбар', 'System dashboard', '시스템 대시보드'),
          icon: 'chart-column',
          linkTo: 'router-link',
          url: '/dashboard/system',
        },
        { id: 'users', label: label('Хэрэглэгчид', 'Users', '사용자'), icon: 'users-round', linkTo: 'crud', url: 'user' },
        { id: 'roles', label: label('Эрхүүд', 'Roles', '역할'), icon: 'shield', linkTo: 'crud', url: 'role' },
        { id: 'memberships', label: label('Эрх олголт', 'Role holders', '역할 부여'), icon: 'user-cog', linkTo: 'crud', url: 'membership' },
        {
          id: 'company-limits',
          label: label('Эрхийн хязгаар', 'Company limits', '회사 권한 한도'),
          icon: 'shield',
          linkTo: 'crud',
          url: 'company-limits',
        },
        {
          id: 'effective-rights',
          label: label('Бодит эрх', 'Effective rights', '실제 권한'),
          icon: 'shield-check',
          linkTo: 'crud',
          url: 'effective-right',
        },
        {
          id: 'custom-fields',
          label: label('Нэмэлт талбар', 'Custom fields', '사용자 정의 필드'),
          icon: 'file-pen',
          linkTo: 'crud',
          url: 'custom-field',
        },
        {
          id: 'sign-ins',
          label: label('Нэвтрэлтийн бүртгэл', 'Sign-ins', '로그인 기록'),
          icon: 'user-cog',
          linkTo: 'crud',
          url: 'sign-in',
        },
        {
          id: 'impersonations',
          label: label('Өмнөөс нэвтрэлт', 'Impersonations', '대리 로그인'),
          icon: 'user-cog',
          linkTo: 'crud',
          url: 'impersonation',
        },
        {
          id: 'record-log',
          label: label('Үйлдлийн бүртгэл', 'Log', '작업 기록'),
          icon: 'clipboard-list',
          linkTo: 'crud',
          url: 'record-log',
        },
        {
          id: 'notification-rules',
          label: label('Мэдэгдлийн дүрэм', 'Notification rules', '알림 규칙'),
          icon: 'bell-ring',
          linkTo: 'crud',
          url: 'notification-target',
        },
        {
          id: 'route-rules',
          label: label('Хаягийн шилжилт', 'Redirects', '주소 이동'),
          icon: 'git-branch',
          linkTo: 'crud',
          url: 'route-rule',
        },
        {
          id: 'text-corrections',
          label: label('Дэлгэцийн үг', 'Screen texts', '화면 문구'),
          icon: 'languages',
          linkTo: 'crud',
          url: 'text-correction',
        },
        { id: 'mailbox', label: label('Захидлын хайрцаг', 'Mailbox', '메일함'), icon: 'mail', linkTo: 'crud', url: 'mail' },
        {
          id: 'playground',
          label: label('Хүсэлт турших талбар', 'Playground', 'API 시험 도구'),
          icon: 'terminal',
          linkTo: 'router-link',
          url: '/play',
        },
        { id: 'outbox', label: label('Илгээх дараалал', 'Outbox', '발신함'), icon: 'send', linkTo: 'crud', url: 'outbox' },
        {
          id: 'background-jobs',
          label: label('Далд ажлууд', 'Background jobs', '백그라운드 작업'),
          icon: 'activity',
          linkTo: 'crud',
          url: 'background-job',
        },
      ],
    },
  ],
});
