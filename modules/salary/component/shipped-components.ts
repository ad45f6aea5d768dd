/** The components that a company begins with; what is a matter of its own rules is switched off until somebody has looked at it. */
export type ShippedComponent = {
  readonly code: string;
  readonly component_name: string;
  readonly kind: 'earning' | 'deduction';
  readonly in_run: 'final' | 'advance';
  readonly formula: string;
  readonly condition: string | null;
  readonly per_segment: boolean;
  readonly is_taxed: boolean;
  readonly is_insured: boolean;
  readonly in_average: boolean;
  readonly is_active: boolean;
  readonly position: number;
};
type Given = Partial<Omit<ShippedComponent, 'code' | 'component_name' | 'formula' | 'position'>>;
const component = (code: string, component_name: string, formula: string, given: Given = {}): Omit<ShippedComponent, 'position'> => ({
  ...{ code, component_name, formula, kind: 'earning', in_run: 'final', condition: null, per_segment: false },
  ...{ is_taxed: true, is_insured: true, in_average: true, is_active: true },
  ...given,
});
const DEDUCTION = { kind: 'deduction', is_taxed: false, is_insured: false, in_average: false } as const;

const IN_ORDER: readonly Omit<ShippedComponent, 'position'>[] = [
  component('base_pay', 'Үндсэн цалин', 'base * normal_hours / norm_hours', { per_segment: true, condition: 'normal_hours > 0' }),
  component('overtime', 'Илүү цагийн хөлс', 'base * overtime_hours * overtime_rate / norm_hours', { condition: 'overtime_hours > 0' }),
  component('night', 'Шөнийн нэмэгдэл', 'base * night_hours * night_rate / norm_hours', { condition: 'night_hours > 0' }),
  component('holiday', 'Баярын өдрийн нэмэгдэл', 'base * holiday_hours * (holiday_rate - 1) / norm_hours', {
    condition: 'holiday_hours > 0',
  }),
  component('seniority', 'Удаан жилийн нэмэгдэл', 'base_pay * if(years >= 10, 0.15, 0.1)', { condition: 'years >= 5', is_active: false }),
  component('skill', 'Ур чадварын нэмэгдэл', 'base_pay * 0.1', { is_active: false }),
  component('meal', 'Хоолны мөнгө', '150000', { condition: 'worked_days >= 15', in_average: false, is_active: false }),
  component('bonus', 'Урамшуулал', '0'),
  component('booking', 'Үйлчилгээний урамшуулал', 'booking_bonus', { condition: 'booking_bonus > 0' }),
  component('reward', 'Шагнал', 'rewards', { condition: 'rewards > 0', in_average: false }),
  component('leave_pay', 'Ээлжийн амралт, цалинтай чөлөө', '(leave_days + quantity) * average_day', {
    condition: 'leave_days + quantity > 0',
    in_average: false,
  }),
  component('sick_pay', 'Өвчний тэтгэмж (ХЧТА)', 'quantity * average_day * if(years >= 15, 0.75, if(years >= 5, 0.55, 0.5))', {
    condition: 'quantity > 0',
    ...{ is_taxed: false, is_insured: false, in_average: false },
  }),
  component('leave_settled', 'Эдлээгүй амралтын олговор', 'quantity * average_day', { condition: 'quantity > 0', in_average: false }),
  component('correction', 'Өмнөх сарын засвар', '0'),
  component('penalty', 'Сахилгын суутгал', 'penalties', { ...DEDUCTION, condition: 'penalties > 0' }),
  component('other_deduction', 'Бусад суутгал', '0', DEDUCTION),
  component('advance', 'Урьдчилгаа суутгал', 'advance_paid', { ...DEDUCTION, condition: 'advance_paid > 0' }),
  component('advance_pay', 'Урьдчилгаа', 'base * advance_percent / 100', {
    ...{ in_run: 'advance', is_taxed: false, is_insured: false, in_average: false },
  }),
];
export const SHIPPED_COMPONENTS: readonly ShippedComponent[] = IN_ORDER.map((one, at) => ({ ...one, position: (at + 1) * 10 }));
