/** What the platform tells people and the outside: the outbox, letters, notifications and the rules that make them. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });

/** Effects outside of the transaction that wanted them; written with it, carried out after it. */
export const outbox = defineModel({
  name: 'outbox',
  label: label('Илгээх дараалал', 'Outbox', '발신함'),
  placement: 'company',
  icon: 'send',
  writtenBy: 'platform',
  title: ['summary'],
  sort: [{ field: 'created_at', order: 'desc' }],
  unique: [['delivery_key']],
  fields: {
    topic: {
      kind: 'choice',
      label: label('Төрөл', 'Kind', '종류'),
      required: true,
      readOnly: true,
      options: [
        { value: 'notification', label: label('Мэдэгдэл', 'Notification', '알림') },
        { value: 'mail', label: label('И-мэйл', 'E-mail', '이메일') },
        { value: 'push', label: label('Төхөөрөмжийн мэдэгдэл', 'Push message', '푸시 알림') },
        { value: 'sms', label: label('Мессеж (SMS)', 'Short message', '문자 메시지') },
      ],
    },
    summary: { kind: 'text', label: label('Товч', 'Summary', '요약'), required: true, readOnly: true, search: true, max: 200 },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'waiting',
      options: [
        { value: 'waiting', label: label('Хүлээгдэж буй', 'Waiting', '대기 중'), tone: 'info' },
        { value: 'delivered', label: label('Хүргэсэн', 'Delivered', '전달됨'), tone: 'success' },
        { value: 'dead', label: label('Хүргэж чадаагүй', 'Not delivered', '전달 실패'), tone: 'error' },
        { value: 'dropped', label: label('Хассан', 'Dropped', '취소됨'), tone: 'neutral' },
      ],
      moves: [
        { from: 'dead', to: 'waiting' },
        { from: 'dropped', to: 'waiting' },
        { from: 'waiting', to: 'dropped' },
        { from: 'dead', to: 'dropped' },
      ],
    },
    tries: { kind: 'integer', label: label('Оролдлого', 'Tries', '시도 횟수'), required: true, default: 0, readOnly: true },
    error: { kind: 'longText', label: label('Алдаа', 'Error', '오류'), readOnly: true, max: 2000 },
    /** Said by the administrator who has dropped it. */
    drop_reason: { kind: 'longText', label: label('Хассан шалтгаан', 'Why it was dropped', '취소 사유'), readOnly: true, max: 500 },
    delivered_at: { kind: 'datetime', label: label('Хүргэсэн огноо', 'Delivered at', '전달 시각'), readOnly: true },
    /** Names the effect: a second delivery of the same key changes nothing. */
    delivery_key: { kind: 'text', label: label('Түлхүүр', 'Key', '키'), required: true, readOnly: true, max: 120 },
    payload: { kind: 'json', label: label('Агуулга', 'Content', '내용'), readOnly: true },
  },
});

const letterFields = {
  to_address: { kind: 'email', label: label('Хэнд', 'To', '받는 사람'), required: true, readOnly: true, search: true },
  subject: { kind: 'text', label: label('Гарчиг', 'Subject', '제목'), required: true, readOnly: true, max: 255 },
  way: {
    kind: 'choice',
    label: label('Илгээсэн арга', 'Sent by', '전송 방식'),
    required: true,
    readOnly: true,
    options: [
      { value: 'smtp', label: label('Мэйл сервер', 'Mail server', '메일 서버') },
      { value: 'mailbox', label: label('Дотоод хайрцаг', 'Local mailbox', '로컬 메일함') },
    ],
  },
  text: { kind: 'longText', label: label('Энгийн текст', 'Plain text', '일반 텍스트'), readOnly: true, max: 20_000 },
  html: { kind: 'longText', label: label('Харагдах байдал', 'As shown', '표시 내용'), readOnly: true, max: 100_000 },
  delivery_key: { kind: 'text', label: label('Түлхүүр', 'Key', '키'), required: true, readOnly: true, max: 120 },
} as const;
const letter = {
  label: label('Захидал', 'Letter', '메일'),
  icon: 'mail',
  writtenBy: 'platform',
  appendOnly: true,
  title: ['subject'],
  sort: [{ field: 'created_at', order: 'desc' }],
} as const;

