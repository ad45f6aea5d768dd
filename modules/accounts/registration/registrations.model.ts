/** Somebody who has registered and has not yet shown that the e-mail address is theirs. What was said is erased when it is used. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const registrations = defineModel({
  name: 'registrations',
  label: label('Бүртгүүлэх хүсэлт', 'Registrations', '가입 신청'),
  placement: 'local',
  internal: true,
  appendOnly: true,
  title: ['email'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['token_hash']],
  indexes: [['expires_at']],
  fields: {
    /** The digest of what the link carries: a copy of the database opens no account. */
    token_hash: { kind: 'text', label: label('Түлхүүр', 'Token', '토큰'), required: true, max: 64 },
    email: { kind: 'text', label: label('И-мэйл', 'E-mail', '이메일'), required: true, max: 254 },
    language: { kind: 'text', label: label('Хэл', 'Language', '언어'), required: true, max: 2 },
    password_hash: { kind: 'text', label: label('Нууц үг', 'Password', '비밀번호'), max: 255 },
    answers: { kind: 'json', label: label('Хариулт', 'Answers', '입력 내용') },
    expires_at: { kind: 'datetime', label: label('Дуусах', 'Expires at', '만료일'), required: true },
    /** When the letter went out again last, and how often it did. */
    sent_at: { kind: 'datetime', label: label('Сүүлд илгээсэн', 'Sent last', '마지막 발송') },
    sent_count: { kind: 'integer', label: label('Илгээсэн тоо', 'Times sent', '발송 횟수') },
    used_at: { kind: 'datetime', label: label('Ашигласан', 'Used at', '사용일') },
  },
});
