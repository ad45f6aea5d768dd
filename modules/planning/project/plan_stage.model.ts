/** A step of a project: a column of its board. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const planStage = defineModel({
  name: 'plan_stage',
  label: label('Үе шат', 'Stage', '단계'),
  placement: 'company',
  title: ['name'],
  sort: [
    { field: 'order_number', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'plan_project', by: 'project_id' },
  fields: {
    project_id: {
      kind: 'reference',
      label: label('Төсөл', 'Project', '프로젝트'),
      to: 'plan_project',
      required: true,
      onDelete: 'cascade',
    },
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, max: 80 },
    order_number: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), default: 0, min: 0, max: 999 },
    is_done: {
      kind: 'boolean',
      label: label('Дууссан ажлын шат', 'Tasks are done here', '완료 단계'),
      help: label('Энд ирсэн ажил 100% болно', 'What comes here is done', '이 단계로 옮기면 완료됩니다'),
      default: false,
    },
    colour: { kind: 'colour', label: label('Өнгө', 'Colour', '색상') },
    wip_limit: {
      kind: 'integer',
      label: label('Зэрэг хийх дээд тоо', 'Most at a time', '동시 진행 한도'),
      help: label('Хоосон бол хязгааргүй', 'No limit when left empty', '비워 두면 제한 없음'),
      min: 1,
      max: 999,
    },
  },
});
