/** The signature that an employee has kept, to be put under what he decides. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const employeeSignature = defineModel({
  name: 'employee_signature',
  label: label('Гарын үсэг', 'Signature', '서명'),
  placement: 'company',
  icon: 'file-signature',
  writtenBy: 'platform',
  title: ['user_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['user_id']],
  fields: {
    user_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자'), required: true, identifies: true },
    signature: { kind: 'signature', label: label('Гарын үсэг', 'Signature', '서명'), required: true },
  },
});
