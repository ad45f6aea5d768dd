/** Texts of HR's own cells, Korean. */
import type { mn } from './mn.ts';

export const ko: typeof mn = {
  'deadline.left': '{days}일 남음',
  'deadline.today': '오늘 종료',
  'deadline.over': '{days}일 지남',
};
