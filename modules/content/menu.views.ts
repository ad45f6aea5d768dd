/** The group of the main menu for what a company tells its people. */
import { defineMenu, type MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from './label.ts';

const entry = (id: string, name: Label, icon: string, crud: string): MenuItem => ({ id, label: name, icon, linkTo: 'crud', url: crud });
const group = (id: string, name: Label, icon: string, children: readonly MenuItem[]): MenuItem => ({
  id,
  label: name,
  icon,
  linkTo: 'noAction',
  children,
});

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
        entry('feedback', label('Санал хүсэлт', 'Feedback', '의견'), 'message-circle', 'feedback'),
        entry('feedback-editor', label('Санал шийдвэрлэх', 'Answer feedback', '의견 처리'), 'clipboard-list', 'feedback-editor'),
      ],
    },
    {
      id: 'site-content',
      label: label('Сайтын агуулга', 'Site content', '사이트 콘텐츠'),
      icon: 'file-pen',
      linkTo: 'noAction',
      children: [
        entry('feedback-public', label('Олон нийтийн санал', 'Public feedback', '외부 의견'), 'mail', 'feedback-public'),
        group('site-help', label('Заавар, зөвлөгөө', 'Guides and advice', '안내·조언'), 'book-open', [
          entry('guide-editor', label('Заавар', 'Guides', '안내'), 'book-open', 'guide-editor'),
          entry('guide-categories', label('Зааврын бүлэг', 'Guide categories', '안내 분류'), 'layers', 'guide-category'),
          entry('faq-editor', label('Түгээмэл асуулт', 'Questions and answers', '자주 묻는 질문'), 'circle-help', 'faq-editor'),
          entry('advice', label('Зөвлөгөө', 'Advice', '조언'), 'message-circle', 'advice'),
          entry('advice-topics', label('Зөвлөгөөний ангилал', 'Topics of advice', '조언 분류'), 'layers', 'advice-topic'),
        ]),
        group('site-product', label('Модуль, үнэ', 'Modules and prices', '모듈·요금'), 'boxes', [
          entry('system-modules', label('Системийн модуль', 'System modules', '시스템 모듈'), 'boxes', 'system-module'),
          entry('payment-plans', label('Үнийн багц', 'Plans', '요금제'), 'wallet', 'payment-plan'),
        ]),
      ],
    },
  ],
});
