/**
 * Anonymous feedback. Whoever works in a company gets its ticket of the day, the same for everybody; the feedback is sent
 * with the ticket and without a session, so the server is never told who writes. What is kept has the day alone and a
 * number drawn by chance: no moment, no address, no line of the history and no neighbour in a sequence leads to anybody.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { insertRow } from '@lambda/engine/core/records/statements.ts';
import { checkTypedInput } from '@lambda/engine/core/records/typed-input.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { addTicket, byDigest, forgetTickets, knownTicket, ticketOf, zoneOf } from '../anonymous.sql.ts';
import { feedbackCode } from '../feedback_code.model.ts';
import { feedbackCompany } from '../feedback_company.model.ts';
import type { FeedbackAnswered } from '../feedback-sent.ts';
import { chosenId } from './chosen-id.ts';

type Context = Pick<Services, 'database' | 'registry'> & { readonly now: Date };
const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Throws NO_RIGHT for those who may give no feedback. */
export async function ticketFor({ database, registry, now }: Context, actor: Actor): Promise<string> {
  const company = actor.companyId;
  if (!actor.access.model(registry.model(feedbackCompany.name)).create) throw new PlatformError('NO_RIGHT');
  const day = companyDay(now, actor.timeZone);
  const made = { company, id: chosenId(), day, ticket: randomBytes(24).toString('base64url') };
  const results = await database.batch(
    [forgetTickets({ company, before: dayBefore(day) }), addTicket(made), ticketOf({ company, day })],
    company,
  );
  const ticket = results[2]?.rows[0]?.[0];
  if (!ticket) throw new PlatformError('UNAVAILABLE');
  return `${company}.${ticket}`;
}

/** Without letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const newCode = (): string => [0, 1, 2].map(() => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');
const digestOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex');

/** The company whose ticket it is and its present day. Throws NO_RIGHT for a ticket that is none, or of another time. */
async function companyOf({ database, now }: Context, ticket: string): Promise<{ company: number; day: string }> {
  const [, number = '', secret = ''] = /^(\d{1,15})\.([\w-]{10,64})$/.exec(ticket) ?? [];
  const company = Number(number);
  const [zone] = await database.readBatch([zoneOf(company)], company);
  const day = companyDay(now, zone?.rows[0]?.[0] ?? undefined);
  const [known] = await database.readBatch([knownTicket({ company, ticket: secret, since: dayBefore(day) })], company);
  if (!zone?.rows[0] || !known?.rows[0]) throw new PlatformError('NO_RIGHT');
  return { company, day };
}

export type Sent = { readonly ticket: string; readonly nick_name?: string | null | undefined; readonly description_text: string };
/** Keeps the feedback and gives the code with which alone its reply is read. Throws NO_RIGHT, and INVALID with the wrong fields. */
export async function sendAnonymously(context: Context, { ticket, ...given }: Sent): Promise<string> {
  const { database, registry } = context;
  const { company, day } = await companyOf(context, ticket);
  const { nick_name, description_text } = feedbackCompany.fields;
  const values = checkTypedInput({ label: feedbackCompany.label, fields: { nick_name, description_text } }, given, {
    registry,
    now: context.now,
    today: day,
  });
  const code = newCode();
  const [id, codeId] = [chosenId(), chosenId()];
  const written = { database, registry, actor: systemActor(registry, company), now: new Date(`${day}T00:00:00Z`), today: day, ip: null };
  await database.batch(
    [
      insertRow(written, registry.model(feedbackCompany.name), id, { ...values, state: 'new', is_anonymous: true }),
      insertRow(written, registry.model(feedbackCode.name), codeId, { digest: digestOf(code), feedback_id: id }),
    ],
    company,
  );
  return code;
}

/** Throws NOT_FOUND for a code that is none. */
export async function readByCode({ database }: Pick<Context, 'database'>, code: string): Promise<FeedbackAnswered> {
  const [found] = await database.readBatch([byDigest(digestOf(code))], null);
  const row = found?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const [description_text, state, reply, created_on, replied_on] = row;
  return {
    description_text: description_text ?? '',
    state: state ?? '',
    reply: reply ?? null,
    created_on: created_on ?? '',
    replied_on: replied_on ?? null,
  };
}
