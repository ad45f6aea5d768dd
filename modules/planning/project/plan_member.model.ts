/** Somebody who works on a project, and what he may do there. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const planMember = defineModel({
  name: 'plan_member',
  label: label('Төслийн гишүүн', 'Member of a project', '프로젝트 구성원'),
  placement: 'company',
  title: ['employee_id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'plan_project', by: 'project_id' },
  unique: [['project_id', 'employee_id']],
  indexes: [
    ['employee_id', 'project_id'],
    ['writer_id', 'project_id'],
    ['owner_id', 'project_id'],
  ],
  fields: {
    project_id: {
      kind: 'reference',
      label: label('Төсөл', 'Project', '프로젝트'),
      to: 'plan_project',
      required: true,
      onDelete: 'cascade',
    },
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    access: {
      kind: 'choice',
      label: label('Эрх', 'Access', '권한'),
      required: true,
      default: 'view',
      options: [
        { value: 'own', label: label('Эзэмших', 'Own', '소유'), tone: 'violet' },
        { value: 'edit', label: label('Засах', 'Edit', '편집'), tone: 'info' },
        { value: 'view', label: label('Харах', 'View', '보기'), tone: 'neutral' },
      ],
    },
    /** The employee where the access opens the tasks to changes, and where it opens the project itself; rights look at them. */
    writer_id: { kind: 'integer', label: label('Засагч', 'Writer', '편집자'), readOnly: true, identifies: true },
    owner_id: { kind: 'integer', label: label('Эзэмшигч', 'Owner', '소유자'), readOnly: true, identifies: true },
  },
});
