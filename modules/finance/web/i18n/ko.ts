/** Texts of finance, Korean. */
import type { mn } from './mn.ts';

export const ko: typeof mn = {
  'posting.none': '전표를 저장하면 전기 내용이 여기에 표시됩니다',
  'posting.words': '변동 내용',
  'posting.debit': '차변',
  'posting.credit': '대변',
  'posting.grows': '{account} 증가',
  'posting.falls': '{account} 감소',
};
