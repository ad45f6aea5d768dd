/** The list and form of insured types. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { insuredType } from './lut_salary_insured_type.model.ts';

const title = label('Даатгуулагчийн төрөл', 'Insured types', '보험 가입자 유형');

export const insuredTypeGrid = defineGrid(insuredType, {
  name: 'insured-type',
  label: title,
  columns: [{ field: 'insured_type', width: 480 }],
  // Nothing to copy and no cell to write in: a press opens the record.
  actions: ['v', 'e', 'd', 'obl'],
  sort: [{ field: 'id', order: 'asc' }],
  search: ['insured_type'],
  card: { title: ['insured_type'] },
});

export const insuredTypeForm = defineForm(insuredType, {
  name: 'insured-type',
  label: label('Даатгуулагчийн төрөл', 'Insured type', '보험 가입자 유형'),
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'main', label: title, fields: [{ field: 'insured_type', span: 'full' }] }],
    },
  ],
});

export const insuredTypeCrud = defineCrud({
  name: 'insured-type',
  label: title,
  template: 'popup',
  grid: 'insured-type',
  form: 'insured-type',
});
