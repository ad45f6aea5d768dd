/** Feedback: the board of a company, as it is answered, under the name that other systems ask for; and what visitors send. */

import { defineForm, defineGrid, defineView } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { feedbackCompany } from './feedback_company.model.ts';
import { feedbackPublic } from './feedback_public.model.ts';

const feedback = label('Санал хүсэлт', 'Feedback', '의견');
const answering = label('Санал шийдвэрлэх', 'Answer feedback', '의견 처리');
const outside = label('Олон нийтийн санал', 'Public feedback', '외부 의견');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const searchHint = label('Агуулгаар хайх', 'Search the text', '내용으로 검색');
const all = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] } as const;
const wide = <const Name extends string>(field: Name) => ({ field, span: 'full' }) as const;
const inState = <const State extends string>(value: State, name: ReturnType<typeof label>) =>
  ({ name: value, label: name, filters: [{ field: 'state', condition: 'equals', value }] }) as const;
const states = [
  inState('new', label('Шинэ', 'New', '신규')),
  inState('looking', label('Судалж байгаа', 'Being looked at', '검토 중')),
  inState('done', label('Шийдсэн', 'Done', '처리됨')),
  inState('refused', label('Хэрэгжүүлэхгүй', 'Declined', '반려')),
  all,
];
const newest = [
  { field: 'created_at', order: 'desc' },
  { field: 'id', order: 'desc' },
] as const;

export const feedbackView = defineView(feedbackCompany, {
  name: 'view_feedback_company',
  label: feedback,
  fields: {
    id: 'id',
    nick_name: 'nick_name',
    description_text: 'description_text',
    company_id: 'company_id',
    created_at: 'created_at',
    emp_id: 'emp_id',
    avatar: 'avatar',
    firstname: 'firstname',
    lastname: 'lastname',
    state: 'state',
    reply: 'reply',
    vote_count: 'vote_count',
  },
  sort: newest,
});

export const feedbackGrids = [
  defineGrid(feedbackCompany, {
    name: 'feedback',
    label: feedback,
    columns: [
      { field: 'description_text', width: 420 },
      { field: 'nick_name', width: 160 },
      { field: 'vote_count', width: 120 },
      { field: 'state', width: 160 },
    ],
    sort: newest,
    search: ['description_text'],
    searchHint,
    presets: [all],
    card: { title: ['description_text'], state: 'state' },
  }),
  defineGrid(feedbackCompany, {
    name: 'feedback-editor',
    label: answering,
    columns: [
      { field: 'description_text', width: 420, pinned: 'left' },
      { field: 'state', width: 170 },
      { field: 'vote_count', width: 120 },
      { field: 'nick_name', width: 150 },
      { field: 'lastname', width: 150 },
      { field: 'firstname', width: 150 },
      { field: 'is_anonymous', width: 110 },
      { field: 'reply', width: 320 },
      { field: 'replied_at', width: 160 },
      { field: 'created_at', width: 160 },
    ],
    sort: newest,
    search: ['description_text'],
    searchHint,
    presets: states.map((one) => (one.name === 'new' ? { ...one, awaits: true } : one)),
    card: { title: ['description_text'], subtitle: ['nick_name'], state: 'state', figure: 'vote_count', meta: ['created_at'] },
  }),
  defineGrid(feedbackPublic, {
    name: 'feedback-public',
    label: outside,
    columns: [
      { field: 'name', width: 200, pinned: 'left' },
      { field: 'email', width: 220 },
      { field: 'feedback', width: 420 },
      { field: 'state', width: 170 },
      { field: 'is_suspect', width: 150 },
      { field: 'created_at', width: 160 },
    ],
    sort: newest,
    search: ['name', 'email'],
    searchHint: label('Нэр, и-мэйлээр хайх', 'Search by name or e-mail', '이름, 이메일로 검색'),
    presets: [
      {
        name: 'new',
        label: label('Шинэ', 'New', '신규'),
        filters: [
          { field: 'state', condition: 'equals', value: 'new' },
          { field: 'is_suspect', condition: 'notEqual', value: true },
        ],
        awaits: true,
      },
      {
        name: 'suspect',
        label: label('Спам байж болзошгүй', 'Looks like spam', '스팸 의심'),
        filters: [{ field: 'is_suspect', condition: 'equals', value: true }],
      },
      ...states.slice(1),
    ],
    card: { title: ['name'], subtitle: ['feedback'], state: 'state', meta: ['email', 'created_at'] },
  }),
];

export const feedbackForms = [
  defineForm(feedbackCompany, {
    name: 'feedback',
    label: feedback,
    width: 520,
    tabs: [
      { name: 'main', label: main, sections: [{ name: 'main', label: feedback, fields: [wide('nick_name'), wide('description_text')] }] },
    ],
  }),
  defineForm(feedbackCompany, {
    name: 'feedback-editor',
    label: feedback,
    width: 640,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'main',
            label: feedback,
            fields: [
              { field: 'description_text', span: 'full', readOnly: true },
              { field: 'nick_name', readOnly: true },
              'is_anonymous',
              'lastname',
              'firstname',
              'state',
              'vote_count',
              'replied_at',
              wide('reply'),
            ],
          },
        ],
      },
    ],
  }),
  defineForm(feedbackPublic, {
    name: 'feedback-public',
    label: outside,
    width: 640,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'main',
            label: outside,
            fields: [
              { field: 'name', readOnly: true },
              { field: 'email', readOnly: true },
              { field: 'feedback', span: 'full', readOnly: true },
              'state',
              'is_suspect',
              { field: 'website', readOnly: true },
              { field: 'writing_seconds', readOnly: true },
            ],
          },
        ],
      },
    ],
  }),
];

export const feedbackCruds = [
  defineCrud({
    name: 'feedback',
    label: feedback,
    template: 'popup',
    grid: 'feedback',
    form: 'feedback',
    screen: 'feedback-board',
    start: { label: label('Санал өгөх', 'Give feedback', '의견 보내기'), icon: 'message-circle', order: 60 },
  }),
  defineCrud({ name: 'feedback-editor', label: answering, template: 'drawer', grid: 'feedback-editor', form: 'feedback-editor' }),
  defineCrud({ name: 'feedback-public', label: outside, template: 'drawer', grid: 'feedback-public', form: 'feedback-public' }),
];
