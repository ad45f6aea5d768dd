/** That a person finds feedback important. Nobody is shown whose it is, and it keeps the day alone: no moment tells of a reader or an author. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const feedbackVote = defineModel({
  name: 'feedback_vote',
  label: label('Саналын дэмжлэг', 'Vote for feedback', '의견 공감'),
  placement: 'company',
  internal: true,
  appendOnly: true,
  title: ['feedback_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['feedback_id', 'user_id']],
  indexes: [['user_id']],
  fields: {
    feedback_id: {
      kind: 'reference',
      label: label('Санал хүсэлт', 'Feedback', '의견'),
      to: 'feedback_company',
      required: true,
      onDelete: 'cascade',
    },
    user_id: { kind: 'reference', label: label('Хэрэглэгч', 'User', '사용자'), to: 'users', required: true, onDelete: 'cascade' },
  },
});
