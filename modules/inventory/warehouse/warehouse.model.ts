/** A place where goods lie: a store, goods on their way, or what is damaged. Whoever belongs to its unit works with its goods. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const warehouse = defineModel({
  name: 'warehouse',
  label: label('Агуулах', 'Warehouse', '창고'),
  placement: 'company',
  icon: 'store',
  title: ['warehouse_name'],
  apart: ['warehouse_code'],
  sort: [{ field: 'warehouse_code', order: 'asc' }],
  belongs: { unit: 'struct_id', own: 'keeper_id' },
  inactiveWhen: { field: 'warehouse_state', value: 'closed' },
  fields: {
    warehouse_code: { kind: 'text', label: label('Код', 'Code', '코드'), required: true, unique: true, search: 'inside', max: 20 },
    warehouse_name: { kind: 'text', label: label('Агуулах', 'Warehouse', '창고'), required: true, search: 'inside', max: 120 },
    warehouse_kind: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '종류'),
      required: true,
      default: 'store',
      options: [
        { value: 'store', label: label('Агуулах', 'Store', '창고'), tone: 'info' },
        { value: 'shop', label: label('Худалдааны зал', 'Sales floor', '매장'), tone: 'success' },
        { value: 'transit', label: label('Замд яваа', 'In transit', '이동 중'), tone: 'warning' },
        { value: 'damaged', label: label('Гэмтэлтэй', 'Damaged', '파손'), tone: 'error' },
      ],
    },
    warehouse_state: {
      kind: 'choice',
      label: label('Байдал', 'State', '상태'),
      required: true,
      default: 'open',
      options: [
        { value: 'open', label: label('Ажиллаж буй', 'Open', '운영'), tone: 'success' },
        { value: 'closed', label: label('Хаасан', 'Closed', '폐쇄'), tone: 'neutral' },
      ],
    },
    struct_id: { kind: 'reference', label: label('Нэгж', 'Unit', '부서'), to: 'struct' },
    keeper_id: { kind: 'reference', label: label('Нярав', 'Storekeeper', '창고 담당자'), to: 'employee' },
    address: { kind: 'text', label: label('Хаяг', 'Address', '주소'), max: 255 },
  },
});
