/** What anybody says to the platform, signed in or not. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { PUBLIC_LENGTHS } from './feedback-sent.ts';
import { feedbackState } from './feedback-state.ts';

export const feedbackPublic = defineModel({
  name: 'feedback_public',
  label: label('Олон нийтийн санал', 'Public feedback', '외부 의견'),
  placement: 'global',
  visitors: 'create',
  icon: 'mail',
  title: ['name'],
  sort: [{ field: 'created_at', order: 'desc' }],
  indexes: [['created_at']],
  fields: {
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: PUBLIC_LENGTHS.name },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일'), required: true, search: true },
    feedback: { kind: 'longText', label: label('Санал хүсэлт', 'Feedback', '의견'), required: true, max: PUBLIC_LENGTHS.feedback },
    state: feedbackState,
    is_suspect: { kind: 'boolean', label: label('Спам байж болзошгүй', 'Looks like spam', '스팸 의심'), readOnly: true, default: false },
    /** People do not see this field; programs that fill in every field do. */
    website: { kind: 'text', label: label('Вэб хуудас', 'Website', '웹사이트'), max: 255 },
    writing_seconds: {
      kind: 'integer',
      label: label('Бичсэн хугацаа (сек)', 'Written in (seconds)', '작성 시간(초)'),
      min: 0,
      max: 1_000_000,
    },
  },
});
