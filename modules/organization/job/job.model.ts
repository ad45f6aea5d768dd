/** A position. It may belong to one unit, has an approved number of places, and says whether its holder leads the unit. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const job = defineModel({
  name: 'job',
  label: label('Албан тушаал', 'Position', '직위'),
  placement: 'company',
  icon: 'briefcase',
  title: ['a_tushaal_ner'],
  apart: ['struct_id.name', 'code'],
  sort: [{ field: 'a_tushaal_ner', order: 'asc' }],
  fields: {
    code: {
      kind: 'text',
      label: label('Код', 'Code', '코드'),
      required: true,
      unique: true,
      search: 'inside',
      max: 20,
      propose: { first: 'АТ-001' },
    },
    a_tushaal_ner: {
      kind: 'text',
      label: label('Албан тушаалын нэр', 'Position name', '직위명'),
      required: true,
      search: 'inside',
      max: 150,
    },
    category: {
      kind: 'choice',
      label: label('Ангилал', 'Category', '분류'),
      required: true,
      default: 'specialist',
      options: [
        { value: 'management', label: label('Удирдах ажилтан', 'Management', '관리직') },
        { value: 'specialist', label: label('Мэргэжилтэн', 'Specialist', '전문직') },
        { value: 'clerical', label: label('Контор, үйлчилгээний ажилтан', 'Clerical support', '사무직') },
        { value: 'service', label: label('Худалдаа, үйлчилгээний ажилтан', 'Sales and service', '판매·서비스직') },
        { value: 'worker', label: label('Ажилчин', 'Worker', '생산·현장직') },
      ],
    },
    level: {
      kind: 'integer',
      label: label('Зэрэглэл', 'Grade', '등급'),
      help: label('1 нь хамгийн дээд зэрэглэл', '1 is the highest grade', '1이 가장 높은 등급입니다'),
      min: 1,
      max: 20,
    },
    struct_id: {
      kind: 'reference',
      label: label('Нэгж', 'Unit', '부서'),
      help: label('Бүх нэгжид хамаарах бол хоосон үлдээнэ', 'Leave empty when it exists in every unit', '모든 부서에 해당하면 비워 두세요'),
      to: 'struct',
    },
    approved_places: {
      kind: 'integer',
      label: label('Батлагдсан орон тоо', 'Approved places', '승인 정원'),
      min: 0,
      max: 100_000,
    },
    /** The head of a unit follows from the position, so the chart stays right when people change. */
    leads_unit: {
      kind: 'boolean',
      label: label('Нэгжээ удирдана', 'Leads its unit', '부서장 직위'),
      default: false,
    },
    description: { kind: 'richText', label: label('Ажлын байрны тодорхойлолт', 'Job description', '직무 설명'), max: 5000 },
  },
});
