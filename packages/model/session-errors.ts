/** The errors of signing in and of sessions. */
import { type ErrorEntry, entry } from './error-entry.ts';

export const SESSION_ERRORS = {
  NOT_SIGNED_IN: entry(401, 'Нэвтэрнэ үү', 'Please sign in', '로그인해 주세요'),
  WRONG_CREDENTIALS: entry(
    401,
    'Нэвтрэх нэр эсвэл нууц үг буруу байна',
    'The login name or the password is wrong',
    '로그인 이름 또는 비밀번호가 올바르지 않습니다',
  ),
  WRONG_PASSWORD: entry(400, 'Нууц үг буруу байна !!!', 'The password is wrong', '비밀번호가 올바르지 않습니다'),
  WRONG_RESET_CODE: entry(400, 'Нууц үг сэргээх код буруу байна !!!', 'The code is wrong', '코드가 올바르지 않습니다'),
  RESET_CODE_EXPIRED: entry(
    400,
    'Нууц үг сэргээх кодны хугацаа дууссан !!!',
    'The code is no longer valid. Please ask for a new one',
    '코드의 유효 시간이 지났습니다. 새 코드를 요청해 주세요',
  ),
  LOCKED_OUT: entry(
    403,
    'Таны бүртгэл хаагдсан байна. {minutes} минутын дараа дахин оролдоно уу.',
    'Your account is locked. Please try again in {minutes} minutes.',
    '계정이 잠겼습니다. {minutes}분 후에 다시 시도해 주세요.',
  ),
  SESSION_ENDED: entry(
    406,
    'Таны нэвтрэлт дууссан. Дахин нэвтэрнэ үү',
    'Your session was ended. Please sign in again',
    '세션이 종료되었습니다. 다시 로그인해 주세요',
  ),
  SCREEN_LOCKED: entry(423, 'Дэлгэц түгжээтэй байна', 'The screen is locked', '화면이 잠겨 있습니다'),
  SECOND_FACTOR_NEEDED: entry(
    401,
    'Баталгаажуулах апп дээрх 6 оронтой кодоо оруулна уу',
    'Please enter the 6-digit code from your authenticator app',
    '인증 앱의 6자리 코드를 입력해 주세요',
  ),
  WRONG_SECOND_FACTOR: entry(
    400,
    'Баталгаажуулах код буруу эсвэл ашиглагдсан байна',
    'The code is wrong or has been used already',
    '코드가 올바르지 않거나 이미 사용되었습니다',
  ),
  SECOND_FACTOR_REQUIRED: entry(
    403,
    'Таны эрхээр ажиллахад хоёр шатлалт нэвтрэлт заавал шаардлагатай',
    'Your role asks for two-step sign-in. Please set it up to go on',
    '이 역할은 2단계 로그인이 필요합니다. 설정한 후 계속해 주세요',
  ),
} as const satisfies Record<string, ErrorEntry>;
