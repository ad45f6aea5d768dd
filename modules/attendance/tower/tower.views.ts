/** Lists, forms and actions of towers and of what waits in quarantine. */
import { defineAction, defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { attDevice } from './att_device.model.ts';
import { attQuarantine } from './att_quarantine.model.ts';

const towers = label('Ирцийн цамхаг', 'Attendance towers', '출입 단말기');
const waiting = label('Тусгаарласан бүртгэл', 'Quarantine', '격리된 기록');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

export const towerGrids = [
  defineGrid(attDevice, {
    name: 'att-device',
    label: towers,
    columns: [
      { field: 'device_name', width: 240, pinned: 'left' },
      { field: 'imei', width: 180 },
      { field: 'place_id', width: 200 },
      { field: 'is_active', width: 110 },
      { field: 'key_at', width: 170 },
      { field: 'seen_at', width: 170 },
      { field: 'drift_s', width: 170 },
    ],
    sort: [{ field: 'device_name', order: 'asc' }],
    search: ['device_name', 'imei'],
    card: { title: ['device_name'], subtitle: ['imei'], meta: ['place_id', 'seen_at'] },
  }),
  defineGrid(attQuarantine, {
    name: 'att-quarantine',
    label: waiting,
    columns: [
      { field: 'received_at', width: 170, pinned: 'left' },
      { field: 'why', width: 190 },
      { field: 'imei', width: 180 },
      { field: 'employee_code', width: 160 },
      { field: 'punched_at', width: 170 },
      { field: 'direction', width: 120 },
      { field: 'state', width: 170 },
      { field: 'employee_id', width: 220 },
    ],
    sort: [{ field: 'id', order: 'desc' }],
    search: ['imei'],
    presets: [
      {
        name: 'waiting',
        label: label('Хүлээгдэж байгаа', 'Waiting', '대기 중'),
        filters: [{ field: 'state', condition: 'equals', value: 'waiting' }],
        awaits: true,
      },
      { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    ],
    card: { title: ['imei', 'employee_code'], subtitle: ['why'], state: 'state', meta: ['punched_at'] },
  }),
];
export const towerForms = [
  defineForm(attDevice, {
    name: 'att-device',
    label: towers,
    width: 640,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          { name: 'device', label: towers, fields: ['device_name', 'imei', 'place_id', 'is_active', 'key_at', 'seen_at', 'drift_s'] },
        ],
      },
    ],
  }),
  defineForm(attQuarantine, {
    name: 'att-quarantine',
    label: waiting,
    width: 640,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'record',
            label: waiting,
            fields: ['why', 'state', 'imei', 'employee_code', 'punched_at', 'direction', 'received_at', 'employee_id'],
          },
        ],
      },
    ],
  }),
];
export const towerCruds = [
  defineCrud({ name: 'att-device', label: towers, template: 'drawer', grid: 'att-device', form: 'att-device' }),
  defineCrud({ name: 'att-quarantine', label: waiting, template: 'drawer', grid: 'att-quarantine', form: 'att-quarantine' }),
];
const rights = { flags: ['approve'], entry: 'att-quarantine' } as const;
export const towerActions = [
  defineAction(attDevice, {
    name: 'give-device-key',
    label: label('Түлхүүр олгох', 'Give a key', '키 발급'),
    icon: 'shield-check',
    handler: true,
    inSight: true,
    confirm: label(
      'Шинэ түлхүүр нэг удаа харагдана. Өмнөх түлхүүр хүчингүй болно.',
      'The new key is shown once. The key before it stops working.',
      '새 키는 한 번만 표시되며 이전 키는 무효가 됩니다.',
    ),
    rights: { flags: ['approve'], entry: 'att-devices' },
  }),
  defineAction(attQuarantine, {
    name: 'take-quarantined',
    label: label('Ажилтанд бүртгэх', 'Give to an employee', '직원에게 등록'),
    icon: 'user-check',
    from: ['waiting'],
    to: 'taken',
    inSight: true,
    handler: true,
    fields: {
      employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true },
      direction: {
        kind: 'choice',
        label: label('Чиглэл', 'Direction', '구분'),
        options: [
          { value: 'in', label: label('Ирсэн', 'In', '출근') },
          { value: 'out', label: label('Явсан', 'Out', '퇴근') },
        ],
      },
    },
    rights,
  }),
  defineAction(attQuarantine, {
    name: 'drop-quarantined',
    label: label('Хэрэгсэхгүй', 'Drop', '폐기'),
    icon: 'x',
    from: ['waiting'],
    to: 'dropped',
    danger: true,
    bulk: true,
    rights,
  }),
];
