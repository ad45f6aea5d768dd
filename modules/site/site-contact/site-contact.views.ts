/** What visitors read under «Холбоо барих»: a list that administrators keep. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { siteContacts } from './site_contacts.model.ts';

const contacts = label('Холбоо барих мэдээлэл', 'Contacts', '연락처');

export const siteContactGrids = [
  defineGrid(siteContacts, {
    name: 'site-contact',
    label: contacts,
    columns: [
      { field: 'place_order', width: 110 },
      { field: 'kind', width: 140 },
      { field: 'name_mn', width: 240 },
      { field: 'phone', width: 150 },
      { field: 'email', width: 240 },
      { field: 'text_mn', width: 320 },
      { field: 'link', width: 260 },
    ],
    sort: [{ field: 'place_order', order: 'asc' }],
    search: ['name_mn', 'name_en', 'name_ko'],
    searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
    card: { title: ['name_mn'], subtitle: ['kind'], meta: ['phone', 'email'] },
  }),
];
export const siteContactForms = [
  defineForm(siteContacts, {
    name: 'site-contact',
    label: label('Холбоо барих мэдээлэл', 'Contact', '연락처'),
    width: 640,
    tabs: [
      {
        name: 'main',
        label: label('Холбоо барих', 'Contact', '연락처'),
        sections: [
          {
            name: 'main',
            label: label('Сайтад харагдах нь', 'What visitors see', '방문자에게 보이는 내용'),
            fields: [
              'kind',
              'place_order',
              { field: 'phone', span: 'full' },
              { field: 'email', span: 'full' },
              { field: 'link', span: 'full' },
              { field: 'text_mn', span: 'full' },
              { field: 'text_en', span: 'full' },
              { field: 'text_ko', span: 'full' },
              { field: 'name_mn', span: 'full' },
              'name_en',
              'name_ko',
            ],
          },
        ],
      },
    ],
  }),
];
export const siteContactCruds = [
  defineCrud({ name: 'site-contact', label: contacts, template: 'drawer', grid: 'site-contact', form: 'site-contact' }),
];
