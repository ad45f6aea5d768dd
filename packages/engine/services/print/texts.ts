/** The words on paper beside the labels of the definitions. */
import type { Label } from '@lambda/model/definitions/labels.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });

export const PRINT_TEXTS = {
  noRows: label('Мөр алга', 'No rows', '행 없음'),
  number: label('№', 'No.', '번호'),
  file: label('Хавсралт', 'File', '첨부'),
  history: label('Өөрчлөлтийн түүх', 'History of changes', '변경 이력'),
  when: label('Огноо, цаг', 'When', '일시'),
  who: label('Хэн', 'Who', '담당자'),
  deed: label('Үйлдэл', 'Deed', '작업'),
  changes: label('Өөрчлөлт', 'Changes', '변경 내용'),
  platform: label('Систем', 'The platform', '시스템'),
  empty: label('хоосон', 'empty', '비어 있음'),
  changed: label('өөрчилсөн', 'changed', '변경됨'),
  rowsAdded: label('{count} мөр нэмсэн', '{count} rows added', '{count}행 추가'),
  rowsChanged: label('{count} мөр засварласан', '{count} rows changed', '{count}행 수정'),
  rowsRemoved: label('{count} мөр хассан', '{count} rows removed', '{count}행 삭제'),
} as const;

/** What was done to a record, in a line of its history. */
export const DEED_TEXTS: Readonly<Record<string, Label>> = {
  create: label('Бүртгэсэн', 'Added', '등록'),
  update: label('Зассан', 'Changed', '수정'),
  remove: label('Устгасан', 'Deleted', '삭제'),
  restore: label('Сэргээсэн', 'Restored', '복원'),
  destroy: label('Бүрмөсөн устгасан', 'Erased', '완전 삭제'),
  view: label('Үзсэн', 'Viewed', '조회'),
  refuse: label('Эрхгүй тул татгалзсан', 'Refused for want of a right', '권한 없음으로 거부'),
};