/**
 * Letters of all companies as they were sent; without a mail server this is where they arrive. They are the platform's, whose
 * administrators read all of them, whichever company they work in: they hold the codes and links by which people come in.
 */
export const letters = defineModel({
  ...letter,
  name: 'letters',
  placement: 'local',
  belongs: { company: 'letter_company_id' },
  unique: [['letter_company_id', 'delivery_key']],
  fields: {
    /** In whose name it went out. */
    letter_company_id: { kind: 'reference', label: label('Байгууллага', 'Company', '회사'), to: 'company', required: true, readOnly: true },
    ...letterFields,
  },
});

/** Letters of an older version, until they are moved (`services/mail/moved-letters.ts`). */
export const mails = defineModel({
  ...letter,
  name: 'mails',
  placement: 'company',
  internal: true,
  unique: [['delivery_key']],
  fields: letterFields,
});

/** One text for everybody who may read the same of the record. */
export const notifications = defineModel({
  name: 'notifications',
  label: label('Мэдэгдэл', 'Notification', '알림'),
  placement: 'company',
  icon: 'bell',
  internal: true,
  appendOnly: true,
  title: ['title'],
  sort: [{ field: 'created_at', order: 'desc' }],
  unique: [['digest_key']],
  fields: {
    link: { kind: 'text', label: label('Холбоос', 'Link', '링크'), max: 300 },
    /** What is told of many records of one import or one change to one person is counted under one key. */
    digest_key: { kind: 'text', label: label('Нэгтгэх түлхүүр', 'Key of the summary', '요약 키'), max: 200 },
    sender: { kind: 'integer', label: label('Илгээгч', 'Sender', '보낸 사람') },
    /** Texts in every language. */
    title: { kind: 'json', label: label('Гарчиг', 'Title', '제목'), required: true },
    body: { kind: 'json', label: label('Агуулга', 'Text', '내용') },
    data: { kind: 'json', label: label('Өгөгдөл', 'Data', '데이터') },
  },
});

export const notificationStatus = defineModel({
  name: 'notification_status',
  label: label('Мэдэгдлийн төлөв', 'Notification status', '알림 상태'),
  placement: 'company',
  internal: true,
  appendOnly: true,
  title: ['notif_id'],
  sort: [{ field: 'id', order: 'desc' }],
  unique: [['notif_id', 'receiver_id']],
  indexes: [['receiver_id', 'seen', 'id']],
  fields: {
    notif_id: {
      kind: 'reference',
      label: label('Мэдэгдэл', 'Notification', '알림'),
      to: 'notifications',
      required: true,
      onDelete: 'cascade',
    },
    receiver_id: { kind: 'integer', label: label('Хүлээн авагч', 'Receiver', '받는 사람'), required: true },
    seen: { kind: 'boolean', label: label('Үзсэн', 'Seen', '확인함'), required: true, default: false },
    seen_time: { kind: 'datetime', label: label('Үзсэн огноо', 'Seen at', '확인 시각') },
  },
});

