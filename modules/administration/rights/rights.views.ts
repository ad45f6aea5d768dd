/** Roles, who holds them in which company, and the screen that says what a person may do and why. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const roleTitle = label('Эрхүүд', 'Roles', '역할');
const membershipTitle = label('Эрх олголт', 'Role holders', '역할 부여');

export const roleForm = defineForm({
  name: 'role',
  label: label('Эрх', 'Role', '역할'),
  model: 'roles',
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'role', label: label('Эрх', 'Role', '역할'), fields: ['name', 'display_name'] }],
    },
  ],
});
export const roleGrid = defineGrid({
  name: 'role',
  label: roleTitle,
  model: 'roles',
  columns: [
    { field: 'display_name', width: 280 },
    { field: 'name', width: 200 },
    { field: 'updated_at', width: 170 },
  ],
  sort: [{ field: 'id', order: 'asc' }],
  card: { title: ['display_name'], subtitle: ['name'] },
});
/** The matrix of menu entries and rights stands in place of a list. */
export const roleCrud = defineCrud({
  name: 'role',
  label: roleTitle,
  template: 'drawer',
  grid: 'role',
  form: 'role',
  screen: 'role-editor',
});

export const membershipGrid = defineGrid({
  name: 'membership',
  label: membershipTitle,
  model: 'memberships',
  columns: [
    { field: 'user_id.login', width: 180, pinned: 'left' },
    { field: 'user_id.last_name', width: 180 },
    { field: 'user_id.first_name', width: 180 },
    { field: 'member_company_id.company_name', width: 240 },
    { field: 'role_id.display_name', width: 220 },
    { field: 'created_at', width: 170 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  card: { title: ['user_id.login'], subtitle: ['role_id.display_name'], meta: ['member_company_id.company_name'] },
});
export const membershipForm = defineForm({
  name: 'membership',
  label: label('Эрх олгох', 'Role of a person', '역할 부여'),
  model: 'memberships',
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'membership',
          label: label('Хэн, хаана, ямар эрхтэй', 'Who, where, as what', '누가, 어디서, 어떤 역할'),
          fields: [
            { field: 'user_id', span: 'full' },
            { field: 'member_company_id', span: 'full' },
            { field: 'role_id', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const membershipCrud = defineCrud({
  name: 'membership',
  label: membershipTitle,
  template: 'drawer',
  grid: 'membership',
  form: 'membership',
});

const limitsTitle = label('Байгууллагын эрхийн хязгаар', 'Company limits', '회사 권한 한도');
export const companyLimitsGrid = defineGrid({
  name: 'company-limits',
  label: limitsTitle,
  model: 'company',
  columns: [{ field: 'company_name', width: 280 }],
  sort: [{ field: 'company_name', order: 'asc' }],
});
export const companyLimitsForm = defineForm({
  name: 'company-limits',
  label: limitsTitle,
  model: 'company',
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'company', label: label('Байгууллага', 'Company', '회사'), fields: [{ field: 'company_name', readOnly: true }] }],
    },
  ],
});
/** Two matrices stand in place of a list: the most that roles may have, and what an ordinary employee is given. */
export const companyLimitsCrud = defineCrud({
  name: 'company-limits',
  label: limitsTitle,
  template: 'drawer',
  grid: 'company-limits',
  form: 'company-limits',
  screen: 'company-limits',
});

export const effectiveRightCrud = defineCrud({
  name: 'effective-right',
  label: label('Бодит эрх', 'Effective rights', '실제 권한'),
  template: 'drawer',
  grid: 'membership',
  form: 'membership',
  screen: 'effective-right',
});
