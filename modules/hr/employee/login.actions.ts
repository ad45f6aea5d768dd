/** Opening a way in for an employee: account, membership and the tie to the record in one step. */

import { defineAction } from '@lambda/model/definitions/define.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { employee } from './employee.model.ts';

export const createLoginAction = defineAction(employee, {
  name: 'create-login',
  label: label('Нэвтрэх эрх нээх', 'Create a login', '로그인 만들기'),
  icon: 'key-round',
  fields: {
    login: {
      kind: 'text',
      label: label('Нэвтрэх нэр', 'Login name', '로그인 이름'),
      help: label('Латин жижиг үсэг, тоо, цэг, зураас', 'Small Latin letters, digits, dots, hyphens', '영문 소문자, 숫자, 점, 하이픈'),
      required: true,
      max: 60,
      pattern: { expression: '[a-z0-9][a-z0-9._-]{2,59}' },
    },
    /** Whoever chooses has to hold all that the role gives. */
    role: {
      kind: 'choice',
      label: label('Эрх', 'Role', '역할'),
      required: true,
      default: 'employee',
      drawnFrom: 'roles',
      options: [],
    },
  },
  confirm: label(
    'Эхний нууц үг нэг л удаа харагдана.',
    'The first password is shown once and never again.',
    '첫 비밀번호는 한 번만 표시됩니다.',
  ),
  handler: true,
  rights: { roles: [roles.hr, roles.salonManager, roles.companyAdmin] },
  writesAs: 'platform',
});
