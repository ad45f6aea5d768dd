/** Lists and forms of leave: what is asked for, by HR and by everybody, and what is left. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { leaveGrant } from './leave_grant.model.ts';
import { leaveRequest } from './leave_request.model.ts';

const requests = label('Чөлөөний хүсэлт', 'Leave requests', '휴가 신청');
const own = label('Миний чөлөө', 'My leave', '내 휴가');
const balances = label('Чөлөөний үлдэгдэл', 'Balances of leave', '휴가 잔여');
const ownBalance = label('Миний үлдэгдэл', 'My balance', '내 휴가 잔여');
const all = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] };
const inState = (name: 'asked' | 'approved', title: ReturnType<typeof label>) => ({
  name,
  label: title,
  filters: [{ field: 'state', condition: 'equals', value: name } as const],
});
const sort = [
  { field: 'from_date', order: 'desc' },
  { field: 'id', order: 'desc' },
] as const;
const figures = [
  { field: 'type_id', width: 190 },
  { field: 'part', width: 190 },
  { field: 'from_date', width: 130 },
  { field: 'until_date', width: 130 },
  { field: 'days', width: 100 },
  { field: 'hours', width: 100 },
  { field: 'state', width: 150 },
  { field: 'status_type', width: 220, renderer: 'process_status' },
] as const;

export const requestGrid = defineGrid(leaveRequest, {
  name: 'leave-request',
  label: requests,
  columns: [
    { field: 'employee_id', width: 230, pinned: 'left' },
    ...figures,
    { field: 'struct_id', width: 200 },
    { field: 'stand_in_id', width: 200 },
    { field: 'reason', width: 240, hidden: true },
    { field: 'answer', width: 220, hidden: true },
  ],
  sort,
  search: ['employee_id.lastname', 'employee_id.firstname'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    { ...inState('asked', label('Хүлээгдэж байгаа', 'Waiting', '대기 중')), awaits: true },
    {
      name: 'away',
      label: label('Одоо чөлөөтэй', 'Away today', '오늘 휴가'),
      filters: [
        { field: 'state', condition: 'equals', value: 'approved' },
        { field: 'from_date', condition: 'lessThanOrEqual', value: '{today}' },
        { field: 'until_date', condition: 'greaterThanOrEqual', value: '{today}' },
      ],
    },
    inState('approved', label('Зөвшөөрсөн', 'Approved', '승인')),
    all,
  ],
  card: { title: ['employee_id'], subtitle: ['type_id'], state: 'state', meta: ['from_date', 'until_date'], figure: 'days' },
});
export const ownRequestGrid = defineGrid(leaveRequest, {
  name: 'my-leave',
  label: own,
  // Who decides sees the requests of others here too.
  columns: [
    { field: 'employee_id', width: 210 },
    ...figures,
    { field: 'stand_in_id', width: 200 },
    { field: 'reason', width: 240 },
    { field: 'answer', width: 220 },
  ],
  sort,
  card: { title: ['type_id'], subtitle: ['employee_id', 'part'], state: 'state', meta: ['from_date', 'until_date'], figure: 'days' },
});
const times = ['type_id', 'part', 'from_date', 'until_date', 'from_time', 'to_time'] as const;
export const requestForm = defineForm(leaveRequest, {
  name: 'leave-request',
  label: requests,
  width: 760,
  identity: { title: ['employee_id.full_name'], subtitle: ['type_id.type_name'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'standing',
          label: label('Төлөв, шийдвэр', 'Status and decision', '상태와 결재'),
          fields: [{ field: 'status_type', span: 'full', widget: 'process_status' }],
        },
        {
          name: 'leave',
          label: label('Чөлөө', 'Leave', '휴가'),
          fields: ['employee_id', ...times, 'days', 'hours'],
        },
        {
          name: 'more',
          label: label('Нэмэлт', 'More', '추가 정보'),
          fields: [
            'stand_in_id',
            'replaces_id',
            { field: 'reason', span: 'full' },
            { field: 'document', span: 'full' },
            'decided_at',
            { field: 'answer', span: 'full', visibleWhen: { field: 'answer', condition: 'notNull' } },
          ],
        },
      ],
    },
  ],
});
export const grantGrid = defineGrid(leaveGrant, {
  name: 'leave-grant',
  label: balances,
  columns: [
    { field: 'employee_id', width: 230, pinned: 'left' },
    { field: 'type_id', width: 180 },
    { field: 'grant_year', width: 100 },
    { field: 'left_days', width: 110 },
    { field: 'used_days', width: 110 },
    { field: 'days', width: 110 },
    { field: 'base_days', width: 120 },
    { field: 'extra_days', width: 190 },
    { field: 'other_days', width: 120 },
    { field: 'service_months', width: 150 },
    { field: 'valid_from', width: 150 },
    { field: 'valid_until', width: 150 },
    { field: 'source', width: 140 },
    { field: 'note', width: 220 },
  ],
  sort: [
    { field: 'grant_year', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['employee_id.lastname', 'employee_id.firstname'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    {
      name: 'valid',
      label: label('Хүчинтэй', 'Valid', '유효'),
      filters: [{ field: 'valid_until', condition: 'greaterThanOrEqual', value: '{today}' }],
    },
    all,
  ],
  card: { title: ['employee_id'], subtitle: ['type_id'], meta: ['grant_year', 'valid_until'], figure: 'left_days' },
});
export const ownGrantGrid = defineGrid(leaveGrant, {
  name: 'my-leave-grant',
  label: ownBalance,
  columns: [
    { field: 'type_id', width: 200, pinned: 'left' },
    { field: 'grant_year', width: 100 },
    { field: 'left_days', width: 110 },
    { field: 'used_days', width: 110 },
    { field: 'days', width: 110 },
    { field: 'base_days', width: 120 },
    { field: 'extra_days', width: 190 },
    { field: 'other_days', width: 120 },
    { field: 'service_months', width: 150 },
    { field: 'valid_until', width: 150 },
  ],
  sort: [
    { field: 'grant_year', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  card: { title: ['type_id'], subtitle: ['grant_year'], meta: ['valid_until'], figure: 'left_days' },
});
export const grantForm = defineForm(leaveGrant, {
  name: 'leave-grant',
  label: balances,
  width: 720,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'grant',
          label: label('Эрх', 'Entitlement', '부여'),
          fields: ['employee_id', 'type_id', 'grant_year', 'source', 'valid_from', 'valid_until'],
        },
        {
          name: 'calculation',
          label: label('Тооцоо', 'Calculation', '계산'),
          fields: [
            'service_months',
            'base_days',
            'extra_days',
            'other_days',
            'days',
            'used_days',
            'left_days',
            { field: 'note', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const leaveCruds = [
  defineCrud({ name: 'leave-request', label: requests, template: 'drawer', grid: 'leave-request', form: 'leave-request' }),
  defineCrud({ name: 'my-leave', label: own, template: 'drawer', grid: 'my-leave', form: 'leave-request' }),
  defineCrud({ name: 'leave-grant', label: balances, template: 'drawer', grid: 'leave-grant', form: 'leave-grant' }),
  defineCrud({ name: 'my-leave-grant', label: ownBalance, template: 'drawer', grid: 'my-leave-grant', form: 'leave-grant' }),
];
