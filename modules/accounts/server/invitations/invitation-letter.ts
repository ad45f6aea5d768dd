/** The letter of an invitation, and the key of its link. */
import type { WriteScene } from '@lambda/engine/records/hooks.ts';
import { withParams } from '@lambda/engine/sessions/statements.ts';
import { newToken, tokenDigest } from '@lambda/engine/sessions/tokens.ts';
import type { Statement } from '@lambda/engine/storage/database.ts';
import { languageOf } from '@lambda/model/labels.ts';
import { label } from '../../label.ts';
import { ROLE_OPTIONS } from '../../roles/role-options.ts';
import { type LetterWords, strangerLetter } from '../letters.ts';
import { COMPANY_NAME, PUT_TOKEN } from './invitation.sql.ts';

export const VALID_DAYS = 7;

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
  readonly language: string;
  readonly expires_at: string;
  /** Known before the company is stored. */
  readonly from_company: string | null;
};
/** In the transaction of the write: a new key in the place of the old one, and the letter that carries it. */
export async function letterStatements(scene: WriteScene, invited: Invited): Promise<Statement[]> {
  const { database, actor } = scene;
  const [token, language] = [newToken(), languageOf(invited.language)];
  const [[found], key] = [await database.readBatch([withParams(COMPANY_NAME, actor.companyId)], null), await database.nextId()];
  const company = invited.from_company ?? found?.rows[0]?.[0] ?? '';
  const role = ROLE_OPTIONS.find(({ value }) => value === invited.role)?.label[language] ?? invited.role;
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
