/** Kinds of insured person for social insurance: a look-up shared by all companies. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const insuredType = defineModel({
  name: 'lut_salary_insured_type',
  label: label('Даатгуулагчийн төрөл', 'Insured type', '보험 가입자 유형'),
  placement: 'global',
  open: true,
  icon: 'shield-check',
  title: ['insured_type'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    insured_type: {
      kind: 'text',
      label: label('Даатгуулагчийн төрөл', 'Insured type', '보험 가입자 유형'),
      required: true,
      unique: true,
      search: 'inside',
      max: 150,
    },
  },
});
