/** One day of one person that differs from the plan: another shift, or none. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const rosterDay = defineModel({
  name: 'roster_day',
  label: label('Өдрийн ээлж', 'Shift of a day', '일자별 근무'),
  placement: 'company',
  icon: 'calendar-clock',
  title: ['employee_id', 'day'],
  sort: [
    { field: 'day', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'employee_id.struct_id', own: 'employee_id' },
  unique: [['employee_id', 'day']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    day: { kind: 'date', label: label('Өдөр', 'Day', '날짜'), required: true },
    shift_id: {
      kind: 'reference',
      label: label('Ээлж', 'Shift', '근무조'),
      help: label('Хоосон бол амралтын өдөр', 'A free day when left empty', '비워 두면 쉬는 날'),
      to: 'shift',
    },
    note: { kind: 'text', label: label('Тайлбар', 'Note', '비고'), max: 255 },
  },
});
