/** What people are written who register, or in whose name somebody else does. */
import { label } from '../../label.ts';
import type { LetterWords } from '../../server/letters.ts';

export const CONFIRM: LetterWords = {
  title: label('И-мэйл хаягаа баталгаажуулна уу', 'Please confirm your e-mail address', '이메일 주소를 확인해 주세요'),
  body: label(
    'Сайн байна уу, {name}.\n\n«{company}» байгууллагыг бүртгүүлэх хүсэлтийг хүлээн авлаа. Доорх товчийг дарж и-мэйл хаягаа баталгаажуулмагц байгууллага, таны администраторын эрх нээгдэнэ.\n\nХолбоос {hours} цаг хүчинтэй, нэг удаа ашиглагдана. Бүртгүүлээгүй бол энэ захидлыг үл тоогоорой: юу ч үүсэхгүй.',
    'Hello {name},\n\nwe have received your registration of {company}. As soon as you confirm your e-mail address with the button below, the company is there and you are its administrator.\n\nThe link is valid for {hours} hours and can be used once. If you have not registered, you can forget this letter: nothing comes of it.',
    '{name}님, 안녕하세요.\n\n{company} 등록 신청을 받았습니다. 아래 버튼을 눌러 이메일 주소를 확인하시면 회사가 만들어지고 관리자 권한이 열립니다.\n\n링크는 {hours}시간 동안 유효하며 한 번만 사용할 수 있습니다. 신청하지 않으셨다면 이 메일을 무시해 주세요. 아무것도 만들어지지 않습니다.',
  ),
  button: label('И-мэйлээ баталгаажуулах', 'Confirm my address', '이메일 확인'),
};

export const HAS_ACCOUNT: LetterWords = {
  title: label('Та аль хэдийн бүртгэлтэй байна', 'You have an account already', '이미 계정이 있습니다'),
  body: label(
    'Сайн байна уу.\n\nЭнэ и-мэйл хаягаар байгууллага бүртгүүлэх хүсэлт ирсэн боловч хаяг тань бүртгэлтэй байна. Нэвтэрч ороод «Байгууллага нэмэх» хуудсаар шинэ байгууллага нээнэ үү. Нууц үгээ мартсан бол нэвтрэх хуудсаас шинэчилж болно.\n\nХүсэлтийг та гаргаагүй бол энэ захидлыг үл тоогоорой: бүртгэл тань хэвээр байна.',
    'Hello,\n\nsomebody wanted to register a company with this e-mail address, and you have an account with it already. Sign in and add the company on the page “Add a company”. If you have forgotten your password, renew it from the sign-in page.\n\nIf it was not you, you can forget this letter: your account stays as it is.',
    '안녕하세요.\n\n이 이메일 주소로 회사 등록 신청이 있었지만 이미 계정이 있습니다. 로그인한 후 “회사 추가” 페이지에서 회사를 추가해 주세요. 비밀번호를 잊으셨다면 로그인 페이지에서 재설정할 수 있습니다.\n\n본인이 신청하지 않으셨다면 이 메일을 무시해 주세요. 계정은 그대로입니다.',
  ),
  button: label('Байгууллага нэмэх', 'Add a company', '회사 추가'),
};

export const ACCOUNT_DELETED: LetterWords = {
  title: label('Энэ хаягтай бүртгэл устгагдсан байна', 'The account with this address was deleted', '이 주소의 계정은 삭제되었습니다'),
  body: label(
    'Сайн байна уу.\n\nЭнэ и-мэйл хаягаар байгууллага бүртгүүлэх хүсэлт ирсэн боловч өмнөх бүртгэлийг тань системийн администратор устгасан байна. Бүртгэлээ сэргээлгэх, эсвэл хаягаа чөлөөлүүлэх бол бидэнд бичнэ үү.\n\nХүсэлтийг та гаргаагүй бол энэ захидлыг үл тоогоорой.',
    'Hello,\n\nsomebody wanted to register a company with this e-mail address. The account that had it was deleted by an administrator of the platform. Write to us to have the account restored or the address released.\n\nIf it was not you, you can forget this letter.',
    '안녕하세요.\n\n이 이메일 주소로 회사 등록 신청이 있었지만 이 주소의 계정은 플랫폼 관리자가 삭제했습니다. 계정을 복원하거나 주소를 다시 쓰시려면 문의해 주세요.\n\n본인이 신청하지 않으셨다면 이 메일을 무시해 주세요.',
  ),
  button: label('Бидэнд бичих', 'Write to us', '문의하기'),
};

export const COMPANY_KNOWN: LetterWords = {
  title: label('Энэ байгууллага аль хэдийн бүртгэлтэй байна', 'This company is registered already', '이미 등록된 회사입니다'),
  body: label(
    'Сайн байна уу, {name}.\n\n{register} регистртэй байгууллага системд бүртгэлтэй тул дахин бүртгэх боломжгүй. Байгууллагынхаа администратораас танд урилга илгээхийг хүснэ үү.\n\nХүсэлтийг та гаргаагүй бол энэ захидлыг үл тоогоорой.',
    'Hello {name},\n\nthe company with the register number {register} is registered already and cannot be registered again. Please ask its administrator to send you an invitation.\n\nIf it was not you, you can forget this letter.',
    '{name}님, 안녕하세요.\n\n등록번호 {register}의 회사는 이미 등록되어 있어 다시 등록할 수 없습니다. 회사 관리자에게 초대를 요청해 주세요.\n\n본인이 신청하지 않으셨다면 이 메일을 무시해 주세요.',
  ),
};

export const WELCOME: LetterWords = {
  title: label('Тавтай морил', 'Welcome', '환영합니다'),
  body: label(
    'Сайн байна уу, {name}.\n\n«{company}» байгууллага бүртгэгдлээ. Та и-мэйл хаяг эсвэл {login} нэвтрэх нэр, нууц үгээрээ нэвтэрнэ. Эхлээд бүтэц, албан тушаалаа оруулаад, хамт ажиллагсдаа урина уу.',
    'Hello {name},\n\n{company} is registered. Sign in with your e-mail address or the login name {login}, and your password. Begin with the structure and the positions, then invite your colleagues.',
    '{name}님, 안녕하세요.\n\n{company} 회사가 등록되었습니다. 이메일 주소 또는 로그인 이름 {login}과 비밀번호로 로그인해 주세요. 먼저 조직 구조와 직위를 입력한 후 동료를 초대해 주세요.',
  ),
  button: label('Нэвтрэх', 'Sign in', '로그인'),
};
