/** What tax receipts say in forms, Korean. */
import type { mn } from './mn.ts';

export const ko: Record<keyof typeof mn, string> = {
  'payer.ask': '조회',
  'payer.found': '{name} · {vat}',
  'payer.vat': '부가세 과세 사업자',
  'payer.noVat': '부가세 면세',
  'payer.nobody': '해당 번호의 납세자가 없습니다',
  'payer.away': '국세청 조회가 응답하지 않습니다. 이름을 직접 입력하세요',
  'payer.failed': '조회하지 못했습니다. 다시 시도하세요',
};
