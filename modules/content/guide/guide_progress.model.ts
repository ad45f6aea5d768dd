/** How far a person has come with a lesson: a guide in whichever language. Nobody else sees it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const guideProgress = defineModel({
  name: 'guide_progress',
  label: label('Хичээлийн явц', 'Progress with a lesson', '학습 진행'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['code'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['user_id', 'code']],
  fields: {
    user_id: { kind: 'reference', label: label('Хэрэглэгч', 'User', '사용자'), to: 'users', required: true, onDelete: 'cascade' },
    code: { kind: 'text', label: label('Код', 'Code', '코드'), required: true, max: 60 },
    opened_at: { kind: 'datetime', label: label('Нээсэн', 'Opened', '열람'), required: true },
    finished_at: { kind: 'datetime', label: label('Дуусгасан', 'Finished', '완료') },
  },
});
