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
  PLACE_CHANGED: entry(
    409,
    'Энэ хөтөч дээр өөр байгууллага, эрх эсвэл хэрэглэгч рүү шилжсэн байна. Юу ч өөрчлөгдөөгүй',
    'This browser has moved to another company, role or person. Nothing was changed',
    '이 브라우저에서 다른 회사, 역할 또는 사용자로 전환되었습니다. 아무것도 변경되지 않았습니다',
  ),
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
  NO_COMPANY: entry(
    403,
    'Таныг ямар нэгэн байгууллага ажилтнаар бүртгээгүй байна',
    'No company has registered you as one of its people',
    '어떤 회사에도 직원으로 등록되어 있지 않습니다',
  ),
  PROVIDER_NOT_CONFIGURED: entry(
    404,
    'Энэ аргаар нэвтрэх тохиргоог системд хийгээгүй байна. Нэвтрэх нэр, нууц үгээрээ нэвтэрнэ үү',
    'This way of signing in is not set up here. Please sign in with your login name and password',
    '이 로그인 방법은 설정되어 있지 않습니다. 로그인 이름과 비밀번호로 로그인해 주세요',
  ),
  PROVIDER_UNAVAILABLE: entry(
    503,
    'Нэвтрэлтийн үйлчилгээтэй холбогдож чадсангүй. Түр хүлээгээд дахин оролдоно уу',
    'The sign-in service cannot be reached. Please try again in a while',
    '로그인 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요',
  ),
  IDENTITY_NOT_PROVEN: entry(
    400,
    'Нэвтрэлт баталгаажсангүй. Эхнээс нь дахин оролдоно уу',
    'The sign-in was not confirmed. Please begin again',
    '로그인이 확인되지 않았습니다. 처음부터 다시 시도해 주세요',
  ),
  IDENTITY_UNKNOWN: entry(
    403,
    'Энэ бүртгэлээр нэвтрэх боломжгүй байна. Нэвтрэх нэр, нууц үгээрээ ороод «Миний бүртгэл» хуудаснаас холбоно уу',
    'Nobody can sign in with this account. Sign in with your login name and password, and connect it on the page "My account"',
    '이 계정으로 로그인할 수 없습니다. 로그인 이름과 비밀번호로 로그인한 후 “내 계정” 페이지에서 연결해 주세요',
  ),
  IDENTITY_TAKEN: entry(
    409,
    'Энэ бүртгэл өөр хэрэглэгчтэй холбогдсон байна',
    'This account is connected to somebody else',
    '이 계정은 다른 사용자와 연결되어 있습니다',
  ),
  IMPERSONATING: entry(
    403,
    'Өөр хүний өмнөөс орсон үед энэ үйлдлийг хийх боломжгүй',
    'This cannot be done while you act in somebody else’s name',
    '다른 사람을 대리하는 동안에는 이 작업을 할 수 없습니다',
  ),
  OWN_ACCOUNT: entry(422, 'Өөрийн бүртгэлээ хаах боломжгүй', 'You cannot block your own account', '자신의 계정은 차단할 수 없습니다'),
} as const satisfies Record<string, ErrorEntry>;
