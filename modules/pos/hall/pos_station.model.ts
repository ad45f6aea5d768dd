/** A place of a kitchen: which categories it makes, and when a dish has waited too long. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posStation = defineModel({
  name: 'pos_station',
  label: label('Гал тогооны цэг', 'Kitchen station', '주방 구역'),
  placement: 'company',
  icon: 'boxes',
  title: ['station_name'],
  sort: [{ field: 'station_name', order: 'asc' }],
  belongs: { unit: 'warehouse_id.struct_id' },
  indexes: [['warehouse_id']],
  fields: {
    station_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 60 },
    warehouse_id: { kind: 'reference', label: label('Салбар', 'Shop', '매장'), to: 'warehouse', required: true },
    category_ids: {
      kind: 'references',
      label: label('Хийх ангиллууд', 'Makes these categories', '담당 분류'),
      help: label(
        'Хоосон бол бусад бүх ангилал',
        'Left empty, all that no other station makes',
        '비워 두면 다른 구역이 담당하지 않는 모든 분류',
      ),
      to: 'lut_inventory_category',
    },
    warn_minutes: {
      kind: 'integer',
      label: label('Шар болох минут', 'Yellow after minutes', '노랑 전환(분)'),
      required: true,
      default: 10,
      min: 1,
      max: 240,
    },
    late_minutes: {
      kind: 'integer',
      label: label('Улаан болох минут', 'Red after minutes', '빨강 전환(분)'),
      required: true,
      default: 20,
      min: 1,
      max: 240,
    },
  },
});
