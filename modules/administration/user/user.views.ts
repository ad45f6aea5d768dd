/** The people who sign in: one list for the whole platform, open to its administrators. */

import { defineAction, defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';

const title = label('Хэрэглэгчид', 'Users', '사용자');

const isLeaving = { field: 'erase_at', condition: 'notNull' } as const;
const isWaiting = { field: 'status', condition: 'equals', value: 'waiting' } as const;

export const userGrid = defineGrid({
  name: 'user',
  label: title,
  model: 'users',
  columns: [
    { field: 'avatar', width: 140 },
    { field: 'login', width: 180, pinned: 'left' },
    { field: 'last_name', width: 150 },
    { field: 'first_name', width: 150 },
    { field: 'status', width: 170 },
    { field: 'role_names', width: 320 },
    { field: 'email', width: 240 },
    { field: 'phone', width: 140 },
    { field: 'language', width: 120 },
    { field: 'is_confirmed', width: 170 },
    { field: 'invited_at', width: 170 },
    { field: 'two_step', width: 130 },
    { field: 'erase_at', width: 170 },
    { field: 'created_at', width: 170 },
  ],
  sort: [{ field: 'login', order: 'asc' }],
  search: ['login', 'email', 'last_name', 'first_name'],
  searchHint: label('Нэр, нэвтрэх нэр, и-мэйлээр хайх', 'Search by name, login name or e-mail', '이름, 로그인 이름, 이메일로 검색'),
  noMatch: label('Хэрэгэлч олдсонгүй !!!', 'User not found', '사용자를 찾을 수 없습니다'),
  presets: [
    { name: 'active', label: label('Идэвхтэй', 'Active', '활성'), filters: [{ field: 'status', condition: 'equals', value: 'active' }] },
    {
      name: 'waiting',
      label: label('Хүлээгдэж буй', 'Waiting', '대기 중'),
      filters: [{ field: 'status', condition: 'equals', value: 'waiting' }],
    },
    { name: 'blocked', label: label('Хаасан', 'Blocked', '차단됨'), filters: [{ field: 'status', condition: 'equals', value: 'blocked' }] },
    {
      name: 'leaving',
      label: label('Устгахыг хүссэн', 'Leaving', '탈퇴 예정'),
      filters: [{ field: 'erase_at', condition: 'notNull' }],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    { name: 'deleted', label: label('Устгасан', 'Deleted', '삭제됨'), filters: [], deleted: true },
  ],
  card: { image: 'avatar', title: ['login'], subtitle: ['last_name', 'first_name'], state: 'status', meta: ['email', 'role_names'] },
});

export const userForm = defineForm({
  name: 'user',
  label: label('Хэрэглэгч', 'User', '사용자'),
  model: 'users',
  width: 800,
  extraButtons: [{ label: label('Хүний хуудас', 'Page of the person', '사용자 페이지'), icon: 'user', href: '/user/{login}' }],
  identity: { image: 'avatar', title: ['login'], subtitle: ['last_name', 'first_name'], state: 'status' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'account',
          label: label('Нэвтрэх эрх', 'Account', '계정'),
          fields: [
            'login',
            'email',
            { field: 'password', span: 'full' },
            'status',
            'language',
            'is_confirmed',
            'two_step',
            { field: 'invited_at', visibleWhen: isWaiting },
            ...(['erase_at', 'erase_reason'] as const).map((field) => ({ field, visibleWhen: isLeaving })),
          ],
        },
        {
          name: 'person',
          label: label('Хүн', 'Person', '사람'),
          fields: [
            { field: 'avatar', span: 'full' },
            'last_name',
            'first_name',
            'nickname',
            'phone',
            'register',
            'birthday',
            'gender',
            { field: 'note', span: 'full' },
          ],
        },
        {
          name: 'memberships',
          label: label('Байгууллага дахь эрх', 'Roles in companies', '회사별 역할'),
          children: 'memberships',
          columns: ['member_company_id', 'role_id', 'created_at'],
        },
        {
          name: 'identities',
          label: label('Холбосон нэвтрэлт', 'Connected sign-ins', '연결된 로그인'),
          children: 'identities',
          columns: ['provider', 'display_name', 'created_at'],
        },
      ],
    },
  ],
});

