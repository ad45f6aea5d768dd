/** How somebody is employed: what open positions offer, and what public pages call it. */
import { label } from '../label.ts';

export const EMPLOYMENT_TYPES = [
  { value: 'full_time', label: label('Бүтэн цаг', 'Full time', '전일제') },
  { value: 'part_time', label: label('Цагийн ажил', 'Part time', '시간제') },
  { value: 'temporary', label: label('Түр ажил', 'Temporary', '임시직') },
  { value: 'contract', label: label('Гэрээт ажил', 'By contract', '계약직') },
  { value: 'internship', label: label('Дадлага', 'Internship', '인턴') },
] as const;
