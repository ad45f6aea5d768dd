/** The words of the page without a network in Korean. */
import type { mn } from './mn.ts';

export const ko: typeof mn = {
  title: '서버에 연결할 수 없습니다',
  text: '인터넷 연결을 확인해 주세요. 연결이 복구되면 열려던 페이지가 자동으로 열립니다.',
  retry: '다시 시도',
  away: '아직 연결되지 않았습니다. 계속 확인하고 있습니다.',
};
