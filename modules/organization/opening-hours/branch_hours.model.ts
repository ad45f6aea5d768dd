/** When a unit is open to the public on a day of the week; a day may have several spans, and one may go past midnight. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const branchHours = defineModel({
  name: 'branch_hours',
  label: label('Ажиллах цаг', 'Opening hours', '영업 시간'),
  placement: 'company',
  icon: 'calendar-clock',
  title: ['weekday'],
  sort: [
    { field: 'weekday', order: 'asc' },
    { field: 'opens_at', order: 'asc' },
  ],
  parent: { model: 'struct', by: 'struct_id' },
  unique: [['struct_id', 'weekday', 'opens_at']],
  fields: {
    struct_id: { kind: 'reference', label: label('Нэгж', 'Unit', '단위'), to: 'struct', required: true, onDelete: 'cascade' },
    weekday: {
      kind: 'choice',
      label: label('Гараг', 'Day of the week', '요일'),
      required: true,
      options: [
        { value: '1', label: label('Даваа', 'Monday', '월요일') },
        { value: '2', label: label('Мягмар', 'Tuesday', '화요일') },
        { value: '3', label: label('Лхагва', 'Wednesday', '수요일') },
        { value: '4', label: label('Пүрэв', 'Thursday', '목요일') },
        { value: '5', label: label('Баасан', 'Friday', '금요일') },
        { value: '6', label: label('Бямба', 'Saturday', '토요일') },
        { value: '7', label: label('Ням', 'Sunday', '일요일') },
      ],
    },
    opens_at: { kind: 'time', label: label('Нээх цаг', 'Opens at', '여는 시각'), required: true, default: '09:00:00' },
    closes_at: {
      kind: 'time',
      label: label('Хаах цаг', 'Closes at', '닫는 시각'),
      help: label(
        'Нээх цагаас эрт бол дараа өдрийн цаг, ижил бол өдөржин нээлттэй',
        'Before the opening: of the next day; the same: around the clock',
        '여는 시각보다 이르면 다음 날, 같으면 24시간',
      ),
      required: true,
      default: '18:00:00',
    },
  },
});
