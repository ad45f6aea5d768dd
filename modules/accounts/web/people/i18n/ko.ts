/** What finding an account says in Korean. */
import type { mn } from './mn.ts';

export const ko: Record<keyof typeof mn, string> = {
  check: '확인',
  'check.failed': '확인하지 못했습니다. 다시 시도해 주세요.',
  'check.found': '{name} 님을 연결할 수 있습니다',
  'check.linked': '{name} 님은 이미 다른 직원과 연결되어 있습니다',
  'check.stranger': '{name} 님은 아직 회사에 속하지 않습니다.',
  'check.invite': '초대 보내기',
  'check.nobody': '이 로그인 이름이나 이메일을 쓰는 열린 계정이 없습니다',
  'account.hint': '로그인 이름 또는 이메일 전체',
  'account.find': '찾기',
  'account.ready': '{name}: 빈 항목을 채웠습니다. 저장하면 이 계정과 연결됩니다.',
  'account.callOff': '연결하지 않기',
  'account.linked': '계정을 직원과 연결했습니다',
};
