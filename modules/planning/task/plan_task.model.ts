/** Something that has to be done in a project: by whom, from when until when, how far it is. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const ofProject = { from: 'project_id', by: 'project_id' } as const;

export const planTask = defineModel({
  name: 'plan_task',
  label: label('Ажил', 'Task', '작업'),
  placement: 'company',
  icon: 'list-checks',
  attachments: true,
  title: ['task'],
  sort: [
    { field: 'end_date', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'plan_project', by: 'project_id' },
  indexes: [['project_id', 'stage_id', 'sort_order'], ['end_date', 'completed_date'], ['repeat_of_id']],
  fields: {
    project_id: {
      kind: 'reference',
      label: label('Төсөл', 'Project', '프로젝트'),
      to: 'plan_project',
      required: true,
      onDelete: 'cascade',
    },
    task: { kind: 'text', label: label('Ажил', 'Task', '작업'), required: true, search: 'inside', max: 300 },
    stage_id: {
      kind: 'reference',
      label: label('Үе шат', 'Stage', '단계'),
      help: label('Хоосон бол эхний шатанд орно', 'The first one when left empty', '비워 두면 첫 단계'),
      to: 'plan_stage',
      cascade: ofProject,
    },
    /** Its place among the cards of its stage. */
    sort_order: { kind: 'integer', label: label('Байрлал', 'Place', '위치'), readOnly: true, default: 0 },
    parent_id: {
      kind: 'reference',
      label: label('Дээд ажил', 'Part of', '상위 작업'),
      to: 'plan_task',
      cascade: ofProject,
      onDelete: 'empty',
    },
    priority_id: {
      kind: 'reference',
      label: label('Зэрэглэл', 'Priority', '우선순위'),
      to: 'plan_priority',
      cascade: ofProject,
      onDelete: 'empty',
    },
    is_milestone: { kind: 'boolean', label: label('Чухал үе', 'Milestone', '마일스톤'), default: false },
    start_date: { kind: 'date', label: label('Эхлэх огноо', 'Begins on', '시작일'), sort: true },
    end_date: { kind: 'date', label: label('Дуусах огноо', 'Ends on', '종료일'), notBefore: 'start_date', sort: true },
    progress: { kind: 'integer', label: label('Гүйцэтгэл', 'Progress', '진행률'), default: 0, min: 0, max: 100 },
    progress_type: {
      kind: 'choice',
      label: label('Гүйцэтгэл тооцох', 'Progress is counted', '진행률 계산'),
      default: 'by_manual',
      options: [
        { value: 'by_manual', label: label('Гараар', 'By hand', '수동') },
        { value: 'by_sub_task', label: label('Дэд ажлаас', 'From its parts', '하위 작업에서') },
        { value: 'not_calculate', label: label('Тооцохгүй', 'Not counted', '계산 안 함') },
      ],
    },
    estimate_hours: {
      kind: 'decimal',
      label: label('Хөдөлмөр (цаг)', 'Work (hours)', '작업량(시간)'),
      help: label('Дэд ажлын жин болно', 'It is the weight of a part', '하위 작업의 가중치'),
      scale: 2,
      min: '0',
    },
    rest_hours: {
      kind: 'computed',
      label: label('Үлдсэн (цаг)', 'Left (hours)', '남은 시간'),
      type: 'decimal',
      scale: 2,
      expression: 'estimate_hours * (100 - progress) / 100',
    },
    base_start: { kind: 'date', label: label('Анхны эхлэл', 'Begins, as planned first', '기준 시작일'), readOnly: true },
    base_end: { kind: 'date', label: label('Анхны төгсгөл', 'Ends, as planned first', '기준 종료일'), readOnly: true },
    repeat: {
      kind: 'choice',
      label: label('Давтагдах', 'Repeats', '반복'),
      help: label('Дуусмагц дараагийнх нь үүснэ', 'The next one is made as soon as it is done', '완료되면 다음 작업이 생깁니다'),
      options: [
        { value: 'daily', label: label('Ажлын өдөр бүр', 'Every working day', '매 근무일') },
        { value: 'weekly', label: label('Долоо хоног бүр', 'Every week', '매주') },
        { value: 'monthly', label: label('Сар бүр', 'Every month', '매월') },
        { value: 'month_end', label: label('Сарын сүүлийн өдөр', 'Last day of the month', '매월 말일') },
      ],
    },
    repeat_of_id: {
      kind: 'reference',
      label: label('Өмнөх удаа', 'The time before', '이전 작업'),
      to: 'plan_task',
      readOnly: true,
      onDelete: 'empty',
    },
    completed_date: { kind: 'date', label: label('Дууссан өдөр', 'Done on', '완료일'), readOnly: true, sort: true },
    description: { kind: 'longText', label: label('Тайлбар', 'Description', '설명'), max: 10_000 },
    colour: { kind: 'colour', label: label('Өнгө', 'Colour', '색상') },
    emp_id: { kind: 'reference', label: label('Үүсгэсэн', 'Author', '작성자'), to: 'employee', readOnly: true, onDelete: 'empty' },
    assigns: { kind: 'children', label: label('Гүйцэтгэгч', 'Assignees', '담당자'), of: 'plan_assign', by: 'task_id' },
    checks: { kind: 'children', label: label('Хяналтын хуудас', 'Check-list', '체크리스트'), of: 'plan_check', by: 'task_id' },
    comments: { kind: 'children', label: label('Сэтгэгдэл', 'Comments', '댓글'), of: 'plan_comment', by: 'task_id' },
    links: { kind: 'children', label: label('Өмнөх ажил', 'Predecessors', '선행 작업'), of: 'plan_link', by: 'task_id' },
  },
});
