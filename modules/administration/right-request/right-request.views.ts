/** Who wishes to see what is closed to them, and what is decided about it. */

import { defineForm, defineGrid, defineNotification } from '@lambda/model/definitions/define.ts';
import { defineAction, defineCrud } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { rightRequest } from './right_request.model.ts';

const title = label('Эрхийн хүсэлт', 'Requests for rights', '권한 요청');
const DECIDE = [roles.admin, roles.companyAdmin];

export const rightRequestGrid = defineGrid(rightRequest, {
  name: 'right-request',
  label: title,
  columns: [
    { field: 'asker_id', width: 160, pinned: 'left' },
    { field: 'asker_id.last_name', width: 140 },
    { field: 'asker_id.first_name', width: 140 },
    { field: 'page_title', width: 220 },
    { field: 'action', width: 110 },
    { field: 'state', width: 170 },
    { field: 'reason', width: 320 },
    { field: 'created_at', label: label('Илгээсэн', 'Asked on', '요청일'), width: 170 },
    { field: 'answer', width: 280 },
  ],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  presets: [
    {
      name: 'asked',
      label: label('Хүлээгдэж байгаа', 'Waiting', '대기 중'),
      filters: [{ field: 'state', condition: 'equals', value: 'asked' }],
      awaits: true,
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['page_title'], subtitle: ['asker_id.last_name', 'asker_id.first_name'], state: 'state', meta: ['created_at'] },
});

export const rightRequestForm = defineForm(rightRequest, {
  name: 'right-request',
  label: label('Эрхийн хүсэлт', 'Request for a right', '권한 요청'),
  width: 520,
  identity: { title: ['page_title'], subtitle: ['asker_id'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'request',
          label: label('Хүсэлт', 'Request', '요청'),
          fields: [
            { field: 'asker_id', span: 'full' },
            'page',
            'action',
            'state',
            { field: 'reason', span: 'full' },
            { field: 'answer', span: 'full' },
          ],
        },
      ],
    },
  ],
});

export const rightRequestCrud = defineCrud({
  name: 'right-request',
  label: title,
  template: 'drawer',
  grid: 'right-request',
  form: 'right-request',
});

const onRequest = { model: 'right_request', rights: { roles: DECIDE }, inSight: true } as const;
export const rightGiven = defineAction({
  ...onRequest,
  name: 'right-request-given',
  label: label('Олгосон', 'Mark as given', '부여 완료'),
  icon: 'check',
  from: ['asked', 'refused'],
  to: 'given',
  bulk: true,
  confirm: label(
    'Эрхийг энэ товч өөрчлөхгүй: «Эрх олголт» эсвэл «Эрхүүд» хэсэгт олгосны дараа дарна уу. Хүсэлт гаргасан хүнд мэдэгдэнэ.',
    'This changes no rights: please give the right under “Role holders” or “Roles” first. The person who has asked is told.',
    '이 버튼은 권한을 변경하지 않습니다. 먼저 "역할 부여"나 "역할"에서 권한을 부여해 주세요. 요청한 사람에게 알립니다.',
  ),
});
export const rightRefused = defineAction({
  ...onRequest,
  name: 'right-request-refused',
  label: label('Татгалзах', 'Refuse', '거절'),
  icon: 'x',
  from: ['asked'],
  to: 'refused',
  danger: true,
  handler: true,
  fields: {
    answer: { kind: 'longText', label: label('Татгалзсан шалтгаан', 'Reason for refusing', '거절 사유'), required: true, max: 400 },
  },
});

export const rightAsked = defineNotification(rightRequest, {
  name: 'right-asked',
  label: label('Эрхийн хүсэлт', 'Request for a right', '권한 요청'),
  on: ['create'],
  to: { roles: DECIDE },
  title: label(
    '{asker_id.last_name} {asker_id.first_name} «{page_title}» хэсгийн «{action}» эрхийг хүслээ',
    '{asker_id.first_name} {asker_id.last_name} asks for the right “{action}” on “{page_title}”',
    '{asker_id.last_name} {asker_id.first_name} "{page_title}" {action} 권한 요청',
  ),
  body: label('Шалтгаан: {reason}', 'Reason: {reason}', '사유: {reason}'),
  link: '/erp/p/right-requests?record={id}&mode=view',
});
export const rightDecided = defineNotification(rightRequest, {
  name: 'right-decided',
  label: label('Эрхийн хүсэлтийн шийдвэр', 'Decision on a request for a right', '권한 요청 처리 결과'),
  on: ['update'],
  changed: ['state'],
  to: { people: ['asker_id'] },
  title: label(
    '«{page_title}» хэсгийн «{action}» эрх: {state}',
    'The right “{action}” on “{page_title}”: {state}',
    '"{page_title}" {action} 권한: {state}',
  ),
});
