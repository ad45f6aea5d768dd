/** The month of one person: a code for each day, and what they come to. Kept with the days themselves. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { label } from '../label.ts';
import { DAY_FIELDS, type DayField } from './day-fields.ts';

const hours = (text: ReturnType<typeof label>) =>
  ({ kind: 'decimal', label: text, readOnly: true, required: true, default: '0', precision: 10, scale: 2 }) as const;
const dayFields = Object.fromEntries(
  DAY_FIELDS.map((name, at) => [
    name,
    { kind: 'text', label: label(String(at + 1), String(at + 1), String(at + 1)), readOnly: true, max: 12 },
  ]),
) as Record<DayField, FieldOf<'text'>>;

export const sheetRow = defineModel({
  name: 'sheet_row',
  label: label('Табель', 'Month sheet of a person', '직원 월 근태'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'clipboard-list',
  title: ['employee_id', 'month'],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'employee_id', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  belongs: { unit: 'struct_id', own: 'employee_id' },
  unique: [['employee_id', 'month']],
  indexes: [['month', 'struct_id'], ['sheet_id']],
  fields: {
    sheet_id: {
      kind: 'reference',
      label: label('Сарын табель', 'Month sheet', '월 근태표'),
      to: 'month_sheet',
      required: true,
      readOnly: true,
    },
    employee_id: {
      kind: 'reference',
      label: label('Ажилтан', 'Employee', '직원'),
      to: 'employee',
      required: true,
      readOnly: true,
      // Counted from the person's shifts and registrations: it goes with a record that goes.
      onDelete: 'cascade',
    },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', readOnly: true },
    month: { kind: 'date', wholeMonth: true, label: label('Сар', 'Month', '월'), required: true, readOnly: true },
    ...dayFields,
    due_hours: hours(label('Ажиллах', 'Due', '소정')),
    worked_days: hours(label('Ажилласан өдөр', 'Days worked', '근무일')),
    normal_hours: hours(label('Үндсэн цаг', 'Normal', '기본')),
    overtime_hours: hours(label('Илүү цаг', 'Overtime', '연장')),
    approved_hours: hours(label('Зөвшөөрсөн', 'Approved', '승인')),
    night_hours: hours(label('Шөнийн', 'Night', '야간')),
    holiday_hours: hours(label('Баярын', 'Holiday', '휴일')),
    late_count: { kind: 'integer', label: label('Хоцролт', 'Times late', '지각 횟수'), readOnly: true, required: true, default: 0 },
    late_hours: hours(label('Хоцорсон', 'Late', '지각')),
    early_hours: hours(label('Эрт гарсан', 'Left early', '조퇴')),
    absent_days: hours(label('Тасалсан өдөр', 'Days absent', '결근일')),
    absent_hours: hours(label('Тасалсан', 'Absent', '결근')),
    leave_days: hours(label('Чөлөөтэй өдөр', 'Days away', '휴가일')),
    leave_hours: hours(label('Чөлөө', 'Away', '휴가')),
    missing_days: { kind: 'integer', label: label('Дутуу', 'Missing', '누락'), readOnly: true, required: true, default: 0 },
  },
});
