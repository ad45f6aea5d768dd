/** Words about work in the background, in Korean. */
import type { mn } from './mn.ts';

export const ko: Record<keyof typeof mn, string> = {
  title: '백그라운드 작업',
  'title.active': '백그라운드 작업: {count}건 실행 중',
  'state.queued': '대기 중',
  'state.running': '실행 중',
  'state.done': '완료',
  'state.failed': '실패',
  'state.cancelled': '취소됨',
  share: '{total} 중 {done}',
  progress: '{title}: 진행률',
  cancel: '취소',
  'cancel.of': '{title} 취소',
  cancelFailed: '작업을 취소하지 못했습니다',
  download: '파일 다운로드',
};
