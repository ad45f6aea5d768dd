/** Texts of expressions in designers in Korean. */
export const ko = {
  hint: '필드나 함수를 입력하면 제안이 나타납니다.',
  offers: '제안',
  'offer.function': '함수',
  place: '{at}번째 글자: {problem}',
  fine: '올바르게 작성됨',
  try: '값으로 시험하기',
  'try.none': '사용된 필드가 없습니다.',
  'try.result': '결과',
  'try.empty': '없음',
  'try.unknown': '여기서는 계산할 수 없습니다',
  'try.yes': '예',
  'try.no': '아니요',
};
