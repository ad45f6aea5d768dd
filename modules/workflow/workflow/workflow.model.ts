/** A workflow of the company: the drawing that is being worked on, and the version that new records begin with. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const workflow = defineModel({
  name: 'workflow',
  label: label('Ажлын урсгал', 'Workflow', '워크플로'),
  placement: 'company',
  icon: 'git-branch',
  /** Whoever writes a record chooses its workflow, and sees where it leads. */
  open: true,
  title: ['flow_name'],
  sort: [{ field: 'flow_name', order: 'asc' }],
  fields: {
    flow_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 120 },
    description: { kind: 'longText', label: label('Тайлбар', 'Description', '설명'), max: 2_000 },
    /** The model whose records run through it. */
    row_model: { kind: 'text', label: label('Бүртгэл', 'Records', '대상 기록'), required: true, max: 60, default: 'document' },
    is_active: { kind: 'boolean', label: label('Идэвхтэй', 'Active', '사용'), default: true },
    /** `Workflow` of `@lambda/model/workflow/workflow.ts`: steps, outcomes and where they lead. */
    flow_data: { kind: 'json', label: label('Зураглал', 'Drawing', '흐름도') },
    published_number: { kind: 'integer', label: label('Хувилбар', 'Version', '버전'), readOnly: true, identifies: true },
    published_at: { kind: 'datetime', label: label('Нийтэлсэн', 'Published', '게시일'), readOnly: true },
    publish_comment: { kind: 'text', label: label('Юу өөрчилсөн', 'What has changed', '변경 내용'), readOnly: true, max: 500 },
    versions: {
      kind: 'children',
      label: label('Хувилбарууд', 'Versions', '버전 기록'),
      of: 'workflow_version',
      by: 'workflow_id',
      readOnly: true,
    },
  },
});
