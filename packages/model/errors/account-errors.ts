/** The errors of registering, of invitations and of companies that work together. */
import { type ErrorEntry, entry } from './error-entry.ts';

export const ACCOUNT_ERRORS = {
  REGISTRATION_OVER: entry(
    400,
    'Баталгаажуулах холбоосын хугацаа дууссан эсвэл аль хэдийн ашиглагдсан байна. Дахин бүртгүүлнэ үү',
    'This link has run out or has been used already. Please register again',
    '인증 링크가 만료되었거나 이미 사용되었습니다. 다시 등록해 주세요',
  ),
  INVITATION_OVER: entry(
    400,
    'Урилгын хугацаа дууссан, ашиглагдсан эсвэл буцаагдсан байна. Урьсан байгууллагаасаа дахин илгээхийг хүснэ үү',
    'This invitation has run out, was used or was taken back. Please ask the company for a new one',
    '초대가 만료되었거나 이미 사용되었거나 취소되었습니다. 초대한 회사에 다시 요청해 주세요',
  ),
  INVITATION_OF_ANOTHER: entry(
    403,
    'Энэ урилга өөр хүний и-мэйл хаягт илгээгдсэн байна. Тухайн хаягийн бүртгэлээр нэвтэрнэ үү',
    'This invitation was sent to somebody else’s address. Please sign in as that person',
    '이 초대는 다른 사람의 이메일로 발송되었습니다. 해당 계정으로 로그인해 주세요',
  ),
  SOLE_ADMINISTRATOR: entry(
    409,
    'Та {companies} байгууллагын цорын ганц администратор байна. Эхлээд администраторын эрхээ өөр хүнд шилжүүлнэ үү',
    'You are the only administrator of {companies}. Please hand the administration over first',
    '{companies}의 유일한 관리자입니다. 먼저 다른 사람에게 관리자 역할을 넘겨 주세요',
  ),
} as const satisfies Record<string, ErrorEntry>;
