/** Times that HR enters by hand for somebody, with the reason. Each stands for two registrations, which follow it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const attManual = defineModel({
  name: 'att_manual',
  label: label('Гараар бүртгэсэн цаг', 'Times entered by hand', '수동 입력'),
  placement: 'company',
  namesCompany: true,
  icon: 'file-pen',
  title: ['employee_id', 'in_datetime'],
  sort: [{ field: 'id', order: 'desc' }],
  belongs: { unit: 'struct_id', own: 'employee_id' },
  fields: {
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', required: true },
    employee_id: {
      kind: 'reference',
      label: label('Ажилтан', 'Employee', '직원'),
      to: 'employee',
      required: true,
    },
    shift_id: { kind: 'reference', label: label('Ээлж', 'Shift', '근무조'), to: 'shift', required: true },
    in_datetime: { kind: 'datetime', label: label('Ирсэн цаг', 'Came at', '출근 시각'), required: true },
    out_datetime: { kind: 'datetime', label: label('Явсан цаг', 'Left at', '퇴근 시각'), required: true, notBefore: 'in_datetime' },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 },
  },
});
