/** Words about actions on records, in Korean. */
import type { mn } from './mn.ts';

export const ko: Record<keyof typeof mn, string> = {
  cancel: '취소',
  sure: '{name}: 계속할까요?',
  many: '{count}건',
  done: '{action}: 완료',
  failed: '{action}: 실패',
  record: '기록 번호 {id}',
  shownOnce: '한 번만 표시됩니다. 복사하여 전달하세요.',
  close: '닫기',
};
