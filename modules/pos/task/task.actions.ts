/** What a manager does with what there is to look at. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { MANAGING } from '../rights.ts';
import { posTask } from './pos_task.model.ts';

export const taskActions = [
  defineAction(posTask, {
    name: 'settle-pos-task',
    label: label('Шийдсэн болгох', 'Settle', '처리 완료'),
    icon: 'circle-check',
    inSight: true,
    bulk: true,
    from: ['open'],
    to: 'settled',
    handler: true,
    rights: { roles: MANAGING.roles },
    fields: { settled_note: { kind: 'text', label: label('Юу хийсэн', 'What was done', '처리 내용'), required: true, max: 300 } },
  }),
];
