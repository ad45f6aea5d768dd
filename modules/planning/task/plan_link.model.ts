/** One task waits for another of the same project. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const MOST_LAG = 365;
export const planLink = defineModel({
  name: 'plan_link',
  label: label('Ажлын холбоос', 'Link of tasks', '작업 연결'),
  placement: 'company',
  icon: 'link-2',
  title: ['from_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'plan_task', by: 'task_id' },
  unique: [['task_id', 'from_id']],
  fields: {
    task_id: {
      kind: 'reference',
      label: label('Дараагийн ажил', 'Successor', '후행 작업'),
      to: 'plan_task',
      required: true,
      onDelete: 'cascade',
    },
    from_id: {
      kind: 'reference',
      label: label('Өмнөх ажил', 'Predecessor', '선행 작업'),
      to: 'plan_task',
      required: true,
      onDelete: 'cascade',
    },
    type: {
      kind: 'choice',
      label: label('Холбоо', 'Kind', '종류'),
      required: true,
      default: 'fs',
      options: [
        { value: 'fs', label: label('Дууссаны дараа эхэлнэ (FS)', 'Finish to start (FS)', '완료 후 시작(FS)') },
        { value: 'ss', label: label('Хамт эхэлнэ (SS)', 'Start to start (SS)', '동시 시작(SS)') },
        { value: 'ff', label: label('Хамт дуусна (FF)', 'Finish to finish (FF)', '동시 완료(FF)') },
        { value: 'sf', label: label('Эхэлсний дараа дуусна (SF)', 'Start to finish (SF)', '시작 후 완료(SF)') },
      ],
    },
    lag: {
      kind: 'integer',
      label: label('Хүлээх өдөр', 'Days between', '지연 일수'),
      default: 0,
      min: -MOST_LAG,
      max: MOST_LAG,
    },
  },
});
