/** A workflow as it was published: never changed, so that a running record keeps the steps that it began with. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const workflowVersion = defineModel({
  name: 'workflow_version',
  label: label('Урсгалын хувилбар', 'Version of a workflow', '워크플로 버전'),
  placement: 'company',
  icon: 'history',
  title: ['number'],
  sort: [{ field: 'number', order: 'desc' }],
  appendOnly: true,
  writtenBy: 'platform',
  parent: { model: 'workflow', by: 'workflow_id' },
  unique: [['workflow_id', 'number']],
  fields: {
    workflow_id: { kind: 'reference', label: label('Ажлын урсгал', 'Workflow', '워크플로'), to: 'workflow', required: true },
    number: { kind: 'integer', label: label('Хувилбар', 'Version', '버전'), required: true, identifies: true },
    flow_data: { kind: 'json', label: label('Зураглал', 'Drawing', '흐름도'), required: true },
    comment: { kind: 'text', label: label('Тайлбар', 'Comment', '설명'), max: 500 },
  },
});
