/** The list of invitations with where each of them stands, and the form of a new one. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { invitations } from './invitations.model.ts';

const title = label('Урилга', 'Invitations', '초대');
/** A new one has nothing to tell of its sending. */
const isSent = { field: 'sent_at', condition: 'notNull' } as const;
const pending = { field: 'state', condition: 'equals', value: 'pending' } as const;

export const invitationGrid = defineGrid(invitations, {
  name: 'invitation',
  label: title,
  columns: [
    { field: 'email', width: 250, pinned: 'left' },
    { field: 'state', width: 160 },
    { field: 'is_expired', width: 130 },
    { field: 'role', width: 210 },
    { field: 'own_role_id.display_name', width: 190 },
    { field: 'last_name', width: 150 },
    { field: 'first_name', width: 150 },
    { field: 'expires_at', width: 160 },
    { field: 'sent_at', width: 160 },
    { field: 'sent_count', width: 120 },
    { field: 'accepted_at', width: 160 },
  ],
  sort: [{ field: 'created_at', order: 'desc' }],
  search: ['email', 'last_name', 'first_name'],
  searchHint: label('И-мэйл, нэрээр хайх', 'Search by e-mail or name', '이메일, 이름으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'waiting',
      label: label('Хүлээгдэж байгаа', 'Waiting', '대기 중'),
      filters: [pending, { field: 'is_expired', condition: 'equals', value: false }],
    },
    {
      name: 'expired',
      label: label('Хугацаа дууссан', 'Run out', '만료됨'),
      filters: [pending, { field: 'is_expired', condition: 'equals', value: true }],
    },
    {
      name: 'accepted',
      label: label('Зөвшөөрсөн', 'Accepted', '수락됨'),
      filters: [{ field: 'state', condition: 'equals', value: 'accepted' }],
    },
    {
      name: 'revoked',
      label: label('Буцаасан', 'Taken back', '취소됨'),
      filters: [{ field: 'state', condition: 'equals', value: 'revoked' }],
    },
  ],
  card: { title: ['email'], subtitle: ['last_name', 'first_name'], state: 'state', meta: ['role', 'expires_at'] },
});

export const invitationForm = defineForm(invitations, {
  name: 'invitation',
  label: label('Урилга', 'Invitation', '초대'),
  width: 640,
  identity: { title: ['email'], subtitle: ['last_name', 'first_name'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'person',
          label: label('Хэнийг, ямар эрхээр', 'Whom, and as what', '누구를 어떤 역할로'),
          fields: [{ field: 'email', span: 'full' }, 'last_name', 'first_name', 'role', 'own_role_id', 'language'],
        },
        {
          name: 'sending',
          label: label('Илгээлт', 'Sending', '발송'),
          fields: (['sent_at', 'sent_count', 'expires_at', 'is_expired', 'accepted_at'] as const).map((field) => ({
            field,
            visibleWhen: isSent,
          })),
        },
      ],
    },
  ],
});

export const invitationCrud = defineCrud({
  name: 'invitation',
  label: title,
  template: 'drawer',
  grid: 'invitation',
  form: 'invitation',
  start: { label: label('Хэрэглэгч урих', 'Invite a user', '사용자 초대'), icon: 'mail', order: 15 },
});
