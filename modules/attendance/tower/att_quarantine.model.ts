/** What a tower has sent and nobody can be told to belong to: an unknown tower, an unknown person, a moment that cannot be. Kept until somebody decides. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const attQuarantine = defineModel({
  name: 'att_quarantine',
  label: label('Тусгаарласан бүртгэл', 'Quarantined registration', '격리된 기록'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'shield-check',
  title: ['imei', 'punched_at'],
  sort: [{ field: 'id', order: 'desc' }],
  indexes: [['state'], ['imei', 'punched_at']],
  fields: {
    imei: { kind: 'text', label: label('IMEI код', 'IMEI code', 'IMEI 코드'), required: true, readOnly: true, search: true, max: 16 },
    employee_code: { kind: 'text', label: label('Ажилтны код', 'Code of the employee', '사번'), readOnly: true, max: 40 },
    punched_at: { kind: 'datetime', label: label('Цаг', 'Time', '시각'), readOnly: true },
    direction: {
      kind: 'choice',
      label: label('Чиглэл', 'Direction', '구분'),
      readOnly: true,
      options: [
        { value: 'in', label: label('Ирсэн', 'In', '출근'), tone: 'success' },
        { value: 'out', label: label('Явсан', 'Out', '퇴근'), tone: 'info' },
      ],
    },
    why: {
      kind: 'choice',
      label: label('Яагаад', 'Why', '사유'),
      required: true,
      readOnly: true,
      options: [
        { value: 'device', label: label('Танигдаагүй цамхаг', 'Unknown tower', '등록되지 않은 단말기'), tone: 'error' },
        { value: 'person', label: label('Танигдаагүй хүн', 'Unknown person', '등록되지 않은 사람'), tone: 'warning' },
        { value: 'moment', label: label('Байж болошгүй цаг', 'Impossible time', '불가능한 시각'), tone: 'warning' },
      ],
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'waiting',
      readOnly: true,
      options: [
        { value: 'waiting', label: label('Хүлээгдэж байгаа', 'Waiting', '대기 중'), tone: 'warning' },
        { value: 'taken', label: label('Хүлээн авсан', 'Taken over', '수용'), tone: 'success' },
        { value: 'dropped', label: label('Хэрэгсээгүй', 'Dropped', '폐기'), tone: 'neutral' },
      ],
    },
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', readOnly: true, onDelete: 'empty' },
    received_at: { kind: 'datetime', label: label('Ирсэн', 'Received', '수신'), required: true, readOnly: true },
  },
});
