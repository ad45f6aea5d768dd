/** News as they are read, as they are prepared, and who has read them. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { news } from './news.model.ts';
import { newsReceipt } from './news_receipt.model.ts';

const title = label('Мэдээ', 'News', '소식');
const prepare = label('Мэдээ бэлтгэх', 'Prepare news', '소식 작성');
const readBy = label('Мэдээ уншсан байдал', 'Who has read', '소식 확인 현황');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const searchHint = label('Гарчгаар хайх', 'Search by title', '제목으로 검색');
const wide = <const Name extends string>(field: Name) => ({ field, span: 'full' }) as const;
const inState = <const State extends string>(value: State) => [{ field: 'state', condition: 'equals', value } as const];

/** What a reader may know of a piece of news; the screen draws it its own way. */
export const newsGrid = defineGrid(news, {
  name: 'news',
  label: title,
  columns: [
    { field: 'title', width: 320 },
    { field: 'category', width: 150 },
    { field: 'published_at', width: 170 },
  ],
  sort: [
    { field: 'is_pinned', order: 'desc' },
    { field: 'published_at', order: 'desc' },
  ],
  search: ['title'],
  searchHint,
  presets: [{ name: 'published', label: label('Нийтэлсэн', 'Published', '게시됨'), filters: inState('published') }],
  card: { title: ['title'], subtitle: ['short_text'], state: 'category', meta: ['published_at'] },
});
export const newsForm = defineForm(news, {
  name: 'news',
  label: title,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'main', label: title, fields: [wide('title'), 'category', 'published_at', wide('short_text'), wide('post_text')] },
      ],
    },
  ],
});
export const newsCrud = defineCrud({ name: 'news', label: title, template: 'canvas', grid: 'news', form: 'news', screen: 'news-board' });

export const newsEditorGrid = defineGrid(news, {
  name: 'news-editor',
  label: prepare,
  columns: [
    { field: 'title', width: 320, pinned: 'left' },
    { field: 'state', width: 180 },
    { field: 'category', width: 190 },
    { field: 'published_at', width: 160 },
    { field: 'recipient_count', width: 150 },
    { field: 'read_count', width: 110 },
    { field: 'confirmed_count', width: 120 },
    { field: 'audience', width: 180 },
    { field: 'publish_at', width: 160 },
    { field: 'publish_until', width: 160 },
    { field: 'must_confirm', width: 150 },
    { field: 'is_pinned', width: 150 },
    { field: 'author_id', width: 200 },
  ],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['title'],
  searchHint,
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    { name: 'draft', label: label('Ноорог', 'Drafts', '초안'), filters: inState('draft') },
    { name: 'scheduled', label: label('Хуваарьт орсон', 'Scheduled', '예약됨'), filters: inState('scheduled') },
    { name: 'published', label: label('Нийтэлсэн', 'Published', '게시됨'), filters: inState('published') },
    { name: 'archived', label: label('Архивласан', 'Archived', '보관됨'), filters: inState('archived') },
  ],
  card: { image: 'image', title: ['title'], subtitle: ['audience'], state: 'state', meta: ['published_at'], figure: 'read_count' },
});
export const newsEditorForm = defineForm(news, {
  name: 'news-editor',
  label: title,
  width: 960,
  identity: { title: ['title'], subtitle: ['category'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'text', label: label('Агуулга', 'Text', '내용'), fields: [wide('title'), wide('short_text'), wide('post_text')] },
        { name: 'pictures', label: label('Зураг', 'Pictures', '사진'), fields: ['image', { field: 'pictures', span: 2 }] },
        {
          name: 'publishing',
          label: label('Нийтлэл', 'Publishing', '게시'),
          fields: [
            'category',
            'is_pinned',
            'is_public',
            'must_confirm',
            'audience',
            'audience_units',
            'audience_roles',
            'publish_until',
            'publish_at',
          ],
        },
        {
          name: 'figures',
          label: label('Хүлээн авалт', 'How it was received', '수신 현황'),
          fields: ['published_at', 'recipient_count', 'read_count', 'confirmed_count', 'author_id'],
        },
      ],
    },
  ],
});
export const newsEditorCrud = defineCrud({
  name: 'news-editor',
  label: prepare,
  template: 'canvas',
  grid: 'news-editor',
  form: 'news-editor',
  start: { label: label('Мэдээ бичих', 'Write news', '소식 작성'), icon: 'newspaper', order: 30 },
});

const isPublished = { field: 'news_id.state', condition: 'equals', value: 'published' } as const;
export const newsReceiptGrid = defineGrid(newsReceipt, {
  name: 'news-receipts',
  label: readBy,
  columns: [
    { field: 'news_id', width: 320, pinned: 'left' },
    { field: 'employee_id', width: 240 },
    { field: 'employee_id.struct_id', label: label('Нэгж', 'Unit', '부서'), width: 220 },
    { field: 'read_at', width: 170 },
    { field: 'confirmed_at', width: 170 },
    { field: 'joined_later', width: 150 },
  ],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['news_id.title', 'employee_id.lastname', 'employee_id.firstname'],
  searchHint: label('Гарчиг, нэрээр хайх', 'Search by title or name', '제목, 이름으로 검색'),
  presets: [
    {
      name: 'unread',
      label: label('Уншаагүй', 'Not read', '읽지 않음'),
      filters: [isPublished, { field: 'read_at', condition: 'isNull' }],
    },
    {
      name: 'unconfirmed',
      label: label('Батлаагүй', 'Not confirmed', '미확인'),
      filters: [
        isPublished,
        { field: 'news_id.must_confirm', condition: 'equals', value: true },
        { field: 'confirmed_at', condition: 'isNull' },
      ],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['employee_id'], subtitle: ['news_id'], meta: ['read_at'] },
});
export const newsReceiptForm = defineForm(newsReceipt, {
  name: 'news-receipts',
  label: readBy,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'main', label: readBy, fields: [wide('news_id'), wide('employee_id'), 'read_at', 'confirmed_at', 'joined_later'] },
      ],
    },
  ],
});
export const newsReceiptCrud = defineCrud({
  name: 'news-receipts',
  label: readBy,
  template: 'drawer',
  grid: 'news-receipts',
  form: 'news-receipts',
});
