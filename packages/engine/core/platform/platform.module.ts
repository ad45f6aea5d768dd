/** What the engine itself keeps: companies, people who sign in, their roles and sessions, histories and files. */
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { builtDefinition, builtVersion, roleChange } from './builder.models.ts';
import { company } from './company.model.ts';
import { companyDefinition, companyVersion } from './company-builder.models.ts';
import { identityRequests, impersonation, impersonations, userIdentities } from './identity.models.ts';
import {
  letters,
  mails,
  notificationChoices,
  notificationSettings,
  notificationStatus,
  notifications,
  notificationTargets,
  outbox,
} from './message.models.ts';
import {
  attachments,
  historyFileMarks,
  historyFiles,
  personalSettings,
  recordDrafts,
  savedViewChoices,
  savedViews,
} from './personal.models.ts';
import { pushDevices, serverKeys } from './push.models.ts';
import { signIns } from './sign-in.model.ts';
import { routeRules } from './site.models.ts';
import { textCorrection } from './text.models.ts';
import { users } from './user.model.ts';
import { jobs, workServers } from './work.models.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });

/** The platform's own, and those that a company or a unit of it has made: these are that company's alone. */
export const roles = defineModel({
  name: 'roles',
  label: label('Эрх', 'Role', '역할'),
  placement: 'global',
  icon: 'shield',
  title: ['display_name'],
  sort: [{ field: 'id', order: 'asc' }],
  belongs: { company: 'owner_company_id', unit: 'owner_unit_id' },
  indexes: [['owner_company_id']],
  fields: {
    name: { kind: 'text', label: label('Код', 'Code', '코드'), required: true, unique: true, max: 60 },
    display_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, max: 120 },
    /** The role definition as the builder stores it. */
    permissions: { kind: 'json', label: label('Эрхийн тодорхойлолт', 'Role definition', '역할 정의'), required: true },
    /** Empty for roles of the platform. */
    owner_company_id: {
      kind: 'reference',
      label: label('Аль байгууллагын эрх', 'Company’s own', '소유 회사'),
      to: 'company',
      readOnly: true,
    },
    /** The unit whose manager has made it; empty for the whole company. */
    owner_unit_id: { kind: 'integer', identifies: true, label: label('Аль нэгжийн эрх', 'Unit’s own', '소유 부서'), readOnly: true },
  },
});

/** Who may act in which company as what. A person may have several roles in one company. */
const memberships = defineModel({
  name: 'memberships',
  label: label('Гишүүнчлэл', 'Membership', '소속'),
  placement: 'global',
  title: ['user_id'],
  sort: [{ field: 'id', order: 'asc' }],
  belongs: { company: 'member_company_id' },
  unique: [['user_id', 'member_company_id', 'role_id']],
  indexes: [['member_company_id']],
  fields: {
    user_id: { kind: 'reference', label: label('Хэрэглэгч', 'User', '사용자'), to: 'users', required: true, onDelete: 'cascade' },
    member_company_id: {
      kind: 'reference',
      label: label('Байгууллага', 'Company', '회사'),
      to: 'company',
      required: true,
      onDelete: 'cascade',
    },
    role_id: { kind: 'reference', label: label('Эрх', 'Role', '역할'), to: 'roles', required: true },
  },
});

