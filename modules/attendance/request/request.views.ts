/** Lists and form of requests: of everybody, and one's own. */
import { defineForm, defineGrid, defineNotification } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { attRequest } from './att_request.model.ts';

const title = label('Ирцийн хүсэлт', 'Attendance requests', '근태 신청');
const own = label('Миний ирцийн хүсэлт', 'My attendance requests', '내 근태 신청');
const columns = [
  { field: 'kind', width: 190 },
  { field: 'day', width: 120 },
  { field: 'direction', width: 130 },
  { field: 'punched_at', width: 170 },
  { field: 'asked_time', width: 170 },
  { field: 'state', width: 150 },
  { field: 'status_type', width: 220, renderer: 'process_status' },
  { field: 'reason', width: 240 },
  { field: 'answer', width: 220 },
] as const;
const sort = [{ field: 'id', order: 'desc' }] as const;
const all = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] };

export const requestGrid = defineGrid(attRequest, {
  name: 'att-request',
  label: title,
  columns: [{ field: 'employee_id', width: 230, pinned: 'left' }, ...columns, { field: 'struct_id', width: 200 }],
  sort,
  search: ['employee_id.lastname', 'employee_id.firstname'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    {
      name: 'asked',
      label: label('Хүлээгдэж байгаа', 'Waiting', '대기 중'),
      filters: [{ field: 'state', condition: 'equals', value: 'asked' }],
      awaits: true,
    },
    all,
  ],
  card: { title: ['employee_id'], subtitle: ['kind'], state: 'state', meta: ['day', 'reason'] },
});
export const ownAttRequestGrid = defineGrid(attRequest, {
  name: 'my-att-request',
  label: own,
  // Who decides sees the requests of others here too.
  columns: [{ field: 'employee_id', width: 210 }, ...columns],
  sort,
  card: { title: ['kind'], subtitle: ['employee_id', 'reason'], state: 'state', meta: ['day', 'punched_at'] },
});
export const attRequestForm = defineForm(attRequest, {
  name: 'att-request',
  label: title,
  width: 640,
  identity: { title: ['employee_id.full_name'], subtitle: ['reason'], state: 'state' },
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
          name: 'request',
          label: title,
          fields: [
            'employee_id',
            'kind',
            'direction',
            'punched_at',
            'day',
            'asked_time',
            { field: 'reason', span: 'full' },
            'decided_at',
            { field: 'answer', span: 'full', visibleWhen: { field: 'answer', condition: 'notNull' } },
          ],
        },
      ],
    },
  ],
});
export const requestCruds = [
  defineCrud({ name: 'att-request', label: title, template: 'drawer', grid: 'att-request', form: 'att-request' }),
  defineCrud({ name: 'my-att-request', label: own, template: 'drawer', grid: 'my-att-request', form: 'att-request' }),
];
export const requestNotices = [
  defineNotification(attRequest, {
    name: 'att-request-asked',
    label: label('Ирцийн хүсэлт ирсэн', 'Attendance request', '근태 신청'),
    on: ['create', 'update'],
    changed: ['state'],
    when: "state = 'asked' and isEmpty(status_type)",
    to: { roles: [roles.hr, roles.salonManager], people: ['employee_id.manager_id'] },
    title: label(
      '{employee_id.full_name}: ирцийн хүсэлт',
      '{employee_id.full_name}: attendance request',
      '{employee_id.full_name}: 근태 신청',
    ),
    body: label('{day}, шалтгаан: {reason}', '{day}, reason: {reason}', '{day}, 사유: {reason}'),
    link: '/erp/p/att-requests?record={id}&mode=view',
  }),
  defineNotification(attRequest, {
    name: 'att-request-decided',
    label: label('Ирцийн хүсэлт шийдвэрлэгдсэн', 'Attendance request decided', '근태 신청 처리'),
    on: ['update'],
    changed: ['state'],
    when: { field: 'state', condition: 'whereIn', value: ['approved', 'refused'] },
    to: { people: ['employee_id'] },
    title: label('Таны ирцийн хүсэлт: {state}', 'Your attendance request: {state}', '근태 신청: {state}'),
    body: label('{day}, шалтгаан: {reason}', '{day}, reason: {reason}', '{day}, 사유: {reason}'),
    link: '/erp/p/my-att-requests?record={id}&mode=view',
  }),
];
