/** What people are written about the deletion of their account. */
import { label } from '../../label.ts';
import type { LetterWords } from '../../server/letters.ts';

export const DELETION_ASKED: LetterWords = {
  title: label('Таны бүртгэл {day}-нд устана', 'Your account will be deleted on {day}', '계정이 {day}에 삭제됩니다'),
  body: label(
    'Сайн байна уу, {name}.\n\nТаны хүсэлтээр {login} бүртгэл {day}-нд устана. Нэр, и-мэйл хаяг, төхөөрөмж, тохиргоо, мэдэгдэл тань бүрмөсөн устах бөгөөд сэргээх боломжгүй. Байгууллагуудын өөрсдийнх нь бүртгэл (ажилтны хувийн хэрэг, баримт) тэдэнд үлдэнэ.\n\nТэр өдрийг хүртэл ердийнхөөрөө нэвтэрч, өгөгдлөө татаж авах эсвэл устгалтыг цуцалж болно. Энэ хүсэлтийг та гаргаагүй бол даруй цуцлаад, нууц үгээ солиорой.',
    'Hello {name},\n\nas you have asked, the account {login} will be deleted on {day}. Your name, e-mail address, devices, settings and notices are erased for good and cannot be brought back. What companies keep as their own (staff files, documents) stays with them.\n\nUntil that day you can sign in as usual, take your data along, or call the deletion off. If it was not you, please call it off at once and change your password.',
    '{name}님, 안녕하세요.\n\n요청하신 대로 {login} 계정이 {day}에 삭제됩니다. 이름, 이메일 주소, 기기, 설정, 알림이 영구 삭제되며 복구할 수 없습니다. 회사가 보유한 자료(인사 기록, 문서)는 회사에 남습니다.\n\n그날까지는 평소처럼 로그인하여 데이터를 내려받거나 삭제를 취소할 수 있습니다. 본인이 요청하지 않으셨다면 즉시 취소하고 비밀번호를 변경해 주세요.',
  ),
  button: label('Устгалтыг харах, цуцлах', 'See it or call it off', '삭제 확인 및 취소'),
};

export const DELETION_CALLED_OFF: LetterWords = {
  title: label('Бүртгэлийн устгалтыг цуцаллаа', 'The deletion of your account is called off', '계정 삭제가 취소되었습니다'),
  body: label(
    'Сайн байна уу, {name}.\n\n{login} бүртгэлийг устгах хүсэлт цуцлагдлаа. Бүх зүйл хэвээр үлдэнэ. Үүнийг та хийгээгүй бол нууц үгээ солиорой.',
    'Hello {name},\n\nthe deletion of the account {login} is called off. Everything stays as it was. If it was not you, please change your password.',
    '{name}님, 안녕하세요.\n\n{login} 계정의 삭제 요청이 취소되었습니다. 모든 것이 그대로 유지됩니다. 본인이 하지 않으셨다면 비밀번호를 변경해 주세요.',
  ),
};
