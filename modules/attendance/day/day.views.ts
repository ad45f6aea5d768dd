/** Days of everybody and one's own; overtime is approved here. */
import { defineAction, defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { attDay } from './att_day.model.ts';

const title = label('Өдрийн ирц', 'Days', '일별 근태');
const own = label('Миний ирц', 'My attendance', '내 근태');

const figures = [
  { field: 'state', width: 160 },
  { field: 'shift_id', width: 190 },
  { field: 'first_in', width: 160 },
  { field: 'last_out', width: 160 },
  { field: 'worked_time', width: 120 },
  { field: 'late_time', width: 120 },
  { field: 'early_time', width: 130 },
  { field: 'absent_time', width: 120 },
  { field: 'leave_time', width: 110 },
  { field: 'overtime_time', width: 120 },
  { field: 'approved_time', width: 190 },
  { field: 'night_time', width: 120 },
  { field: 'holiday_time', width: 120 },
] as const;
const sort = [
  { field: 'day', order: 'desc' },
  { field: 'id', order: 'desc' },
] as const;
const today = { field: 'day', condition: 'equals', value: '{today}' } as const;
type State = (typeof attDay.fields.state.options)[number]['value'];
const withState = (name: string, title: ReturnType<typeof label>, state: readonly State[]) => ({
  name,
  label: title,
  filters: [today, { field: 'state', condition: 'whereIn', value: state } as const],
});

export const dayGrid = defineGrid(attDay, {
  name: 'att-day',
  label: title,
  columns: [
    { field: 'day', width: 130, pinned: 'left' },
    { field: 'employee_id', width: 230, pinned: 'left' },
    ...figures,
    { field: 'struct_id', width: 200 },
    { field: 'after_lock', width: 200, hidden: true },
  ],
  sort,
  search: ['employee_id.lastname', 'employee_id.firstname'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    withState('in', label('Ажил дээрээ', 'At work now', '근무 중'), ['in']),
    {
      name: 'late',
      label: label('Хоцорсон', 'Late today', '오늘 지각'),
      filters: [today, { field: 'late_time', condition: 'greaterThan', value: 0 }],
    },
    withState('not-come', label('Ирээгүй', 'Not come', '미출근'), ['late', 'absent']),
    withState('away', label('Чөлөөтэй', 'Away', '휴가'), ['leave']),
    {
      name: 'missing',
      label: label('Бүртгэл дутуу', 'Missing', '기록 누락'),
      filters: [{ field: 'is_missing', condition: 'equals', value: true }],
    },
    {
      name: 'overtime',
      label: label('Илүү цаг', 'Overtime', '연장'),
      filters: [{ field: 'overtime_time', condition: 'greaterThan', value: 0 }],
    },
  ],
  card: { title: ['employee_id'], subtitle: ['shift_id'], state: 'state', meta: ['day'], figure: 'worked_time' },
});
export const ownDayGrid = defineGrid(attDay, {
  name: 'my-day',
  label: own,
  columns: [{ field: 'day', width: 130, pinned: 'left' }, ...figures],
  sort,
  card: { title: ['day'], subtitle: ['shift_id'], state: 'state', meta: ['first_in', 'last_out'], figure: 'worked_time' },
});
export const dayForm = defineForm(attDay, {
  name: 'att-day',
  label: title,
  width: 720,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'day',
          label: title,
          fields: ['employee_id', 'day', 'struct_id', 'shift_id', 'state', 'cell', 'first_in', 'last_out'],
        },
        {
          name: 'figures',
          label: label('Тооцоо', 'Figures', '계산'),
          fields: [
            'due_time',
            'worked_time',
            'normal_time',
            'late_time',
            'early_time',
            'absent_time',
            'leave_time',
            'night_time',
            'holiday_time',
            'overtime_time',
            'approved_time',
            'is_missing',
            { field: 'after_lock', span: 'full', visibleWhen: { field: 'after_lock', condition: 'notNull' } },
          ],
        },
      ],
    },
  ],
});
export const dayCruds = [
  defineCrud({ name: 'att-day', label: title, template: 'drawer', grid: 'att-day', form: 'att-day' }),
  defineCrud({ name: 'my-day', label: own, template: 'drawer', grid: 'my-day', form: 'att-day' }),
];

export const dayActions = [
  defineAction(attDay, {
    name: 'approve-overtime',
    label: label('Илүү цаг зөвшөөрөх', 'Approve overtime', '연장 승인'),
    icon: 'check',
    when: { field: 'overtime_time', condition: 'greaterThan', value: 0 },
    handler: true,
    bulk: true,
    fields: {
      approved: {
        kind: 'duration',
        label: label('Зөвшөөрөх цаг', 'Time approved', '승인 시간'),
        help: label('Хоосон бол бүх илүү цагийг', 'All of it when left empty', '비워 두면 전부'),
      },
    },
    rights: { flags: ['approve'], entry: 'att-days' },
  }),
];
