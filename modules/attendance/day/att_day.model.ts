/** What one day of one person came to: derived from registrations, shift, rules and free days, and calculated anew whenever one of them changes. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

/** Seconds. */
const time = (text: ReturnType<typeof label>) => ({ kind: 'duration', label: text, readOnly: true, required: true, default: 0 }) as const;

export const attDay = defineModel({
  name: 'att_day',
  label: label('Ирцийн өдөр', 'Day of attendance', '근태 일자'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'calendar-clock',
  title: ['employee_id', 'day'],
  sort: [
    { field: 'day', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'struct_id', own: 'employee_id' },
  unique: [['employee_id', 'day']],
  indexes: [['day', 'state'], ['settle_at'], ['struct_id', 'day']],
  fields: {
    employee_id: {
      kind: 'reference',
      label: label('Ажилтан', 'Employee', '직원'),
      to: 'employee',
      required: true,
      readOnly: true,
      // Counted from the person's shifts and registrations: it goes with a record that goes.
      onDelete: 'cascade',
    },
    day: { kind: 'date', label: label('Өдөр', 'Day', '날짜'), required: true, readOnly: true },
    /** Of the day itself, whatever unit the person is in now. */
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', readOnly: true },
    shift_id: { kind: 'reference', label: label('Ээлж', 'Shift', '근무조'), to: 'shift', readOnly: true },
    state: {
      kind: 'choice',
      label: label('Байдал', 'State', '상태'),
      required: true,
      readOnly: true,
      options: [
        { value: 'planned', label: label('Эхлээгүй', 'Not begun', '시작 전'), tone: 'neutral' },
        { value: 'late', label: label('Ирээгүй байна', 'Not come yet', '미출근'), tone: 'warning' },
        { value: 'in', label: label('Ажил дээрээ', 'At work', '근무 중'), tone: 'success' },
        { value: 'out', label: label('Ажилласан', 'Worked', '근무함'), tone: 'info' },
        { value: 'missing', label: label('Бүртгэл дутуу', 'Missing registration', '기록 누락'), tone: 'warning' },
        { value: 'absent', label: label('Тасалсан', 'Absent', '결근'), tone: 'error' },
        { value: 'leave', label: label('Чөлөөтэй', 'Away', '휴가'), tone: 'violet' },
        { value: 'holiday', label: label('Баяр', 'Holiday', '공휴일'), tone: 'neutral' },
        { value: 'off', label: label('Амралт', 'Free', '휴무'), tone: 'neutral' },
      ],
    },
    /** What stands in the month sheet. */
    cell: { kind: 'text', label: label('Тэмдэглэгээ', 'Code', '표기'), readOnly: true, max: 12 },
    first_in: { kind: 'datetime', label: label('Ирсэн', 'Came', '출근'), readOnly: true },
    last_out: { kind: 'datetime', label: label('Явсан', 'Left', '퇴근'), readOnly: true },
    due_time: time(label('Ажиллах', 'Due', '소정')),
    worked_time: time(label('Ажилласан', 'Worked', '근무')),
    normal_time: time(label('Үндсэн цаг', 'Normal', '기본')),
    late_time: time(label('Хоцорсон', 'Late', '지각')),
    early_time: time(label('Эрт гарсан', 'Left early', '조퇴')),
    absent_time: time(label('Тасалсан', 'Absent', '결근')),
    leave_time: time(label('Чөлөө', 'Away', '휴가')),
    /** What each type has of it: `[type, seconds]`. */
    leave_parts: { kind: 'json', label: label('Чөлөө, төрлөөр', 'Away by type', '유형별 휴가'), readOnly: true },
    night_time: time(label('Шөнийн', 'Night', '야간')),
    holiday_time: time(label('Баярын', 'Holiday', '휴일')),
    overtime_time: time(label('Илүү цаг', 'Overtime', '연장')),
    approved_time: time(label('Зөвшөөрсөн илүү цаг', 'Overtime approved', '승인 연장')),
    is_missing: {
      kind: 'boolean',
      label: label('Бүртгэл дутуу', 'Missing registration', '기록 누락'),
      readOnly: true,
      required: true,
      default: false,
    },
    /** When the figures next change by the passing of time alone; empty once they stand. */
    settle_at: { kind: 'datetime', label: label('Дахин тооцох', 'Counted again at', '재계산 시각'), readOnly: true },
    /** The month is locked, and would say this now. */
    after_lock: { kind: 'text', label: label('Түгжсэний дараах', 'After the lock', '잠금 후 변경'), readOnly: true, max: 120 },
  },
});
