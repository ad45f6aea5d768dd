/**
 * An order that changes an employee's unit, position, pay or state from a day on. What it changes stands in the `new_`
 * fields; beside them stands how the employee is employed from that day until `until_date`, so that a list of any day
 * is a plain filter. The employee's own record follows the latest order that has come into force.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { EMPLOYEE_STATUSES } from '../employee/employee-status.ts';
import { label } from '../label.ts';

const whenKind = (kind: string) => ({ field: 'kind', condition: 'equals', value: kind }) as const;
/** Closed with what it writes into the employee's record. */
const as = (field: string) => ({ closedWith: { fields: [`employee.${field}`] } });
const unchanged = label('Хоосон бол өөрчлөгдөхгүй', 'Left as it is when empty', '비워 두면 그대로 유지됩니다');

export const employeeAppointment = defineModel({
  name: 'employee_appointment',
  label: label('Томилгоо, шилжилт хөдөлгөөн', 'Appointment', '인사 발령'),
  placement: 'company',
  icon: 'file-signature',
  title: ['kind', 'effective_date'],
  sort: [
    { field: 'effective_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  parent: { model: 'employee', by: 'employee_id' },
  indexes: [
    ['employee_id', 'effective_date'],
    ['effective_date', 'until_date'],
  ],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    kind: {
      kind: 'choice',
      label: label('Тушаалын төрөл', 'Kind of order', '발령 유형'),
      required: true,
      options: [
        { value: 'hire', label: label('Ажилд авсан', 'Hired', '채용'), tone: 'success' },
        { value: 'confirm', label: label('Үндсэн ажилтан болгосон', 'Confirmed after probation', '정식 채용'), tone: 'success' },
        { value: 'transfer', label: label('Шилжүүлсэн', 'Transferred', '전보'), tone: 'info' },
        { value: 'promotion', label: label('Албан тушаал дэвшүүлсэн', 'Promoted', '승진'), tone: 'violet' },
        { value: 'salary', label: label('Цалин өөрчилсөн', 'Pay changed', '급여 변경'), tone: 'info' },
        { value: 'status', label: label('Төлөв өөрчилсөн', 'State changed', '상태 변경'), tone: 'warning' },
        { value: 'return', label: label('Ажилд эргэн орсон', 'Returned to work', '복직'), tone: 'success' },
        { value: 'end', label: label('Ажлаас чөлөөлсөн', 'Dismissed or left', '퇴직'), tone: 'neutral' },
      ],
    },
    effective_date: {
      kind: 'date',
      label: label('Хүчинтэй болох огноо', 'In force from', '발령일'),
      help: label('Ирээдүйн огноо байж болно', 'May lie in the future', '미래 날짜도 가능합니다'),
      required: true,
      sort: true,
    },
    until_date: { kind: 'date', label: label('Дуусах огноо', 'In force until', '종료일'), readOnly: true },
    new_struct_id: {
      ...as('struct_id'),
      kind: 'reference',
      label: label('Шинэ нэгж', 'New unit', '새 부서'),
      help: unchanged,
      to: 'struct',
      requiredWhen: whenKind('transfer'),
    },
    new_job_id: {
      ...as('job_id'),
      kind: 'reference',
      label: label('Шинэ албан тушаал', 'New position', '새 직위'),
      help: unchanged,
      to: 'job',
      requiredWhen: whenKind('promotion'),
    },
    new_base_salary: {
      ...as('base_salary'),
      kind: 'money',
      label: label('Шинэ үндсэн цалин', 'New base salary', '새 기본급'),
      help: unchanged,
      min: '0',
      requiredWhen: whenKind('salary'),
    },
    new_status: {
      ...as('status'),
      kind: 'choice',
      label: label('Шинэ төлөв', 'New state', '새 상태'),
      help: unchanged,
      options: EMPLOYEE_STATUSES,
      requiredWhen: whenKind('status'),
    },
    struct_id: { ...as('struct_id'), kind: 'reference', label: label('Хэлтэс, нэгж', 'Unit', '부서'), to: 'struct', readOnly: true },
    job_id: { ...as('job_id'), kind: 'reference', label: label('Албан тушаал', 'Position', '직위'), to: 'job', readOnly: true },
    base_salary: { ...as('base_salary'), kind: 'money', label: label('Үндсэн цалин', 'Base salary', '기본급'), readOnly: true },
    status: { ...as('status'), kind: 'choice', label: label('Төлөв', 'Status', '상태'), options: EMPLOYEE_STATUSES, readOnly: true },
    /** Whether somebody comes or goes with it; a return of who had left is a joining, one from leave is neither. */
    movement: {
      kind: 'choice',
      label: label('Хөдөлгөөн', 'Movement', '입·퇴사 구분'),
      readOnly: true,
      options: [
        { value: 'joined', label: label('Орсон', 'Joined', '입사'), tone: 'success' },
        { value: 'left', label: label('Гарсан', 'Left', '퇴사'), tone: 'neutral' },
      ],
    },
    /** Only orders that were written as such: what follows from a change of the record has none. */
    order_number: {
      kind: 'sequence',
      label: label('Тушаалын дугаар', 'Order number', '발령 번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: 'Б/{year}-{number:3}',
      date: 'order_date',
    },
    order_date: { kind: 'date', label: label('Тушаалын огноо', 'Order date', '발령 문서일'), default: 'today' },
    /** Of who left by a change of the record it is the reason that stands there. */
    reason: {
      kind: 'text',
      label: label('Үндэслэл', 'Reason', '사유'),
      max: 255,
      closedWith: { fields: ['employee.left_reason'], openInOwn: true },
    },
    file: { kind: 'file', label: label('Тушаалын файл', 'Order file', '발령 문서') },
  },
});
