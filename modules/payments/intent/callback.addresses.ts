/**
 * Where gateways say that money came. What they say is not believed: it is noted, and the gateway itself is asked. Whoever calls learns nothing.
 */
import { type Address, defineAddress, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { intentOf, putCheck } from './intent.sql.ts';
import { logWrite, writeAlone } from './server/log.ts';
import { placeOfNumber } from './server/open-intent.ts';
import { readIntent } from './server/read-intent.ts';
import { settleIntent } from './server/settle-intent.ts';

const SUCCESS = 'SUCCESS';
/** So often an address may call for one payment within a minute; a gateway calls once or twice. What comes beyond is answered and left at that. */
const [MOST, SECONDS] = [60, 60];
const AGAIN_MS = 60_000;
const querySchema = z.looseObject({ qpay_payment_id: z.string().max(200).optional(), tnxId: z.string().max(200).optional() });

const wasRefused = (error: unknown): boolean => {
  if (error instanceof PlatformError && error.code === 'TOO_MANY_REQUESTS') return true;
  throw error;
};

type Called = Parameters<typeof writeContextOf>[0] extends infer T ? Omit<T, 'actor'> : never;
async function answerCall(asked: Called, number: string, payment: string | undefined): Promise<void> {
  const place = placeOfNumber(number);
  if (!place) return;
  const { database, registry } = asked.services;
  const [found] = await database.readBatch([intentOf(place)], place.company);
  const intent = readIntent(found?.rows[0]);
  if (intent?.number !== number) return;
  const visit = { database, what: `payment-callback ${intent.id}`, ip: asked.ip, most: MOST, seconds: SECONDS };
  const isTooOften = await countVisit(visit).then(() => false, wasRefused);
  if (isTooOften) return;
  const context = writeContextOf({ ...asked, actor: systemActor(registry, place.company) });
  // Noted with the question that it raises: whatever happens to this server now, the question is asked.
  const due = new Date(asked.now.getTime() + AGAIN_MS);
  const check = putCheck({ company: place.company, intent: intent.id, id: await database.nextId(), due });
  const line = logWrite({ intent: intent.id, event: 'callback', ip: asked.ip, ...(payment === undefined ? {} : { payment }) });
  await writeAlone(context, [line], [check]);
  try {
    await settleIntent(context, intent.id);
  } catch (error) {
    // The question is stored: it is asked again in a minute.
    if (!(error instanceof PlatformError)) throw error;
  }
}

/** SocialPay calls one address for all invoices, and names the invoice. */
const socialpaySchema = z.looseObject({ invoice: z.string().max(100).optional() });

export const callbackAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/payments/callback/:number',
    who: 'everybody',
    changes: true,
    tag: 'Payments',
    summary: 'A gateway says that money came for an invoice. Always answered alike; the gateway is asked itself.',
    query: querySchema,
    reply: { media: 'text/plain' },
    answer: async ({ parts, query, reply, ...asked }) => {
      await answerCall(asked, parts.number, query.qpay_payment_id ?? query.tnxId);
      return reply.type('text/plain; charset=utf-8').send(SUCCESS);
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/payments/callback',
    who: 'everybody',
    tag: 'Payments',
    summary: 'SocialPay says that money came. Always answered alike; the gateway is asked itself.',
    body: socialpaySchema,
    reply: { media: 'text/plain' },
    answer: async ({ input, reply, ...asked }) => {
      await answerCall(asked, input.invoice ?? '', undefined);
      return reply.type('text/plain; charset=utf-8').send(SUCCESS);
    },
  }),
];
