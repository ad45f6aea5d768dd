/** The list and form of components. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { payComponent } from './pay_component.model.ts';

const title = label('Цалингийн бүрэлдэхүүн', 'Components of pay', '급여 항목');

export const componentGrid = defineGrid(payComponent, {
  name: 'pay-component',
  label: title,
  columns: [
    { field: 'component_name', width: 260, pinned: 'left' },
    { field: 'code', width: 140 },
    { field: 'kind', width: 130 },
    { field: 'in_run', width: 130 },
    { field: 'formula', width: 360 },
    { field: 'condition', width: 200 },
    { field: 'is_taxed', width: 110 },
    { field: 'is_insured', width: 110 },
    { field: 'struct_id', width: 180 },
    { field: 'employee_id', width: 180 },
    { field: 'is_active', width: 120 },
  ],
  sort: [{ field: 'position', order: 'asc' }],
  search: ['component_name', 'code'],
  searchHint: label('Нэр, кодоор хайх', 'Search by name or code', '이름, 코드로 검색'),
  presets: [
    {
      name: 'active',
      label: label('Хэрэглэж буй', 'In use', '사용 중'),
      filters: [{ field: 'is_active', condition: 'equals', value: true }],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['component_name'], subtitle: ['formula'], state: 'kind', meta: ['code', 'in_run'] },
});
export const componentForm = defineForm(payComponent, {
  name: 'pay-component',
  label: title,
  width: 760,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: title,
          fields: ['component_name', 'code', 'kind', 'in_run', { field: 'formula', span: 'full' }, { field: 'condition', span: 'full' }],
        },
        {
          name: 'marks',
          label: label('Тооцох дүрэм', 'How it counts', '산입 규칙'),
          fields: ['is_taxed', 'is_insured', 'in_average', 'per_segment', 'is_active', 'position'],
        },
        {
          name: 'whom',
          label: label('Хэнд, хэзээ', 'For whom and when', '대상과 기간'),
          fields: ['struct_id', 'employee_id', 'valid_from', 'valid_to'],
        },
      ],
    },
  ],
});
export const componentCrud = defineCrud({
  name: 'pay-component',
  label: title,
  template: 'drawer',
  grid: 'pay-component',
  form: 'pay-component',
});
