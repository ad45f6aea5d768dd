/** What somebody said about a task. Whoever is mentioned is told. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const planComment = defineModel({
  name: 'plan_comment',
  label: label('Сэтгэгдэл', 'Comment', '댓글'),
  placement: 'company',
  title: ['body'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'plan_task', by: 'task_id' },
  fields: {
    task_id: { kind: 'reference', label: label('Ажил', 'Task', '작업'), to: 'plan_task', required: true, onDelete: 'cascade' },
    body: { kind: 'text', label: label('Сэтгэгдэл', 'Comment', '댓글'), required: true, max: 2_000 },
    mention_id: {
      kind: 'reference',
      label: label('Хэнд', 'To', '대상'),
      help: label('Сонгосон гишүүнд мэдэгдэл очно', 'The member is told of it', '선택한 구성원에게 알립니다'),
      to: 'employee',
      onDelete: 'empty',
    },
    author_id: { kind: 'reference', label: label('Бичсэн', 'Author', '작성자'), to: 'employee', readOnly: true, onDelete: 'empty' },
  },
});
