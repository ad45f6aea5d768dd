/** A breach of discipline with its penalty: after a year without another one it no longer counts. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { paidAmount } from '../appointment/paid-amount.ts';
import { label } from '../label.ts';

export const violation = defineModel({
  name: 'violation',
  label: label('Сахилгын зөрчил', 'Violation', '징계'),
  placement: 'company',
  icon: 'shield-alert',
  title: ['name'],
  sort: [
    { field: 'violation_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  parent: { model: 'employee', by: 'employee_id' },
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    name: { kind: 'text', label: label('Зөрчил', 'Violation', '위반 내용'), required: true, search: 'inside', max: 200 },
    violation_date: {
      kind: 'date',
      label: label('Зөрчил гаргасан огноо', 'Happened on', '위반일'),
      required: true,
      sort: true,
      rules: ['notFuture'],
    },
    penalty: {
      kind: 'choice',
      label: label('Шийтгэл', 'Penalty', '징계 종류'),
      required: true,
      options: [
        { value: 'warning', label: label('Сануулах', 'Warning', '경고'), tone: 'warning' },
        { value: 'pay_cut', label: label('Үндсэн цалин бууруулах', 'Cut of the base pay', '감봉'), tone: 'error' },
        { value: 'dismissal', label: label('Хөдөлмөрийн харилцааг цуцлах', 'Dismissal', '해고'), tone: 'error' },
      ],
    },
    order_number: {
      kind: 'sequence',
      label: label('Тушаалын дугаар', 'Order number', '발령 번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: 'СШ/{year}-{number:3}',
      date: 'order_date',
    },
    order_date: { kind: 'date', label: label('Тушаалын огноо', 'Order date', '발령 문서일'), required: true },
    valid_until: {
      kind: 'date',
      label: label('Шийтгэл тооцох хугацаа', 'Counts until', '징계 효력 종료일'),
      help: label('Хоосон бол тушаалаас хойш 1 жил', 'A year after the order when left empty', '비워 두면 발령 후 1년입니다'),
    },
    counts: {
      kind: 'computed',
      label: label('Хүчинтэй', 'Still counts', '효력 있음'),
      type: 'boolean',
      expression: 'not isEmpty(valid_until) and valid_until >= today()',
    },
    ...paidAmount,
    note: { kind: 'longText', label: label('Тайлбар', 'Note', '비고'), max: 1000 },
    file: { kind: 'file', label: label('Файл', 'File', '파일') },
  },
});
