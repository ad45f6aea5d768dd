/** Whom HR's records tell what. */

import { defineNotification } from '@lambda/model/definitions/define.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { employee } from './employee.model.ts';

const LINK = '/erp/p/employees?record={id}&mode=view';

export const employeeHired = defineNotification(employee, {
  name: 'employee-hired',
  label: label('Шинэ ажилтан', 'New employee', '신규 직원'),
  on: ['create'],
  to: { roles: [roles.director, roles.hr, roles.companyAdmin], people: ['manager_id'] },
  title: label('Шинэ ажилтан: {lastname} {firstname}', 'New employee: {firstname} {lastname}', '신규 직원: {lastname} {firstname}'),
  body: label(
    'Нэгж: {struct_id.name}. Албан тушаал: {job_id.a_tushaal_ner}',
    'Unit: {struct_id.name}. Position: {job_id.a_tushaal_ner}',
    '부서: {struct_id.name}. 직위: {job_id.a_tushaal_ner}',
  ),
  link: LINK,
});

export const employeeMoved = defineNotification(employee, {
  name: 'employee-moved',
  label: label('Ажилтны шилжилт', 'An employee moves', '직원 이동'),
  on: ['update'],
  changed: ['struct_id', 'job_id'],
  to: { roles: [roles.hr, roles.companyAdmin], people: ['user_id', 'manager_id'] },
  title: label('{lastname} {firstname} шилжлээ', '{firstname} {lastname} has moved', '{lastname} {firstname} 이동'),
  body: label(
    'Одоо: {struct_id.name}, {job_id.a_tushaal_ner}',
    'Now: {struct_id.name}, {job_id.a_tushaal_ner}',
    '현재: {struct_id.name}, {job_id.a_tushaal_ner}',
  ),
  link: LINK,
});
