/** Texts of HR's own cells, Korean. */
import type { mn } from './mn.ts';

export const ko: typeof mn = {
  'deadline.left': '{days}일 남음',
  'deadline.today': '오늘 종료',
  'deadline.over': '{days}일 지남',
  'register.male': '등록번호상 {birthday}생 남성입니다. 입력한 내용을 확인해 주세요.',
  'register.female': '등록번호상 {birthday}생 여성입니다. 입력한 내용을 확인해 주세요.',
  'asOf.day': '기준일',
  'until.open': '현재까지',
};
