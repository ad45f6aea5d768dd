/** Lists and forms of shifts, their patterns, who works by which, single days and free days. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { freeDay } from './free_day.model.ts';
import { rosterDay } from './roster_day.model.ts';
import { shift } from './shift.model.ts';
import { shiftPattern } from './shift_pattern.model.ts';
import { shiftPlan } from './shift_plan.model.ts';

const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const shifts = label('Ээлж', 'Shifts', '근무조');
const patterns = label('Ээлжийн хэв маяг', 'Patterns of shifts', '근무 패턴');
const plans = label('Ээлжийн хуваарь', 'Shift plans', '근무 계획');
const roster = label('Өдрийн ээлж', 'Shifts of days', '일자별 근무');
const free = label('Байгууллагын амралт', 'Free days', '회사 휴무일');
const all = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] };
const byPerson = label('Нэрээр хайх', 'Search by name', '이름으로 검색');

const shiftGrid = defineGrid(shift, {
  name: 'shift',
  label: shifts,
  columns: [
    { field: 'shift_title', width: 240, pinned: 'left' },
    { field: 'kind', width: 130 },
    { field: 'starts_at', width: 110 },
    { field: 'ends_at', width: 110 },
    { field: 'break_from', width: 150 },
    { field: 'break_to', width: 160 },
    { field: 'late_grace', width: 190 },
    { field: 'overtime_from', width: 190 },
    { field: 'on_holidays', width: 180 },
    { field: 'is_active', width: 120 },
  ],
  sort: [{ field: 'shift_title', order: 'asc' }],
  search: ['shift_title'],
  card: { title: ['shift_title'], subtitle: ['kind'], meta: ['starts_at', 'ends_at'] },
});
const shiftForm = defineForm(shift, {
  name: 'shift',
  label: shifts,
  width: 760,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'shift',
          label: label('Цаг', 'Times', '시각'),
          fields: [
            'shift_title',
            'kind',
            'starts_at',
            'ends_at',
            'break_from',
            'break_to',
            'second_from',
            'second_to',
            'core_from',
            'core_to',
            'required_minutes',
            'time_zone',
            'on_holidays',
            'is_active',
          ],
        },
        {
          name: 'rules',
          label: label('Тооцох дүрэм', 'Rules of counting', '계산 규칙'),
          fields: ['late_grace', 'early_grace', 'absent_from', 'overtime_from', 'round_minutes', 'before_minutes', 'after_minutes'],
        },
        {
          name: 'changes',
          label: label('Дүрмийн өөрчлөлт', 'Changes of the rules', '규칙 변경'),
          children: 'rules',
          columns: ['from_date', 'late_grace', 'early_grace', 'absent_from', 'overtime_from', 'round_minutes'],
        },
      ],
    },
  ],
});

const patternGrid = defineGrid(shiftPattern, {
  name: 'shift-pattern',
  label: patterns,
  columns: [
    { field: 'pattern_name', width: 280, pinned: 'left' },
    { field: 'cycle_days', width: 140 },
    { field: 'counted_from', width: 170 },
  ],
  sort: [{ field: 'pattern_name', order: 'asc' }],
  search: ['pattern_name'],
  card: { title: ['pattern_name'], meta: ['cycle_days'] },
});
const patternForm = defineForm(shiftPattern, {
  name: 'shift-pattern',
  label: patterns,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'pattern', label: patterns, fields: [{ field: 'pattern_name', span: 'full' }, 'cycle_days', 'counted_from'] },
        { name: 'days', label: label('Өдрүүд', 'Days', '요일'), children: 'days', columns: ['day_no', 'shift_id'] },
      ],
    },
  ],
});

const planGrid = defineGrid(shiftPlan, {
  name: 'shift-plan',
  label: plans,
  columns: [
    { field: 'struct_id', width: 240 },
    { field: 'employee_id', width: 240 },
    { field: 'pattern_id', width: 240 },
    { field: 'from_date', width: 140 },
    { field: 'until_date', width: 140 },
  ],
  sort: [
    { field: 'from_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  presets: [
    all,
    { name: 'units', label: label('Нэгжээр', 'By unit', '단위별'), filters: [{ field: 'employee_id', condition: 'isNull' }] },
    { name: 'people', label: label('Хүнээр', 'By person', '직원별'), filters: [{ field: 'employee_id', condition: 'notNull' }] },
  ],
  card: { title: ['pattern_id'], subtitle: ['struct_id', 'employee_id'], meta: ['from_date'] },
});
const planForm = defineForm(shiftPlan, {
  name: 'shift-plan',
  label: plans,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'plan',
          label: plans,
          fields: ['struct_id', 'employee_id', { field: 'pattern_id', span: 'full' }, 'from_date', 'until_date'],
        },
      ],
    },
  ],
});

const rosterGrid = defineGrid(rosterDay, {
  name: 'roster-day',
  label: roster,
  columns: [
    { field: 'day', width: 140, pinned: 'left' },
    { field: 'employee_id', width: 240 },
    { field: 'shift_id', width: 240, editable: true },
    { field: 'note', width: 260, editable: true },
  ],
  sort: [
    { field: 'day', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['employee_id.lastname', 'employee_id.firstname'],
  searchHint: byPerson,
  card: { title: ['employee_id'], subtitle: ['shift_id'], meta: ['day'] },
});
const rosterForm = defineForm(rosterDay, {
  name: 'roster-day',
  label: roster,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'day',
          label: roster,
          fields: ['employee_id', 'day', { field: 'shift_id', span: 'full' }, { field: 'note', span: 'full' }],
        },
      ],
    },
  ],
});

const freeGrid = defineGrid(freeDay, {
  name: 'free-day',
  label: free,
  columns: [
    { field: 'day', width: 140, pinned: 'left' },
    { field: 'day_name', width: 280 },
    { field: 'struct_id', width: 240 },
    { field: 'is_working', width: 140 },
  ],
  sort: [{ field: 'day', order: 'desc' }],
  search: ['day_name'],
  card: { title: ['day_name'], subtitle: ['struct_id'], meta: ['day'] },
});
const freeForm = defineForm(freeDay, {
  name: 'free-day',
  label: free,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [{ name: 'day', label: free, fields: ['day', 'day_name', 'struct_id', 'is_working'] }],
    },
  ],
});

const crud = (name: string, title: ReturnType<typeof label>) =>
  defineCrud({ name, label: title, template: 'drawer', grid: name, form: name });
export const shiftViews = {
  grids: [shiftGrid, patternGrid, planGrid, rosterGrid, freeGrid],
  forms: [shiftForm, patternForm, planForm, rosterForm, freeForm],
  cruds: [
    crud('shift', shifts),
    crud('shift-pattern', patterns),
    crud('shift-plan', plans),
    crud('roster-day', roster),
    crud('free-day', free),
  ],
};
