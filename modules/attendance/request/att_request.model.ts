/** What somebody asks about a day: that a registration which is missing counts, or that overtime is approved. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { workflowFields } from '@lambda/model/workflow/host.ts';
import { label } from '../label.ts';

const ofPunch = { field: 'kind', condition: 'equals', value: 'punch' } as const;
const ofOvertime = { field: 'kind', condition: 'equals', value: 'overtime' } as const;

export const attRequest = defineModel({
  name: 'att_request',
  label: label('Ирцийн хүсэлт', 'Attendance request', '근태 신청'),
  placement: 'company',
  icon: 'file-pen',
  title: ['employee_id', 'day'],
  sort: [{ field: 'id', order: 'desc' }],
  belongs: { unit: 'struct_id', own: 'employee_id', concerns: 'workflow_participant' },
  indexes: [['employee_id', 'day'], ['state']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', readOnly: true },
    kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '유형'),
      required: true,
      default: 'punch',
      options: [
        { value: 'punch', label: label('Дутуу бүртгэл нөхөх', 'Missing registration', '누락 기록'), tone: 'warning' },
        { value: 'overtime', label: label('Илүү цаг', 'Overtime', '연장 근무'), tone: 'info' },
      ],
    },
    direction: {
      kind: 'choice',
      label: label('Ирсэн, явсан', 'In or out', '출근·퇴근'),
      options: [
        { value: 'in', label: label('Ирсэн', 'In', '출근'), tone: 'success' },
        { value: 'out', label: label('Явсан', 'Out', '퇴근'), tone: 'info' },
      ],
      visibleWhen: ofPunch,
      requiredWhen: ofPunch,
    },
    punched_at: { kind: 'datetime', label: label('Хэзээ', 'When', '시각'), visibleWhen: ofPunch, requiredWhen: ofPunch },
    day: {
      kind: 'date',
      label: label('Өдөр', 'Day', '날짜'),
      visibleWhen: ofOvertime,
      requiredWhen: ofOvertime,
    },
    asked_time: {
      kind: 'duration',
      label: label('Илүү ажиллах цаг', 'Overtime', '연장 시간'),
      min: 60,
      max: 86_400,
      visibleWhen: ofOvertime,
      requiredWhen: ofOvertime,
    },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 },
    state: {
      kind: 'state',
      label: label('Байдал', 'State', '상태'),
      initial: 'draft',
      readOnly: true,
      options: [
        { value: 'draft', label: label('Ноорог', 'Draft', '초안'), tone: 'neutral' },
        { value: 'asked', label: label('Хүсэлт гаргасан', 'Asked', '신청함'), tone: 'warning' },
        { value: 'approved', label: label('Зөвшөөрсөн', 'Approved', '승인'), tone: 'success' },
        { value: 'refused', label: label('Татгалзсан', 'Refused', '반려'), tone: 'error' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소'), tone: 'neutral' },
      ],
    },
    ...workflowFields,
    decided_at: { kind: 'datetime', label: label('Шийдвэрлэсэн', 'Decided at', '처리 일시'), readOnly: true },
    answer: { kind: 'text', label: label('Хариу', 'Answer', '답변'), readOnly: true, max: 255 },
  },
});
