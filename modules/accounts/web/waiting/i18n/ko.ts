/** Unconfirmed registrations in Korean. */
import type { mn } from './mn.ts';

export const ko: typeof mn = {
  search: '이메일, 이름, 회사로 검색',
  list: '미확인 가입',
  empty: '확인을 기다리는 가입이 없습니다',
  emptyText: '가입 후 이메일 주소를 아직 확인하지 않은 사람이 여기에 표시됩니다. 만료된 가입은 이틀 후 자동으로 삭제됩니다.',
  none: '검색어에 맞는 가입이 없습니다',
  noneText: '다른 검색어를 입력해 보세요.',
  registered: '가입: {at}',
  until: '링크 유효 기한: {at}',
  sent: '메일을 {count}회 다시 보냄, 마지막 {at}',
  over: '만료됨',
  waiting: '대기 중',
  resend: '다시 보내기',
  resendNamed: '{email}로 메일 다시 보내기',
  resent: '{email}로 새 링크를 보냈습니다',
  remove: '삭제',
  removeNamed: '{email} 가입 삭제',
  removeSure: '가입을 삭제할까요? 메일의 링크를 더 이상 사용할 수 없습니다.',
  removed: '가입을 삭제했습니다',
  cancel: '취소',
};
