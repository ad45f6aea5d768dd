/** The staff directory: whom to call and where they work. Everybody may see it, so it shows nothing private. */

import { defineForm, defineGrid, defineView } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { employee } from '../employee/employee.model.ts';
import { label } from '../label.ts';

const title = label('Утасны жагсаалт', 'Staff directory', '직원 연락처');

/** What is public of a colleague. Whoever has left is not in it. */
export const directoryView = defineView(employee, {
  name: 'staff_directory',
  label: title,
  ownRights: true,
  fields: {
    id: 'id',
    avatar: 'avatar',
    lastname: 'lastname',
    firstname: 'firstname',
    lastname_latin: 'lastname_latin',
    firstname_latin: 'firstname_latin',
    job: 'job_id.a_tushaal_ner',
    unit: 'struct_id.name',
    unit_id: 'struct_id.id',
    manager: 'manager_id.full_name',
    manager_id: 'manager_id.id',
    manager_firstname: 'manager_id.firstname',
    manager_avatar: 'manager_id.avatar',
    manager_job: 'manager_id.job_id.a_tushaal_ner',
    manager_phone: 'manager_id.work_phone',
    leads_unit: 'leads_unit',
    acting_unit: 'acting_unit',
    acting_unit_id: 'acting_unit_id',
    work_phone: 'work_phone',
    work_email: 'work_email',
  },
  labels: { manager: label('Шууд удирдлага', 'Manager', '직속 상사') },
  sort: [{ field: 'firstname', order: 'asc' }],
  filter: { field: 'status', condition: 'notEqual', value: 'left' },
});

export const directoryGrid = defineGrid(directoryView, {
  name: 'staff-directory',
  label: title,
  columns: [
    { field: 'avatar', width: 72, pinned: 'left', renderer: 'image' },
    { field: 'lastname', width: 120, pinned: 'left' },
    { field: 'firstname', width: 120, pinned: 'left' },
    { field: 'job', width: 210 },
    { field: 'unit', width: 190 },
    { field: 'manager', width: 200, hidden: true },
    { field: 'work_phone', width: 120 },
    { field: 'work_email', width: 232 },
    { field: 'acting_unit', label: label('Орлож буй нэгж', 'Acting head of', '직무 대행 부서'), width: 130 },
  ],
  sort: [{ field: 'firstname', order: 'asc' }],
  search: ['lastname', 'firstname', 'lastname_latin', 'firstname_latin', 'work_phone'],
  searchHint: label('Нэр, утсаар хайх', 'Search by name or phone', '이름, 전화로 검색'),
  card: {
    image: 'avatar',
    title: ['lastname', 'firstname'],
    subtitle: ['job'],
    meta: ['unit'],
    phone: 'work_phone',
  },
});

export const directoryForm = defineForm(directoryView, {
  name: 'staff-card',
  label: label('Ажилтны товч мэдээлэл', 'Staff card', '직원 카드'),
  width: 520,
  identity: {
    image: 'avatar',
    title: ['lastname', 'firstname'],
    subtitle: ['job', 'unit'],
  },
  tabs: [
    {
      name: 'main',
      label: label('Холбоо барих', 'Contact', '연락처'),
      sections: [
        {
          name: 'contact',
          label: label('Холбоо барих', 'Contact', '연락처'),
          fields: [
            'work_phone',
            { field: 'work_email', span: 2 },
            'job',
            { field: 'unit', span: 2 },
            { field: 'manager', widget: 'reports-to', span: 'full' },
            { field: 'acting_unit', visibleWhen: { field: 'acting_unit', condition: 'notNull' }, span: 'full' },
            'lastname_latin',
            'firstname_latin',
          ],
        },
      ],
    },
  ],
});

export const directoryCrud = defineCrud({
  name: 'staff-directory',
  label: title,
  template: 'drawer',
  grid: 'staff-directory',
  form: 'staff-card',
});
