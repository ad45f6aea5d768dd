/** An account of the chart that every company may begin with: the unified groups of the finance ministry. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { ACCOUNT_KINDS, DIMENSIONS, SECTIONS, USES } from './account-words.ts';

export const chartTemplate = defineModel({
  name: 'chart_template',
  label: label('Загвар данс', 'Account of the shipped chart', '기본 계정'),
  placement: 'global',
  open: true,
  icon: 'layers',
  title: ['code', 'name'],
  sort: [{ field: 'code', order: 'asc' }],
  fields: {
    code: {
      kind: 'text',
      label: label('Код', 'Code', '코드'),
      required: true,
      unique: true,
      search: 'inside',
      sort: true,
      max: 12,
      rules: ['digits'],
    },
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 150 },
    name_en: { kind: 'text', label: label('Англи нэр', 'English name', '영문 이름'), search: 'inside', max: 150 },
    parent_code: { kind: 'text', label: label('Бүлэг', 'Group', '그룹'), max: 12, rules: ['digits'] },
    is_group: { kind: 'boolean', label: label('Бүлэг данс', 'Is a group', '그룹 계정'), required: true, default: false },
    account_kind: { kind: 'choice', label: label('Төрөл', 'Kind', '유형'), required: true, options: ACCOUNT_KINDS, default: 'expense' },
    statement_section: { kind: 'choice', label: label('Тайлангийн мөр', 'Row of the statements', '재무제표 항목'), options: SECTIONS },
    account_use: { kind: 'choice', label: label('Зориулалт', 'Meant for', '용도'), options: USES },
    dimension: {
      kind: 'choice',
      label: label('Заавал заах', 'Has to be named', '필수 지정'),
      required: true,
      options: DIMENSIONS,
      default: 'none',
    },
  },
});
