/** Who has entered when and from where, and who was refused. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = label('Нэвтрэлтийн бүртгэл', 'Sign-ins', '로그인 기록');
const only = (name: string, text: ReturnType<typeof label>) => ({
  name,
  label: text,
  filters: [{ field: 'outcome', condition: 'equals' as const, value: name }],
});

export const signInGrid = defineGrid({
  name: 'sign-in',
  label: title,
  model: 'sign_ins',
  columns: [
    { field: 'created_at', label: label('Хэзээ', 'When', '시각'), width: 180 },
    { field: 'user_id', width: 240 },
    { field: 'outcome', width: 160 },
    { field: 'ip', width: 200 },
  ],
  sort: [{ field: 'created_at', order: 'desc' }],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    only('refused', label('Амжилтгүй', 'Refused', '실패')),
    only('entered', label('Нэвтэрсэн', 'Signed in', '성공')),
  ],
  card: { title: ['user_id'], subtitle: ['ip'], meta: ['created_at', 'outcome'] },
});
export const signInForm = defineForm({
  name: 'sign-in',
  label: label('Нэвтрэлт', 'Sign-in', '로그인'),
  model: 'sign_ins',
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'sign-in', label: label('Нэвтрэлт', 'Sign-in', '로그인'), fields: ['user_id', 'outcome', 'ip'] }],
    },
  ],
});
export const signInCrud = defineCrud({ name: 'sign-in', label: title, template: 'drawer', grid: 'sign-in', form: 'sign-in' });
