/** What a new password needs, in Korean. */
import type { mn } from './mn.ts';

export const ko: Readonly<Record<keyof typeof mn, string>> = {
  strength: '비밀번호 강도: {done}/{all}',
  length: '8자 이상',
  case: '라틴 문자 대문자와 소문자',
  digit: '숫자',
  special: '특수문자',
};
