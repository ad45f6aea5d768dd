/** What an anonymous author proves with: a digest of the code that was shown once. Beside the feedback nothing points at anybody. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const feedbackCode = defineModel({
  name: 'feedback_code',
  label: label('Саналын код', 'Code of feedback', '의견 코드'),
  placement: 'company',
  internal: true,
  title: ['digest'],
  sort: [{ field: 'digest', order: 'asc' }],
  unique: [['digest']],
  fields: {
    digest: { kind: 'text', label: label('Хураангуй', 'Digest', '요약값'), required: true, max: 64 },
    feedback_id: {
      kind: 'reference',
      label: label('Санал хүсэлт', 'Feedback', '의견'),
      to: 'feedback_company',
      required: true,
      onDelete: 'cascade',
    },
  },
});