export const userCrud = defineCrud({ name: 'user', label: title, template: 'canvas', grid: 'user', form: 'user' });

/** People who have registered and not yet shown that the address is theirs: none of them is a user so far. */
export const registrationCrud = defineCrud({
  name: 'registration',
  label: label('Баталгаажаагүй бүртгэл', 'Unconfirmed registrations', '미확인 가입'),
  template: 'drawer',
  grid: 'user',
  form: 'user',
  screen: 'registrations',
});

const byAdministrator = { model: 'users', rights: { roles: [roles.admin] } } as const;
export const userBlock = defineAction({
  ...byAdministrator,
  name: 'user-block',
  label: label('Хаах', 'Block', '차단'),
  icon: 'ban',
  from: ['active'],
  to: 'blocked',
  bulk: true,
  danger: true,
  confirm: label(
    'Хаасан хүн нэвтэрч чадахгүй болж, бүх төхөөрөмж дээрх нэвтрэлт нь тэр даруй дуусна.',
    'Whoever is blocked cannot sign in, and is signed out everywhere at once.',
    '차단하면 로그인할 수 없으며 모든 기기에서 즉시 로그아웃됩니다.',
  ),
});
/** Somebody whose address is not confirmed yet: an administrator knows that it is theirs. */
export const userConfirm = defineAction({
  ...byAdministrator,
  name: 'user-confirm',
  label: label('Баталгаажуулах', 'Confirm', '승인'),
  icon: 'check',
  from: ['waiting'],
  to: 'active',
  bulk: true,
  confirm: label(
    'Хаягаа баталгаажуулаагүй хүнийг нэвтрүүлнэ. Захидлын холбоос хүчинтэй хэвээр үлдэх ба нууц үгээ түүгээр тохируулна.',
    'The person is let in without having confirmed the address. The link of the letter goes on being valid: the password is set by it.',
    '주소를 확인하지 않은 사용자의 로그인을 허용합니다. 메일의 링크는 계속 유효하며 그 링크로 비밀번호를 설정합니다.',
  ),
});
export const userUnblock = defineAction({
  ...byAdministrator,
  name: 'user-unblock',
  label: label('Идэвхжүүлэх', 'Let in again', '차단 해제'),
  icon: 'user-check',
  from: ['blocked'],
  to: 'active',
  bulk: true,
});
/** The person makes a password of their own by the code of a letter. */
export const userResetPassword = defineAction({
  ...byAdministrator,
  name: 'user-reset-password',
  label: label('Нууц үгийг цуцлах', 'Reset the password', '비밀번호 초기화'),
  icon: 'key-round',
  from: ['active', 'blocked'],
  when: { field: 'email', condition: 'notNull' },
  danger: true,
  confirm: label(
    'Одоогийн нууц үг хүчингүй болж, бүх төхөөрөмж дээрх нэвтрэлт дуусна. Хүнд шинэ нууц үг хэрхэн тохируулах тухай захидал очно.',
    'The present password is of no use any more, and the person is signed out everywhere. A letter tells how to make a new one.',
    '현재 비밀번호를 더 이상 사용할 수 없으며 모든 기기에서 로그아웃됩니다. 새 비밀번호를 만드는 방법이 메일로 안내됩니다.',
  ),
  handler: true,
});

/** For somebody who has lost both the app and the recovery codes. */
export const userEndTwoStep = defineAction({
  name: 'user-end-two-step',
  label: label('Хоёр шатлалт нэвтрэлтийг унтраах', 'Switch two-step sign-in off', '2단계 로그인 끄기'),
  icon: 'shield-off',
  model: 'users',
  when: { field: 'two_step', condition: 'equals', value: true },
  danger: true,
  confirm: label(
    'Энэ хүн зөвхөн нууц үгээр нэвтэрдэг болж, бүх төхөөрөмж дээрх нэвтрэлт нь дуусна. Хүсэлтийг хүн өөрөө гаргасныг шалгасан уу?',
    'The person will sign in with the password alone, and is signed out everywhere. Have you made sure that the person has asked for it?',
    '비밀번호만으로 로그인하게 되고 모든 기기에서 로그아웃됩니다. 본인의 요청인지 확인하셨나요?',
  ),
  handler: true,
  rights: { roles: [roles.admin] },
});
