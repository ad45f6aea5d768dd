/** Days on which branches open otherwise, and the public holidays: lists, forms, who keeps them. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud, type GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { publicHolidays } from '../lookup/public_holidays.model.ts';
import { branchDays } from './branch_days.model.ts';

const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const days = label('Онцгой өдрүүд', 'Special days', '특별 영업일');
const holidays = label('Нийтийн амралтын өдөр', 'Public holidays', '공휴일');
const byName = label('Нэрээр хайх', 'Search by name', '이름으로 검색');

export const hoursGrids = [
  defineGrid(branchDays, {
    name: 'branch-days',
    label: days,
    columns: [
      { field: 'day', width: 150 },
      { field: 'name', width: 280 },
      { field: 'struct_id', width: 260 },
      { field: 'opens_at', width: 130 },
      { field: 'closes_at', width: 130 },
    ],
    sort: [
      { field: 'day', order: 'desc' },
      { field: 'id', order: 'desc' },
    ],
    search: ['name'],
    searchHint: label('Шалтгаанаар хайх', 'Search by reason', '사유로 검색'),
    card: { title: ['name'], subtitle: ['struct_id'], meta: ['day'] },
  }),
  defineGrid(publicHolidays, {
    name: 'public-holidays',
    label: holidays,
    columns: [
      { field: 'day', width: 150 },
      { field: 'name', width: 340 },
      { field: 'name_en', width: 280 },
      { field: 'name_ko', width: 220 },
    ],
    sort: [{ field: 'day', order: 'desc' }],
    search: ['name'],
    searchHint: byName,
    card: { title: ['name'], meta: ['day'] },
  }),
];

export const hoursForms = [
  defineForm(branchDays, {
    name: 'branch-days',
    label: label('Онцгой өдөр', 'Special day', '특별 영업일'),
    width: 520,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'main',
            label: days,
            fields: ['day', 'struct_id', { field: 'name', span: 'full' }, 'opens_at', 'closes_at'],
          },
        ],
      },
    ],
  }),
  defineForm(publicHolidays, {
    name: 'public-holidays',
    label: label('Нийтийн амралтын өдөр', 'Public holiday', '공휴일'),
    width: 520,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'main',
            label: holidays,
            fields: ['day', { field: 'name', span: 'full' }, { field: 'name_en', span: 'full' }, { field: 'name_ko', span: 'full' }],
          },
        ],
      },
    ],
  }),
];

export const hoursCruds = [
  defineCrud({ name: 'branch-days', label: days, template: 'popup', grid: 'branch-days', form: 'branch-days' }),
  defineCrud({ name: 'public-holidays', label: holidays, template: 'popup', grid: 'public-holidays', form: 'public-holidays' }),
];

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
export const hoursGrants: readonly GrantDefinition[] = [roles.director, roles.salonManager, roles.companyAdmin].map((role) => ({
  role,
  menus: { 'branch-days': FULL },
}));
