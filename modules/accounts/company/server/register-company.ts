/** An agent registers a company for others: its first administrator is invited by letter, in the same transaction. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import { type ActionHandlers, carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { type AgentRegistration, agentProblems } from '@lambda/model/accounts/agent-registration.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { resendInvitation } from '../../invitation/resend-invitation.action.ts';
import { REGISTERED_BY, WAITING_ADMINISTRATOR } from '../agent.sql.ts';
import { companyWrites, type FoundingContext, founding, isRegistered, openProblems } from './new-company.ts';

const MOST_A_DAY = 30;
const DAY = 86_400;
const RESEND = 'resend-invitation';
const RESENDING: ActionHandlers = new Map([[RESEND, resendInvitation]]);

export type AgentContext = FoundingContext & { readonly actor: Actor; readonly language: Language };
export const isAgent = ({ access }: Pick<Actor, 'access'>): boolean => holdsRights(access, { entry: 'agent-companies' });
function requireAgent(actor: Actor): void {
  if (!isAgent(actor)) throw new PlatformError('NO_RIGHT');
}
const founderOf = ({ userId, login, name }: Actor) => ({ id: userId, login, name });

/** Answers with the number of the company. Throws INVALID with every field that is wrong or taken, NO_RIGHT, TOO_MANY_REQUESTS. */
export async function registerCompany(request: AgentContext, given: AgentRegistration): Promise<{ company_id: number }> {
  const { database, actor, language } = request;
  requireAgent(actor);
  const fields = agentProblems(given);
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
  // Counted before it is looked up, so that nobody goes through the register numbers of others.
  await countVisit({ database, what: 'register-company', ip: `user:${actor.userId}`, most: MOST_A_DAY, seconds: DAY });
  const taken = await isRegistered(database, given.register_number.trim());
  const problems = [...(taken ? [{ field: 'register_number', code: 'notUnique' } as const] : []), ...(await openProblems(database, given))];
  if (problems.length > 0) throw new PlatformError('INVALID', { fields: problems });
  const companyId = await database.nextId();
  const context = founding(request, companyId, founderOf(actor));
  const { writes } = await companyWrites({ context, given, contact: { email: given.email } });
  const invitation = {
    email: given.email,
    last_name: given.last_name.trim(),
    first_name: given.first_name.trim(),
    role: 'company-admin',
    language,
    state: 'pending',
    from_company: given.company_name.trim(),
  };
  await executeLongWrite({
    context,
    work: async (write) => {
      await write([...writes, { kind: 'create', model: context.registry.model('invitations'), input: {}, decided: invitation }]);
      return { commit: true };
    },
  });
  return { company_id: companyId };
}

/** Sends the letter to the administrator again, as long as nobody works in the company. Throws NOT_FOUND for companies of others. */
export async function remindAdministrator(context: AgentContext, companyId: number): Promise<void> {
  const { database, actor } = context;
  requireAgent(actor);
  const [found] = await database.readBatch([withParams(WAITING_ADMINISTRATOR, actor.userId, companyId)], null);
  const id = Number(found?.rows[0]?.[0] ?? 0);
  if (id === 0) throw new PlatformError('NOT_FOUND');
  await carryOutAction(founding(context, companyId, founderOf(actor)), RESENDING, { name: RESEND, ids: [id] });
}

type Registered = {
  readonly company_id: number;
  readonly company_name: string;
  readonly register_number: string;
  readonly company_url: string;
  readonly plan: string;
  readonly registered_at: string;
  /** `waiting`: its administrator has not come yet. */
  readonly state: 'waiting' | 'expired' | 'active' | 'closed';
  /** Where the letter went, as long as it is waited for. */
  readonly email: string | null;
};
export async function registeredCompanies({ database, actor }: AgentContext): Promise<readonly Registered[]> {
  requireAgent(actor);
  const [found] = await database.readBatch([withParams(REGISTERED_BY, actor.userId)], null);
  return (found?.rows ?? []).map(([id, name, register, url, plan, at, hasPeople, standing, email, isValid]) => ({
    company_id: Number(id),
    company_name: name ?? '',
    register_number: register ?? '',
    company_url: url ?? '',
    plan: plan ?? '',
    registered_at: at ?? '',
    state: hasPeople === 't' ? (standing === 'closed' ? 'closed' : 'active') : isValid === 't' ? 'waiting' : 'expired',
    email: hasPeople === 't' ? null : (email ?? null),
  }));
}
