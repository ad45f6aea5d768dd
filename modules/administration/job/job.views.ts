/** Everybody's work in the background: who has started what, how it went, and what can still be done about it. */

import { defineAction, defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';

const title = label('Далд ажлууд', 'Background jobs', '백그라운드 작업');
const preset = (name: string, text: ReturnType<typeof label>, states: readonly string[]) => ({
  name,
  label: text,
  filters: [{ field: 'state', condition: 'whereIn' as const, value: states }],
});

export const jobGrid = defineGrid({
  name: 'background-job',
  label: title,
  model: 'jobs',
  columns: [
    { field: 'created_at', width: 160 },
    { field: 'name', width: 320 },
    { field: 'starter_id', width: 150 },
    { field: 'state', width: 150 },
    { field: 'done', width: 110 },
    { field: 'total', width: 100 },
    { field: 'took', width: 190 },
    { field: 'error', width: 300, renderer: 'job-fault' },
    { field: 'finished_at', width: 160 },
  ],
  sort: [{ field: 'created_at', order: 'desc' }],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    preset('open', label('Хийгдэж байгаа', 'Under way', '진행 중'), ['queued', 'running']),
    preset('failed', label('Амжилтгүй', 'Failed', '실패'), ['failed']),
  ],
  card: { title: ['name'], subtitle: ['starter_id'], state: 'state', meta: ['created_at'] },
});

export const jobForm = defineForm({
  name: 'background-job',
  label: label('Далд ажил', 'Background job', '백그라운드 작업'),
  model: 'jobs',
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: label('Ажил', 'Job', '작업'),
          fields: [
            'name',
            'starter_id',
            'state',
            'took',
            'done',
            'total',
            'started_at',
            'finished_at',
            { field: 'error', span: 'full', widget: 'job-fault' },
          ],
        },
      ],
    },
  ],
});
export const jobCrud = defineCrud({
  name: 'background-job',
  label: title,
  template: 'drawer',
  grid: 'background-job',
  form: 'background-job',
});

export const jobCancel = defineAction({
  name: 'job-cancel',
  label: label('Цуцлах', 'Cancel', '취소'),
  icon: 'ban',
  model: 'jobs',
  from: ['queued', 'running'],
  to: 'cancelled',
  bulk: true,
  danger: true,
  confirm: label(
    'Ажил зогсоно. Түүний аль хэдийн хийсэн зүйл буцахгүй. Цуцлах уу?',
    'The job stops. What it has done already stays done. Cancel it?',
    '작업이 중단됩니다. 이미 처리된 내용은 되돌려지지 않습니다. 취소할까요?',
  ),
  rights: { roles: [roles.admin] },
});
export const jobAgain = defineAction({
  name: 'job-again',
  label: label('Дахин ажиллуулах', 'Run again', '다시 실행'),
  icon: 'refresh-cw',
  model: 'jobs',
  from: ['failed', 'cancelled'],
  to: 'queued',
  bulk: true,
  confirm: label(
    'Ажил эхнээсээ, анх эхлүүлсэн хүний эрхээр дахин хийгдэнэ. Ажиллуулах уу?',
    'The job runs again from its beginning, with the rights of whoever started it. Run it?',
    '작업이 처음부터, 시작한 사람의 권한으로 다시 실행됩니다. 실행할까요?',
  ),
  rights: { roles: [roles.admin] },
});
