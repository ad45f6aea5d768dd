/** Texts of reports in Korean. */
export const ko = {
  choose: '선택하세요: {names}',
  chooseHint: '이 값으로 보고서를 만듭니다.',
  print: '인쇄',
  excel: 'Excel 다운로드',
  from: '시작일',
  to: '종료일',
  loading: '불러오는 중',
  none: '찾을 수 없음',
  failed: '보고서를 만들지 못했습니다',
  wrong: '조건을 수정해 주세요',
  empty: '해당 기간의 자료가 없습니다',
  emptyHint: '기간이나 부서를 바꿔 보세요.',
};
