/** A structure unit: the company at the top, below it departments, branches and teams, as deep as needed. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const struct = defineModel({
  name: 'struct',
  label: label('Бүтцийн нэгж', 'Structure unit', '조직 단위'),
  placement: 'company',
  icon: 'network',
  title: ['name'],
  apart: ['parent_id.name', 'code'],
  sort: [{ field: 'created_at', order: 'asc' }],
  belongs: { unit: 'id' },
  indexes: [['parent_id', 'order_number']],
  fields: {
    code: {
      kind: 'text',
      label: label('Код', 'Code', '코드'),
      required: true,
      unique: true,
      search: 'inside',
      max: 20,
      propose: { first: 'НЭГЖ-001' },
    },
    name: { kind: 'text', label: label('Нэгжийн нэр', 'Unit name', '단위명'), required: true, search: 'inside', max: 150 },
    struct_type: {
      kind: 'choice',
      label: label('Нэгжийн төрөл', 'Kind of unit', '단위 유형'),
      required: true,
      default: 'department',
      options: [
        { value: 'company', label: label('Толгой байгууллага', 'Head organisation', '본사') },
        { value: 'child_company', label: label('Охин компани', 'Subsidiary', '자회사') },
        { value: 'directorate', label: label('Газар', 'Directorate', '본부') },
        { value: 'department', label: label('Хэлтэс', 'Department', '부서') },
        { value: 'office', label: label('Алба', 'Office', '과') },
        { value: 'branch', label: label('Салбар нэгж', 'Branch', '지점') },
        { value: 'team', label: label('Баг', 'Team', '팀') },
      ],
    },
    parent_id: { kind: 'reference', label: label('Харьяалах нэгж', 'Parent unit', '상위 단위'), to: 'struct' },
    phone: { kind: 'phone', label: label('Утас', 'Phone', '전화') },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일') },
    aimag_id: { kind: 'reference', label: label('Аймаг, нийслэл', 'Province', '아이막(도)'), to: 'aimag' },
    sum_id: {
      kind: 'reference',
      label: label('Сум, дүүрэг', 'District', '솜·구'),
      to: 'sum',
      cascade: { from: 'aimag_id', by: 'aimag_id' },
    },
    address: { kind: 'longText', label: label('Хаяг', 'Address', '주소'), max: 500 },
    location: { kind: 'geometry', label: label('Байршил', 'Location', '위치'), types: ['Point'] },
    /** The company that this unit is as a whole, when it keeps its own books here. */
    child_company_id: {
      kind: 'reference',
      label: label('Охин компани', 'Subsidiary company', '자회사'),
      to: 'company',
      help: label('Энэ нэгжийг бүхэлд нь төлөөлөх байгууллага', 'The company that this unit is as a whole', '이 단위 전체에 해당하는 회사'),
      unique: true,
      visibleWhen: { field: 'struct_type', condition: 'equals', value: 'child_company' },
    },
    order_number: {
      kind: 'integer',
      label: label('Эрэмбэ', 'Order', '순서'),
      help: label('Нэг нэгжийн доторх дараалал', 'Place among the units of one parent', '같은 상위 단위 안에서의 순서'),
      default: 0,
      min: 0,
      max: 9999,
    },
    hours: {
      kind: 'children',
      label: label('Ажиллах цаг', 'Opening hours', '영업 시간'),
      of: 'branch_hours',
      by: 'struct_id',
    },
  },
});
