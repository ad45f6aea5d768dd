/** What the page of giving up the account says in Korean. */
import type { mn } from './mn.ts';

export const ko: Record<keyof typeof mn, string> = {
  title: '계정 삭제',
  data: '내 데이터 내려받기',
  'data.hint':
    '회원님에 대해 보관된 모든 정보를 한 파일로 받습니다: 계정, 로그인, 기기, 역할, 설정, 알림, 본인의 인사 정보. Excel과 JSON 형식입니다.',
  'data.take': '내려받기',
  'data.taken': '{name} 파일을 내려받았습니다',
  waiting: '계정이 {day}에 삭제됩니다',
  'waiting.hint': '그날까지는 평소처럼 사용할 수 있습니다. 마음이 바뀌었다면 삭제를 취소해 주세요.',
  'waiting.cancel': '삭제 취소',
  'waiting.cancelled': '삭제를 취소했습니다. 계정은 그대로 유지됩니다',
  ask: '계정 삭제하기',
  'ask.gone': '이름, 이메일 주소, 비밀번호, 로그인, 기기, 설정, 알림, 개인 파일이 영구 삭제되며 복구할 수 없습니다.',
  'ask.stays': '회사가 보유한 자료(인사 기록, 문서, 발령)는 회사에 남지만 회원님의 로그인과는 연결되지 않습니다.',
  'ask.days': '요청 후 {days}일이 지나면 삭제됩니다. 그동안 로그인하여 취소할 수 있습니다.',
  'ask.letter': '삭제일을 {email} 주소로 알려 드립니다.',
  'ask.password': '비밀번호 확인',
  'ask.passwordMissing': '비밀번호를 입력해 주세요',
  'ask.code': '인증 앱의 코드 또는 복구 코드',
  'ask.codeMissing': '코드를 입력해 주세요',
  'ask.reason': '사유(선택)',
  'ask.submit': '계정 삭제 요청',
  'ask.done': '요청이 접수되었습니다',
  'alone.title': '먼저 관리자 역할을 넘겨 주세요',
  'alone.hint': '다음 회사의 유일한 관리자입니다: {companies}. 다른 사람에게 관리자 역할을 넘긴 후 계정을 삭제할 수 있습니다.',
};
