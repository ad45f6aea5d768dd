/** Who has acted in whose name, and why. */
import { defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = label('Өмнөөс нэвтэрсэн бүртгэл', 'Impersonations', '대리 로그인 기록');

export const impersonationGrid = defineGrid({
  name: 'impersonation',
  label: title,
  model: 'impersonation',
  columns: [
    { field: 'created_at', label: label('Эхэлсэн', 'Begun at', '시작 시각'), width: 170 },
    { field: 'impersonator_id', width: 200 },
    { field: 'user_id', width: 200 },
    { field: 'acted_company_id', width: 220 },
    { field: 'reason', width: 320 },
    { field: 'until', width: 170 },
    { field: 'ended_at', width: 170 },
  ],
  sort: [{ field: 'created_at', order: 'desc' }],
  card: { title: ['user_id'], subtitle: ['reason'], meta: ['created_at', 'impersonator_id', 'acted_company_id'] },
});
export const impersonationForm = defineForm({
  name: 'impersonation',
  label: label('Өмнөөс нэвтрэлт', 'Impersonation', '대리 로그인'),
  model: 'impersonation',
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'impersonation',
          label: label('Өмнөөс нэвтрэлт', 'Impersonation', '대리 로그인'),
          fields: ['impersonator_id', 'user_id', 'acted_company_id', { field: 'reason', span: 'full' }, 'until', 'ended_at', 'ip'],
        },
      ],
    },
  ],
});
export const impersonationCrud = defineCrud({
  name: 'impersonation',
  label: title,
  template: 'drawer',
  grid: 'impersonation',
  form: 'impersonation',
});
