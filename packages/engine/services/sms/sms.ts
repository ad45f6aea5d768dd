/** Sends short messages to telephones through a provider that takes them by HTTP. */
import type { Database } from '../../sql/database.ts';
import { DeliveryRefused, type OutboxHandler } from '../outbox/outbox.ts';

/** What the outbox carries to one telephone. */
export type ShortMessage = { readonly to: string; readonly text: string };
const TIMEOUT_MS = 20_000;
const LONGEST_TEXT = 480;
const isMessage = (value: unknown): value is ShortMessage =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'to') === 'string' &&
  typeof Reflect.get(value, 'text') === 'string';
const reached = new WeakSet<Database>();
/** Says that short messages of what is stored there reach telephones; until then nobody writes any. */
export const provideSms = (database: Database): void => {
  reached.add(database);
};
/** Whether it is worth while to write a short message. */
export const sendsSms = (database: Database): boolean => reached.has(database);

/** The provider is busy or in trouble. */
const isLater = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

/**
 * The outbox's handler of short messages. `url` is `https://USER:PASSWORD@host/path`: the message is posted as JSON `{to, text, id}`, or the address is
 * asked with GET where it has the places `{to}` and `{text}`. The same message has the same `id`, so that a provider can tell one that comes twice
 * around a crash. Null: there is no provider.
 */
export function createSms(url: string | null): OutboxHandler {
  return async ({ key, payload, signal }) => {
    if (!isMessage(payload)) throw new Error('the payload is no short message');
    if (url === null) throw new DeliveryRefused('no provider of short messages is configured');
    const to = payload.to.replace(/[\s().-]/g, '');
    if (!/^\+?\d{6,15}$/.test(to)) throw new DeliveryRefused('this is no telephone number');
    const text = payload.text.slice(0, LONGEST_TEXT);
    const isAsked = url.includes('{text}');
    const address = new URL(url.replaceAll('{to}', encodeURIComponent(to)).replaceAll('{text}', encodeURIComponent(text)));
    const { username, password } = address;
    address.username = '';
    address.password = '';
    const authorization: Readonly<Record<string, string>> = username
      ? { authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}` }
      : {};
    const reply = await fetch(address, {
      method: isAsked ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { ...authorization, ...(isAsked ? {} : { 'content-type': 'application/json' }) },
      ...(isAsked ? {} : { body: JSON.stringify({ to, text, id: key }) }),
    });
    await reply.body?.cancel();
    if (reply.ok) return [];
    // What was sent is not repeated: the text holds a code.
    const refusal = `the provider of short messages answered ${reply.status}`;
    throw isLater(reply.status) ? new Error(refusal) : new DeliveryRefused(refusal);
  };
}
