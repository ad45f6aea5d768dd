/** The one ticket of a day with which everybody of a company may send feedback without saying who they are. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const feedbackTicket = defineModel({
  name: 'feedback_ticket',
  label: label('Саналын тасалбар', 'Ticket for feedback', '의견 표'),
  placement: 'company',
  internal: true,
  title: ['day'],
  sort: [{ field: 'day', order: 'desc' }],
  unique: [['day']],
  fields: {
    day: { kind: 'date', label: label('Өдөр', 'Day', '날짜'), required: true },
    ticket: { kind: 'text', label: label('Тасалбар', 'Ticket', '표'), required: true, max: 64 },
  },
});
