/**
 * Where gateways say that money came. What they say is not believed: it is noted, and the gateway itself is asked. Whoever calls learns nothing.
 */
import { type Address, type AddressAsked, defineAddress, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { intentOf, putCheck, receiptsNumbered } from './intent.sql.ts';
import { logWrite, writeAlone } from './server/log.ts';
import { placeOfNumber } from './server/open-intent.ts';
import { type Intent, readIntent } from './server/read-intent.ts';
import { isPassing, settleIntent } from './server/settle-intent.ts';

const SUCCESS = 'SUCCESS';
/** So often an address may call for one payment within a minute; a gateway calls once or twice. What comes beyond is answered and left at that. */
const [MOST, SECONDS] = [60, 60];
const AGAIN_MS = 60_000;
/** Whatever is said is taken: it is only noted. */
const querySchema = z.looseObject({ qpay_payment_id: z.unknown().optional(), tnxId: z.unknown().optional() });
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const wasRefused = (error: unknown): boolean => {
  if (error instanceof PlatformError && error.code === 'TOO_MANY_REQUESTS') return true;
  throw error;
};

type Called = Pick<AddressAsked, 'services' | 'now' | 'ip'>;
/** Said once more, of money that was delivered long ago: there is nothing to ask. */
async function isKnown(
  { services }: Called,
  { id, state, method }: Intent,
  company: number,
  payment: string | undefined,
): Promise<boolean> {
  if (state !== 'finalised' || payment === undefined) return false;
  const [found] = await services.database.readBatch([receiptsNumbered({ company, method, numbers: [payment] })], company);
  return found?.rows.some(([, owner]) => Number(owner) === id) ?? false;
}

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
  const line = logWrite({ intent: intent.id, event: 'callback', ip: asked.ip, ...(payment === undefined ? {} : { payment }) });
  if (await isKnown(asked, intent, place.company, payment)) return writeAlone(context, [line]);
  // Noted with the question that it raises: whatever happens to this server now, the question is asked.
  const due = new Date(asked.now.getTime() + AGAIN_MS);
  const check = putCheck({ company: place.company, intent: intent.id, id: await database.nextId(), due });
  await writeAlone(context, [line], [check]);
  try {
    await settleIntent(context, intent.id);
  } catch (error) {
    // The question is stored: it is asked again in a minute.
    if (!isPassing(error)) throw error;
  }
}

/** SocialPay calls one address for all invoices, and names the invoice. */
const socialpaySchema = z.looseObject({ invoice: z.unknown().optional() });

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
      await answerCall(asked, parts.number, textOf(query.qpay_payment_id) ?? textOf(query.tnxId));
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
      await answerCall(asked, textOf(input.invoice) ?? '', undefined);
      return reply.type('text/plain; charset=utf-8').send(SUCCESS);
    },
  }),
];
