/** The structure: its list, its form, and the chart that stands in place of the list. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { struct } from './struct.model.ts';

const title = label('Бүтэц, зохион байгуулалт', 'Structure', '조직 구조');

const KINDS = [
  { value: 'company', label: label('Толгой байгууллага', 'Head organisation', '본사'), tone: 'violet', icon: 'landmark' },
  { value: 'child_company', label: label('Охин компани', 'Subsidiary', '자회사'), tone: 'violet', icon: 'building-2' },
  { value: 'directorate', label: label('Газар', 'Directorate', '본부'), tone: 'info', icon: 'network' },
  { value: 'department', label: label('Хэлтэс', 'Department', '부서'), tone: 'info', icon: 'users-round' },
  { value: 'office', label: label('Алба', 'Office', '과'), tone: 'neutral', icon: 'briefcase' },
  { value: 'branch', label: label('Салбар нэгж', 'Branch', '지점'), tone: 'success', icon: 'store' },
  { value: 'team', label: label('Баг', 'Team', '팀'), tone: 'neutral', icon: 'users' },
] as const;

export const structGrid = defineGrid(struct, {
  name: 'struct',
  label: title,
  columns: [
    { field: 'name', width: 360, pinned: 'left' },
    { field: 'code', width: 120 },
    { field: 'struct_type', width: 200, renderer: 'coloredCell', looks: KINDS },
    { field: 'parent_id', width: 220 },
    { field: 'phone', width: 120 },
    { field: 'email', width: 200, hidden: true },
    { field: 'aimag_id', width: 150 },
    { field: 'sum_id', width: 150 },
    { field: 'order_number', width: 100, hidden: true },
    { field: 'location', width: 200, hidden: true },
  ],
  sort: [{ field: 'created_at', order: 'asc' }],
  tree: { parent: 'parent_id' },
  search: ['name', 'code'],
  searchHint: label('Нэр, кодоор хайх', 'Search by name or code', '이름, 코드로 검색'),
  presets: [
    { name: 'all', label: label('Бүх нэгж', 'All units', '전체'), filters: [] },
    {
      name: 'departments',
      label: label('Хэлтэс, алба', 'Departments', '부서'),
      filters: [{ field: 'struct_type', condition: 'whereIn', value: ['directorate', 'department', 'office'] }],
    },
    {
      name: 'branches',
      label: label('Салбар', 'Branches', '지점'),
      filters: [{ field: 'struct_type', condition: 'whereIn', value: ['branch', 'child_company'] }],
    },
  ],
  card: { title: ['name'], subtitle: ['struct_type'], meta: ['code'], phone: 'phone' },
});

export const structForm = defineForm(struct, {
  name: 'struct',
  label: label('Бүтцийн нэгж', 'Structure unit', '조직 단위'),
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'unit',
          label: label('Нэгж', 'Unit', '단위'),
          fields: [
            { field: 'name', span: 'full' },
            'code',
            'struct_type',
            { field: 'parent_id', span: 'full', widget: 'tatatongaParentCompany' },
            'order_number',
            { field: 'child_company_id', span: 'full', widget: 'tatatongaCompanySearch' },
          ],
        },
        {
          name: 'contact',
          label: label('Холбоо барих', 'Contact', '연락처'),
          fields: ['phone', 'email', 'aimag_id', 'sum_id', { field: 'address', span: 'full' }, 'location'],
        },
        {
          name: 'hours',
          label: label('Ажиллах цаг', 'Opening hours', '영업 시간'),
          children: 'hours',
          columns: ['weekday', 'opens_at', 'closes_at'],
        },
      ],
    },
  ],
});

/** The chart, the tree and the list are three faces of one screen. */
export const structCrud = defineCrud({
  name: 'struct',
  label: title,
  template: 'drawer',
  grid: 'struct',
  form: 'struct',
  screen: 'struct-chart',
});
