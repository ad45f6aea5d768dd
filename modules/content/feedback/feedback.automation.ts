/** Who is told of feedback: those who answer it, and its author. Anonymous feedback to a company tells nobody: a message has its moment. */

import { defineNotification } from '@lambda/model/definitions/define.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { feedbackCompany } from './feedback_company.model.ts';
import { feedbackPublic } from './feedback_public.model.ts';

export const feedbackNotifications = [
  defineNotification(feedbackCompany, {
    name: 'feedback-given',
    label: label('Шинэ санал хүсэлт', 'New feedback', '새 의견'),
    on: ['create'],
    when: { field: 'is_anonymous', condition: 'notEqual', value: true },
    to: { roles: [roles.director, roles.hr, roles.salonManager, roles.companyAdmin] },
    title: label('Шинэ санал хүсэлт ирлээ', 'New feedback has come in', '새 의견이 접수되었습니다'),
    body: label('Санал: {description_text}', 'Feedback: {description_text}', '의견: {description_text}'),
    link: '/erp/p/feedback-editor?record={id}',
  }),
  defineNotification(feedbackCompany, {
    name: 'feedback-answered',
    label: label('Саналд хариулсан', 'Feedback answered', '의견 답변'),
    on: ['update'],
    changed: ['reply'],
    to: { people: ['emp_id'] },
    title: label('Таны саналд хариу ирлээ', 'Your feedback has been answered', '의견에 답변이 등록되었습니다'),
    body: label('Хариу: {reply}', 'Reply: {reply}', '답변: {reply}'),
    link: '/erp/p/feedback',
  }),
  defineNotification(feedbackPublic, {
    name: 'public-feedback-given',
    label: label('Олон нийтийн шинэ санал', 'New public feedback', '새 외부 의견'),
    on: ['create'],
    when: { field: 'is_suspect', condition: 'notEqual', value: true },
    to: { administrators: true },
    letter: 'always',
    title: label('Сайтаас санал, асуулт ирлээ', 'Somebody has written through the site', '사이트에서 문의가 접수되었습니다'),
    body: label('Илгээсэн: {name}, {email}. {feedback}', 'From {name}, {email}: {feedback}', '보낸 사람 {name}, {email}: {feedback}'),
    link: '/erp/p/feedback-public?record={id}',
  }),
];
