/** Requests for changes: HR's list with what is and what is wanted side by side, and everybody's own. */

import { defineForm, defineGrid, defineNotification } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { employee } from '../employee/employee.model.ts';
import { label } from '../label.ts';
import { changeRequest } from './change_request.model.ts';
import { REQUESTED_FIELDS } from './change-request-fields.ts';

const title = label('Өөрчлөх хүсэлт', 'Change requests', '정보 변경 신청');
const ownTitle = label('Миний хүсэлт', 'My requests', '내 신청');

const WIDTHS: Readonly<Record<string, number>> = { account_number: 285, register: 222 };
/** Wide enough for an account and for the heads even where the table is squeezed; that these are the wanted values is said once, above them. */
const changes = REQUESTED_FIELDS.map((name) => ({
  field: `new_${name}` as const,
  label: employee.fields[name].label,
  width: WIDTHS[name] ?? 160,
})).toReversed();
const wanted = { label: label('Хүссэн утга', 'Wanted values', '요청한 값'), colspan: changes.length };
/** Two lines of heads: the wanted values below one, everything else through both. */
const headsOf = (before: readonly string[], after: readonly string[]) => {
  const through = (names: readonly string[]) => names.map((model) => ({ model, rowspan: 2 }));
  return { structure: [[...through(before), wanted, ...through(after)], changes.map(({ field }) => ({ model: field }))] };
};
const states = [
  {
    name: 'asked',
    label: label('Хүлээгдэж байгаа', 'Waiting', '대기 중'),
    filters: [{ field: 'state', condition: 'equals', value: 'asked' } as const],
  },
  { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
];
const sort = [
  { field: 'created_at', order: 'desc' },
  { field: 'id', order: 'desc' },
] as const;
const card = { title: ['employee_id'], subtitle: ['reason'], state: 'state', meta: ['created_at'] } as const;

export const changeRequestGrid = defineGrid(changeRequest, {
  name: 'change-request',
  label: title,
  columns: [
    { field: 'employee_id', label: label('Овог, нэр', 'Name', '성명'), width: 240, pinned: 'left' },
    { field: 'state', width: 170 },
    { field: 'created_at', label: label('Илгээсэн', 'Asked on', '신청일'), width: 170 },
    ...changes,
    { field: 'reason', width: 280 },
    { field: 'decided_by_id', width: 200 },
    { field: 'decided_at', width: 170 },
  ],
  header: headsOf(['employee_id', 'state', 'created_at'], ['reason', 'decided_by_id', 'decided_at']),
  sort,
  search: ['employee_id.lastname', 'employee_id.firstname', 'employee_id.lastname_latin', 'employee_id.firstname_latin'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: states.map((one) => (one.name === 'asked' ? { ...one, awaits: true } : one)),
  card,
});

export const ownRequestGrid = defineGrid(changeRequest, {
  name: 'my-change-request',
  label: ownTitle,
  columns: [
    { field: 'created_at', label: label('Илгээсэн', 'Asked on', '신청일'), width: 170 },
    { field: 'state', width: 170 },
    ...changes,
    { field: 'reason', width: 280 },
    { field: 'answer', width: 260 },
    { field: 'decided_at', width: 170 },
  ],
  header: headsOf(['created_at', 'state'], ['reason', 'answer', 'decided_at']),
  sort,
  presets: [...states].reverse(),
  card: { ...card, title: ['created_at'] },
});

const decision = {
  name: 'decision',
  label: label('Шийдвэр', 'Decision', '처리 결과'),
  fields: ['state', 'decided_at', { field: 'answer', span: 'full' }],
} as const;
const why = {
  name: 'why',
  label: label('Үндэслэл', 'Reason', '사유'),
  fields: [
    { field: 'reason', span: 'full' },
    { field: 'file', span: 'full' },
  ],
} as const;
/** What is and what is wanted side by side, of what the person has asked for. */
const pairs = REQUESTED_FIELDS.flatMap((name) => {
  const visibleWhen = { field: `new_${name}` as const, condition: 'notNull' } as const;
  return [`old_${name}` as const, `new_${name}` as const].map((field) => ({ field, visibleWhen }));
});
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

export const changeRequestForm = defineForm(changeRequest, {
  name: 'change-request',
  label: label('Мэдээлэл өөрчлөх хүсэлт', 'Change request', '정보 변경 신청'),
  width: 720,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'pairs',
          label: label('Одоогийн ба шинэ утга', 'What is and what is wanted', '현재 값과 변경 값'),
          fields: [{ field: 'employee_id', span: 'full' }, ...pairs],
        },
        why,
        decision,
      ],
    },
  ],
});

export const ownRequestForm = defineForm(changeRequest, {
  name: 'my-change-request',
  label: label('Мэдээлэл өөрчлөх хүсэлт', 'Change request', '정보 변경 신청'),
  width: 720,
  formType: 'step',
  saveText: label('Хүсэлт илгээх', 'Send the request', '신청 보내기'),
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'wanted',
          label: label('Юуг өөрчлөх вэ', 'What should change', '변경할 내용'),
          fields: REQUESTED_FIELDS.map((name) => `new_${name}` as const),
        },
        why,
        decision,
      ],
    },
  ],
});

export const changeRequestCrud = defineCrud({
  name: 'change-request',
  label: title,
  template: 'drawer',
  grid: 'change-request',
  form: 'change-request',
});
export const ownRequestCrud = defineCrud({
  name: 'my-change-request',
  label: ownTitle,
  template: 'drawer',
  grid: 'my-change-request',
  form: 'my-change-request',
  start: { label: label('Мэдээлэл өөрчлүүлэх', 'Change my details', '내 정보 변경 신청'), icon: 'file-pen', order: 50 },
});

export const changeRequested = defineNotification(changeRequest, {
  name: 'change-requested',
  label: label('Мэдээлэл өөрчлөх хүсэлт', 'Change request', '정보 변경 신청'),
  on: ['create'],
  to: { roles: [roles.hr, roles.salonManager, roles.companyAdmin] },
  title: label(
    '{employee_id.lastname} {employee_id.firstname} мэдээллээ өөрчлүүлэх хүсэлт илгээлээ',
    '{employee_id.firstname} {employee_id.lastname} asks for a change of data',
    '{employee_id.lastname} {employee_id.firstname} 정보 변경 신청',
  ),
  body: label('Шалтгаан: {reason}', 'Reason: {reason}', '사유: {reason}'),
  link: '/erp/p/change-requests?record={id}&mode=view',
});

export const changeDecided = defineNotification(changeRequest, {
  name: 'change-decided',
  label: label('Хүсэлтийн шийдвэр', 'Decision on a request', '신청 처리 결과'),
  on: ['update'],
  changed: ['state'],
  when: { field: 'state', condition: 'whereIn', value: ['approved', 'refused'] },
  to: { people: ['employee_id'] },
  title: label('Таны хүсэлт: {state}', 'Your request: {state}', '신청 결과: {state}'),
  link: '/erp/p/my-change-requests?record={id}&mode=view',
});
