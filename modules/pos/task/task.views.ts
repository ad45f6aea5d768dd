/** The list of what a manager has to look at. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { posTask } from './pos_task.model.ts';

const title = label('Анхаарах зүйл', 'To look at', '확인할 일');
export const taskGrid = defineGrid(posTask, {
  name: 'pos-task',
  label: title,
  columns: [
    { field: 'task_kind', width: 220, pinned: 'left' },
    { field: 'task_state', width: 120 },
    { field: 'sale_id', width: 200 },
    { field: 'sale_id.till_id', width: 160 },
    { field: 'sale_id.cashier_name', width: 160 },
    { field: 'inventory_id', width: 200 },
    { field: 'detail', width: 280 },
    { field: 'settled_note', width: 220, hidden: true },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  presets: [
    { name: 'open', label: label('Шинэ', 'Open', '신규'), filters: [{ field: 'task_state', condition: 'equals', value: 'open' }] },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['task_kind'], subtitle: ['sale_id'], state: 'task_state', meta: ['detail'] },
});
export const taskForm = defineForm(posTask, {
  name: 'pos-task',
  label: title,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'task',
          label: title,
          fields: [
            'task_kind',
            'task_state',
            'sale_id',
            'charge_id',
            'inventory_id',
            { field: 'detail', span: 'full' },
            { field: 'settled_note', span: 'full' },
            'settled_by_id',
          ],
        },
      ],
    },
  ],
});
export const taskCrud = defineCrud({ name: 'pos-task', label: title, template: 'drawer', grid: 'pos-task', form: 'pos-task' });
