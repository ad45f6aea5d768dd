/** Every entering by a password or a provider, and every one that was refused: what the platform's administrator counts by day. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });

export const signIns = defineModel({
  name: 'sign_ins',
  label: label('Нэвтрэлтийн бүртгэл', 'Sign-in', '로그인 기록'),
  placement: 'global',
  writtenBy: 'platform',
  appendOnly: true,
  icon: 'user-cog',
  title: ['user_id', 'outcome'],
  sort: [{ field: 'created_at', order: 'desc' }],
  indexes: [['created_at'], ['user_id']],
  fields: {
    /** Empty where nobody is called so: what was typed is not kept, it may be a password. */
    user_id: { kind: 'reference', label: label('Хэрэглэгч', 'User', '사용자'), to: 'users', readOnly: true, onDelete: 'empty' },
    outcome: {
      kind: 'choice',
      label: label('Үр дүн', 'Outcome', '결과'),
      required: true,
      readOnly: true,
      options: [
        { value: 'entered', label: label('Нэвтэрсэн', 'Signed in', '성공') },
        { value: 'refused', label: label('Амжилтгүй', 'Refused', '실패') },
      ],
    },
    ip: { kind: 'text', label: label('Хаяг', 'Address', '주소'), readOnly: true, max: 60 },
  },
});
