/** Texts of lists on paper in Korean. */
import type { Messages } from '../../i18n/i18n.ts';
import type { mn } from './mn.ts';

export const ko: Messages<keyof typeof mn> = {
  action: '인쇄',
  title: '인쇄',
  heading: '제목',
  paper: '용지 크기',
  orientation: '용지 방향',
  portrait: '세로',
  landscape: '가로',
  totals: '합계 행',
  history: '변경 이력 포함',
  recordHint: '저장된 내용으로 PDF를 만들어 새 창에서 엽니다.',
  reportHint: '현재 조건의 보고서를 PDF로 만들어 새 창에서 엽니다.',
  hint: '화면의 필터, 정렬, 열로 PDF를 만들어 새 창에서 엽니다. 최대 5,000행.',
  open: 'PDF 열기',
  cancel: '취소',
  failed: 'PDF를 만들지 못했습니다',
};
