/** Categories and types of documents: their lists, and the form in which a template is written. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { documentType } from './document_type.model.ts';
import { documentTypeCategory } from './document_type_category.model.ts';

const types = label('Баримтын төрөл', 'Types of documents', '문서 유형');
const categories = label('Баримтын ангилал', 'Categories of documents', '문서 분류');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

export const documentTypeGrid = defineGrid(documentType, {
  name: 'document-type',
  label: types,
  columns: [
    { field: 'document_name', width: 300, pinned: 'left' },
    { field: 'document_type_category_id', width: 200 },
    { field: 'workflow_id', width: 220 },
    { field: 'number_prefix', width: 150 },
    { field: 'is_contract', width: 110 },
    { field: 'opens_body', width: 150, hidden: true },
    { field: 'created_at', width: 160 },
  ],
  sort: [{ field: 'document_name', order: 'asc' }],
  search: ['document_name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['document_name'], subtitle: ['document_type_category_id.category'], meta: ['number_prefix'] },
});
export const documentTypeForm = defineForm(documentType, {
  name: 'document-type',
  label: types,
  width: 1100,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: main,
          fields: [
            'document_name',
            'document_type_category_id',
            'workflow_id',
            'number_prefix',
            'numbers_by_unit',
            'is_contract',
            'opens_body',
          ],
        },
        {
          name: 'fields',
          label: label('Бөглөх талбарууд', 'Fields to fill in', '입력 항목'),
          children: 'fields',
          columns: ['field_name', 'field_label', 'field_kind', 'field_columns', 'is_required', 'field_order'],
        },
      ],
    },
    {
      name: 'template',
      label: label('Загвар', 'Template', '서식'),
      sections: [
        {
          name: 'paper',
          label: label('Цаас', 'Paper', '용지'),
          fields: ['page_size', 'page_orientation', 'page_header', 'page_footer'],
        },
        {
          name: 'template',
          label: label('Загвар', 'Template', '서식'),
          fields: [{ field: 'document_template', span: 'full', widget: 'doc_editor' }],
        },
      ],
    },
  ],
});
export const documentTypeCrud = defineCrud({
  name: 'document-type',
  label: types,
  template: 'canvas',
  grid: 'document-type',
  form: 'document-type',
});

export const documentTypeCategoryGrid = defineGrid(documentTypeCategory, {
  name: 'document-type-category',
  label: categories,
  columns: [
    { field: 'category', width: 300, pinned: 'left' },
    { field: 'category_order', width: 110 },
    { field: 'icon', width: 180 },
    { field: 'is_contract', width: 120 },
  ],
  sort: [{ field: 'category_order', order: 'asc' }],
  search: ['category'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['category'], meta: ['category_order'] },
});
export const documentTypeCategoryForm = defineForm(documentTypeCategory, {
  name: 'document-type-category',
  label: categories,
  width: 520,
  tabs: [
    { name: 'main', label: main, sections: [{ name: 'main', label: main, fields: ['category', 'category_order', 'icon', 'is_contract'] }] },
  ],
});
export const documentTypeCategoryCrud = defineCrud({
  name: 'document-type-category',
  label: categories,
  template: 'popup',
  grid: 'document-type-category',
  form: 'document-type-category',
});
