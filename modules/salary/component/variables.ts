/** What formulas of pay may name beside other components. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';
import type { LAW_VALUES } from '../law/law.ts';

const LAW_LABELS: Readonly<Record<(typeof LAW_VALUES)[number], Label>> = {
  min_wage: label('Хөдөлмөрийн хөлсний доод хэмжээ', 'Minimum wage', '최저 임금'),
  overtime_rate: label('Илүү цагийн коэффициент', 'Factor of overtime', '연장 배율'),
  rest_day_rate: label('Амралтын өдрийн коэффициент', 'Factor of rest days', '휴무일 배율'),
  holiday_rate: label('Баярын өдрийн коэффициент', 'Factor of holidays', '공휴일 배율'),
  night_rate: label('Шөнийн нэмэгдэл', 'Night supplement', '야간 수당'),
};

export const VARIABLES = {
  base: label('Үндсэн цалин', 'Base pay', '기본급'),
  norm_days: label('Сарын нормт өдөр', 'Norm of days', '월 소정 일수'),
  norm_hours: label('Сарын нормт цаг', 'Norm of hours', '월 소정 시간'),
  employed_days: label('Ажил эрхэлсэн ажлын өдөр', 'Working days employed', '재직 근무일'),
  due_hours: label('Ажиллах ёстой цаг', 'Hours due', '소정 시간'),
  worked_days: label('Ажилласан өдөр', 'Days worked', '근무일'),
  normal_hours: label('Үндсэн цаг', 'Normal hours', '기본 시간'),
  overtime_hours: label('Зөвшөөрсөн илүү цаг', 'Overtime approved', '승인 연장 시간'),
  night_hours: label('Шөнийн цаг', 'Night hours', '야간 시간'),
  holiday_hours: label('Баярын цаг', 'Holiday hours', '휴일 시간'),
  leave_days: label('Цалинтай чөлөөний өдөр', 'Days of paid leave', '유급 휴가일'),
  average_day: label('Өдрийн дундаж цалин', 'Average pay of a day', '일 평균 임금'),
  years: label('Ажилласан жил', 'Years of service', '근속 연수'),
  rewards: label('Шагналын дүн', 'Rewards of HR', '포상금'),
  penalties: label('Шийтгэлийн дүн', 'Penalties of HR', '징계 금액'),
  booking_bonus: label('Захиалгын урамшуулал', 'Bonus of bookings', '예약 보너스'),
  advance_percent: label('Урьдчилгааны хувь', 'Percent of the advance', '선급 비율'),
  advance_paid: label('Олгосон урьдчилгаа', 'Advance paid', '지급한 선급금'),
  quantity: label('Оруулсан тоо хэмжээ', 'Quantity entered', '입력 수량'),
  gross: label('Нийт тооцсон', 'Gross pay', '총 지급액'),
  year_gross: label('Оны эхнээс тооцсон', 'Gross since New Year', '연초 이후 총액'),
  ...LAW_LABELS,
} as const satisfies Readonly<Record<string, Label>>;
export type VariableName = keyof typeof VARIABLES;
/** Known only once all earnings are: for deductions. */
export const AFTER_EARNINGS: ReadonlySet<string> = new Set<VariableName>(['gross']);
