/** The code by which a manager says yes at somebody else's till: kept as a hash, never shown. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posPin = defineModel({
  name: 'pos_pin',
  label: label('Менежерийн код', 'Manager’s code', '관리자 코드'),
  placement: 'company',
  internal: true,
  title: ['manager_name'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['user_id']],
  fields: {
    user_id: { kind: 'reference', label: label('Хэрэглэгч', 'User', '사용자'), to: 'users', required: true, onDelete: 'cascade' },
    manager_name: { kind: 'text', label: label('Менежер', 'Manager', '관리자'), required: true, max: 200 },
    pin_hash: { kind: 'text', label: label('Кодын хэш', 'Hash of the code', '코드 해시'), required: true, max: 200 },
    wrong_tries: { kind: 'integer', label: label('Буруу оролдлого', 'Wrong tries', '오입력 횟수'), required: true, default: 0 },
    locked_until: { kind: 'datetime', label: label('Түгжсэн хүртэл', 'Locked until', '잠금 해제 시각') },
  },
});
