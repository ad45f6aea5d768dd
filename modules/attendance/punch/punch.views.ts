/** The list of registrations. */
import { defineAction, defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { attManual } from './att_manual.model.ts';
import { attPunch } from './att_punch.model.ts';

const title = label('Ирсэн, явсан бүртгэл', 'Registrations', '출퇴근 기록');

export const punchGrid = defineGrid(attPunch, {
  name: 'att-punch',
  label: title,
  columns: [
    { field: 'punched_at', width: 170, pinned: 'left' },
    { field: 'employee_id', width: 240 },
    { field: 'direction', width: 110 },
    { field: 'place_id', width: 200 },
    { field: 'source', width: 120 },
    { field: 'flags', width: 220 },
    { field: 'distance_m', width: 110 },
    { field: 'accuracy_m', width: 150 },
    { field: 'is_void', width: 120 },
    { field: 'reason', width: 240 },
    { field: 'entered_by_id', width: 200 },
  ],
  sort: [
    { field: 'punched_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['employee_id.lastname', 'employee_id.firstname'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    { name: 'flagged', label: label('Анхаарах', 'Flagged', '주의'), filters: [{ field: 'flags', condition: 'notNull' }] },
    { name: 'manual', label: label('Гараар', 'By hand', '수동'), filters: [{ field: 'source', condition: 'equals', value: 'manual' }] },
    { name: 'void', label: label('Хүчингүй', 'Crossed out', '무효'), filters: [{ field: 'is_void', condition: 'equals', value: true }] },
  ],
  card: { title: ['employee_id'], subtitle: ['place_id'], meta: ['direction', 'punched_at'] },
});
export const punchForm = defineForm(attPunch, {
  name: 'att-punch',
  label: title,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'punch',
          label: title,
          fields: [
            'employee_id',
            'punched_at',
            'direction',
            'source',
            'place_id',
            'distance_m',
            'accuracy_m',
            'flags',
            'is_void',
            'entered_by_id',
            { field: 'reason', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const punchCrud = defineCrud({ name: 'att-punch', label: title, template: 'drawer', grid: 'att-punch', form: 'att-punch' });

const byHand = label('Гараар бүртгэх', 'Entry by hand', '수동 입력');
export const manualGrid = defineGrid(attManual, {
  name: 'att-manual',
  label: byHand,
  columns: [
    { field: 'employee_id', width: 240, pinned: 'left' },
    { field: 'in_datetime', width: 170 },
    { field: 'out_datetime', width: 170 },
    { field: 'shift_id', width: 200 },
    { field: 'struct_id', width: 200 },
    { field: 'reason', width: 280 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  search: ['employee_id.lastname', 'employee_id.firstname'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['employee_id'], subtitle: ['reason'], meta: ['in_datetime', 'out_datetime'] },
});
export const manualForm = defineForm(attManual, {
  name: 'att-manual',
  label: byHand,
  width: 560,
  saveText: label('Цаг бүртгэх', 'Enter the times', '시간 등록'),
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'times',
          label: byHand,
          fields: [
            'struct_id',
            'employee_id',
            { field: 'shift_id', span: 'full' },
            'in_datetime',
            'out_datetime',
            { field: 'reason', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const manualCrud = defineCrud({ name: 'att-manual', label: byHand, template: 'drawer', grid: 'att-manual', form: 'att-manual' });

export const punchActions = [
  defineAction(attPunch, {
    name: 'cross-out-punch',
    label: label('Хүчингүй болгох', 'Cross out', '무효 처리'),
    icon: 'ban',
    danger: true,
    when: { field: 'is_void', condition: 'equals', value: false },
    handler: true,
    fields: { reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } },
    rights: { flags: ['approve'], entry: 'att-punches' },
  }),
  defineAction(attPunch, {
    name: 'restore-punch',
    label: label('Хүчинтэй болгох', 'Make valid again', '다시 유효화'),
    icon: 'undo-2',
    when: { field: 'is_void', condition: 'equals', value: true },
    handler: true,
    fields: { reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } },
    rights: { flags: ['approve'], entry: 'att-punches' },
  }),
];
