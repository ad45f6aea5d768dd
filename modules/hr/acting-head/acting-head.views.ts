/** Orders that appoint acting heads: their list and form. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { actingHead } from './acting_head.model.ts';

const orderNumber = label('Тушаал №', 'Order no.', '발령 번호');
const title = label('Үүрэг орлон гүйцэтгэгч', 'Acting heads', '직무 대행');

export const actingHeadGrid = defineGrid(actingHead, {
  name: 'acting-head',
  label: title,
  columns: [
    { field: 'order_number', label: orderNumber, width: 130, pinned: 'left' },
    { field: 'struct_id', width: 236, pinned: 'left' },
    { field: 'employee_id', label: label('Орлон гүйцэтгэгч', 'Acting head', '직무 대행자'), width: 340 },
    { field: 'from_date', width: 126 },
    { field: 'until_date', width: 126 },
    { field: 'in_force', width: 100 },
    { field: 'reason', width: 420 },
    { field: 'order_date', width: 150, hidden: true },
    { field: 'file', width: 160, hidden: true, renderer: 'file' },
  ],
  sort: [
    { field: 'from_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: [
    'employee_id.lastname',
    'employee_id.firstname',
    'employee_id.lastname_latin',
    'employee_id.firstname_latin',
    'struct_id.name',
    'order_number',
  ],
  searchHint: label('Нэр, нэгж, тушаалын дугаараар хайх', 'Search by name, unit or order number', '이름, 부서, 발령 번호로 검색'),
  presets: [
    { name: 'all', label: label('Бүх тушаал', 'All orders', '전체'), filters: [] },
    {
      name: 'in-force',
      label: label('Хүчинтэй', 'In force', '효력 있음'),
      filters: [{ field: 'in_force', condition: 'equals', value: true }],
    },
  ],
  card: { title: ['employee_id'], subtitle: ['struct_id'], meta: ['order_number', 'from_date'] },
});

export const actingHeadForm = defineForm(actingHead, {
  name: 'acting-head',
  label: label('Үүрэг орлон гүйцэтгүүлэх тушаал', 'Order for an acting head', '직무 대행 발령'),
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'who',
          label: label('Хэн, аль нэгжид', 'Who, and where', '대행자와 부서'),
          fields: [
            { field: 'struct_id', span: 'full', widget: 'tatatongaStruct' },
            { field: 'employee_id', span: 'full' },
            'from_date',
            'until_date',
          ],
        },
        {
          name: 'order',
          label: label('Тушаал', 'Order', '발령'),
          fields: ['order_number', 'order_date', { field: 'reason', span: 'full' }, { field: 'file', span: 'full' }],
        },
      ],
    },
  ],
});

export const actingHeadCrud = defineCrud({
  name: 'acting-head',
  label: title,
  template: 'drawer',
  grid: 'acting-head',
  form: 'acting-head',
});