/** How a person wants to be told of everything that has no choice of its own; without a row in the bell and on the devices that ask for it. */
export const notificationSettings = defineModel({
  name: 'notification_settings',
  label: label('Мэдэгдлийн тохиргоо', 'Notification settings', '알림 설정'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['user_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['user_id']],
  fields: {
    user_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자'), required: true },
    in_app: { kind: 'boolean', label: label('Системд', 'In the application', '앱 내'), required: true, default: true },
    by_email: { kind: 'boolean', label: label('И-мэйлээр', 'By e-mail', '이메일'), required: true, default: false },
    by_push: { kind: 'boolean', label: label('Төхөөрөмж рүү', 'On the devices', '기기 푸시'), required: true, default: true },
  },
});

/** How a person wants to be told of one event: of what one rule tells. */
export const notificationChoices = defineModel({
  name: 'notification_choices',
  label: label('Үйл явдлын мэдэгдлийн сонголт', 'Notification choice', '알림별 설정'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['event'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['user_id', 'event']],
  fields: {
    user_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자'), required: true },
    /** The name of the rule. */
    event: { kind: 'text', label: label('Үйл явдал', 'Event', '이벤트'), required: true, max: 80 },
    in_app: { kind: 'boolean', label: label('Системд', 'In the application', '앱 내'), required: true },
    by_email: { kind: 'boolean', label: label('И-мэйлээр', 'By e-mail', '이메일'), required: true },
    by_push: { kind: 'boolean', label: label('Төхөөрөмж рүү', 'On the devices', '기기 푸시'), required: true },
  },
});

/** Rules that administrators make, beside those of the modules. */
export const notificationTargets = defineModel({
  name: 'notification_targets',
  label: label('Мэдэгдлийн дүрэм', 'Notification rule', '알림 규칙'),
  placement: 'company',
  icon: 'bell-ring',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: {
    title: { kind: 'text', label: label('Гарчиг', 'Title', '제목'), required: true, max: 150, search: 'inside' },
    body: { kind: 'longText', label: label('Мэдээлэл', 'Text', '내용'), max: 1000 },
    link: { kind: 'text', label: label('Холбоос', 'Link', '링크'), max: 300 },
    active: { kind: 'boolean', label: label('Идэвхтэй', 'Active', '활성'), default: true },
    target_model: { kind: 'text', names: 'model', label: label('Зорилтот бүртгэл', 'Record kind', '대상 등록'), required: true, max: 40 },
    on_create: { kind: 'boolean', label: label('Нэмэхэд', 'When added', '등록할 때'), default: true },
    on_update: { kind: 'boolean', label: label('Засахад', 'When changed', '수정할 때'), default: false },
    on_remove: { kind: 'boolean', label: label('Устгахад', 'When deleted', '삭제할 때'), default: false },
    /** A condition without its field would be none, and the rule would tell of every record. */
    condition_field: {
      kind: 'text',
      label: label('Нөхцөлийн талбар', 'Field of the condition', '조건 필드'),
      max: 40,
      requiredWhen: {
        any: [
          { field: 'condition', condition: 'notNull' },
          { field: 'condition_value', condition: 'notNull' },
        ],
      },
    },
    condition: {
      kind: 'choice',
      label: label('Нөхцөл', 'Condition', '조건'),
      requiredWhen: { field: 'condition_field', condition: 'notNull' },
      options: [
        { value: 'equals', label: label('тэнцүү', 'equals', '같음') },
        { value: 'notEqual', label: label('тэнцүү биш', 'does not equal', '같지 않음') },
        { value: 'greaterThan', label: label('их', 'greater than', '보다 큼') },
        { value: 'lessThan', label: label('бага', 'less than', '보다 작음') },
        { value: 'contains', label: label('агуулсан', 'contains', '포함') },
        { value: 'isNull', label: label('хоосон', 'is empty', '비어 있음') },
        { value: 'notNull', label: label('хоосон биш', 'is not empty', '비어 있지 않음') },
      ],
    },
    condition_value: {
      kind: 'text',
      label: label('Харьцуулах утга', 'Value', '값'),
      max: 200,
      requiredWhen: { field: 'condition', condition: 'whereIn', value: ['equals', 'notEqual', 'greaterThan', 'lessThan', 'contains'] },
    },
    target_role_id: { kind: 'reference', label: label('Хүлээн авах эрх', 'Role to be told', '받는 역할'), to: 'roles' },
    target_users: { kind: 'references', label: label('Хүлээн авах хүмүүс', 'People to be told', '받는 사람'), to: 'users' },
    /** A field of the record that names an employee or an account. */
    target_field: { kind: 'text', label: label('Хүлээн авагчийн талбар', 'Field that names the receiver', '받는 사람 필드'), max: 120 },
    to_creator: { kind: 'boolean', label: label('Бүртгэсэн хүнд', 'To whoever added it', '등록한 사람에게'), default: false },
    letter: {
      kind: 'choice',
      label: label('И-мэйл', 'E-mail', '이메일'),
      default: 'chosen',
      options: [
        { value: 'chosen', label: label('Хүн бүрийн сонголтоор', 'As each person has chosen', '각자의 설정대로') },
        { value: 'always', label: label('Заавал илгээх', 'Always', '항상 보냄') },
        { value: 'never', label: label('Илгээхгүй', 'Never', '보내지 않음') },
      ],
    },
  },
});
