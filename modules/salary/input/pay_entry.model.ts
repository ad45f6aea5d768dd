/** A line of one month that somebody enters or imports: a bonus, a deduction, a correction of an earlier month. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payEntry = defineModel({
  name: 'pay_entry',
  label: label('Нэг удаагийн мөр', 'One-off line', '일회성 항목'),
  placement: 'company',
  icon: 'file-pen',
  title: ['component_id', 'month'],
  apart: ['employee_id.code'],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  indexes: [['month', 'employee_id']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true },
    month: {
      kind: 'date',
      wholeMonth: true,
      label: label('Сар', 'Month', '월'),
      required: true,
      default: 'today',
      sort: true,
    },
    component_id: { kind: 'reference', label: label('Бүрэлдэхүүн', 'Component', '항목'), to: 'pay_component', required: true },
    amount: {
      kind: 'money',
      label: label('Дүн', 'Amount', '금액'),
      help: label('Хасах дүн бол буцаалт', 'Below zero takes back', '음수는 환수'),
      requiredWhen: { field: 'quantity', condition: 'isNull' },
    },
    quantity: {
      kind: 'decimal',
      label: label('Тоо хэмжээ', 'Quantity', '수량'),
      help: label(
        'Томьёогоор бодоход орох тоо: өвчтэй өдөр, эдлээгүй амралтын өдөр…',
        'The number that the formula counts with: sick days, days of leave…',
        '수식에 쓰이는 수: 병가일, 미사용 휴가일…',
      ),
      precision: 10,
      scale: 2,
      min: '0',
    },
    of_month: {
      kind: 'date',
      wholeMonth: true,
      label: label('Засварлаж буй сар', 'Month that it corrects', '정정 대상 월'),
      help: label('Өмнөх сарын засвар бол', 'For a correction of an earlier month', '이전 달 정정인 경우'),
    },
    note: { kind: 'text', label: label('Тайлбар', 'Note', '비고'), search: true, max: 255 },
  },
});
