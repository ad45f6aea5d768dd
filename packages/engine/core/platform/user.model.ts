/** The people who sign in: one for the whole platform, whatever companies they work in. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';

const label = (mn: string, en: string, ko: string) => ({ mn, en, ko });
const ONE_MEGABYTE = 1_048_576;

export const users = defineModel({
  name: 'users',
  label: label('Хэрэглэгч', 'User', '사용자'),
  placement: 'global',
  icon: 'user',
  title: ['login'],
  inactiveWhen: { field: 'status', value: 'blocked' },
  sort: [{ field: 'login', order: 'asc' }],
  fields: {
    login: {
      kind: 'text',
      label: label('Нэвтрэх нэр', 'Login name', '로그인 이름'),
      required: true,
      unique: true,
      search: 'inside',
      max: 60,
    },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일'), unique: true, search: true },
    /** Empty until its person sets one by the link of a letter. */
    password: {
      kind: 'password',
      label: label('Нууц үг', 'Password', '비밀번호'),
      help: label(
        'Шинэ хүнийхийг хоосон орхивол и-мэйлээр урилга очиж, нууц үгээ өөрөө тохируулна',
        'For somebody new: left empty, a letter invites them to set one',
        '새 사용자는 비워 두면 초대 메일을 받아 직접 설정합니다',
      ),
      rules: ['passwordStrength'],
    },
    last_name: { kind: 'text', label: label('Овог', 'Last name', '성'), max: 75, rules: ['personName'], search: 'inside' },
    first_name: { kind: 'text', label: label('Нэр', 'First name', '이름'), max: 75, rules: ['personName'], search: 'inside' },
    avatar: { kind: 'image', label: label('Профайл зураг', 'Profile picture', '프로필 사진'), maxBytes: ONE_MEGABYTE, withheld: true },
    nickname: { kind: 'text', label: label('Хоч нэр', 'Nickname', '별명'), max: 75, withheld: true },
    register: {
      kind: 'register',
      withheld: true,
      label: label('Регистрийн дугаар', 'Register number', '주민등록번호'),
      help: label(
        'Төрсөн огноо, хүйс үүнээс бөглөгдөнө',
        'Date of birth and gender are filled in from it',
        '생년월일과 성별이 자동 입력됩니다',
      ),
    },
    birthday: { kind: 'date', label: label('Төрсөн огноо', 'Date of birth', '생년월일'), rules: ['notFuture'], withheld: true },
    gender: {
      kind: 'choice',
      withheld: true,
      label: label('Хүйс', 'Gender', '성별'),
      options: [
        { value: 'male', label: label('Эрэгтэй', 'Male', '남성') },
        { value: 'female', label: label('Эмэгтэй', 'Female', '여성') },
      ],
    },
    phone: { kind: 'phone', label: label('Утасны дугаар', 'Phone', '전화번호'), withheld: true },
    /** Of the platform's administrators; whoever asks for the own data gets it too. */
    note: { kind: 'longText', label: label('Тэмдэглэл', 'Note', '메모'), max: 1000, withheld: true },
    language: {
      kind: 'choice',
      label: label('Хэл', 'Language', '언어'),
      options: [
        { value: 'mn', label: label('Монгол', 'Mongolian', '몽골어') },
        { value: 'en', label: label('Англи', 'English', '영어') },
        { value: 'ko', label: label('Солонгос', 'Korean', '한국어') },
      ],
    },
    status: {
      kind: 'state',
      label: label('Төлөв', 'Status', '상태'),
      initial: 'active',
      options: [
        { value: 'waiting', label: label('Хүлээгдэж байна', 'Waiting', '대기 중'), tone: 'info' },
        { value: 'active', label: label('Идэвхтэй', 'Active', '활성'), tone: 'success' },
        { value: 'blocked', label: label('Хаасан', 'Blocked', '차단됨'), tone: 'error' },
        { value: 'erased', label: label('Мэдээллийг нь устгасан', 'Erased', '정보 삭제됨'), tone: 'neutral' },
      ],
      moves: [
        { from: 'waiting', to: 'active' },
        { from: 'active', to: 'blocked' },
        { from: 'blocked', to: 'active' },
      ],
    },
    /** Whether the person has shown that the account is theirs, by a link or an administrator's word. */
    is_confirmed: {
      kind: 'computed',
      label: label('Бүртгэл баталгаажсан', 'Registration confirmed', '가입 확인됨'),
      type: 'boolean',
      expression: "status != 'waiting'",
    },
    /** When the letter with the link went out last, to somebody who sets the own password by it. */
    invited_at: { kind: 'datetime', label: label('Урилга илгээсэн', 'Invited on', '초대 발송일'), readOnly: true },
    /** When the account goes because its person has asked for it; empty for all others. */
    erase_at: { kind: 'datetime', label: label('Устгах огноо', 'Deleted on', '삭제 예정일'), readOnly: true },
    erase_reason: {
      kind: 'longText',
      label: label('Устгах шалтгаан', 'Reason for leaving', '탈퇴 사유'),
      readOnly: true,
      max: 500,
      withheld: true,
    },
    /** Switched on by the person alone; an administrator may switch it off for somebody who has lost the app. */
    two_step: { kind: 'boolean', label: label('Хоёр шатлалт нэвтрэлт', 'Two-step sign-in', '2단계 로그인'), readOnly: true },
    identities: {
      kind: 'children',
      label: label('Холбосон нэвтрэлт', 'Connected sign-ins', '연결된 로그인'),
      readOnly: true,
      of: 'user_identities',
      by: 'user_id',
    },
    memberships: {
      kind: 'children',
      label: label('Байгууллага дахь эрх', 'Roles in companies', '회사별 역할'),
      readOnly: true,
      of: 'memberships',
      by: 'user_id',
    },
    /** What other systems know the account by: it stays when login name and e-mail change. */
    sub: {
      kind: 'computed',
      label: label('Дансны таних тэмдэг', 'Account identifier', '계정 식별자'),
      type: 'text',
      expression: 'concat(id)',
    },
    /** For lists: a person may have several roles, each in a company. */
    role_names: {
      kind: 'rollup',
      label: label('Эрх', 'Roles', '역할'),
      of: 'memberships',
      function: 'list',
      expression: "concat(role_id.display_name, ' (', member_company_id.company_name, ')')",
      type: 'text',
    },
  },
});
