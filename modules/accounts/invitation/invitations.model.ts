/** Somebody is asked by letter to work in the company with a role. What the letter's link carries stands elsewhere. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

/** What stands in the letter that went out is not changed behind its back. */
const isOut = { field: 'sent_at', condition: 'notNull' } as const;
/** Stands in the place of a name where the role is one that the company has made itself. */
export const OWN_ROLE = 'own';
const isOwn = { field: 'role', condition: 'equals', value: OWN_ROLE } as const;

export const invitations = defineModel({
  name: 'invitations',
  label: label('Урилга', 'Invitation', '초대'),
  placement: 'company',
  icon: 'mail',
  title: ['email'],
  sort: [{ field: 'created_at', order: 'desc' }],
  indexes: [['state', 'expires_at']],
  fields: {
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일'), required: true, search: true, readOnlyWhen: isOut },
    last_name: { kind: 'text', label: label('Овог', 'Last name', '성'), max: 75, rules: ['personName'], search: 'inside' },
    first_name: { kind: 'text', label: label('Нэр', 'First name', '이름'), max: 75, rules: ['personName'], search: 'inside' },
    role: {
      kind: 'choice',
      label: label('Эрх', 'Role', '역할'),
      required: true,
      default: 'employee',
      drawnFrom: 'roles',
      options: [{ value: OWN_ROLE, label: label('Байгууллагын өөрийн эрх', 'A role of the company', '회사 자체 역할') }],
      readOnlyWhen: isOut,
    },
    own_role_id: {
      kind: 'reference',
      label: label('Аль эрх', 'Which role', '자체 역할'),
      to: 'roles',
      visibleWhen: isOwn,
      requiredWhen: isOwn,
      readOnlyWhen: isOut,
      onDelete: 'empty',
    },
    language: {
      kind: 'choice',
      label: label('Захидлын хэл', 'Language of the letter', '메일 언어'),
      required: true,
      default: 'mn',
      options: [
        { value: 'mn', label: label('Монгол', 'Mongolian', '몽골어') },
        { value: 'en', label: label('Англи', 'English', '영어') },
        { value: 'ko', label: label('Солонгос', 'Korean', '한국어') },
      ],
    },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'pending',
      readOnly: true,
      options: [
        { value: 'pending', label: label('Хүлээгдэж байна', 'Waiting', '대기 중'), tone: 'info' },
        { value: 'accepted', label: label('Зөвшөөрсөн', 'Accepted', '수락됨'), tone: 'success' },
        { value: 'revoked', label: label('Буцаасан', 'Taken back', '취소됨'), tone: 'neutral' },
      ],
      moves: [
        { from: 'pending', to: 'accepted' },
        { from: 'pending', to: 'revoked' },
      ],
    },
    expires_at: { kind: 'datetime', label: label('Хүчинтэй хугацаа', 'Valid until', '유효 기한'), readOnly: true },
    is_expired: {
      kind: 'computed',
      label: label('Хугацаа дууссан', 'Has run out', '만료됨'),
      type: 'boolean',
      expression: "state = 'pending' and expires_at < now()",
    },
    /** What the letter calls the company, where it goes out before the company is there: an agent registers it for others. */
    from_company: { kind: 'text', label: label('Илгээгч байгууллага', 'Sent by company', '보낸 회사'), readOnly: true, max: 150 },
    sent_at: { kind: 'datetime', label: label('Сүүлд илгээсэн', 'Sent last', '마지막 발송'), readOnly: true },
    sent_count: { kind: 'integer', label: label('Илгээсэн тоо', 'Times sent', '발송 횟수'), readOnly: true },
    accepted_at: { kind: 'datetime', label: label('Зөвшөөрсөн огноо', 'Accepted on', '수락일'), readOnly: true },
    accepted_by_id: { kind: 'reference', label: label('Хэрэглэгч', 'User', '사용자'), to: 'users', readOnly: true, onDelete: 'empty' },
  },
});
