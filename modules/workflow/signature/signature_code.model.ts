/** A one-time code that confirms a signature: its digest alone, for ten minutes and three tries. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const signatureCode = defineModel({
  name: 'signature_code',
  label: label('Баталгаажуулах код', 'Confirmation code', '확인 코드'),
  placement: 'company',
  icon: 'key-round',
  internal: true,
  appendOnly: true,
  title: ['user_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['user_id']],
  fields: {
    user_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자'), required: true, identifies: true },
    digest: { kind: 'text', label: label('Хэш', 'Digest', '해시'), required: true, max: 64 },
    expires_at: { kind: 'datetime', label: label('Дуусах', 'Expires', '만료'), required: true },
    tries: { kind: 'integer', label: label('Оролдлого', 'Tries', '시도'), required: true, default: 0 },
  },
});
