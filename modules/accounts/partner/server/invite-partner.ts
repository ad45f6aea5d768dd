/** A company asks another to be its partner. Two that ask each other are partners; asking twice is asking once. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FoundingContext } from '../../company/server/new-company.ts';
import { label } from '../../label.ts';
import { askedCompany, LINK_BETWEEN } from '../partner.sql.ts';
import { partnerActionHandlers } from './decide-partner.ts';

const MOST_A_DAY = 30;
const DAY = 86_400;
const ATTEMPTS = 4;
const MODEL = 'company_partners';
const ONESELF = label(
  'Өөрийн байгууллагад хүсэлт илгээх боломжгүй',
  'A company cannot ask itself',
  '자기 회사에는 요청을 보낼 수 없습니다',
);

export type PartnerContext = FoundingContext & { readonly actor: Actor };
type Asked = { readonly company_id: number; readonly value: string; readonly message: string };
type Request = { readonly request_id: number; readonly state: 'pending' | 'accepted' };

export const mayAskPartners = ({ access }: Pick<Actor, 'access'>): boolean => holdsRights(access, { entry: 'partner-sent' });

/** Throws NOT_FOUND for a company that is not there and for one that the actor may not know of, INVALID, TOO_MANY_REQUESTS. */
export async function invitePartner(request: PartnerContext, { company_id, value, message }: Asked): Promise<Request> {
  const { database, registry, hooks, actor, now, ip } = request;
  if (!mayAskPartners(actor)) throw new PlatformError('NO_RIGHT');
  if (company_id === actor.companyId)
    throw new PlatformError('INVALID', { fields: [{ field: 'company_id', code: 'choice', text: ONESELF }] });
  await countVisit({ database, what: 'partner-invite', ip: `user:${actor.userId}`, most: MOST_A_DAY, seconds: DAY });
  const given = [withParams(askedCompany(registry), actor.companyId, company_id, value.trim() || null)];
  const [found] = await database.readBatch(given, null);
  const names = found?.rows[0];
  if (!names) throw new PlatformError('NOT_FOUND');
  const context: WriteContext = { database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip };
  for (let tries = 1; ; tries++) {
    const [between] = await database.batch([withParams(LINK_BETWEEN, actor.companyId, company_id)], null);
    const [id, state, isOwn] = between?.rows[0] ?? [];
    if (id && (state === 'accepted' || isOwn === 't'))
      return { request_id: Number(id), state: state === 'accepted' ? 'accepted' : 'pending' };
    try {
      if (id) {
        // They wait for our answer: asking them is giving it.
        await carryOutAction(context, partnerActionHandlers, { name: 'accept-partner', ids: [Number(id)] });
        return { request_id: Number(id), state: 'accepted' };
      }
      return { request_id: await ask(context, { company_id, message, names }), state: 'pending' };
    } catch (error) {
      // Somebody of the two was faster: what they have done is looked at anew.
      const isOvertaken =
        error instanceof PlatformError && (error.code === 'INVALID' || error.code === 'WRONG_STATE' || error.code === 'NOT_FOUND');
      if (!isOvertaken || tries === ATTEMPTS) throw error;
    }
  }
}

type Asking = { readonly company_id: number; readonly message: string; readonly names: readonly (string | null)[] };
async function ask(context: WriteContext, { company_id, message, names }: Asking): Promise<number> {
  const { registry, actor } = context;
  const [own, other] = [actor.companyId, company_id].sort((a, b) => a - b);
  const decided = {
    asking_company_id: actor.companyId,
    asked_company_id: company_id,
    asking_name: names[0],
    asked_name: names[1],
    asking_person: actor.name,
    message: message.trim() || null,
    state: 'pending',
    pair: `${own}:${other}`,
  };
  const writer = { ...context, actor: { ...actor, access: platformAccess(registry) } };
  const { ids } = await executeWrites({
    context: writer,
    operations: [{ kind: 'create', model: registry.model(MODEL), input: {}, decided }],
    reply: () => [],
  });
  return ids[0] ?? 0;
}
