/** The public page of a company with its gallery and versions, as its administrators keep it. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { companyPageVersions } from './company_page_versions.model.ts';
import { companyPages } from './company_pages.model.ts';

const page = label('Нийтийн хуудас', 'Public page', '공개 페이지');
const versions = label('Нийтийн хуудасны хувилбарууд', 'Versions of the public page', '공개 페이지 버전');
const wide = <const Name extends string>(field: Name) => ({ field, span: 'full' }) as const;

export const companyPageGrids = [
  defineGrid(companyPages, {
    name: 'company-page',
    label: page,
    columns: [
      { field: 'owner_id', width: 260 },
      { field: 'owner_id.company_url', width: 200, label: label('Хаяг', 'Address', '주소') },
      { field: 'state', width: 140 },
      { field: 'missing', width: 320 },
      { field: 'published_at', width: 180 },
    ],
    sort: [
      { field: 'published_at', order: 'desc' },
      { field: 'id', order: 'desc' },
    ],
    search: ['owner_id.company_name'],
    searchHint: label('Байгууллагын нэрээр хайх', 'Search by company', '회사 이름으로 검색'),
    card: { title: ['owner_id'], state: 'state', meta: ['published_at'] },
  }),
  defineGrid(companyPageVersions, {
    name: 'company-page-version',
    label: versions,
    columns: [
      { field: 'page_id.owner_id', width: 260, label: label('Байгууллага', 'Company', '회사') },
      { field: 'number', width: 120 },
      { field: 'created_at', width: 190 },
      { field: 'published_by', width: 240 },
    ],
    sort: [
      { field: 'created_at', order: 'desc' },
      { field: 'id', order: 'desc' },
    ],
    card: { title: ['page_id.owner_id'], subtitle: ['number', 'published_by'], meta: ['created_at'] },
  }),
];

export const companyPageForms = [
  defineForm(companyPages, {
    name: 'company-page',
    label: page,
    width: 800,
    extraButtons: [{ label: label('Агуулга засах', 'Edit content', '내용 편집'), icon: 'file-pen', href: '/lambda/company-page/{id}' }],
    tabs: [
      {
        name: 'main',
        label: page,
        sections: [
          {
            name: 'looks',
            label: label('Харагдах байдал', 'Looks', '모양'),
            fields: [wide('owner_id'), 'theme_colour', { field: 'cover', span: 2 }],
          },
          {
            name: 'words',
            label: label('Товч танилцуулга', 'In short', '짧은 소개'),
            fields: [wide('description_mn'), wide('description_en'), wide('description_ko'), wide('missing'), 'published_at'],
          },
          {
            name: 'gallery',
            label: label('Зургийн цомог', 'Gallery', '갤러리'),
            children: 'pictures',
            columns: ['order_number', 'picture', 'alt_mn', 'alt_en', 'alt_ko'],
          },
        ],
      },
    ],
  }),
  defineForm(companyPageVersions, {
    name: 'company-page-version',
    label: label('Нийтийн хуудасны хувилбар', 'Version of the public page', '공개 페이지 버전'),
    width: 520,
    identity: { title: ['page_id.owner_id.company_name'] },
    tabs: [
      {
        name: 'main',
        label: label('Хувилбар', 'Version', '버전'),
        sections: [{ name: 'main', label: label('Хувилбар', 'Version', '버전'), fields: ['number', 'published_by'] }],
      },
    ],
  }),
];
export const companyPageCruds = [
  defineCrud({ name: 'company-page', label: page, template: 'drawer', grid: 'company-page', form: 'company-page' }),
  defineCrud({
    name: 'company-page-version',
    label: versions,
    template: 'drawer',
    grid: 'company-page-version',
    form: 'company-page-version',
  }),
];
