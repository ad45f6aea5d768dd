/** Sign-in by identity providers (OpenID Connect, ДАН): which identities a person has connected, and sign-ins under way. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });

const provider = {
  kind: 'choice',
  label: label('Нэвтрэлтийн үйлчилгээ', 'Sign-in service', '로그인 서비스'),
  required: true,
  options: [
    { value: 'sso', label: label('Нэгдсэн нэвтрэлт', 'Single sign-on', '통합 로그인') },
    { value: 'google', label: label('Google бүртгэл', 'Google account', 'Google 계정') },
  ],
} as const;

/** Seen with the person it belongs to; made and ended by the person alone. */
export const userIdentities = defineModel({
  name: 'user_identities',
  label: label('Холбосон нэвтрэлт', 'Connected sign-in', '연결된 로그인'),
  placement: 'global',
  writtenBy: 'platform',
  appendOnly: true,
  icon: 'link',
  title: ['display_name'],
  sort: [{ field: 'created_at', order: 'desc' }],
  parent: { model: 'users', by: 'user_id' },
  unique: [['provider', 'issuer', 'subject']],
  indexes: [['user_id']],
  fields: {
    user_id: { kind: 'reference', label: label('Хэрэглэгч', 'User', '사용자'), to: 'users', required: true, onDelete: 'cascade' },
    provider: { ...provider, readOnly: true },
    /** How the service names the person: an address or a name, for people to recognise it. */
    display_name: { kind: 'text', label: label('Бүртгэл', 'Account there', '계정'), required: true, readOnly: true, max: 254 },
    issuer: { kind: 'text', label: label('Гаргагч', 'Issuer', '발급자'), required: true, readOnly: true, max: 200 },
    /** The digest of what the service knows the person by: it need not be told to recognise it. */
    subject: { kind: 'text', label: label('Таних тэмдэг', 'Identifier', '식별자'), required: true, readOnly: true, max: 64 },
  },
});

/** A sign-in on its way through a provider, known by the digest of the value in the browser's cookie. */
export const identityRequests = defineModel({
  name: 'identity_requests',
  label: label('Нэвтрэлтийн хүсэлт', 'Sign-in under way', '진행 중인 로그인'),
  placement: 'local',
  internal: true,
  appendOnly: true,
  title: ['provider'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['token_hash']],
  fields: {
    token_hash: { kind: 'text', label: label('Түлхүүр', 'Token', '토큰'), required: true, max: 64 },
    provider,
    /** Who connects an identity; empty for whoever signs in. */
    connecting_id: { kind: 'integer', label: label('Холбож буй хэрэглэгч', 'Who connects', '연결하는 사용자') },
    return_path: { kind: 'text', label: label('Буцах хуудас', 'Page to go on to', '돌아갈 페이지'), max: 500 },
    is_kept: { kind: 'boolean', label: label('Сануулах', 'Remembered', '로그인 유지'), required: true },
    expires_at: { kind: 'datetime', label: label('Дуусах', 'Expires at', '만료일'), required: true },
    /** When the provider's answer came: the first is looked at, and no other. */
    answered_at: { kind: 'datetime', label: label('Хариу ирсэн', 'Answered at', '응답 시각') },
    done_at: { kind: 'datetime', label: label('Дууссан', 'Done at', '완료 시각') },
    /** Whose account it is, once the provider has named them; what is still to be said before they are in. */
    person_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자') },
    is_connected: { kind: 'boolean', label: label('Холбогдсон', 'Connected', '연결됨') },
    issuer: { kind: 'text', label: label('Гаргагч', 'Issuer', '발급자'), max: 200 },
    subject: { kind: 'text', label: label('Таних тэмдэг', 'Identifier', '식별자'), max: 64 },
    display_name: { kind: 'text', label: label('Бүртгэл', 'Account there', '계정'), max: 254 },
  },
});

const actingFields = {
  /** Both are always written; a name goes when its account is destroyed for good. */
  user_id: {
    kind: 'reference',
    label: label('Хэний өмнөөс', 'In whose name', '대상 사용자'),
    to: 'users',
    readOnly: true,
    onDelete: 'empty',
  },
  impersonator_id: {
    kind: 'reference',
    label: label('Хэн', 'By whom', '대리한 사람'),
    to: 'users',
    readOnly: true,
    onDelete: 'empty',
  },
  reason: { kind: 'longText', label: label('Шалтгаан', 'Reason', '사유'), required: true, readOnly: true, max: 300 },
  until: { kind: 'datetime', label: label('Дуусах хугацаа', 'Ends by itself at', '자동 종료'), required: true, readOnly: true },
  ended_at: { kind: 'datetime', label: label('Дуусгасан', 'Ended at', '종료 시각'), readOnly: true },
  ip: { kind: 'text', label: label('Хаяг', 'Address', '주소'), readOnly: true, max: 60 },
} as const;
const acting = {
  label: label('Өмнөөс нэвтэрсэн бүртгэл', 'Impersonation', '대리 로그인'),
  writtenBy: 'platform',
  icon: 'user-cog',
  title: ['user_id', 'reason'],
  sort: [{ field: 'created_at', order: 'desc' }],
  indexes: [['user_id']],
} as const;

/**
 * An administrator has acted in somebody's name: why, when, from where. It is the company's of the person acted for, whose
 * administrators see what was done in the names of their own people; those of the platform see all of it.
 */
export const impersonation = defineModel({
  ...acting,
  name: 'impersonation',
  placement: 'global',
  appendOnly: true,
  belongs: { company: 'acted_company_id' },
  fields: {
    acted_company_id: {
      kind: 'reference',
      label: label('Байгууллага', 'Company', '회사'),
      to: 'company',
      readOnly: true,
      onDelete: 'empty',
    },
    ...actingFields,
  },
});

/** Those of an older version, until they are moved (`services/sessions/impersonation.ts`). */
export const impersonations = defineModel({
  ...acting,
  name: 'impersonations',
  placement: 'company',
  internal: true,
  fields: actingFields,
});
