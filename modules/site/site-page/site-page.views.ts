/** Pages of the public site and their versions, as administrators keep them. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { sitePageVersions } from './site_page_versions.model.ts';
import { sitePages } from './site_pages.model.ts';

const pages = label('Сайтын хуудсууд', 'Pages of the site', '사이트 페이지');
const versions = label('Хуудасны хувилбарууд', 'Versions of pages', '페이지 버전');
const wide = <const Name extends string>(field: Name) => ({ field, span: 'full' }) as const;

export const sitePageGrids = [
  defineGrid(sitePages, {
    name: 'site-page',
    label: pages,
    columns: [
      { field: 'title_mn', width: 280 },
      { field: 'path', width: 200 },
      { field: 'state', width: 140 },
      { field: 'publish_from', width: 170 },
      { field: 'publish_until', width: 170 },
      { field: 'head_place', width: 150 },
      { field: 'foot_place', width: 150 },
      { field: 'place_order', width: 120 },
      { field: 'published_at', width: 180 },
    ],
    sort: [
      { field: 'place_order', order: 'asc' },
      { field: 'path', order: 'asc' },
    ],
    search: ['title_mn', 'title_en', 'title_ko', 'path'],
    searchHint: label('Гарчиг, хаягаар хайх', 'Search by title or address', '제목, 주소로 검색'),
    presets: [
      { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
      {
        name: 'published',
        label: label('Нийтэлсэн', 'Published', '게시됨'),
        filters: [{ field: 'state', condition: 'equals', value: 'published' }],
      },
      {
        name: 'drafts',
        label: label('Ноорог', 'Drafts', '초안'),
        filters: [{ field: 'state', condition: 'equals', value: 'draft' }],
      },
    ],
    card: { title: ['title_mn'], subtitle: ['path'], state: 'state', meta: ['published_at'] },
  }),
  defineGrid(sitePageVersions, {
    name: 'site-page-version',
    label: versions,
    columns: [
      { field: 'page_id', width: 320 },
      { field: 'number', width: 120 },
      { field: 'created_at', width: 190 },
      { field: 'published_by', width: 240 },
    ],
    sort: [
      { field: 'created_at', order: 'desc' },
      { field: 'id', order: 'desc' },
    ],
    search: ['page_id.title_mn'],
    searchHint: label('Хуудасны гарчгаар хайх', 'Search by title of the page', '페이지 제목으로 검색'),
    presets: [{ name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] }],
    card: { title: ['page_id'], subtitle: ['published_by'], meta: ['number', 'created_at'] },
  }),
];

export const sitePageForms = [
  defineForm(sitePages, {
    name: 'site-page',
    label: label('Сайтын хуудас', 'Page of the site', '사이트 페이지'),
    width: 800,
    identity: { title: ['title_mn'], subtitle: ['path'], state: 'state' },
    extraButtons: [{ label: label('Агуулга засах', 'Edit content', '내용 편집'), icon: 'file-pen', href: '/lambda/site-page/{id}' }],
    tabs: [
      {
        name: 'main',
        label: label('Хуудас', 'Page', '페이지'),
        sections: [
          {
            name: 'words',
            label: label('Гарчиг, тайлбар', 'Titles and descriptions', '제목과 설명'),
            fields: [
              wide('path'),
              wide('title_mn'),
              wide('description_mn'),
              wide('title_en'),
              wide('description_en'),
              wide('title_ko'),
              wide('description_ko'),
            ],
          },
          {
            name: 'place',
            label: label('Цэс, хугацаа', 'Menus and time', '메뉴와 기간'),
            fields: ['head_place', 'foot_place', 'place_order', 'publish_from', 'publish_until', 'published_at', 'share_picture_id'],
          },
        ],
      },
    ],
  }),
  defineForm(sitePageVersions, {
    name: 'site-page-version',
    label: label('Хуудасны хувилбар', 'Version of a page', '페이지 버전'),
    width: 520,
    tabs: [
      {
        name: 'main',
        label: label('Хувилбар', 'Version', '버전'),
        sections: [
          {
            name: 'main',
            label: label('Хувилбар', 'Version', '버전'),
            fields: [wide('page_id'), 'number', 'published_by'],
          },
        ],
      },
    ],
  }),
];
export const sitePageCruds = [
  defineCrud({ name: 'site-page', label: pages, template: 'drawer', grid: 'site-page', form: 'site-page' }),
  defineCrud({ name: 'site-page-version', label: versions, template: 'drawer', grid: 'site-page-version', form: 'site-page-version' }),
];
