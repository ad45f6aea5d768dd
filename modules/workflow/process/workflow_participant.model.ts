/** Whom a running record concerns: its author and whoever was, or is, asked to decide. They may read it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const workflowParticipant = defineModel({
  name: 'workflow_participant',
  label: label('Оролцогч', 'Participant', '참여자'),
  placement: 'company',
  icon: 'users',
  writtenBy: 'platform',
  title: ['emp_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['row_model', 'row_id', 'emp_id']],
  indexes: [['emp_id', 'row_model']],
  fields: {
    row_model: { kind: 'text', label: label('Бүртгэл', 'Records', '대상 기록'), required: true, max: 60 },
    row_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true, identifies: true },
    emp_id: { kind: 'integer', label: label('Ажилтан', 'Employee', '직원'), required: true, identifies: true },
    /** Gets to know of it without deciding. */
    /** Days on which it concerns somebody who stands in alone; every day without them. */
    from_date: { kind: 'date', label: label('Эхлэх өдөр', 'From', '시작일') },
    until_date: { kind: 'date', label: label('Дуусах өдөр', 'Until', '종료일') },
    is_copy: { kind: 'boolean', label: label('Хуулбар авагч', 'Copy', '참조'), required: true, default: false },
  },
});