/** Local to the server, without keys to global tables: see the rules for distribution. */
const sessions = defineModel({
  name: 'sessions',
  label: label('Нэвтрэлт', 'Session', '세션'),
  placement: 'local',
  internal: true,
  appendOnly: true,
  title: ['id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['token_hash']],
  indexes: [['user_id']],
  fields: {
    token_hash: { kind: 'text', label: label('Түлхүүр', 'Token', '토큰'), required: true, max: 64 },
    user_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자'), required: true },
    session_company_id: { kind: 'integer', label: label('Байгууллага', 'Company', '회사') },
    role_id: { kind: 'integer', label: label('Эрх', 'Role', '역할') },
    expires_at: { kind: 'datetime', label: label('Дуусах', 'Expires at', '만료일'), required: true },
    ended_at: { kind: 'datetime', label: label('Дууссан', 'Ended at', '종료일') },
    locked_at: { kind: 'datetime', label: label('Түгжсэн', 'Locked at', '잠근 시각') },
    ip: { kind: 'text', label: label('Хаяг', 'Address', '주소'), max: 60 },
    agent: { kind: 'text', label: label('Төхөөрөмж', 'Device', '기기'), max: 255 },
    /** As whom the person acts for a while, where, and until when; `impersonation` has the reason. */
    acting_user_id: { kind: 'integer', label: label('Өмнөөс нь', 'Acting as', '대리 대상') },
    acting_company_id: { kind: 'integer', label: label('Өмнөөс нь: байгууллага', 'Acting in', '대리 회사') },
    acting_role_id: { kind: 'integer', label: label('Өмнөөс нь: эрх', 'Acting with', '대리 역할') },
    acting_until: { kind: 'datetime', label: label('Өмнөөс нь: хүртэл', 'Acting until', '대리 만료') },
    impersonation_id: { kind: 'integer', label: label('Өмнөөс нь: бүртгэл', 'Impersonation', '대리 로그인') },
  },
});

/** Counts wrong passwords; `subject` is an account (`user:…`, `login:…`), an address (`ip:…`), or an account as tried from one. */
const loginAttempts = defineModel({
  name: 'login_attempts',
  label: label('Нэвтрэх оролдлого', 'Sign-in attempts', '로그인 시도'),
  placement: 'local',
  internal: true,
  appendOnly: true,
  title: ['subject'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['subject']],
  fields: {
    subject: { kind: 'text', label: label('Субъект', 'Subject', '대상'), required: true, max: 320 },
    failures: { kind: 'integer', label: label('Буруу оролдлого', 'Failures', '실패'), required: true },
    locked_until: { kind: 'datetime', label: label('Түгжээ', 'Locked until', '잠금 해제') },
    last_at: { kind: 'datetime', label: label('Сүүлд', 'Last at', '마지막'), required: true },
  },
});

/** The code that was sent to an address last, whether anybody has that address or not; kept as a hash. */
const passwordResets = defineModel({
  name: 'password_resets',
  label: label('Нууц үг шинэчлэх код', 'Password reset codes', '비밀번호 재설정 코드'),
  placement: 'local',
  internal: true,
  appendOnly: true,
  title: ['subject'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['subject']],
  fields: {
    subject: { kind: 'text', label: label('И-мэйл', 'E-mail', '이메일'), required: true, max: 254 },
    code_hash: { kind: 'text', label: label('Код', 'Code', '코드'), required: true, max: 255 },
    tries: { kind: 'integer', label: label('Оролдлого', 'Tries', '시도'), required: true },
    sent: { kind: 'integer', label: label('Илгээсэн тоо', 'Times sent', '발송 횟수'), required: true },
    first_at: { kind: 'datetime', label: label('Эхэнд', 'First at', '처음'), required: true },
    last_at: { kind: 'datetime', label: label('Сүүлд', 'Last at', '마지막'), required: true },
    expires_at: { kind: 'datetime', label: label('Дуусах', 'Expires at', '만료일'), required: true },
    used_at: { kind: 'datetime', label: label('Ашигласан', 'Used at', '사용일') },
  },
});

/** Two-step sign-in of a person: the secret that the authenticator app knows, and the digests of the recovery codes not used yet. */
const secondFactors = defineModel({
  name: 'second_factors',
  label: label('Хоёр шатлалт нэвтрэлт', 'Two-step sign-in', '2단계 로그인'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['user_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['user_id']],
  fields: {
    user_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자'), required: true },
    /** Sealed with a key of the installation. */
    secret: { kind: 'text', label: label('Нууц түлхүүр', 'Secret', '비밀 키'), required: true, max: 120 },
    /** Empty while the secret is on trial. */
    confirmed_at: { kind: 'datetime', label: label('Идэвхжүүлсэн', 'Switched on', '활성화일') },
    /** Of the last code that was taken: none is taken twice. */
    last_step: { kind: 'integer', label: label('Сүүлийн алхам', 'Last step', '마지막 단계') },
    recovery_codes: { kind: 'json', label: label('Нөөц код', 'Recovery codes', '복구 코드'), required: true },
  },
});

/** Every write and every viewing of a record: who, when, from where, and each field before and after. */
const recordHistory = defineModel({
  name: 'record_history',
  label: label('Түүх', 'History', '이력'),
  placement: 'company',
  internal: true,
  appendOnly: true,
  title: ['action'],
  sort: [{ field: 'created_at', order: 'desc' }],
  indexes: [['model', 'record_id'], ['created_at']],
  fields: {
    model: { kind: 'text', names: 'model', label: label('Загвар', 'Model', '모델'), required: true, max: 40 },
    record_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true },
    action: {
      kind: 'choice',
      label: label('Үйлдэл', 'Action', '작업'),
      required: true,
      options: [
        { value: 'create', label: label('Бүртгэсэн', 'Created', '등록') },
        { value: 'update', label: label('Зассан', 'Changed', '수정') },
        { value: 'remove', label: label('Устгасан', 'Deleted', '삭제') },
        { value: 'restore', label: label('Сэргээсэн', 'Restored', '복원') },
        { value: 'destroy', label: label('Бүрмөсөн устгасан', 'Erased', '완전 삭제') },
        { value: 'view', label: label('Үзсэн', 'Viewed', '조회') },
        { value: 'refuse', label: label('Эрхгүй тул татгалзсан', 'Refused for want of a right', '권한 없음으로 거부') },
      ],
    },
    /** `{field: [before, after]}`. */
    changes: { kind: 'json', label: label('Өөрчлөлт', 'Changes', '변경 내용') },
    ip: { kind: 'text', label: label('Хаяг', 'Address', '주소'), max: 60 },
    /** Who has done it in the name of `created_by`. */
    impersonator_id: { kind: 'integer', label: label('Өмнөөс нь хийсэн', 'Done in their name by', '대리한 사용자') },
    /** The same for all lines of one write, hooks included: what is taken back together. */
    write_id: { kind: 'integer', label: label('Бичилт', 'Write', '쓰기') },
  },
});

/** A retried write is recognised by its key and takes effect once. */
const idempotencyKeys = defineModel({
  name: 'idempotency_keys',
  label: label('Давталтын түлхүүр', 'Idempotency key', '멱등 키'),
  placement: 'company',
  internal: true,
  appendOnly: true,
  title: ['key'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['created_by', 'key']],
  fields: {
    key: { kind: 'text', label: label('Түлхүүр', 'Key', '키'), required: true, max: 100 },
    /** A digest of what was asked for, or the rows of a spreadsheet that the key stands for. */
    request_hash: { kind: 'text', label: label('Хүсэлтийн хэш', 'Request digest', '요청 해시'), required: true, max: 2_000 },
    /** The ids of the records that the request wrote, in its order. */
    record_ids: { kind: 'json', label: label('Бичлэгүүд', 'Records', '기록'), required: true },
  },
});

/** The look-up rows that modules have brought, by what they are known by: each is brought once. */
const shippedRows = defineModel({
  name: 'shipped_rows',
  label: label('Бэлэн мөр', 'Shipped row', '기본 제공 행'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['key'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['model', 'key']],
  fields: {
    model: { kind: 'text', names: 'model', label: label('Загвар', 'Model', '모델'), required: true, max: 40 },
    key: { kind: 'text', label: label('Түлхүүр', 'Key', '키'), required: true, max: 255 },
    row_id: { kind: 'integer', label: label('Мөр', 'Row', '행'), required: true },
  },
});

/** The last number given, per sequence (`model.field`), period and unit. */
const sequenceCounters = defineModel({
  name: 'sequence_counters',
  label: label('Дугаарын тоолуур', 'Number counter', '번호 카운터'),
  placement: 'company',
  internal: true,
  title: ['sequence'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['sequence', 'period', 'unit']],
  fields: {
    sequence: { kind: 'text', label: label('Дугаарлалт', 'Sequence', '번호 체계'), required: true, max: 81 },
    period: { kind: 'text', label: label('Хугацаа', 'Period', '기간'), required: true, max: 10 },
    unit: { kind: 'text', label: label('Нэгж', 'Unit', '단위'), required: true, max: 255 },
    last_number: { kind: 'integer', label: label('Сүүлийн дугаар', 'Last number', '마지막 번호'), required: true },
  },
});

const files = defineModel({
  name: 'files',
  label: label('Файл', 'File', '파일'),
  placement: 'company',
  internal: true,
  appendOnly: true,
  title: ['file_name'],
  sort: [{ field: 'created_at', order: 'desc' }],
  fields: {
    file_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, max: 255 },
    media_type: { kind: 'text', label: label('Төрөл', 'Type', '유형'), required: true, max: 100 },
    bytes: { kind: 'integer', label: label('Хэмжээ', 'Size', '크기'), required: true },
    sha256: { kind: 'text', label: label('Хэш', 'Digest', '해시'), required: true, max: 64 },
    /** Of a picture, in pixels; empty for those of an older version. */
    width: { kind: 'integer', label: label('Өргөн', 'Width', '너비') },
    height: { kind: 'integer', label: label('Өндөр', 'Height', '높이') },
    /** For the person who stored it alone. */
    is_private: { kind: 'boolean', label: label('Хувийн', 'Private', '개인용') },
    /** Made for one use: removed after this moment. */
    expires_at: { kind: 'datetime', label: label('Устгах огноо', 'Kept until', '보관 기한') },
    /** When it was first seen that nothing holds it; empty for files that something holds. */
    unheld_since: { kind: 'datetime', label: label('Эзэнгүй болсон огноо', 'Held by nothing since', '미사용 시작일') },
  },
});

export const platformModule = defineModule({
  name: 'platform',
  label: label('Платформ', 'Platform', '플랫폼'),
  dependsOn: [],
  models: [
    company,
    users,
    roles,
    memberships,
    sessions,
    loginAttempts,
    signIns,
    passwordResets,
    secondFactors,
    userIdentities,
    identityRequests,
    impersonation,
    impersonations,
    recordHistory,
    idempotencyKeys,
    sequenceCounters,
    shippedRows,
    files,
    jobs,
    workServers,
    outbox,
    letters,
    mails,
    notifications,
    notificationStatus,
    notificationSettings,
    notificationChoices,
    notificationTargets,
    pushDevices,
    serverKeys,
    savedViews,
    savedViewChoices,
    recordDrafts,
    personalSettings,
    attachments,
    historyFiles,
    historyFileMarks,
    builtDefinition,
    builtVersion,
    roleChange,
    companyDefinition,
    companyVersion,
    routeRules,
    textCorrection,
  ],
});
