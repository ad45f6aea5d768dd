/** The letter of an invitation, and the key of its link. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { shippedRole } from '@lambda/engine/services/sessions/granting.ts';
import { PLATFORM_TITLE } from '@lambda/engine/services/sessions/platform-company.ts';
import { newToken, tokenDigest } from '@lambda/engine/services/sessions/tokens.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { languageOf } from '@lambda/model/definitions/labels.ts';
import { label } from '../../label.ts';
import { type LetterWords, strangerLetter } from '../../server/letters.ts';
import { COMPANY_NAME, PUT_ACCOUNT_TOKEN, PUT_TOKEN, ROLE_NAME } from '../invitation.sql.ts';
import { OWN_ROLE } from '../invitations.model.ts';
import { roleTitle } from './role-title.ts';

export const VALID_DAYS = 7;
export const DAY_MS = 86_400_000;

const INVITED: LetterWords = {
  title: label('«{company}» таныг хамтран ажиллахаар урьж байна', '{company} invites you', '{company}에서 초대합니다'),
  body: label(
    'Сайн байна уу{name}.\n\n{inviter} таныг «{company}» байгууллагын системд «{role}» эрхээр ажиллахыг урьж байна. Доорх товчийг дарж урилгыг зөвшөөрнө үү.\n\nУрилга {days} хоног хүчинтэй, нэг удаа ашиглагдана. Энэ байгууллагыг мэдэхгүй бол захидлыг үл тоогоорой.',
    'Hello{name},\n\n{inviter} invites you to work in the system of {company} as “{role}”. Accept the invitation with the button below.\n\nIt is valid for {days} days and can be used once. If you do not know the company, you can forget this letter.',
    '안녕하세요{name}.\n\n{inviter} 님이 {company} 시스템에 “{role}” 역할로 초대했습니다. 아래 버튼을 눌러 초대를 수락해 주세요.\n\n초대는 {days}일 동안 유효하며 한 번만 사용할 수 있습니다. 모르는 회사라면 이 메일을 무시해 주세요.',
  ),
  button: label('Урилгыг харах', 'See the invitation', '초대 보기'),
};

type Invited = {
  readonly id: number;
  readonly email: string;
  readonly first_name: string | null;
  readonly role: string;
  /** Which of the company's own, where the role says so. */
  readonly own_role_id: number;
  readonly language: string;
  readonly expires_at: string;
  /** Known before the company is stored. */
  readonly from_company: string | null;
};
/** In the transaction of the write: a new key in the place of the old one, and the letter that carries it. */
export async function letterStatements(context: HookContext, invited: Invited): Promise<Statement[]> {
  const { database, registry, actor } = context;
  const [token, language] = [newToken(), languageOf(invited.language)];
  const roleId = invited.role === OWN_ROLE ? invited.own_role_id : shippedRole(registry, invited.role);
  const [found, given] = await database.readBatch([withParams(COMPANY_NAME, actor.companyId), withParams(ROLE_NAME, roleId)], null);
  const key = await database.nextId();
  const company = invited.from_company ?? found?.rows[0]?.[0] ?? '';
  const role = roleTitle(registry, roleId, given?.rows[0]?.[0] ?? invited.role)[language];
  const letter = await strangerLetter({
    database,
    companyId: actor.companyId,
    userId: actor.userId,
    to: invited.email,
    language,
    from: company,
    key: `invitation:${key}`,
    values: { name: invited.first_name ? `, ${invited.first_name}` : '', inviter: actor.name, company, role, days: String(VALID_DAYS) },
    link: `/register#invitation=${token}`,
    secret: token,
    ...INVITED,
  });
  return [withParams(PUT_TOKEN, key, tokenDigest(token), invited.id, actor.companyId, invited.expires_at), ...letter];
}

const ACCOUNT: LetterWords = {
  title: label('Таны нэвтрэх эрх бэлэн боллоо', 'Your account is ready', '계정이 준비되었습니다'),
  body: label(
    'Сайн байна уу{name}.\n\n{inviter} танд {platform} системд {login} нэрээр нэвтрэх эрх нээлээ. Доорх товчийг дарж нууц үгээ өөрөө тохируулна уу.\n\nХолбоос {days} хоног хүчинтэй, нэг удаа ашиглагдана. Хэн илгээснийг мэдэхгүй бол захидлыг үл тоогоорой.',
    'Hello{name},\n\n{inviter} has opened an account for you on {platform}: {login}. Set a password of your own with the button below.\n\nThe link is valid for {days} days and can be used once. If you do not know who has sent it, you can forget this letter.',
    '안녕하세요{name}.\n\n{inviter} 님이 {platform}에 {login} 계정을 만들었습니다. 아래 버튼을 눌러 비밀번호를 직접 설정해 주세요.\n\n링크는 {days}일 동안 유효하며 한 번만 사용할 수 있습니다. 보낸 사람을 모르신다면 이 메일을 무시해 주세요.',
  ),
  button: label('Нууц үг тохируулах', 'Set a password', '비밀번호 설정'),
};

type Added = {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly first_name: string | null;
  readonly language: string | null;
};
/** To somebody whose account waits for a password. */
export async function accountLetterStatements(context: HookContext, added: Added): Promise<Statement[]> {
  const { database, actor, now } = context;
  const [token, key] = [newToken(), await database.nextId()];
  const letter = await strangerLetter({
    database,
    companyId: actor.companyId,
    userId: actor.userId,
    to: added.email,
    language: languageOf(added.language ?? ''),
    from: PLATFORM_TITLE,
    key: `account:${key}`,
    values: {
      name: added.first_name ? `, ${added.first_name}` : '',
      inviter: actor.name,
      platform: PLATFORM_TITLE,
      login: added.login,
      days: String(VALID_DAYS),
    },
    link: `/register#invitation=${token}`,
    secret: token,
    ...ACCOUNT,
  });
  const until = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  return [withParams(PUT_ACCOUNT_TOKEN, key, tokenDigest(token), added.id, actor.companyId, until, actor.userId), ...letter];
}
