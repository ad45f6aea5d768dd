/** Leave that somebody asks for: for whole days, half of one, or hours. Decided by the workflow, or by HR where the company has none. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { workflowFields } from '@lambda/model/workflow/host.ts';
import { label } from '../label.ts';

const byHours = { field: 'part', condition: 'equals', value: 'hours' } as const;

export const leaveRequest = defineModel({
  name: 'leave_request',
  label: label('Чөлөөний хүсэлт', 'Leave request', '휴가 신청'),
  placement: 'company',
  icon: 'calendar-clock',
  title: ['employee_id', 'from_date'],
  sort: [
    { field: 'from_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'struct_id', own: 'employee_id', concerns: 'workflow_participant' },
  indexes: [['employee_id', 'from_date'], ['from_date', 'until_date'], ['state'], ['type_id']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    struct_id: { kind: 'reference', label: label('Бүтцийн нэгж', 'Unit', '조직 단위'), to: 'struct', readOnly: true },
    type_id: { kind: 'reference', label: label('Төрөл', 'Type', '유형'), to: 'leave_type', required: true, onDelete: 'restrict' },
    part: {
      kind: 'choice',
      label: label('Хэлбэр', 'How long', '단위'),
      required: true,
      default: 'whole',
      options: [
        { value: 'whole', label: label('Бүтэн өдөр', 'Whole days', '종일') },
        { value: 'first_half', label: label('Өдрийн эхний хагас', 'First half of a day', '오전 반차') },
        { value: 'second_half', label: label('Өдрийн сүүлийн хагас', 'Second half of a day', '오후 반차') },
        { value: 'hours', label: label('Цагаар', 'Hours', '시간 단위') },
      ],
    },
    from_date: { kind: 'date', label: label('Эхлэх', 'From', '시작일'), required: true },
    until_date: {
      kind: 'date',
      label: label('Дуусах', 'Until', '종료일'),
      help: label('Сүүлийн чөлөөтэй өдөр', 'The last day away', '휴가 마지막 날'),
      notBefore: 'from_date',
      visibleWhen: { field: 'part', condition: 'equals', value: 'whole' },
      requiredWhen: { field: 'part', condition: 'equals', value: 'whole' },
    },
    from_time: { kind: 'time', label: label('Хэдээс', 'From time', '시작 시각'), visibleWhen: byHours, requiredWhen: byHours },
    to_time: { kind: 'time', label: label('Хэд хүртэл', 'Until time', '종료 시각'), visibleWhen: byHours, requiredWhen: byHours },
    days: { kind: 'decimal', label: label('Хоног', 'Days', '일수'), readOnly: true, precision: 8, scale: 3 },
    hours: { kind: 'decimal', label: label('Цаг', 'Hours', '시간'), readOnly: true, precision: 8, scale: 2 },
    /** What each day takes: `[day, days, minutes]`. Holidays and free days are not among them. */
    day_parts: { kind: 'json', label: label('Өдрөөр', 'By day', '일자별'), readOnly: true },
    reason: { kind: 'longText', label: label('Шалтгаан', 'Reason', '사유'), max: 500 },
    document: { kind: 'file', label: label('Баримт', 'Document', '증빙') },
    stand_in_id: {
      kind: 'reference',
      label: label('Орлох ажилтан', 'Stand-in', '대리자'),
      help: label('Энэ хугацаанд шийдвэрийг орлон гаргана', 'Decides in the place of the person meanwhile', '그동안 대신 결재합니다'),
      to: 'employee',
      onDelete: 'empty',
    },
    replaces_id: {
      kind: 'reference',
      label: label('Өөрчлөх чөлөө', 'Changes', '변경할 휴가'),
      help: label('Батлагдвал өмнөхийн оронд орно', 'Takes its place once approved', '승인되면 기존 휴가를 대체합니다'),
      to: 'leave_request',
      onDelete: 'empty',
    },
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
    /** The stand-in that the approval has made. */
    stand_in_row_id: {
      kind: 'reference',
      label: label('Орлон шийдвэрлэгч', 'Stand-in in force', '대리 결재자'),
      to: 'stand_in',
      readOnly: true,
      onDelete: 'empty',
    },
    /** The state of the employee before this leave, while it lasts. */
    status_before: { kind: 'text', label: label('Өмнөх төлөв', 'State before', '이전 상태'), readOnly: true, max: 20 },
  },
});
