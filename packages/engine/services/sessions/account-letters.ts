/** Letters about somebody's account: to the person, in the person's language, through the outbox. */
import { type Label, type Language, languageOf } from '@lambda/model/definitions/labels.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database, Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { composeLetter } from '../mail/letter.ts';
import { outboxStatements } from '../outbox/outbox.ts';
import type { FIND_BY_EMAIL, FIND_BY_ID } from './account.sql.ts';
import { keepingCompany, PLATFORM_TITLE } from './platform-company.ts';

export type Person = {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly language: Language | null;
  /** In whose mailbox letters to the person are kept: a company of theirs, or the platform's for whoever works nowhere. */
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string | null;
};
/** Null for somebody who may not sign in. */
export async function personOf(
  { database, registry }: { readonly database: Database; readonly registry: Registry },
  by: typeof FIND_BY_EMAIL | typeof FIND_BY_ID,
  subject: string | number,
): Promise<Person | null> {
  const [found] = await database.readBatch([withParams(by, subject)], null);
  const [id, login, name, language, companyId, companyName, email] = found?.rows[0] ?? [];
  if (!id || !login) return null;
  const keeping = companyId ? Number(companyId) : await keepingCompany(database, registry, 0);
  if (keeping === 0) return null;
  return {
    id: Number(id),
    login,
    name: name || login,
    language: language ? languageOf(language) : null,
    companyId: keeping,
    companyName: companyName ?? PLATFORM_TITLE,
    email: email ?? null,
  };
}

export type LetterWords = { readonly title: Label; readonly body: Label };
type Words = LetterWords & {
  readonly database: Database;
  readonly person: Person;
  readonly email: string;
  /** The same key is sent once. */
  readonly key: string;
  /** In which it is written to whoever has chosen none. */
  readonly language: Language;
  readonly values?: Readonly<Record<string, string>>;
  /** Part of the text that no stored copy holds. */
  readonly secret?: string;
};
export function letterTo({ database, person, email, key, title, body, language, values = {}, secret }: Words): Promise<Statement[]> {
  const spoken = person.language ?? language;
  const known: Readonly<Record<string, string>> = { name: person.name, login: person.login, ...values };
  const letter = composeLetter({
    to: email,
    language: spoken,
    companyName: person.companyName,
    title: title[spoken],
    body: body[spoken].replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole),
    link: null,
    reason: 'request',
  });
  return outboxStatements(database, {
    companyId: person.companyId,
    userId: person.id,
    topic: 'mail',
    summary: `${email}: ${letter.subject}`,
    key,
    payload: secret === undefined ? letter : { ...letter, secret },
  });
}

