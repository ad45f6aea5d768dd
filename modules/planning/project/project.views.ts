/** Lists and forms of projects: those that one sees, and those that one owns. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { planProject } from './plan_project.model.ts';

const title = label('Төслүүд', 'Projects', '프로젝트');
const owned = label('Миний удирдах төсөл', 'Projects I own', '내가 관리하는 프로젝트');
const columns = [
  { field: 'name', width: 320, pinned: 'left' },
  { field: 'state', width: 160 },
  { field: 'struct_id', width: 240 },
  { field: 'start_date', width: 140 },
  { field: 'end_date', width: 140 },
] as const;
const shared = {
  columns,
  sort: [
    { field: 'name', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'active',
      label: label('Хэрэгжиж байгаа', 'Active', '진행 중'),
      filters: [{ field: 'state', condition: 'equals', value: 'active' }],
    },
    {
      name: 'finished',
      label: label('Дууссан', 'Finished', '완료'),
      filters: [{ field: 'state', condition: 'equals', value: 'finished' }],
    },
  ],
  card: { title: ['name'], subtitle: ['struct_id'], state: 'state', meta: ['start_date', 'end_date'] },
} as const;

export const projectGrid = defineGrid(planProject, { name: 'plan-project', label: title, ...shared });
export const ownedGrid = defineGrid(planProject, { name: 'plan-owned', label: owned, ...shared });

export const projectForm = defineForm(planProject, {
  name: 'plan-project',
  label: label('Төсөл', 'Project', '프로젝트'),
  width: 900,
  identity: { title: ['name'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'project',
          label: label('Төсөл', 'Project', '프로젝트'),
          fields: [
            { field: 'name', span: 'full' },
            'state',
            'struct_id',
            'colour',
            'start_date',
            'end_date',
            'working_days_only',
            { field: 'description', span: 'full' },
          ],
        },
        { name: 'members', label: label('Гишүүд', 'Members', '구성원'), children: 'members', columns: ['employee_id', 'access'] },
      ],
    },
    {
      name: 'steps',
      label: label('Үе шат, зэрэглэл', 'Stages and priorities', '단계·우선순위'),
      sections: [
        {
          name: 'stages',
          label: label('Үе шат', 'Stages', '단계'),
          children: 'stages',
          columns: ['order_number', 'name', 'is_done', 'wip_limit', 'colour'],
        },
        {
          name: 'priorities',
          label: label('Зэрэглэл', 'Priorities', '우선순위'),
          children: 'priorities',
          columns: ['order_number', 'name', 'colour'],
        },
      ],
    },
  ],
});

export const projectCruds = [
  defineCrud({ name: 'plan-project', label: title, template: 'drawer', grid: 'plan-project', form: 'plan-project' }),
  defineCrud({ name: 'plan-owned', label: owned, template: 'drawer', grid: 'plan-owned', form: 'plan-project' }),
];
