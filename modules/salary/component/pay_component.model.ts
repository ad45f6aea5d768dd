/** An earning or deduction as a formula, for the company, a unit or one employee, from a day on. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payComponent = defineModel({
  name: 'pay_component',
  label: label('Цалингийн бүрэлдэхүүн', 'Component of pay', '급여 항목'),
  placement: 'company',
  icon: 'layers',
  title: ['component_name', 'code'],
  sort: [
    { field: 'position', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  indexes: [['code']],
  fields: {
    component_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 120 },
    code: {
      kind: 'text',
      label: label('Код', 'Code', '코드'),
      help: label('Томьёонд энэ нэрээр дуудна', 'Formulas name it so', '수식에서 쓰는 이름'),
      required: true,
      search: 'inside',
      max: 40,
      pattern: {
        expression: '^[a-z][a-z0-9_]{1,39}$',
        message: label('Жижиг латин үсэг, тоо, доогуур зураас', 'Small Latin letters, digits, underscores', '소문자, 숫자, 밑줄'),
      },
    },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '구분'),
      required: true,
      default: 'earning',
      options: [
        { value: 'earning', label: label('Нэмэгдэл', 'Earning', '지급'), tone: 'success' },
        { value: 'deduction', label: label('Суутгал', 'Deduction', '공제'), tone: 'warning' },
      ],
    },
    in_run: {
      kind: 'choice',
      label: label('Тооцоо', 'In the run', '계산'),
      required: true,
      default: 'final',
      options: [
        { value: 'final', label: label('Сүүл цалин', 'Final', '최종') },
        { value: 'advance', label: label('Урьдчилгаа', 'Advance', '선급') },
      ],
    },
    formula: {
      kind: 'longText',
      label: label('Томьёо', 'Formula', '수식'),
      help: label(
        'base, norm_hours, normal_hours, overtime_hours, worked_days, average_day, gross, бусад бүрэлдэхүүний код…',
        'base, norm_hours, normal_hours, overtime_hours, worked_days, average_day, gross, codes of other components…',
        'base, norm_hours, normal_hours, overtime_hours, worked_days, average_day, gross, 다른 항목의 코드…',
      ),
      required: true,
      max: 2_000,
    },
    condition: {
      kind: 'text',
      label: label('Нөхцөл', 'Condition', '조건'),
      help: label('Хоосон бол үргэлж', 'Always when left empty', '비워 두면 항상'),
      max: 500,
    },
    per_segment: {
      kind: 'boolean',
      label: label('Цалин солигдсон хэсэг бүрээр', 'For each part of the month', '기간별 계산'),
      help: label(
        'Сар дундуур цалин өөрчлөгдвөл хэсэг бүрд мөр гарна',
        'A raise in mid-month gives a line for each part',
        '월중 인상 시 기간별로 나눔',
      ),
      required: true,
      default: false,
    },
    is_taxed: { kind: 'boolean', label: label('ХХОАТ суутгана', 'Taxed', '과세'), required: true, default: true },
    is_insured: { kind: 'boolean', label: label('НДШ тооцно', 'Insured', '보험 대상'), required: true, default: true },
    in_average: {
      kind: 'boolean',
      label: label('Дундаж цалинд орно', 'Counts in the average', '평균 임금 포함'),
      required: true,
      default: true,
    },
    struct_id: {
      kind: 'reference',
      label: label('Нэгж', 'Unit', '부서'),
      help: label('Хоосон бол бүх нэгжид', 'For all units when left empty', '비워 두면 모든 부서'),
      to: 'struct',
    },
    employee_id: {
      kind: 'reference',
      label: label('Ажилтан', 'Employee', '직원'),
      help: label('Зөвхөн энэ хүнд', 'For this person alone', '이 직원만'),
      to: 'employee',
    },
    valid_from: { kind: 'date', label: label('Эхлэх', 'Valid from', '시작일') },
    valid_to: { kind: 'date', label: label('Дуусах', 'Valid to', '종료일'), notBefore: 'valid_from' },
    is_active: { kind: 'boolean', label: label('Хэрэглэнэ', 'In use', '사용'), required: true, default: true },
    position: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), required: true, default: 500, min: 0, max: 9_999 },
  },
});
