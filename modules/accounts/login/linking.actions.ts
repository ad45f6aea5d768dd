/** Tying the account of somebody who works in the company to the record that the company keeps of them. */

import { defineAction } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';

export const linkLoginAction = defineAction({
  name: 'link-login',
  label: label('Бүртгэл холбох', 'Link an account', '계정 연결'),
  icon: 'link-2',
  model: 'employee',
  fields: {
    account: {
      kind: 'text',
      label: label('Нэвтрэх нэр эсвэл и-мэйл', 'Login name or e-mail', '로그인 이름 또는 이메일'),
      required: true,
      max: 255,
    },
  },
  widgets: { account: 'find-account' },
  confirm: label(
    'Байгууллагад нэвтэрдэг хүний бүртгэлийг энэ ажилтантай холбоно. Эрх нь хэвээр үлдэнэ.',
    'Ties the account of somebody who signs in to the company to this employee. Their roles stay as they are.',
    '회사에 로그인하는 사용자의 계정을 이 직원과 연결합니다. 역할은 그대로 유지됩니다.',
  ),
  handler: true,
  rights: { roles: [roles.hr, roles.salonManager, roles.companyAdmin] },
  writesAs: 'platform',
});
