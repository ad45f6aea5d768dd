/** A tower at a door that registers people by itself and sends what it has registered. It is known by its IMEI and proves it by a key of its own. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const attDevice = defineModel({
  name: 'att_device',
  label: label('Ирцийн цамхаг', 'Attendance tower', '출입 단말기'),
  placement: 'company',
  icon: 'map-pin',
  title: ['device_name'],
  sort: [{ field: 'device_name', order: 'asc' }],
  fields: {
    device_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 120 },
    imei: {
      kind: 'text',
      label: label('IMEI код', 'IMEI code', 'IMEI 코드'),
      required: true,
      unique: true,
      search: true,
      max: 16,
      pattern: { expression: '^[0-9]{14,16}$', message: label('14-16 оронтой тоо', '14 to 16 digits', '숫자 14~16자리') },
    },
    place_id: { kind: 'reference', label: label('Байршил', 'Place', '장소'), to: 'att_place', onDelete: 'empty' },
    is_active: { kind: 'boolean', label: label('Идэвхтэй', 'Active', '사용'), required: true, default: true },
    /** Of the key; the key itself is told once and kept nowhere. */
    key_hash: { kind: 'text', label: label('Түлхүүрийн хэш', 'Hash of the key', '키 해시'), readOnly: true, max: 64 },
    key_at: { kind: 'datetime', label: label('Түлхүүр олгосон', 'Key given', '키 발급'), readOnly: true },
    seen_at: { kind: 'datetime', label: label('Сүүлд илгээсэн', 'Sent last', '마지막 전송'), readOnly: true },
    /** How far its clock is behind, in seconds; before it, when negative. */
    drift_s: { kind: 'integer', label: label('Цагийн зөрүү (сек)', 'Clock drift (s)', '시계 오차(초)'), readOnly: true },
  },
});
