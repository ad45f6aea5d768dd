/** Read-only projections of employees under the names that reports and other systems ask for. */

import { defineView } from '@lambda/model/definitions/define.ts';
import { employee } from './employee/employee.model.ts';
import { label } from './label.ts';

export const readViews = [
  defineView(employee, {
    name: 'emp_with_user',
    label: label('Ажилтан, нэвтрэх эрх', 'Employees with accounts', '직원과 계정'),
    fields: {
      id: 'id',
      company_id: 'company_id',
      firstname: 'firstname',
      lastname: 'lastname',
      avatar: 'avatar',
      login: 'user_id.login',
      sub: 'user_id.sub',
      user_id: 'user_id',
      employee_status_id: 'status',
      phone_one: 'phone_one',
      email: 'email',
      struct_id: 'struct_id',
      struct_name: 'struct_id.name',
      job_id: 'job_id',
      a_tushaal_ner: 'job_id.a_tushaal_ner',
    },
    sort: [{ field: 'firstname', order: 'asc' }],
  }),
  defineView(employee, {
    name: 'view_emp',
    label: label('Ажилтны лавлагаа', 'Employee look-up', '직원 조회'),
    fields: {
      id: 'id',
      code: 'code',
      firstname: 'firstname',
      lastname: 'lastname',
      ajliin_tsag_id: 'ajliin_tsag_id',
      struct_id: 'struct_id',
      struct_name: 'struct_id.name',
      company_id: 'company_id',
      job_id: 'job_id',
      a_tushaal_ner: 'job_id.a_tushaal_ner',
      created_at: 'created_at',
    },
    sort: [{ field: 'created_at', order: 'asc' }],
  }),
];
