/** Check-lists of joining and leaving: the lists at work, everybody's own tasks, and the templates they come from. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { checklistTemplate } from './checklist_template.model.ts';
import { employeeChecklist } from './employee_checklist.model.ts';
import { employeeChecklistItem } from './employee_checklist_item.model.ts';

const listsTitle = label('Орох, гарах хяналтын хуудас', 'Joining and leaving', '입·퇴사 체크리스트');
const tasksTitle = label('Даалгавар', 'Tasks', '할 일');
const templatesTitle = label('Хяналтын хуудасны загвар', 'Check-list templates', '체크리스트 양식');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

export const checklistGrid = defineGrid(employeeChecklist, {
  name: 'employee-checklist',
  label: listsTitle,
  columns: [
    { field: 'employee_id', label: label('Овог, нэр', 'Name', '성명'), width: 214, pinned: 'left' },
    { field: 'kind', width: 150 },
    { field: 'next_due', width: 262, renderer: 'deadline' },
    { field: 'done_count', width: 190, renderer: 'task-progress' },
    { field: 'start_date', width: 126 },
    { field: 'template_id', width: 320 },
    { field: 'total_count', label: label('Нийт', 'Tasks', '전체'), width: 80 },
    { field: 'employee_id.struct_id', label: label('Хэлтэс, нэгж', 'Unit', '부서'), width: 220 },
  ],
  sort: [
    { field: 'start_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['employee_id.lastname', 'employee_id.firstname', 'employee_id.lastname_latin', 'employee_id.firstname_latin'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    {
      name: 'open',
      label: label('Үргэлжилж байгаа', 'In progress', '진행 중'),
      filters: [{ field: 'next_due', condition: 'notNull' }],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'onboarding',
      label: label('Ажилд орох', 'Joining', '입사'),
      filters: [{ field: 'kind', condition: 'equals', value: 'onboarding' }],
    },
    {
      name: 'leaving',
      label: label('Ажлаас гарах', 'Leaving', '퇴사'),
      filters: [{ field: 'kind', condition: 'equals', value: 'leaving' }],
    },
  ],
  card: { title: ['employee_id'], subtitle: ['template_id'], state: 'kind', meta: ['next_due'] },
});

export const checklistForm = defineForm(employeeChecklist, {
  name: 'employee-checklist',
  label: label('Хяналтын хуудас', 'Check-list', '체크리스트'),
  width: 960,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'list', label: label('Хяналтын хуудас', 'Check-list', '체크리스트'), fields: ['employee_id', 'template_id', 'start_date'] },
        {
          name: 'tasks',
          label: label('Даалгавар', 'Tasks', '할 일'),
          children: 'employee_checklist_item',
          columns: [{ field: 'name', span: 2 }, 'owner_id', 'due_date', 'done', 'done_date', 'note'],
        },
      ],
    },
  ],
});

export const checklistCrud = defineCrud({
  name: 'employee-checklist',
  label: listsTitle,
  template: 'drawer',
  grid: 'employee-checklist',
  form: 'employee-checklist',
});

export const taskGrid = defineGrid(employeeChecklistItem, {
  name: 'my-tasks',
  label: tasksTitle,
  columns: [
    { field: 'name', width: 340, pinned: 'left' },
    { field: 'person', width: 300 },
    { field: 'owner_id', width: 200, hidden: true },
    { field: 'due_date', width: 262, renderer: 'deadline' },
    { field: 'done', width: 110 },
    { field: 'done_date', width: 140 },
    { field: 'handover_id.person', label: label('Хэнээс шилжсэн', 'Taken over from', '인계자'), width: 200 },
    { field: 'note', width: 260 },
  ],
  sort: [
    { field: 'due_date', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['name'],
  searchHint: label('Даалгавраар хайх', 'Search by task', '할 일 검색'),
  presets: [
    {
      name: 'open',
      label: label('Хийх', 'To do', '할 일'),
      filters: [{ field: 'done', condition: 'equals', value: false }],
      awaits: true,
    },
    { name: 'done', label: label('Хийсэн', 'Done', '완료'), filters: [{ field: 'done', condition: 'equals', value: true }] },
  ],
  card: { title: ['name'], subtitle: ['person'], meta: ['due_date'] },
});

export const taskForm = defineForm(employeeChecklistItem, {
  name: 'my-task',
  label: label('Даалгавар', 'Task', '할 일'),
  width: 520,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'task',
          label: label('Даалгавар', 'Task', '할 일'),
          fields: [{ field: 'name', span: 'full' }, { field: 'person', span: 'full' }, 'due_date', 'done', { field: 'note', span: 'full' }],
        },
      ],
    },
  ],
});

export const taskCrud = defineCrud({ name: 'my-tasks', label: tasksTitle, template: 'drawer', grid: 'my-tasks', form: 'my-task' });

export const templateGrid = defineGrid(checklistTemplate, {
  name: 'checklist-template',
  label: templatesTitle,
  columns: [
    { field: 'name', width: 360, pinned: 'left' },
    { field: 'kind', width: 160 },
    { field: 'is_active', width: 160 },
  ],
  sort: [{ field: 'name', order: 'asc' }],
  search: ['name'],
  card: { title: ['name'], subtitle: ['kind'] },
});

export const templateForm = defineForm(checklistTemplate, {
  name: 'checklist-template',
  label: label('Загвар', 'Template', '양식'),
  width: 960,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'template', label: label('Загвар', 'Template', '양식'), fields: [{ field: 'name', span: 2 }, 'kind', 'is_active'] },
        {
          name: 'tasks',
          label: label('Даалгавар', 'Tasks', '할 일'),
          children: 'checklist_template_item',
          columns: ['name', 'owner_kind', 'owner_id', 'due_days'],
          rowNumbers: true,
          checkEmpty: label('Дор хаяж нэг даалгавар нэмнэ үү', 'Add at least one task', '할 일을 하나 이상 추가해 주세요'),
        },
      ],
    },
  ],
});

export const templateCrud = defineCrud({
  name: 'checklist-template',
  label: templatesTitle,
  template: 'drawer',
  grid: 'checklist-template',
  form: 'checklist-template',
});
