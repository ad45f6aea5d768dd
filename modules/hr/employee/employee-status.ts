/** The states of employment: the same words stand in an employee's record and in the orders that change it. */
import type { Option } from '@lambda/model/fields/fields.ts';
import { label } from '../label.ts';

export const EMPLOYEE_STATUSES = [
  { value: 'active', label: label('Идэвхтэй', 'Active', '재직'), tone: 'success' },
  { value: 'probation', label: label('Туршилтын хугацаа', 'On probation', '수습'), tone: 'info' },
  { value: 'leave', label: label('Чөлөөтэй', 'On leave', '휴가'), tone: 'warning' },
  { value: 'annual_leave', label: label('Ээлжийн амралт', 'Annual leave', '연차'), tone: 'warning' },
  { value: 'maternity', label: label('Жирэмсний амралт', 'Maternity leave', '출산휴가'), tone: 'violet' },
  { value: 'left', label: label('Ажлаас гарсан', 'Left', '퇴사'), tone: 'neutral' },
] as const satisfies readonly Option[];
