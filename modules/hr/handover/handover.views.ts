/** Handed-over work: who left, who does it now, and what nobody could take; and who is told of it. */

import { defineForm, defineGrid, defineNotification } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { taskHandover } from './task_handover.model.ts';

const title = label('Ажил хүлээлгэн өгөлт', 'Handover of work', '업무 인계');

export const handoverGrid = defineGrid(taskHandover, {
  name: 'task-handover',
  label: title,
  columns: [
    { field: 'person', label: label('Ажлаас гарсан', 'Who left', '퇴사자'), width: 230, pinned: 'left' },
    { field: 'handed_date', width: 140 },
    { field: 'receiver_id', width: 230 },
    { field: 'how', width: 220 },
    { field: 'task_count', width: 120 },
    { field: 'employee_id.struct_id', label: label('Хэлтэс, нэгж', 'Unit', '부서'), width: 230 },
    { field: 'template_count', width: 180, hidden: true },
    { field: 'acting_head_id', width: 240, hidden: true },
  ],
  sort: [
    { field: 'handed_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['person'],
  searchHint: label('Гарсан хүний нэрээр хайх', 'Search by who left', '퇴사자 이름으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'nobody',
      label: label('Хүлээн авах хүнгүй', 'Nobody to take over', '인수자 없음'),
      filters: [{ field: 'how', condition: 'equals', value: 'nobody' }],
    },
  ],
  card: { title: ['person'], subtitle: ['receiver_id'], state: 'how', meta: ['handed_date', 'task_count'] },
});

export const handoverForm = defineForm(taskHandover, {
  name: 'task-handover',
  label: title,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'from',
          label: label('Хэний ажил', 'Whose work', '인계자'),
          fields: [{ field: 'person', span: 'full' }, 'handed_date', 'task_count', 'template_count'],
        },
        {
          name: 'to',
          label: label('Хэнд шилжсэн', 'Who does it now', '인수자'),
          fields: [{ field: 'receiver_id', span: 'full' }, 'how', { field: 'acting_head_id', span: 'full' }],
        },
      ],
    },
  ],
});

export const handoverCrud = defineCrud({
  name: 'task-handover',
  label: title,
  template: 'drawer',
  grid: 'task-handover',
  form: 'task-handover',
});

export const workHandedOver = defineNotification(taskHandover, {
  name: 'work-handed-over',
  label: title,
  on: ['create', 'update'],
  changed: ['receiver_id'],
  when: { field: 'receiver_id', condition: 'notNull' },
  to: { people: ['receiver_id'] },
  title: label('Танд ажил шилжлээ: {person}', 'Work of {person} is yours now', '{person} 업무를 인수받았습니다'),
  body: label(
    'Ажлаас гарсан тул дуусаагүй {task_count} даалгавар танд шилжсэн.',
    'This person has left; {task_count} open tasks have come to you.',
    '퇴사로 인해 완료되지 않은 할 일 {task_count}건이 넘어왔습니다.',
  ),
  link: '/erp/p/my-tasks',
});

export const workWaits = defineNotification(taskHandover, {
  name: 'work-waits-for-nobody',
  label: label('Хүлээн авах хүнгүй ажил', 'Work that nobody takes over', '인수자 없는 업무'),
  on: ['create'],
  when: { field: 'how', condition: 'equals', value: 'nobody' },
  to: { roles: [roles.hr, roles.salonManager, roles.companyAdmin] },
  title: label('Хүлээн авах хүнгүй ажил үлдлээ: {person}', 'Nobody takes over the work of {person}', '인수자 없는 업무: {person}'),
  body: label(
    'Дуусаагүй даалгавар: {task_count}. Хүлээн авах хүнийг сонгоно уу.',
    'Open tasks: {task_count}. Choose who does them now.',
    '완료되지 않은 할 일: {task_count}건. 인수자를 지정해 주세요.',
  ),
  link: '/erp/p/handovers?record={id}&mode=view',
});
