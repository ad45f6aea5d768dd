/** The list over all projects of the tasks that one may change, and the form of a task. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { planTask } from './plan_task.model.ts';

const title = label('Төслүүдийн ажил', 'Tasks of all projects', '전체 프로젝트 작업');

export const taskGrid = defineGrid(planTask, {
  name: 'plan-task',
  label: title,
  columns: [
    { field: 'task', width: 340, pinned: 'left', editable: true },
    { field: 'project_id', width: 220 },
    { field: 'stage_id', width: 150 },
    { field: 'priority_id', width: 130 },
    { field: 'start_date', width: 130, editable: true },
    { field: 'end_date', width: 130, editable: true },
    { field: 'progress', width: 130, renderer: 'progress' },
    { field: 'estimate_hours', width: 130, editable: true },
    { field: 'rest_hours', width: 130 },
    { field: 'completed_date', width: 140 },
  ],
  sort: [
    { field: 'end_date', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['task'],
  searchHint: label('Ажлын нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    { name: 'open', label: label('Дуусаагүй', 'Not done', '미완료'), filters: [{ field: 'completed_date', condition: 'isNull' }] },
    { name: 'done', label: label('Дууссан', 'Done', '완료'), filters: [{ field: 'completed_date', condition: 'notNull' }] },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['task'], subtitle: ['project_id'], meta: ['stage_id', 'end_date'], figure: 'progress' },
});

export const taskForm = defineForm(planTask, {
  name: 'plan-task',
  label: label('Ажил', 'Task', '작업'),
  width: 860,
  identity: { title: ['task'], subtitle: ['project_id.name'] },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'task',
          label: label('Ажил', 'Task', '작업'),
          fields: [
            { field: 'task', span: 'full' },
            'project_id',
            'stage_id',
            { field: 'priority_id', widget: 'taskPriority' },
            'parent_id',
            'start_date',
            'end_date',
            'is_milestone',
            { field: 'progress', widget: 'taskPercent' },
            'progress_type',
            'estimate_hours',
            'repeat',
            'colour',
            { field: 'description', span: 'full' },
          ],
        },
        { name: 'people', label: label('Гүйцэтгэгч', 'Assignees', '담당자'), children: 'assigns', columns: ['employee_id', 'share'] },
        { name: 'checks', label: label('Хяналтын хуудас', 'Check-list', '체크리스트'), children: 'checks', columns: ['name', 'is_done'] },
      ],
    },
    {
      name: 'links',
      label: label('Холбоос', 'Links', '연결'),
      sections: [
        { name: 'links', label: label('Өмнөх ажил', 'Predecessors', '선행 작업'), children: 'links', columns: ['from_id', 'type', 'lag'] },
      ],
    },
    {
      name: 'comments',
      label: label('Сэтгэгдэл', 'Comments', '댓글'),
      sections: [
        {
          name: 'comments',
          label: label('Сэтгэгдэл', 'Comments', '댓글'),
          children: 'comments',
          columns: ['body', 'mention_id', 'author_id'],
        },
      ],
    },
  ],
});

export const taskCruds = [defineCrud({ name: 'plan-task', label: title, template: 'drawer', grid: 'plan-task', form: 'plan-task' })];
