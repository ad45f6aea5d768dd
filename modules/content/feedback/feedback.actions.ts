/** What is done with feedback: taken up, answered, declined. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { feedbackCompany } from './feedback_company.model.ts';
import { feedbackPublic } from './feedback_public.model.ts';

const take = label('Судалж эхлэх', 'Take up', '검토 시작');
const answered = label('Хариулах', 'Answer', '답변');
const declined = label('Хэрэгжүүлэхгүй', 'Decline', '반려');
const reply = { kind: 'longText', label: label('Хариу', 'Reply', '답변'), required: true, max: 2_000 } as const;
const ofCompany = { rights: { entry: 'feedback-editor' } } as const;
const ofPublic = { rights: { entry: 'feedback-public' } } as const;

export const feedbackActions = [
  defineAction(feedbackCompany, {
    ...ofCompany,
    name: 'take-feedback',
    label: take,
    icon: 'clipboard-list',
    from: ['new', 'done', 'refused'],
    to: 'looking',
    bulk: true,
  }),
  defineAction(feedbackCompany, {
    ...ofCompany,
    name: 'answer-feedback',
    label: answered,
    icon: 'send',
    from: ['new', 'looking'],
    to: 'done',
    fields: { reply },
    handler: true,
    inSight: true,
  }),
  defineAction(feedbackCompany, {
    ...ofCompany,
    name: 'decline-feedback',
    label: declined,
    icon: 'ban',
    from: ['new', 'looking'],
    to: 'refused',
    fields: { reply },
    handler: true,
  }),
  defineAction(feedbackPublic, {
    ...ofPublic,
    name: 'take-public-feedback',
    label: take,
    icon: 'clipboard-list',
    from: ['new', 'done', 'refused'],
    to: 'looking',
    bulk: true,
  }),
  defineAction(feedbackPublic, {
    ...ofPublic,
    name: 'finish-public-feedback',
    label: label('Шийдсэн болгох', 'Mark as done', '처리 완료'),
    icon: 'check',
    from: ['new', 'looking'],
    to: 'done',
    bulk: true,
  }),
  defineAction(feedbackPublic, {
    ...ofPublic,
    name: 'decline-public-feedback',
    label: declined,
    icon: 'ban',
    from: ['new', 'looking'],
    to: 'refused',
    bulk: true,
  }),
];
