/** Lists and forms of what leave goes by: types, terms of people, limits of units. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { leaveLimit } from './leave_limit.model.ts';
import { leaveTerms } from './leave_terms.model.ts';
import { leaveType } from './leave_type.model.ts';

const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const types = label('Чөлөөний төрөл', 'Types of leave', '휴가 유형');
const terms = label('Амралтын нөхцөл', 'Terms of leave', '연차 조건');
const limits = label('Чөлөөний хязгаар', 'Limits of leave', '휴가 한도');

export const settingGrids = [
  defineGrid(leaveType, {
    name: 'leave-type',
    label: types,
    columns: [
      { field: 'type_name', width: 240, pinned: 'left' },
      { field: 'code', width: 190 },
      { field: 'is_paid', width: 110 },
      { field: 'entitlement', width: 230 },
      { field: 'fixed_days', width: 160 },
      { field: 'carry_months', width: 200 },
      { field: 'most_days', width: 190 },
      { field: 'by_hours', width: 180 },
      { field: 'needs_document', width: 160 },
      { field: 'employee_status', width: 160 },
      { field: 'is_active', width: 110 },
    ],
    sort: [{ field: 'type_name', order: 'asc' }],
    search: ['type_name'],
    card: { title: ['type_name'], subtitle: ['entitlement'], meta: ['code', 'is_paid'] },
  }),
  defineGrid(leaveTerms, {
    name: 'leave-terms',
    label: terms,
    columns: [
      { field: 'employee_id', width: 240, pinned: 'left' },
      { field: 'service_from', width: 230 },
      { field: 'is_hard', width: 150 },
      { field: 'is_disabled', width: 190 },
    ],
    sort: [{ field: 'id', order: 'desc' }],
    search: ['employee_id.lastname', 'employee_id.firstname'],
    searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
    card: { title: ['employee_id'], meta: ['service_from', 'is_hard'] },
  }),
  defineGrid(leaveLimit, {
    name: 'leave-limit',
    label: limits,
    columns: [
      { field: 'struct_id', width: 300, pinned: 'left' },
      { field: 'most_away', width: 200 },
    ],
    sort: [{ field: 'id', order: 'asc' }],
    card: { title: ['struct_id'], figure: 'most_away' },
  }),
];
export const settingForms = [
  defineForm(leaveType, {
    name: 'leave-type',
    label: types,
    width: 720,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'type',
            label: types,
            fields: ['type_name', 'code', 'is_paid', 'is_active', 'employee_status', 'most_days', 'by_hours', 'needs_document'],
          },
          {
            name: 'entitlement',
            label: label('Хоногийн эрх', 'Entitlement', '부여 방식'),
            fields: ['entitlement', 'fixed_days', 'carry_months'],
          },
        ],
      },
    ],
  }),
  defineForm(leaveTerms, {
    name: 'leave-terms',
    label: terms,
    width: 560,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [{ name: 'terms', label: terms, fields: ['employee_id', 'service_from', 'is_hard', 'is_disabled'] }],
      },
    ],
  }),
  defineForm(leaveLimit, {
    name: 'leave-limit',
    label: limits,
    width: 480,
    tabs: [{ name: 'main', label: main, sections: [{ name: 'limit', label: limits, fields: ['struct_id', 'most_away'] }] }],
  }),
];
export const settingCruds = [
  defineCrud({ name: 'leave-type', label: types, template: 'drawer', grid: 'leave-type', form: 'leave-type' }),
  defineCrud({ name: 'leave-terms', label: terms, template: 'popup', grid: 'leave-terms', form: 'leave-terms' }),
  defineCrud({ name: 'leave-limit', label: limits, template: 'popup', grid: 'leave-limit', form: 'leave-limit' }),
];
