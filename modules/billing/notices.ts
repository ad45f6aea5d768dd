/** What a company is told of its plan, in the order in which it comes. */
import type { Option } from '@lambda/model/fields/fields.ts';
import { label } from './label.ts';

export const NOTICES = [
  { value: 'before_14', label: label('14 хоног үлдсэн', '14 days left', '14일 남음') },
  { value: 'before_7', label: label('7 хоног үлдсэн', '7 days left', '7일 남음') },
  { value: 'before_1', label: label('1 хоног үлдсэн', '1 day left', '1일 남음') },
  { value: 'past_due', label: label('Хугацаа хэтэрсэн', 'Past due', '연체') },
  { value: 'grace', label: label('Хүлээлтийн хугацаа', 'Grace days', '유예 기간') },
  { value: 'read_only', label: label('Зөвхөн харах болсон', 'Read only', '조회 전용') },
  { value: 'ended', label: label('Дууссан', 'Ended', '종료') },
  { value: 'trial_over', label: label('Туршилт дууссан', 'Trial is over', '체험 종료') },
] as const satisfies readonly Option[];
export type Notice = (typeof NOTICES)[number]['value'];
