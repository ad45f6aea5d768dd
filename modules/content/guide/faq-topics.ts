/** What questions are about; the groups of the page of questions and answers, in its order. */
import { label } from '../label.ts';

export const FAQ_TOPICS = [
  { value: 'start', label: label('Нэвтрэх, тохиргоо', 'Signing in and settings', '로그인과 설정') },
  { value: 'records', label: label('Бичлэг, жагсаалт', 'Records and lists', '기록과 목록') },
  { value: 'excel', label: label('Excel, хэвлэх', 'Excel and printing', 'Excel과 인쇄') },
  { value: 'hr', label: label('Хүний нөөц', 'Human resources', '인사') },
  { value: 'rights', label: label('Эрх, аюулгүй байдал', 'Rights and safety', '권한과 보안') },
] as const;
export type FaqTopic = (typeof FAQ_TOPICS)[number]['value'];
