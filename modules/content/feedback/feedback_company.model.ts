/** What somebody says to their company, by name or without one; with where it stands and the reply. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { feedbackState } from './feedback-state.ts';

export const FEEDBACK_LENGTH = 400;

export const feedbackCompany = defineModel({
  name: 'feedback_company',
  label: label('Санал хүсэлт', 'Feedback', '의견'),
  placement: 'company',
  icon: 'message-circle',
  title: ['description_text'],
  sort: [{ field: 'created_at', order: 'desc' }],
  belongs: { own: 'emp_id' },
  namesCompany: true,
  indexes: [['created_at'], ['emp_id']],
  fields: {
    nick_name: { kind: 'text', label: label('Хоч нэр', 'Nick name', '별명'), max: 75 },
    description_text: {
      kind: 'longText',
      label: label('Санал хүсэлт', 'Feedback', '의견'),
      required: true,
      search: true,
      max: FEEDBACK_LENGTH,
    },
    state: feedbackState,
    reply: { kind: 'longText', label: label('Хариу', 'Reply', '답변'), readOnly: true, max: 2_000 },
    /** Counted with every vote; whose they are is shown to nobody. */
    vote_count: { kind: 'integer', label: label('Дэмжсэн', 'Votes', '공감'), readOnly: true, default: 0, min: 0, sort: true },
    replied_at: { kind: 'datetime', label: label('Хариулсан', 'Replied on', '답변일'), readOnly: true },
    is_anonymous: { kind: 'boolean', label: label('Нэргүй', 'Anonymous', '익명'), readOnly: true, default: false },
    /** Whoever writes is always the author: the server sets it, whatever is sent. */
    emp_id: { kind: 'reference', label: label('Бичсэн', 'Written by', '작성자'), to: 'employee', onDelete: 'empty' },
    /** The author as of the day it was written: readers need no right to the staff register. */
    lastname: {
      kind: 'text',
      label: label('Бичсэн хүний овог', 'Author’s last name', '작성자 성'),
      readOnly: true,
      max: 75,
      closedWith: { fields: ['employee.lastname'] },
    },
    firstname: {
      kind: 'text',
      label: label('Бичсэн хүний нэр', 'Author’s first name', '작성자 이름'),
      readOnly: true,
      max: 75,
      closedWith: { fields: ['employee.firstname'] },
    },
    avatar: {
      kind: 'image',
      label: label('Бичсэн хүний зураг', 'Author’s picture', '작성자 사진'),
      readOnly: true,
      closedWith: { fields: ['employee.avatar'] },
    },
  },
});
