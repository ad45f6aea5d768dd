/** A project: who works on it, in which steps, and what has to be done. Its rows are open to its members alone. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const planProject = defineModel({
  name: 'plan_project',
  label: label('Төсөл', 'Project', '프로젝트'),
  placement: 'company',
  icon: 'square-kanban',
  attachments: true,
  title: ['name'],
  sort: [
    { field: 'name', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  belongs: { unit: 'struct_id' },
  fields: {
    name: { kind: 'text', label: label('Төслийн нэр', 'Name', '프로젝트명'), required: true, search: 'inside', max: 150 },
    description: { kind: 'longText', label: label('Тайлбар', 'Description', '설명'), max: 4_000 },
    struct_id: { kind: 'reference', label: label('Нэгж', 'Unit', '부서'), to: 'struct' },
    colour: { kind: 'colour', label: label('Өнгө', 'Colour', '색상') },
    start_date: { kind: 'date', label: label('Эхлэх огноо', 'Begins on', '시작일') },
    end_date: { kind: 'date', label: label('Дуусах огноо', 'Ends on', '종료일'), notBefore: 'start_date' },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'active',
      options: [
        { value: 'active', label: label('Хэрэгжиж байгаа', 'Active', '진행 중'), tone: 'info' },
        { value: 'paused', label: label('Түр зогссон', 'Paused', '보류'), tone: 'warning' },
        { value: 'finished', label: label('Дууссан', 'Finished', '완료'), tone: 'success' },
      ],
    },
    working_days_only: {
      kind: 'boolean',
      label: label('Зөвхөн ажлын өдрөөр төлөвлөх', 'Plan on working days only', '근무일에만 계획'),
      help: label(
        'Амралт, баярын өдрийг алгасаж дараагийн ажлыг хойшлуулна',
        'What follows is moved over weekends and public holidays',
        '주말과 공휴일을 건너뛰어 다음 작업을 미룹니다',
      ),
      default: true,
    },
    copy_of_id: {
      kind: 'reference',
      label: label('Хуулсан төсөл', 'Copied from', '복사한 프로젝트'),
      to: 'plan_project',
      readOnly: true,
      onDelete: 'empty',
    },
    members: { kind: 'children', label: label('Гишүүд', 'Members', '구성원'), of: 'plan_member', by: 'project_id' },
    stages: { kind: 'children', label: label('Үе шат', 'Stages', '단계'), of: 'plan_stage', by: 'project_id' },
    priorities: { kind: 'children', label: label('Зэрэглэл', 'Priorities', '우선순위'), of: 'plan_priority', by: 'project_id' },
    tasks: { kind: 'children', label: label('Ажлууд', 'Tasks', '작업'), of: 'plan_task', by: 'project_id' },
  },
});
