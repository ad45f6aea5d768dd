/** By which pattern a unit or a person works from a day on. A person's own comes before that of the unit, a nearer unit before one above. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const shiftPlan = defineModel({
  name: 'shift_plan',
  label: label('Ээлжийн хуваарь', 'Shift plan', '근무 계획'),
  placement: 'company',
  icon: 'calendar-search',
  title: ['pattern_id', 'from_date'],
  sort: [
    { field: 'from_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  belongs: { unit: 'struct_id', own: 'employee_id' },
  indexes: [
    ['employee_id', 'from_date'],
    ['struct_id', 'from_date'],
  ],
  fields: {
    struct_id: {
      kind: 'reference',
      label: label('Бүтцийн нэгж', 'Unit', '조직 단위'),
      help: label('Доод нэгжүүдэд нь мөн хамаарна', 'Holds for the units below it, too', '하위 단위에도 적용됩니다'),
      to: 'struct',
      requiredWhen: { field: 'employee_id', condition: 'isNull' },
    },
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', onDelete: 'cascade' },
    pattern_id: { kind: 'reference', label: label('Хэв маяг', 'Pattern', '패턴'), to: 'shift_pattern', required: true },
    from_date: { kind: 'date', label: label('Эхлэх өдөр', 'From', '시작일'), required: true, default: 'today' },
    until_date: {
      kind: 'date',
      label: label('Дуусах өдөр', 'Until', '종료일'),
      help: label('Хоосон бол дараагийн хуваарь хүртэл', 'Until another plan when left empty', '비워 두면 다음 계획까지'),
      notBefore: 'from_date',
    },
  },
});
