/** The words of a change of many records in the background. */
import type { Label } from '@lambda/model/definitions/labels.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });

export const BULK_TEXTS = {
  job: label('Олон бичлэг өөрчлөх', 'Change of many records', '여러 기록 변경'),
  update: label('Олноор өөрчлөх', 'Bulk change', '일괄 변경'),
  delete: label('Олноор устгах', 'Bulk delete', '일괄 삭제'),
  restore: label('Олноор сэргээх', 'Bulk restore', '일괄 복원'),
  done: label('{changed} бичлэг бүгд амжилттай', 'all {changed} records done', '{changed}건 모두 완료'),
  partly: label(
    '{changed} бичлэг амжилттай, {refused} бичлэг хэвээр үлдлээ',
    '{changed} records done, {refused} left as they were',
    '{changed}건 완료, {refused}건은 그대로',
  ),
  refused: label('Хэвээр үлдсэн бичлэгүүд', 'Records left as they were', '변경되지 않은 기록'),
  columns: {
    number: label('№', 'No.', '번호'),
    record: label('Бичлэг', 'Record', '기록'),
    reason: label('Шалтгаан', 'Reason', '사유'),
  },
} as const;
