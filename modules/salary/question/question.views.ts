/** Questions about pay: of everybody for payroll, the own ones for each person. */
import { defineAction, defineForm, defineGrid, defineNotification } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { payQuestion } from './pay_question.model.ts';

const title = label('Цалингийн асуулт', 'Questions about pay', '급여 문의');
const own = label('Миний асуулт', 'My questions', '내 문의');
const columns = [
  { field: 'line_name', width: 240 },
  { field: 'slip_id', width: 240 },
  { field: 'state', width: 170 },
  { field: 'asked_at', width: 170 },
] as const;
const sort = [{ field: 'id', order: 'desc' }] as const;

export const questionGrid = defineGrid(payQuestion, {
  name: 'pay-question',
  label: title,
  columns: [{ field: 'employee_id', width: 220, pinned: 'left' }, ...columns, { field: 'correction_id', width: 200 }],
  sort,
  presets: [
    {
      name: 'open',
      label: label('Хариу хүлээж буй', 'Waiting', '대기'),
      filters: [{ field: 'state', condition: 'equals', value: 'open' }],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['employee_id'], subtitle: ['line_name'], state: 'state', meta: ['slip_id', 'asked_at'] },
});
export const ownQuestionGrid = defineGrid(payQuestion, {
  name: 'my-pay-question',
  label: own,
  columns,
  sort,
  card: { title: ['line_name'], subtitle: ['slip_id'], state: 'state', meta: ['asked_at'] },
});
export const questionForm = defineForm(payQuestion, {
  name: 'pay-question',
  label: title,
  width: 640,
  identity: { title: ['line_name'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        { name: 'about', label: title, fields: ['employee_id', 'slip_id', 'asked_at', 'correction_id'] },
        { name: 'thread', label: label('Яриа', 'Thread', '대화'), children: 'messages', columns: ['written_at', 'author_id', 'message'] },
      ],
    },
  ],
});
export const questionCruds = [
  defineCrud({ name: 'pay-question', label: title, template: 'drawer', grid: 'pay-question', form: 'pay-question' }),
  defineCrud({ name: 'my-pay-question', label: own, template: 'drawer', grid: 'my-pay-question', form: 'pay-question' }),
];

const message = { kind: 'longText', label: label('Мессеж', 'Message', '메시지'), required: true, max: 1_000 } as const;
export const questionActions = [
  defineAction(payQuestion, {
    name: 'answer-pay-question',
    label: label('Хариулах', 'Answer', '답변'),
    icon: 'send',
    inSight: true,
    from: ['open', 'answered'],
    to: 'answered',
    handler: true,
    fields: {
      message,
      correction_id: { kind: 'reference', label: label('Засварын мөр', 'Line of the correction', '정정 항목'), to: 'pay_entry' },
    },
    rights: { roles: [roles.accountant, roles.salonManager], entry: 'pay-questions' },
  }),
  defineAction(payQuestion, {
    name: 'ask-pay-again',
    label: label('Дахин асуух', 'Ask again', '다시 문의'),
    icon: 'circle-help',
    inSight: true,
    from: ['answered'],
    to: 'open',
    handler: true,
    fields: { message },
    rights: { entry: 'my-pay-questions' },
  }),
  defineAction(payQuestion, {
    name: 'close-pay-question',
    label: label('Хаах', 'Close', '종료'),
    icon: 'check',
    from: ['answered'],
    to: 'closed',
    rights: { entry: 'my-pay-questions' },
  }),
];
export const questionNotices = [
  defineNotification(payQuestion, {
    name: 'pay-question-asked',
    label: label('Цалингийн асуулт ирсэн', 'A question about pay', '급여 문의 접수'),
    on: ['create', 'update'],
    changed: ['state'],
    when: { field: 'state', condition: 'equals', value: 'open' },
    to: { roles: [roles.accountant, roles.salonManager] },
    title: label('Цалингийн асуулт: {line_name}', 'Question about pay: {line_name}', '급여 문의: {line_name}'),
  }),
  defineNotification(payQuestion, {
    name: 'pay-question-answered',
    label: label('Цалингийн асуултад хариулсан', 'A question about pay is answered', '급여 문의 답변'),
    on: ['update'],
    changed: ['state'],
    when: { field: 'state', condition: 'equals', value: 'answered' },
    to: { people: ['employee_id'] },
    title: label('Асуултад хариулсан: {line_name}', 'Your question is answered: {line_name}', '문의 답변: {line_name}'),
  }),
];
