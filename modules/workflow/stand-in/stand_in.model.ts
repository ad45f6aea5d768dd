/** Who decides in place of somebody who is away, on whole days of the company. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const standIn = defineModel({
  name: 'stand_in',
  label: label('Орлон шийдвэрлэгч', 'Stand-in', '대리 결재자'),
  placement: 'company',
  icon: 'user-check',
  title: ['employee_id', 'from_date'],
  sort: [
    { field: 'from_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { own: 'employee_id' },
  indexes: [['from_date', 'until_date']],
  fields: {
    employee_id: {
      kind: 'reference',
      label: label('Эзгүй ажилтан', 'Who is away', '부재자'),
      to: 'employee',
      required: true,
      onDelete: 'cascade',
    },
    stand_in_id: {
      kind: 'reference',
      label: label('Орлох ажилтан', 'Stand-in', '대리자'),
      to: 'employee',
      required: true,
      onDelete: 'cascade',
    },
    from_date: { kind: 'date', label: label('Эхлэх өдөр', 'From', '시작일'), required: true, default: 'today' },
    until_date: { kind: 'date', label: label('Дуусах өдөр', 'Until', '종료일'), required: true, notBefore: 'from_date' },
    /** The model whose records alone are handed over; all without one. */
    row_model: {
      kind: 'text',
      label: label('Зөвхөн энэ бүртгэл', 'Only these records', '대상 기록 한정'),
      help: label('Хоосон бол бүх шийдвэр', 'Every decision when left empty', '비워 두면 모든 결재입니다'),
      max: 60,
    },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), max: 255 },
  },
});
