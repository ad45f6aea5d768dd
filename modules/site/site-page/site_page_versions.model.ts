/** What a page was like each time it was published; can be taken back into its draft. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const sitePageVersions = defineModel({
  name: 'site_page_versions',
  label: label('Хуудасны хувилбар', 'Version of a page', '페이지 버전'),
  placement: 'global',
  icon: 'history',
  title: ['number'],
  sort: [{ field: 'number', order: 'desc' }],
  writtenBy: 'platform',
  parent: { model: 'site_pages', by: 'page_id' },
  unique: [['page_id', 'number']],
  fields: {
    page_id: { kind: 'reference', label: label('Хуудас', 'Page', '페이지'), to: 'site_pages', required: true, onDelete: 'cascade' },
    number: { kind: 'integer', label: label('Дугаар', 'Number', '번호'), required: true, min: 1 },
    content: { kind: 'json', label: label('Агуулга', 'Content', '내용'), required: true },
    published_by: { kind: 'text', label: label('Нийтэлсэн хүн', 'Published by', '게시한 사람'), max: 200 },
  },
});
