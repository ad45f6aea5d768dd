/** Who is told of what happens to tasks. */
import { defineNotification } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { planAssign } from './plan_assign.model.ts';
import { planComment } from './plan_comment.model.ts';

export const planNotifications = [
  defineNotification(planAssign, {
    name: 'plan-assigned',
    label: label('Надад ажил оноосон', 'A task is mine', '작업 배정'),
    on: ['create', 'update'],
    changed: ['employee_id'],
    to: { people: ['employee_id'] },
    title: label('Танд ажил оноолоо: {task_id.task}', 'A task is yours: {task_id.task}', '작업이 배정되었습니다: {task_id.task}'),
    link: '/plan/my-tasks',
  }),
  defineNotification(planComment, {
    name: 'plan-mentioned',
    label: label('Сэтгэгдэлд намайг дурдсан', 'I am mentioned', '댓글에서 언급'),
    on: ['create', 'update'],
    changed: ['mention_id'],
    to: { people: ['mention_id'] },
    title: label('Таныг дурдлаа: {task_id.task}', 'You are mentioned: {task_id.task}', '언급되었습니다: {task_id.task}'),
    link: '/plan/my-tasks',
  }),
];
