/** Words of the month sheet on paper. */
import { label } from '../label.ts';

export const PAPER_TEXTS = {
  title: label('Цагийн бүртгэл (табель)', 'Month sheet of attendance', '월 근태표'),
  unit: label('Нэгж: {unit}', 'Unit: {unit}', '부서: {unit}'),
  month: label('{year} оны {month} сар', '{year}-{month}', '{year}년 {month}월'),
  number: label('№', 'No.', '번호'),
  name: label('Овог, нэр', 'Name', '성명'),
  job: label('Албан тушаал', 'Position', '직위'),
  due: label('Зохих', 'Due', '소정'),
  days: label('Өдөр', 'Days', '일수'),
  normal: label('Цаг', 'Hours', '시간'),
  overtime: label('Илүү', 'Over', '연장'),
  night: label('Шөнө', 'Night', '야간'),
  holiday: label('Баяр', 'Holiday', '휴일'),
  late: label('Хоц.', 'Late', '지각'),
  absent: label('Тас.', 'Absent', '결근'),
  leave: label('Чөлөө', 'Leave', '휴가'),
  total: label('Нийт', 'Total', '합계'),
  codes: label(
    'А амралт, Б баяр, Т тасалсан, - дутуу ажилласан, ? бүртгэл дутуу',
    'А free, Б holiday, Т absent, - worked less, ? registration missing',
    'А 휴무, Б 공휴일, Т 결근, - 미달, ? 기록 누락',
  ),
  open: label('Түгжээгүй: тоо өөрчлөгдөж болно', 'Not locked: figures may change', '잠기지 않음: 수치가 바뀔 수 있음'),
  locked: label('Түгжсэн', 'Locked', '잠김'),
  kept: label('Бүртгэсэн', 'Kept by', '작성'),
  checked: label('Хянасан', 'Checked by', '확인'),
  approved: label('Баталсан', 'Approved by', '승인'),
} as const;
