/** Managers are told when there is something to look at. */
import { defineNotification } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { MANAGING } from '../rights.ts';
import { posTask } from './pos_task.model.ts';

export const taskNotifications = [
  defineNotification(posTask, {
    name: 'pos-task',
    label: label('Кассын анхаарах зүйл', 'Something to look at in sales', '판매 확인 필요'),
    on: ['create'],
    to: { roles: MANAGING.roles },
    title: label('Кассын баримт {sale_id}: анхаарна уу', 'Receipt {sale_id}: please look at it', '영수증 {sale_id}: 확인해 주세요'),
    body: label(
      '{task_kind}: {detail}. Шалгаад шийдсэн болгоно уу',
      '{task_kind}: {detail}. Look at it and settle it',
      '{task_kind}: {detail}. 확인하고 처리해 주세요',
    ),
    link: '/erp/p/pos-tasks?record={id}',
  }),
];