export const PASSWORD_RESET: LetterWords = {
  title: { mn: 'Таны нууц үг шинэчлэгдлээ', en: 'Your password has been changed', ko: '비밀번호가 변경되었습니다' },
  body: {
    mn: 'Сайн байна уу, {name}.\n\n{login} нэвтрэлтийн нууц үг шинэчлэгдэж, бүх төхөөрөмж дээрх нэвтрэлт дууслаа. Үүнийг та хийгээгүй бол байгууллагынхаа администраторт даруй мэдэгдээрэй.',
    en: 'Hello {name},\n\nthe password of {login} has been changed, and every device is signed out. If it was not you, please tell the administrator of your company at once.',
    ko: '{name}님, 안녕하세요.\n\n{login} 계정의 비밀번호가 변경되어 모든 기기에서 로그아웃되었습니다. 본인이 변경하지 않았다면 즉시 회사 관리자에게 알려 주세요.',
  },
};
export const PASSWORD_SET: LetterWords = {
  title: {
    mn: 'Таны нууц үгийг администратор сольсон',
    en: 'An administrator has replaced your password',
    ko: '관리자가 비밀번호를 변경했습니다',
  },
  body: {
    mn: 'Сайн байна уу, {name}.\n\n{login} нэвтрэлтийн өмнөх нууц үг хүчингүй болж, бүх төхөөрөмж дээрх нэвтрэлт дууслаа. Нэвтрэх хуудасны «Нууц үгээ мартсан уу?» хэсгээс энэ хаягаараа код авч, шинэ нууц үг тохируулаарай.',
    en: 'Hello {name},\n\nthe password of {login} is of no use any more, and every device is signed out. Choose “Forgot your password?” on the sign-in page, get a code at this address, and set a new password.',
    ko: '{name}님, 안녕하세요.\n\n{login} 계정의 기존 비밀번호는 더 이상 사용할 수 없으며 모든 기기에서 로그아웃되었습니다. 로그인 페이지의 “비밀번호를 잊으셨나요?”에서 이 주소로 코드를 받아 새 비밀번호를 설정해 주세요.',
  },
};
export const PASSWORD_CHANGED: LetterWords = {
  title: PASSWORD_RESET.title,
  body: {
    mn: 'Сайн байна уу, {name}.\n\n{login} нэвтрэлтийн нууц үгийг өөрийн бүртгэл хэсгээс сольж, бусад бүх төхөөрөмж дээрх нэвтрэлт дууслаа. Үүнийг та хийгээгүй бол байгууллагынхаа администраторт даруй мэдэгдээрэй.',
    en: 'Hello {name},\n\nthe password of {login} has been changed on the page of the account, and all other devices are signed out. If it was not you, please tell the administrator of your company at once.',
    ko: '{name}님, 안녕하세요.\n\n{login} 계정의 비밀번호가 계정 페이지에서 변경되어 다른 모든 기기에서 로그아웃되었습니다. 본인이 변경하지 않았다면 즉시 회사 관리자에게 알려 주세요.',
  },
};
const TWO_STEP_WARNING: Label = {
  mn: 'Үүнийг та хийгээгүй бол нууц үгээ солиод, байгууллагынхаа администраторт даруй мэдэгдээрэй.',
  en: 'If it was not you, please change your password and tell the administrator of your company at once.',
  ko: '본인이 변경하지 않았다면 비밀번호를 변경하고 즉시 회사 관리자에게 알려 주세요.',
};
export const TWO_STEP_ON: LetterWords = {
  title: { mn: 'Хоёр шатлалт нэвтрэлт идэвхжлээ', en: 'Two-step sign-in is on', ko: '2단계 로그인이 켜졌습니다' },
  body: {
    mn: `Сайн байна уу, {name}.\n\nОдооноос {login} нэвтрэлтээр орохдоо нууц үгээс гадна баталгаажуулах апп дээрх кодоо оруулна. ${TWO_STEP_WARNING.mn}`,
    en: `Hello {name},\n\nfrom now on {login} signs in with the password and a code from the authenticator app. ${TWO_STEP_WARNING.en}`,
    ko: `{name}님, 안녕하세요.\n\n이제 {login} 계정은 비밀번호와 인증 앱의 코드로 로그인합니다. ${TWO_STEP_WARNING.ko}`,
  },
};
export const TWO_STEP_OFF: LetterWords = {
  title: { mn: 'Хоёр шатлалт нэвтрэлт унтарлаа', en: 'Two-step sign-in is off', ko: '2단계 로그인이 꺼졌습니다' },
  body: {
    mn: `Сайн байна уу, {name}.\n\nОдооноос {login} нэвтрэлтээр зөвхөн нууц үгээр орно. ${TWO_STEP_WARNING.mn}`,
    en: `Hello {name},\n\nfrom now on {login} signs in with the password alone. ${TWO_STEP_WARNING.en}`,
    ko: `{name}님, 안녕하세요.\n\n이제 {login} 계정은 비밀번호만으로 로그인합니다. ${TWO_STEP_WARNING.ko}`,
  },
};
export const IMPERSONATED: LetterWords = {
  title: {
    mn: 'Таны өмнөөс администратор нэвтэрлээ',
    en: 'An administrator acts in your name',
    ko: '관리자가 회원님을 대리하여 로그인했습니다',
  },
  body: {
    mn: 'Сайн байна уу, {name}.\n\n{by} таны {login} нэрийн өмнөөс нэвтэрлээ. Шалтгаан: {reason}\n\nЭнэ нь хагас цагийн дараа өөрөө дуусна. Хийсэн бүхэнд хоёр хүний нэр үлдэнэ. Нууц үг, таны бүртгэлийг өөрчлөх боломжгүй.',
    en: 'Hello {name},\n\n{by} acts in your name, {login}. Reason: {reason}\n\nIt ends by itself after half an hour. Whatever is done keeps both names. Your password and your account cannot be changed by it.',
    ko: '{name}님, 안녕하세요.\n\n{by} 님이 {login} 계정을 대리하여 로그인했습니다. 사유: {reason}\n\n30분 후 자동으로 종료됩니다. 모든 작업에는 두 사람의 이름이 남으며, 비밀번호와 계정은 변경할 수 없습니다.',
  },
};
const IDENTITY_WARNING: Label = {
  mn: 'Үүнийг та хийгээгүй бол нууц үгээ солиод, «Миний бүртгэл» хуудсаа шалгаж, байгууллагынхаа администраторт даруй мэдэгдээрэй.',
  en: 'If it was not you, please change your password, look at the page “My account” and tell the administrator of your company at once.',
  ko: '본인이 변경하지 않았다면 비밀번호를 변경하고 “내 계정” 페이지를 확인한 후 즉시 회사 관리자에게 알려 주세요.',
};
export const IDENTITY_CONNECTED: LetterWords = {
  title: { mn: 'Нэвтрэлтийн шинэ арга холбогдлоо', en: 'A new way of signing in is connected', ko: '새 로그인 방법이 연결되었습니다' },
  body: {
    mn: `Сайн байна уу, {name}.\n\nОдооноос {account} бүртгэлээр {login} нэрээр нэвтрэх боломжтой боллоо. ${IDENTITY_WARNING.mn}`,
    en: `Hello {name},\n\nfrom now on the account {account} signs in as {login}. ${IDENTITY_WARNING.en}`,
    ko: `{name}님, 안녕하세요.\n\n이제 {account} 계정으로 {login}에 로그인할 수 있습니다. ${IDENTITY_WARNING.ko}`,
  },
};
export const IDENTITY_ENDED: LetterWords = {
  title: { mn: 'Нэвтрэлтийн аргыг салгалаа', en: 'A way of signing in is disconnected', ko: '로그인 방법의 연결이 해제되었습니다' },
  body: {
    mn: `Сайн байна уу, {name}.\n\n{account} бүртгэлээр {login} нэрээр нэвтрэх боломжгүй боллоо. ${IDENTITY_WARNING.mn}`,
    en: `Hello {name},\n\nthe account {account} no longer signs in as {login}. ${IDENTITY_WARNING.en}`,
    ko: `{name}님, 안녕하세요.\n\n이제 {account} 계정으로 {login}에 로그인할 수 없습니다. ${IDENTITY_WARNING.ko}`,
  },
};
