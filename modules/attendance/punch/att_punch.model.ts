/**
 * One registration of somebody who comes or goes. It is kept as it came: what was wrong is crossed out with a reason, and what was
 * missing is added by hand with one.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const attPunch = defineModel({
  name: 'att_punch',
  label: label('Ирцийн бүртгэл', 'Registration', '출퇴근 기록'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'qr-code',
  title: ['employee_id', 'punched_at'],
  sort: [
    { field: 'punched_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'employee_id.struct_id', own: 'employee_id' },
  indexes: [['employee_id', 'punched_at'], ['punched_at'], ['device_code', 'punched_at'], ['manual_id']],
  fields: {
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, readOnly: true },
    punched_at: { kind: 'datetime', label: label('Цаг', 'Time', '시각'), required: true, readOnly: true },
    direction: {
      kind: 'choice',
      label: label('Чиглэл', 'Direction', '구분'),
      required: true,
      readOnly: true,
      options: [
        { value: 'in', label: label('Ирсэн', 'In', '출근'), tone: 'success' },
        { value: 'out', label: label('Явсан', 'Out', '퇴근'), tone: 'info' },
      ],
    },
    source: {
      kind: 'choice',
      label: label('Эх сурвалж', 'Source', '출처'),
      required: true,
      readOnly: true,
      options: [
        { value: 'qr', label: label('QR код', 'QR code', 'QR 코드'), tone: 'success' },
        { value: 'tower', label: label('Цамхаг', 'Tower', '단말기'), tone: 'success' },
        { value: 'request', label: label('Хүсэлтээр', 'On request', '신청'), tone: 'info' },
        { value: 'manual', label: label('Гараар', 'By hand', '수동'), tone: 'warning' },
      ],
    },
    place_id: { kind: 'reference', label: label('Байршил', 'Place', '장소'), to: 'att_place', readOnly: true },
    distance_m: { kind: 'integer', label: label('Зай (м)', 'Distance (m)', '거리(m)'), readOnly: true, min: 0 },
    accuracy_m: { kind: 'integer', label: label('Нарийвчлал (м)', 'Accuracy (m)', '정확도(m)'), readOnly: true, min: 0 },
    flags: {
      kind: 'multiChoice',
      label: label('Анхаарах зүйл', 'Flags', '주의'),
      readOnly: true,
      options: [
        { value: 'outside', label: label('Радиусаас гадуур', 'Outside the radius', '반경 밖'), tone: 'warning' },
        { value: 'no_position', label: label('Байршилгүй', 'No position', '위치 없음'), tone: 'warning' },
        { value: 'odd_accuracy', label: label('Сэжигтэй нарийвчлал', 'Odd accuracy', '의심스러운 정확도'), tone: 'error' },
        { value: 'shared_device', label: label('Нэг утсаар хоёр хүн', 'One phone for two people', '한 기기로 두 명'), tone: 'error' },
        { value: 'late_delivery', label: label('Хожим илгээсэн', 'Delivered late', '늦게 전송됨'), tone: 'warning' },
        { value: 'clock_drift', label: label('Цаг зөрүүтэй', 'Clock drift', '시계 오차'), tone: 'warning' },
        { value: 'by_network', label: label('Сүлжээгээр', 'By the network', '네트워크로 확인'), tone: 'info' },
      ],
    },
    is_void: { kind: 'boolean', label: label('Хүчингүй', 'Crossed out', '무효'), required: true, readOnly: true, default: false },
    reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), readOnly: true, max: 255 },
    /** The entry by hand that it follows. */
    manual_id: {
      kind: 'reference',
      label: label('Гараар бүртгэсэн', 'Entry by hand', '수동 입력'),
      to: 'att_manual',
      readOnly: true,
      onDelete: 'cascade',
    },
    entered_by_id: { kind: 'reference', label: label('Бүртгэсэн', 'Entered by', '등록자'), to: 'employee', readOnly: true },
    /** What the phone calls itself: by it two people on one phone are seen. */
    device_code: { kind: 'text', label: label('Төхөөрөмж', 'Phone', '기기'), readOnly: true, max: 60 },
  },
});
