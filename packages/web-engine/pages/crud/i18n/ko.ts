/** Texts around lists and forms in Korean. */
import type { Messages } from '../../../kit/i18n/i18n.ts';
import type { mn } from './mn.ts';

export const ko: Messages<keyof typeof mn> = {
  'actions.reload': '새로 고침',
  'actions.history': '이력',
  'actions.historyHint': '이력을 보려면 행을 하나 선택하세요',
  'actions.add': '추가',
  'actions.bin': '휴지통',
  'actions.binLeave': '목록으로 돌아가기',
  'actions.more': '기타 작업',
  'hidden.title': '저장한 기록이 목록에 보이지 않습니다',
  'hidden.text': '목록의 필터와 맞지 않습니다.',
  'hidden.open': '열기',
  'leave.title': '저장하지 않은 변경 사항이 있습니다',
  'leave.text': '저장하지 않고 나가면 변경한 내용이 사라집니다.',
  'leave.save': '저장',
  'leave.discard': '저장하지 않고 나가기',
  'leave.stay': '계속 수정',
  'own.missingTitle': '연결된 기록이 없습니다',
  'own.missingText': '시스템 관리자가 계정을 기록에 연결합니다.',
};
