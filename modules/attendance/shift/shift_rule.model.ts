/** Rules by which days of a shift are counted from a day on; those of the shift itself count before the first of them. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const minutes = (text: ReturnType<typeof label>, max: number, usual: number, min = 0) =>
  ({ kind: 'integer', label: text, required: true, default: usual, min, max }) as const;

export const shiftRule = defineModel({
  name: 'shift_rule',
  label: label('Ээлжийн дүрэм', 'Rules of a shift', '근무조 규칙'),
  placement: 'company',
  title: ['from_date'],
  sort: [{ field: 'from_date', order: 'asc' }],
  parent: { model: 'shift', by: 'shift_id' },
  unique: [['shift_id', 'from_date']],
  fields: {
    shift_id: { kind: 'reference', label: label('Ээлж', 'Shift', '근무조'), to: 'shift', required: true, onDelete: 'cascade' },
    from_date: { kind: 'date', label: label('Хүчинтэй болох', 'In force from', '시행일'), required: true },
    late_grace: minutes(label('Хоцролтын хөнгөлөлт (мин)', 'Grace for late (min)', '지각 유예(분)'), 120, 5),
    early_grace: minutes(label('Эрт гаралтын хөнгөлөлт (мин)', 'Grace for early leave (min)', '조퇴 유예(분)'), 120, 0),
    absent_from: minutes(label('Тасалсанд тооцох (мин)', 'Absence from (min)', '결근 처리 기준(분)'), 720, 180),
    overtime_from: minutes(label('Илүү цагийн доод (мин)', 'Overtime from (min)', '연장 최소(분)'), 240, 30),
    round_minutes: minutes(label('Тоймлох алхам (мин)', 'Rounding step (min)', '반올림 단위(분)'), 60, 1, 1),
  },
});
