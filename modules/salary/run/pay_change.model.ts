/** Whose pay a later calculation of the same run has changed, and by what. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payChange = defineModel({
  name: 'pay_change',
  label: label('Тооцооны өөрчлөлт', 'Change of a calculation', '계산 변경'),
  placement: 'company',
  writtenBy: 'platform',
  title: ['employee_id'],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'pay_run', by: 'run_id' },
  indexes: [['run_id']],
  fields: {
    run_id: {
      kind: 'reference',
      label: label('Тооцоо', 'Pay run', '급여 계산'),
      to: 'pay_run',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    employee_id: {
      kind: 'reference',
      label: label('Ажилтан', 'Employee', '직원'),
      to: 'employee',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    changed_at: { kind: 'datetime', label: label('Хэзээ', 'When', '시각'), required: true, readOnly: true },
    net_before: { kind: 'money', label: label('Өмнө нь', 'Before', '이전'), readOnly: true },
    net_after: { kind: 'money', label: label('Одоо', 'Now', '이후'), readOnly: true },
    cause: { kind: 'text', label: label('Юу өөрчлөгдсөн', 'What has changed', '변경 내용'), required: true, readOnly: true, max: 500 },
  },
});
