/** The papers of all employees in one list, the ones that expire first on top. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { employeeDocument } from './employee_document.model.ts';

const title = label('Ажилтны бичиг баримт', 'Employee documents', '직원 서류');

export const documentGrid = defineGrid(employeeDocument, {
  name: 'employee-document',
  label: title,
  columns: [
    { field: 'employee_id', label: label('Овог, нэр', 'Name', '성명'), width: 220, pinned: 'left' },
    { field: 'kind', width: 245 },
    { field: 'number', width: 150 },
    { field: 'expires_date', width: 262, renderer: 'deadline' },
    { field: 'issued_date', width: 140 },
    { field: 'issued_by', width: 300 },
    { field: 'file', width: 110, renderer: 'file' },
    { field: 'employee_id.struct_id', label: label('Хэлтэс, нэгж', 'Unit', '부서'), width: 220 },
  ],
  sort: [
    { field: 'expires_date', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['employee_id.lastname', 'employee_id.firstname', 'employee_id.lastname_latin', 'employee_id.firstname_latin', 'number'],
  searchHint: label('Нэр, баримтын дугаараар хайх', 'Search by name or number', '이름, 번호로 검색'),
  presets: [
    {
      name: 'working',
      label: label('Ажиллаж байгаа', 'Working', '재직 중'),
      filters: [{ field: 'employee_id.status', condition: 'notEqual', value: 'left' }],
    },
    { name: 'all', label: label('Бүх баримт', 'All documents', '전체'), filters: [] },
  ],
  card: { title: ['employee_id'], subtitle: ['kind'], meta: ['number', 'expires_date'] },
});

export const documentForm = defineForm(employeeDocument, {
  name: 'employee-document',
  label: label('Бичиг баримт', 'Document', '서류'),
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'paper',
          label: label('Бичиг баримт', 'Document', '서류'),
          fields: [
            { field: 'employee_id', span: 'full' },
            'kind',
            'number',
            'issued_date',
            'expires_date',
            { field: 'issued_by', span: 'full' },
            { field: 'file', span: 'full' },
          ],
        },
      ],
    },
  ],
});

export const documentCrud = defineCrud({
  name: 'employee-document',
  label: title,
  template: 'drawer',
  grid: 'employee-document',
  form: 'employee-document',
});
