/** Guides and answers as administrators keep them. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { faq } from './faq.model.ts';
import { userGuide } from './user_guide.model.ts';
import { userGuideCategory } from './user_guide_category.model.ts';

const categories = label('Зааврын бүлэг', 'Guide categories', '안내 분류');
const guides = label('Заавар', 'Guides', '안내');
const answers = label('Түгээмэл асуулт', 'Questions and answers', '자주 묻는 질문');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const all = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] } as const;
const inLanguage = <const Of extends string>(value: Of, name: ReturnType<typeof label>) =>
  ({ name: value, label: name, filters: [{ field: 'locale', condition: 'equals', value }] }) as const;
const languages = [
  inLanguage('mn', label('Монгол', 'Mongolian', '몽골어')),
  inLanguage('en', label('Англи', 'English', '영어')),
  inLanguage('ko', label('Солонгос', 'Korean', '한국어')),
];
const drafts = {
  name: 'drafts',
  label: label('Ноорог', 'Drafts', '초안'),
  filters: [{ field: 'state', condition: 'equals', value: 'draft' }],
} as const;
/** Few find them useful of at least three who have said so. */
const weak = {
  name: 'weak',
  label: label('Сул', 'Weak', '개선 필요'),
  filters: [
    { field: 'opinion_count', condition: 'greaterThanOrEqual', value: 3 },
    { field: 'useful_rate', condition: 'lessThan', value: '60' },
  ],
} as const;
const outdated = {
  name: 'outdated',
  label: label('Хуучирсан', 'Outdated', '변경 필요'),
  filters: [{ field: 'outdated_since', condition: 'notNull' }],
} as const;
const opinions = {
  name: 'opinions',
  label: label('Уншигчдын үнэлгээ', 'Readers’ opinions', '독자 평가'),
  sections: [
    { name: 'figures', label: label('Дүн', 'Figures', '집계'), fields: ['opinion_count', 'useful_rate'] },
    {
      name: 'remarks',
      label: label('Сүүлийн үнэлгээ', 'Last opinions', '최근 평가'),
      children: 'opinions',
      columns: ['given_on', 'useful', 'missing'],
    },
  ],
} as const;
const wide = <const Name extends string>(field: Name) => ({ field, span: 'full' }) as const;
const order = <const Name extends string>(field: Name) => ({ field, order: 'asc' }) as const;

export const guideGrids = [
  defineGrid(userGuideCategory, {
    name: 'guide-category',
    label: categories,
    columns: [
      { field: 'category_order', width: 110 },
      { field: 'category', width: 320 },
      { field: 'locale', width: 130 },
      { field: 'code', width: 180 },
    ],
    sort: [order('category_order'), order('id')],
    search: ['category', 'code'],
    searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
    presets: [...languages, all],
    card: { title: ['category'], subtitle: ['code'], meta: ['locale'] },
  }),
  defineGrid(userGuide, {
    name: 'guide-editor',
    label: guides,
    columns: [
      { field: 'user_guide_order', width: 110 },
      { field: 'title', width: 320 },
      { field: 'useful_rate', width: 170 },
      { field: 'opinion_count', width: 150 },
      { field: 'outdated_since', width: 240 },
      { field: 'category_id', width: 220 },
      { field: 'locale', width: 130 },
      { field: 'state', width: 150 },
      { field: 'code', width: 200, renderer: 'link', href: '/guide/{id}' },
      { field: 'paths', width: 260 },
    ],
    sort: [order('user_guide_order'), order('id')],
    search: ['title', 'code'],
    searchHint: label('Гарчгаар хайх', 'Search by title', '제목으로 검색'),
    presets: [...languages, drafts, outdated, weak, all],
    card: { title: ['title'], subtitle: ['category_id'], state: 'state', meta: ['locale'] },
  }),
  defineGrid(faq, {
    name: 'faq-editor',
    label: answers,
    columns: [
      { field: 'faq_order', width: 110 },
      { field: 'question', width: 420 },
      { field: 'useful_rate', width: 170 },
      { field: 'opinion_count', width: 150 },
      { field: 'topic', width: 200 },
      { field: 'locale', width: 130 },
      { field: 'state', width: 150 },
      { field: 'code', width: 200, renderer: 'link', href: '/faq#{code}' },
    ],
    sort: [order('faq_order'), order('id')],
    search: ['question', 'code'],
    searchHint: label('Асуултаар хайх', 'Search by question', '질문으로 검색'),
    presets: [...languages, drafts, weak, all],
    card: { title: ['question'], state: 'state', meta: ['topic', 'locale'] },
  }),
];

export const guideForms = [
  defineForm(userGuideCategory, {
    name: 'guide-category',
    label: label('Зааврын бүлэг', 'Guide category', '안내 분류'),
    width: 520,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [{ name: 'main', label: main, fields: [wide('category'), 'locale', 'category_order', wide('code')] }],
      },
    ],
  }),
  defineForm(userGuide, {
    name: 'guide-editor',
    label: label('Заавар', 'Guide', '안내'),
    width: 960,
    identity: { title: ['title'], subtitle: ['category_id'], state: 'state' },
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'text',
            label: label('Агуулга', 'Text', '내용'),
            fields: [wide('title'), wide('description'), wide('youtube_link'), 'file'],
          },
          {
            name: 'place',
            label: label('Байрлал', 'Where it stands', '위치'),
            fields: ['locale', 'category_id', 'user_guide_order', 'state', 'outdated_since', 'code', wide('paths')],
          },
        ],
      },
      opinions,
    ],
  }),
  defineForm(faq, {
    name: 'faq-editor',
    label: label('Түгээмэл асуулт', 'Question and answer', '자주 묻는 질문'),
    width: 800,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'text',
            label: label('Асуулт, хариулт', 'Question and answer', '질문과 답변'),
            fields: [wide('question'), wide('answer')],
          },
          {
            name: 'place',
            label: label('Байрлал', 'Where it stands', '위치'),
            fields: ['topic', 'locale', 'faq_order', 'state', wide('code')],
          },
        ],
      },
      opinions,
    ],
  }),
];

export const guideCruds = [
  defineCrud({ name: 'guide-category', label: categories, template: 'popup', grid: 'guide-category', form: 'guide-category' }),
  defineCrud({ name: 'guide-editor', label: guides, template: 'canvas', grid: 'guide-editor', form: 'guide-editor' }),
  defineCrud({ name: 'faq-editor', label: answers, template: 'drawer', grid: 'faq-editor', form: 'faq-editor' }),
];
