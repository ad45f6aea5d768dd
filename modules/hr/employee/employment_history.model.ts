/** A job that an employee had before, elsewhere. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const employmentHistory = defineModel({
  name: 'employment_history',
  label: label('Ажлын туршлага', 'Employment', '경력'),
  placement: 'company',
  title: ['company_name'],
  sort: [
    { field: 'from_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  parent: { model: 'employee', by: 'employee_id' },
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    company_name: { kind: 'text', label: label('Байгууллага', 'Company', '회사'), required: true, max: 150 },
    position: { kind: 'text', label: label('Албан тушаал', 'Position', '직위'), required: true, max: 150 },
    from_date: { kind: 'date', label: label('Эхэлсэн', 'From', '시작일'), required: true, rules: ['notFuture'] },
    to_date: { kind: 'date', label: label('Дууссан', 'To', '종료일'), rules: ['notFuture'], notBefore: 'from_date' },
    note: { kind: 'text', label: label('Тэмдэглэл', 'Note', '비고'), max: 255 },
  },
});
