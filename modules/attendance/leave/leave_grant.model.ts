/** Days of leave that somebody may take in a time, with how they came about and what is left of them. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const days = (text: ReturnType<typeof label>, rest: object = {}) =>
  ({ kind: 'decimal', label: text, required: true, default: '0', precision: 8, scale: 3, min: '0', max: '400', ...rest }) as const;

export const leaveGrant = defineModel({
  name: 'leave_grant',
  label: label('Чөлөөний үлдэгдэл', 'Balance of leave', '휴가 잔여'),
  placement: 'company',
  icon: 'calendar-clock',
  title: ['employee_id', 'grant_year'],
  sort: [
    { field: 'grant_year', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'employee_id.struct_id', own: 'employee_id' },
  unique: [['employee_id', 'type_id', 'grant_year', 'source']],
  indexes: [['employee_id', 'type_id', 'valid_until']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    type_id: { kind: 'reference', label: label('Төрөл', 'Type', '유형'), to: 'leave_type', required: true, onDelete: 'restrict' },
    grant_year: { kind: 'integer', label: label('Он', 'Year', '연도'), required: true, min: 2_000, max: 2_100, identifies: true },
    source: {
      kind: 'choice',
      label: label('Үндэслэл', 'Source', '근거'),
      required: true,
      default: 'hand',
      options: [
        { value: 'rule', label: label('Дүрмээр', 'By rule', '규칙'), tone: 'info' },
        { value: 'carried', label: label('Өмнөх оноос', 'Carried over', '이월'), tone: 'neutral' },
        { value: 'hand', label: label('Гараар', 'By hand', '수동'), tone: 'warning' },
      ],
    },
    valid_from: { kind: 'date', label: label('Эдлэх эхлэх', 'From', '시작'), required: true },
    valid_until: { kind: 'date', label: label('Эдлэх дуусах', 'Until', '종료'), required: true, notBefore: 'valid_from' },
    service_months: {
      kind: 'integer',
      label: label('Ажилласан сар', 'Months of service', '근속 개월'),
      help: label('Даатгуулсан хугацаа, эрх үүссэн өдрөөр', 'Insured service on the first day', '부여일 기준 보험 근속'),
      readOnly: true,
      min: 0,
    },
    base_days: days(label('Үндсэн', 'Base', '기본')),
    extra_days: days(label('Ажилласан жилийн', 'For years of service', '근속 가산')),
    other_days: days(label('Нэмэлт', 'Other', '기타')),
    days: {
      kind: 'computed',
      label: label('Нийт', 'Granted', '부여'),
      help: label('Үндсэн + ажилласан жилийн + нэмэлт', 'Base + for years of service + other', '기본 + 근속 가산 + 기타'),
      type: 'decimal',
      scale: 3,
      expression: 'base_days + extra_days + other_days',
    },
    /** Of approved requests, those of the soonest end first. */
    used_days: days(label('Эдэлсэн', 'Taken', '사용'), { readOnly: true }),
    left_days: {
      kind: 'computed',
      label: label('Үлдсэн', 'Left', '잔여'),
      help: label('Хугацаа нь дууссан хоног тооцогдохгүй', 'What has expired is not counted', '만료된 일수는 제외됩니다'),
      type: 'decimal',
      scale: 3,
      expression: 'if(valid_until < today(), 0, base_days + extra_days + other_days - used_days)',
    },
    note: { kind: 'text', label: label('Тайлбар', 'Note', '비고'), max: 255 },
  },
});
