/** Registrations that nobody has confirmed yet: the platform's administrators see them, send the letter again and remove them. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { type Address, type AddressAsked, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, flag, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { keepingCompany, PLATFORM_TITLE } from '@lambda/engine/services/sessions/platform-company.ts';
import { newToken, tokenDigest } from '@lambda/engine/services/sessions/tokens.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { languageOf } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { strangerLetter } from '../server/letters.ts';
import { DROP_REGISTRATION, LIST_REGISTRATIONS, READ_REGISTRATION, RENEW_REGISTRATION } from './registration.sql.ts';
import { LINK_HOURS } from './server/register.ts';
import { CONFIRM } from './server/registration-letters.ts';

const MOST_LISTED = 500;
const PAUSE_SECONDS = 60;
const MOST_LETTERS = 10;

type Asked = Pick<AddressAsked, 'services'>;

async function waiting({ services: { database } }: Asked) {
  const [found] = await database.readBatch([withParams(LIST_REGISTRATIONS, MOST_LISTED)], null);
  const rows = found?.rows ?? [];
  return {
    total: Number(rows[0]?.[14] ?? 0),
    registrations: rows.map(([id, at, email, language, until, sentAt, count, over, last, first, phone, company, register, plan]) => ({
      id: Number(id),
      created_at: at,
      email,
      language,
      expires_at: until,
      sent_at: sentAt,
      sent_count: Number(count),
      is_over: over === 't',
      last_name: last ?? '',
      first_name: first ?? '',
      phone: phone ?? '',
      company_name: company ?? '',
      register_number: register ?? '',
      plan: plan ?? '',
    })),
  };
}

/** A letter with a new link; the link before is of no use any more. Throws NOT_FOUND, TOO_MANY_REQUESTS, and WRONG_STATE after the last letter. */
async function sendAgain({ services: { database, registry } }: Asked, id: number): Promise<void> {
  const [token, key, companyId] = [newToken(), await database.nextId(), await keepingCompany(database, registry, 0)];
  await database.transaction(null, async (transaction) => {
    const [found, renewed] = await transaction.batch([
      withParams(READ_REGISTRATION, id),
      withParams(RENEW_REGISTRATION, id, tokenDigest(token), LINK_HOURS, PAUSE_SECONDS, MOST_LETTERS),
    ]);
    const [email, language, name, company, register, since, count] = found?.rows[0] ?? [];
    if (!email) throw new PlatformError('NOT_FOUND');
    if (!renewed?.rows.length) {
      if (Number(count) >= MOST_LETTERS) throw new PlatformError('WRONG_STATE');
      throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: Math.max(1, PAUSE_SECONDS - Number(since)) } });
    }
    const letter = await strangerLetter({
      database,
      companyId,
      userId: 0,
      to: email,
      language: languageOf(language ?? ''),
      from: PLATFORM_TITLE,
      key: `register:${key}`,
      values: { name: name ?? '', company: company ?? '', register: register ?? '', hours: String(LINK_HOURS) },
      link: `/register#confirm=${token}`,
      secret: token,
      ...CONFIRM,
    });
    await transaction.commit(letter);
  });
}

const idSchema = z.strictObject({ id: z.int().positive() });
const TAG = 'Accounts';
const open = (access: Actor['access']): boolean => access.administrator;

export const waitingAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/registrations',
    tag: TAG,
    summary: 'Registrations that nobody has confirmed yet, the newest first. For the administrators of the platform.',
    open,
    reply: done(
      record({
        total: whole,
        registrations: list(
          record({
            id: whole,
            created_at: text,
            email: text,
            language: text,
            expires_at: text,
            sent_at: nullable(text),
            sent_count: whole,
            is_over: flag,
            last_name: text,
            first_name: text,
            phone: text,
            company_name: text,
            register_number: text,
            plan: text,
          }),
        ),
      }),
    ),
    answer: async ({ services }) => ({ status: true, data: await waiting({ services }) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/registrations/resend',
    tag: TAG,
    summary: 'Sends the letter of a registration again, with a new link; a minute between two letters, ten in all.',
    open,
    body: idSchema,
    reply: done(record({ hours: whole })),
    answer: async ({ services, input: { id } }) => {
      await sendAgain({ services }, id);
      return { status: true, data: { hours: LINK_HOURS } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/registrations/remove',
    tag: TAG,
    summary: 'Removes a registration that nobody has confirmed: its link opens nothing any more.',
    open,
    body: idSchema,
    reply: done(record({ id: whole })),
    answer: async ({ services: { database }, input: { id } }) => {
      const [gone] = await database.batch([withParams(DROP_REGISTRATION, id)], null);
      if (!gone?.rows.length) throw new PlatformError('NOT_FOUND');
      return { status: true, data: { id } };
    },
  }),
];
