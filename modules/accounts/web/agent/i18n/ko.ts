/** What the page of agents says in Korean. */
import type { mn } from './mn.ts';

export const ko: Record<keyof typeof mn, string> = {
  title: '회사 등록',
  hint: '회사를 등록하면 첫 관리자에게 초대 메일이 발송됩니다. 본인은 그 회사에 들어가지 않습니다.',
  administrator: '첫 관리자',
  emailHint: '이 주소로 7일간 유효한 초대를 보냅니다',
  submit: '등록',
  done: '등록했습니다. {email}(으)로 보낼 초대가 발송 대기열에 들어갔습니다',
  failed: '회사를 등록하지 못했습니다.',
  listTitle: '내가 등록한 회사',
  none: '아직 등록한 회사가 없습니다.',
  line: '등록번호 {register} · {plan} 요금제 · {day}',
  sentTo: '초대: {email}',
  remind: '초대 다시 보내기',
  reminded: '초대가 다시 발송 대기열에 들어갔습니다',
  'state.waiting': '관리자 대기 중',
  'state.expired': '초대 기한 만료',
  'state.active': '사용 중',
  'state.closed': '닫힘',
};
