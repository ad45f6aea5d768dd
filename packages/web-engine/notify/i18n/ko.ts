/** Words about notifications, in Korean. */
import type { mn } from './mn.ts';

export const ko: Record<keyof typeof mn, string> = {
  title: '알림',
  'title.new': '알림: 새 알림 {count}건',
  'empty.title': '아직 알림이 없습니다!',
  'empty.text': '나와 관련된 변경이 생기면 여기에 표시됩니다.',
  failed: '알림을 불러오지 못했습니다',
  retry: '다시 시도',
  loading: '알림을 불러오는 중',
  unread: '읽지 않음',
  readAll: '모두 읽음으로 표시',
  viewAll: '모든 알림 보기',
  older: '이전 알림',
  notRead: '읽음으로 표시하지 못했습니다',
  byEmail: '이메일로도 받기',
  inApp: '여기에 표시',
  notSaved: '설정을 저장하지 못했습니다',
};
