/**
 * Votes for feedback: one of a person, taken back as they please while it is open. They stand in no history and have no
 * moment, and nobody is told whose they are; to the author of anonymous feedback it is feedback like any other.
 */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { requireWritable } from '@lambda/engine/core/access/within-plan.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { feedbackCompany } from '../feedback_company.model.ts';
import { addVote, countVotes, dropVote, lockOpen, votedFor } from '../vote.sql.ts';
import { chosenId } from './chosen-id.ts';

type Context = Pick<Services, 'database' | 'registry' | 'graphql'> & { readonly now: Date };
export type Vote = { readonly id: number; readonly voted: boolean };

/** Throws NO_RIGHT, and NOT_FOUND for what the person does not see. */
async function requireSeen({ graphql, registry, now }: Context, actor: Actor, id: number): Promise<void> {
  if (!actor.access.model(registry.model(feedbackCompany.name)).read) throw new PlatformError('NO_RIGHT');
  const reply = await graphql.execute({
    endpoint: null,
    ip: null,
    idempotencyKey: null,
    now,
    today: companyDay(now, actor.timeZone),
    actor,
    body: {
      query: 'query($f:[filter!]){feedback_company(filters:$f){id}}',
      variables: { f: [{ column: 'id', condition: 'equals', value: String(id) }] },
    },
  });
  const { data } = JSON.parse(reply.toString()) as { data?: { feedback_company: readonly unknown[] } };
  if (!data?.feedback_company.length) throw new PlatformError('NOT_FOUND');
}

/** The number of votes there are then. Throws NO_RIGHT, NOT_FOUND, WRONG_STATE for what is decided, and PLAN_READ_ONLY. */
export async function vote(context: Context, actor: Actor, { id, voted }: Vote): Promise<number> {
  const { database, registry, now } = context;
  await requireSeen(context, actor, id);
  requireWritable(registry, actor, registry.model(feedbackCompany.name));
  const voter = { company: actor.companyId, feedback: id, user: actor.userId };
  const changed = voted ? addVote({ ...voter, id: chosenId(), day: companyDay(now, actor.timeZone) }) : dropVote(voter);
  const [open, , counted] = await database.batch([lockOpen(voter), changed, countVotes(voter)], actor.companyId);
  if (!open?.rows[0]) throw new PlatformError('WRONG_STATE');
  return Number(counted?.rows[0]?.[0] ?? 0);
}

/** Which of these the person has voted for. */
export async function ownVotes({ database }: Pick<Context, 'database'>, actor: Actor, among: readonly number[]): Promise<number[]> {
  const [found] = await database.readBatch([votedFor({ company: actor.companyId, user: actor.userId, among })], actor.companyId);
  return (found?.rows ?? []).map(([id]) => Number(id));
}
