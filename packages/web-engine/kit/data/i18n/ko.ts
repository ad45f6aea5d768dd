import type { mn } from './mn.ts';

export const ko: typeof mn = {
  network: '서버에 연결할 수 없습니다. 입력한 내용은 그대로 남아 있습니다.',
  timeout: '서버가 제시간에 응답하지 않았습니다. 다시 시도해 주세요.',
  unreadable: '서버에서 읽을 수 없는 응답이 왔습니다 ({status})',
  fault: '서버 오류가 발생했습니다 ({status})',
  refused: '죄송합니다. 오류가 발생했습니다 ({status})',
  noData: '데이터가 오지 않았습니다',
  outdated: '이 페이지를 연 뒤 권한이나 설정이 변경되었습니다. 입력한 내용은 그대로 있습니다. 페이지를 새로 고쳐 주세요.',
};
