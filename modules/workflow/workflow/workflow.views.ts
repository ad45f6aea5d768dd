/** The list of a company's workflows, and the form in which one is drawn. */
import { defineForm, defineGrid, defineView } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { workflow } from './workflow.model.ts';

const title = label('Ажлын урсгал', 'Workflows', '워크플로');

export const workflowGrid = defineGrid(workflow, {
  name: 'workflow',
  label: title,
  columns: [
    { field: 'flow_name', width: 300, pinned: 'left' },
    { field: 'published_number', width: 120 },
    { field: 'published_at', width: 170 },
    { field: 'is_active', width: 120 },
    { field: 'description', width: 360 },
  ],
  sort: [{ field: 'flow_name', order: 'asc' }],
  search: ['flow_name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['flow_name'], subtitle: ['description'], meta: ['published_at'] },
});

export const workflowForm = defineForm(workflow, {
  name: 'workflow',
  label: title,
  width: 1400,
  tabs: [
    {
      name: 'drawing',
      label: label('Зураглал', 'Drawing', '흐름도'),
      sections: [
        {
          name: 'main',
          label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
          fields: ['flow_name', { field: 'row_model', widget: 'workflow-records' }, 'is_active', { field: 'description', span: 'full' }],
        },
        {
          name: 'drawing',
          label: label('Зураглал', 'Drawing', '흐름도'),
          fields: [{ field: 'flow_data', span: 'full', widget: 'workflow' }],
        },
      ],
    },
    {
      name: 'versions',
      label: label('Хувилбарууд', 'Versions', '버전 기록'),
      sections: [
        { name: 'versions', label: label('Хувилбарууд', 'Versions', '버전 기록'), children: 'versions', columns: ['number', 'comment'] },
      ],
    },
  ],
});

export const workflowCrud = defineCrud({ name: 'workflow', label: title, template: 'canvas', grid: 'workflow', form: 'workflow' });

/** Workflows under the name by which other systems read them. */
export const workflowView = defineView(workflow, {
  name: 'view_workflow',
  label: title,
  fields: {
    id: 'id',
    company_id: 'company_id',
    flow_name: 'flow_name',
    description: 'description',
    flow_data: 'flow_data',
    row_model: 'row_model',
    is_active: 'is_active',
    created_at: 'created_at',
  },
  sort: [{ field: 'flow_name', order: 'asc' }],
});
