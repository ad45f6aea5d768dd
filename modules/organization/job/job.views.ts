/** The list and form of positions. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { job } from './job.model.ts';

const title = label('Албан тушаал', 'Positions', '직위');

export const jobGrid = defineGrid(job, {
  name: 'job',
  label: title,
  columns: [
    { field: 'code', width: 96, pinned: 'left' },
    { field: 'a_tushaal_ner', width: 250, pinned: 'left' },
    { field: 'category', width: 244, editable: true },
    { field: 'level', width: 100, editable: true },
    { field: 'struct_id', width: 232 },
    { field: 'approved_places', width: 180, renderer: 'job-places', editable: true },
    { field: 'leads_unit', width: 158 },
  ],
  // Approved places are set for many positions at once, and stand or fall together.
  editableShouldSubmit: true,
  sort: [{ field: 'a_tushaal_ner', order: 'asc' }],
  search: ['a_tushaal_ner', 'code'],
  searchHint: label('Нэр, кодоор хайх', 'Search by name or code', '이름, 코드로 검색'),
  presets: [
    { name: 'all', label: label('Бүх албан тушаал', 'All positions', '전체'), filters: [] },
    {
      name: 'leading',
      label: label('Удирдах', 'Leading', '관리직'),
      filters: [{ field: 'category', condition: 'equals', value: 'management' }],
    },
    {
      name: 'shared',
      label: label('Бүх нэгжид хамаарах', 'In every unit', '전 부서 공통'),
      filters: [{ field: 'struct_id', condition: 'isNull' }],
    },
  ],
  card: { title: ['a_tushaal_ner'], subtitle: ['category'], meta: ['code'], figure: 'approved_places' },
});

export const jobForm = defineForm(job, {
  name: 'job',
  label: label('Албан тушаал', 'Position', '직위'),
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'position',
          label: label('Албан тушаал', 'Position', '직위'),
          fields: [
            { field: 'a_tushaal_ner', span: 'full' },
            'code',
            'level',
            { field: 'category', span: 'full' },
            { field: 'struct_id', widget: 'tatatongaStruct' },
            'approved_places',
            { field: 'leads_unit', span: 'full' },
            { field: 'description', span: 'full' },
          ],
        },
      ],
    },
  ],
});

export const jobCrud = defineCrud({ name: 'job', label: title, template: 'popup', grid: 'job', form: 'job' });
