/** An employee's own record: the same form, reached by people whose right ends at their own row. */
import { defineCrud, defineGrid } from '@lambda/model/definitions.ts';
import { label } from '../label.ts';

const title = label('Миний мэдээлэл', 'My record', '내 정보');

export const myRecordGrid = defineGrid({
  name: 'my-record',
  label: title,
  model: 'employee',
  columns: [
    { field: 'code', width: 110 },
    { field: 'lastname', label: label('Овог, нэр', 'Name', '성명'), width: 240, renderer: 'person' },
    { field: 'job_id', width: 240 },
    { field: 'struct_id', width: 240 },
    { field: 'status', width: 170 },
    { field: 'phone_one', width: 140 },
  ],
  sort: [{ field: 'created_at', order: 'asc' }],
  card: {
    image: 'avatar',
    title: ['lastname', 'firstname'],
    subtitle: ['job_id'],
    state: 'status',
    meta: ['code'],
    phone: 'phone_one',
  },
});

export const myRecordCrud = defineCrud({ name: 'my-record', label: title, template: 'canvas', grid: 'my-record', form: 'employee' });
