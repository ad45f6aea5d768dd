/** One message about a line of a payslip. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const payMessage = defineModel({
  name: 'pay_message',
  label: label('Мессеж', 'Message', '메시지'),
  placement: 'company',
  writtenBy: 'platform',
  title: ['message'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'pay_question', by: 'question_id' },
  fields: {
    question_id: {
      kind: 'reference',
      label: label('Асуулт', 'Question', '문의'),
      to: 'pay_question',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    },
    author_id: { kind: 'reference', label: label('Хэн', 'Who', '작성자'), to: 'employee', readOnly: true, onDelete: 'empty' },
    written_at: { kind: 'datetime', label: label('Хэзээ', 'When', '시각'), required: true, readOnly: true },
    message: { kind: 'longText', label: label('Мессеж', 'Message', '메시지'), required: true, readOnly: true, max: 1_000 },
  },
});
