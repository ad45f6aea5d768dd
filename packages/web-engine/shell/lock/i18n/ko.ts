import type { Messages } from '../../../kit/i18n/i18n.ts';
import type { mn } from './mn.ts';

export const ko: Messages<keyof typeof mn> = {
  title: '화면이 잠겨 있습니다',
  unlock: '잠금 해제',
  cancel: '취소',
  password: '비밀번호',
  wrong: '비밀번호가 올바르지 않습니다',
  failed: '화면을 잠그지 못했습니다',
  picture: '배경 바꾸기',
  plain: '내 사진 지우기',
  onlyImages: '이미지만 선택해 주세요!',
  close: '닫기',
  online: '온라인',
  offline: '오프라인',
  charging: '충전 중, {level}%',
  battery: '배터리 {level}%',
  signOut: '로그아웃',
};
