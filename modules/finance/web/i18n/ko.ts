/** Texts of finance, Korean. */
import type { mn } from './mn.ts';

export const ko: typeof mn = {
  'posting.none': '전표를 저장하면 전기 내용이 여기에 표시됩니다',
  'posting.words': '변동 내용',
  'posting.debit': '차변',
  'posting.credit': '대변',
  'posting.grows': '{account} 증가',
  'posting.falls': '{account} 감소',
  'bank.saveFirst': '먼저 저장하세요',
  'bank.read': '파일 선택해 읽기',
  'bank.formats': '파일: CSV, Excel, OFX, MT940, CAMT.053',
  'bank.taken': '신규 {added}건, 기존 {known}건, 문제 행 {bad}건',
  'bank.done': '모두 대사됨',
  'bank.byRule': '아는 적요',
  'bank.learned': '이전에 이렇게 작성함',
  'bank.book': '작성',
  'bank.invoices': '미결제 청구서',
  'bank.due': '기한 {day}',
  'bank.fits': '일치',
  'bank.pay': '결제',
  'bank.entries': '장부 분개',
  'bank.settle': '대사',
  'bank.nothing': '맞는 항목이 없습니다. "수입·지출 작성"을 사용하세요.',
};
