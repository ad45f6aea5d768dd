/** The month of a unit as it is handed to pay: open while it is counted, then checked, then locked. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const monthSheet = defineModel({
  name: 'month_sheet',
  label: label('Сарын табель', 'Month sheet', '월 근태표'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'clipboard-list',
  title: ['month', 'struct_id'],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  belongs: { unit: 'struct_id' },
  unique: [['struct_id', 'month']],
  fields: {
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', required: true, readOnly: true },
    /** Its first day. */
    month: { kind: 'date', wholeMonth: true, label: label('Сар', 'Month', '월'), required: true, readOnly: true },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'open',
      readOnly: true,
      options: [
        { value: 'open', label: label('Нээлттэй', 'Open', '열림'), tone: 'info' },
        { value: 'checked', label: label('Хянасан', 'Checked', '확인됨'), tone: 'warning' },
        { value: 'locked', label: label('Түгжсэн', 'Locked', '잠김'), tone: 'success' },
      ],
    },
    rows: { kind: 'children', label: label('Хүмүүс', 'People', '직원'), of: 'sheet_row', by: 'sheet_id', readOnly: true },
    /** Where its form offers it on paper. */
    paper: { kind: 'computed', label: label('Хэвлэх хэлбэр', 'On paper', '인쇄 양식'), type: 'text', expression: 'struct_id.name' },
    people: { kind: 'rollup', label: label('Хүний тоо', 'People', '인원'), of: 'rows', function: 'count' },
    normal: {
      kind: 'rollup',
      label: label('Үндсэн цаг', 'Normal hours', '기본 시간'),
      of: 'rows',
      function: 'sum',
      expression: 'normal_hours',
      type: 'decimal',
      scale: 2,
    },
    overtime: {
      kind: 'rollup',
      label: label('Зөвшөөрсөн илүү цаг', 'Overtime approved', '승인 연장'),
      of: 'rows',
      function: 'sum',
      expression: 'approved_hours',
      type: 'decimal',
      scale: 2,
    },
    missing: {
      kind: 'rollup',
      label: label('Дутуу бүртгэл', 'Missing registrations', '기록 누락'),
      of: 'rows',
      function: 'sum',
      expression: 'missing_days',
      type: 'integer',
    },
    decided_by_id: { kind: 'reference', label: label('Шийдвэрлэсэн', 'Decided by', '처리자'), to: 'employee', readOnly: true },
    decided_at: { kind: 'datetime', label: label('Шийдвэрлэсэн огноо', 'Decided on', '처리일'), readOnly: true },
    reason: { kind: 'text', label: label('Нээсэн шалтгаан', 'Reason for opening', '재개 사유'), readOnly: true, max: 255 },
  },
});
