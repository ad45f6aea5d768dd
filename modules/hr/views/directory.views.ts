/** The staff directory: whom to call and where they work, without anything private. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions.ts';
import { label } from '../label.ts';

const title = label('Утасны жагсаалт', 'Staff directory', '직원 연락처');

export const directoryGrid = defineGrid({
  name: 'staff-directory',
  label: title,
  model: 'employee',
  columns: [
    { field: 'avatar', width: 72, pinned: 'left', renderer: 'image' },
    { field: 'lastname', width: 130, pinned: 'left' },
    { field: 'firstname', width: 140, pinned: 'left' },
    { field: 'job_id', width: 210 },
    { field: 'struct_id', width: 210 },
    { field: 'acting_unit', width: 180 },
    { field: 'phone_one', width: 110 },
    { field: 'email', width: 200 },
    { field: 'status', width: 180 },
  ],
  sort: [{ field: 'firstname', order: 'asc' }],
  search: ['lastname', 'firstname', 'lastname_latin', 'firstname_latin', 'phone_one'],
  searchHint: label('Нэр, утсаар хайх', 'Search by name or phone', '이름, 전화로 검색'),
  presets: [
    {
      name: 'working',
      label: label('Ажиллаж байгаа', 'Working', '재직 중'),
      filters: [{ field: 'status', condition: 'notEqual', value: 'left' }],
    },
  ],
  card: {
    image: 'avatar',
    title: ['lastname', 'firstname'],
    subtitle: ['job_id'],
    state: 'status',
    meta: ['struct_id'],
    phone: 'phone_one',
  },
});

export const directoryForm = defineForm({
  name: 'staff-card',
  label: label('Ажилтны товч мэдээлэл', 'Staff card', '직원 카드'),
  model: 'employee',
  width: 520,
  identity: {
    image: 'avatar',
    title: ['lastname', 'firstname'],
    subtitle: ['job_id.a_tushaal_ner', 'struct_id.name'],
    state: 'status',
  },
  tabs: [
    {
      name: 'main',
      label: label('Холбоо барих', 'Contact', '연락처'),
      sections: [
        {
          name: 'contact',
          label: label('Холбоо барих', 'Contact', '연락처'),
          fields: ['lastname', 'firstname', 'job_id', 'struct_id', 'acting_unit', 'phone_one', 'email'],
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
