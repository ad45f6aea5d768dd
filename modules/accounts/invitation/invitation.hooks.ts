/** Around the writes of invitations: who may invite whom as what, and the letter with its link in the same transaction. */
import type { HookContext, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { grantableRole, isRole, shippedRole } from '@lambda/engine/services/sessions/granting.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../label.ts';
import { DROP_TOKEN, IS_INVITED } from './invitation.sql.ts';
import { OWN_ROLE } from './invitations.model.ts';
import { DAY_MS, letterStatements, VALID_DAYS } from './server/invitation-letter.ts';

const MEMBER = label(
  'Энэ хүн танай байгууллагад бүртгэлтэй байна',
  'This person works in the company already',
  '이미 이 회사의 구성원입니다',
);
const WAITING = label(
  'Энэ хаягт илгээсэн урилга хүлээгдэж байна. Түүнийгээ дахин илгээж болно',
  'An invitation to this address is waiting. You can send it again',
  '이 주소로 보낸 초대가 대기 중입니다. 다시 보낼 수 있습니다',
);
const refused = (field: string, text: ReturnType<typeof label>) =>
  new PlatformError('INVALID', { fields: [{ field, code: 'notUnique', text }] });

/** Nobody invites with a role that can do more than he can himself. What is refused here is looked at again when it is accepted. */
async function guardRole(context: HookContext, { role, own_role_id: own }: Values): Promise<void> {
  const isOwn = role === OWN_ROLE;
  const id = isOwn ? Number(own ?? 0) : shippedRole(context.registry, role);
  if (await grantableRole(context, id)) return;
  // A role that is not there is refused like every reference that leads nowhere.
  const code = isOwn && !(await isRole(context, id)) ? 'reference' : 'beyondOwn';
  throw new PlatformError('INVALID', { fields: [{ field: isOwn ? 'own_role_id' : 'role', code }] });
}
async function guardNew({ context, after }: RecordWrite): Promise<void> {
  const { database, actor } = context;
  const [found] = await database.readBatch([withParams(IS_INVITED, actor.companyId, String(after.email))], actor.companyId);
  if (found?.rows[0]?.[0] === 't') throw refused('email', MEMBER);
  if (found?.rows[0]?.[1] === 't') throw refused('email', WAITING);
}

/** What a letter that goes out now says of itself. */
export const sending = (now: Date, count: number): Values => ({
  sent_at: now.toISOString(),
  sent_count: count,
  expires_at: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
});

const isSent = ({ before, after }: RecordWrite): boolean => after.sent_count !== (before?.sent_count ?? null);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const invitationHooks: RecordHooks = {
  before: async (write) => {
    const { kind, context, after } = write;
    if (kind === 'create') {
      await guardRole(context, after);
      await guardNew(write);
      return sending(context.now, 1);
    }
    return undefined;
  },
  after: async (write) => {
    const { kind, context, id, after } = write;
    if (kind === 'remove' || after.state !== 'pending') return [withParams(DROP_TOKEN, id)];
    if (kind === 'restore' || !isSent(write)) return [];
    return letterStatements(context, {
      id,
      email: String(after.email),
      first_name: text(after.first_name),
      role: String(after.role),
      own_role_id: Number(after.own_role_id ?? 0),
      language: String(after.language),
      expires_at: String(after.expires_at),
      from_company: text(after.from_company),
    });
  },
};
