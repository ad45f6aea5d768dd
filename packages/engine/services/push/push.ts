/** Messages to the devices of people: through the push service of their browser, or through Firebase to applications. */
import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { arrayLiteral, type Database, type Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { DeliveryRefused, type OutboxHandler } from '../outbox/outbox.ts';
import { type Answer, createCaller, type Reach } from './call.ts';
import { createFirebase, type FirebaseAccount } from './firebase.ts';
import { ClosedNetwork, isPublicAddress, OPEN_NETWORK } from './public-address.ts';
import { ENDED_DEVICES, FIND_DEVICE, REMOVE_DEAD, REMOVE_ENDED } from './push.sql.ts';
import { vapidKeys } from './vapid.ts';

/** What the outbox carries to one device. */
export type PushMessage = {
  readonly device: number;
  readonly title: string;
  readonly body: string;
  /** A way inside this site. */
  readonly link: string;
};
export type PushSettings = {
  /** Whom a push service may turn to: `mailto:` or an https address. */
  readonly contact: string;
  /** Null: applications are told nothing. */
  readonly firebase: FirebaseAccount | null;
  readonly firebaseService?: string;
  /** Another network than the open one, and whether an address in it may be called. */
  readonly reach?: { readonly network: Reach; readonly mayCall: (address: string) => boolean };
};

/** A message that is a day old is no news. */
const KEPT_BY_SERVICE_S = 86_400;
/** A push service takes 4,096 bytes; what it costs to close the letter is part of them. */
const LONGEST_BODY = 600;
const LONGEST_TITLE = 150;
/** The device is gone and comes back with another address, if ever. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** The service is busy or in trouble. */
const isLater = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null || !Number.isSafeInteger(Reflect.get(value, 'device'))) return false;
  return ['title', 'body', 'link'].every((name) => typeof Reflect.get(value, name) === 'string');
}
const shortened = (text: string, longest: number): string => (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`);

/** The outbox's handler of messages to devices, and the closing of its connections. */
export function createPush({ database, settings }: { database: Database; settings: PushSettings }): {
  deliver: OutboxHandler;
  close(): void;
} {
  const { contact, firebase, firebaseService, reach } = settings;
  const mayCall = reach?.mayCall ?? isPublicAddress;
  const caller = createCaller(reach?.network ?? OPEN_NETWORK);
  const applications =
    firebase &&
    createFirebase({ account: firebase, call: caller.call, ...(firebaseService === undefined ? {} : { service: firebaseService }) });

  /** Nothing for a device that is no longer there; a way that is not open says so. */
  const send = async (device: readonly (string | null)[], message: PushMessage, { key, signal }: { key: string; signal: AbortSignal }) => {
    const [way, address = null, browserKey, secret] = device;
    if (!address) return null;
    const shown = { title: shortened(message.title, LONGEST_TITLE), body: shortened(message.body, LONGEST_BODY), link: message.link };
    if (way === 'firebase') {
      if (!applications) throw new DeliveryRefused('Firebase is not configured');
      return { address, answer: await applications.send(address, shown, signal) };
    }
    if (!browserKey || !secret || !mayCall(address)) throw new DeliveryRefused(`${address.slice(0, 100)} may not be called`);
    const { publicKey, privateKey } = await vapidKeys(database);
    // The same key is the same message: one that was sent twice around a crash is shown once.
    const tag = createHash('sha256').update(key).digest('base64url').slice(0, 32);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: address, keys: { p256dh: browserKey, auth: secret } },
      JSON.stringify({ ...shown, tag }),
      { vapidDetails: { subject: contact, publicKey, privateKey }, TTL: KEPT_BY_SERVICE_S, topic: tag, contentEncoding: 'aes128gcm' },
    );
    return { address, answer: await caller.call({ address, headers: headers as Record<string, string>, body, signal }) };
  };
  const judged = ({ status, body }: Answer, dead: Statement): readonly Statement[] => {
    if (status >= 200 && status < 300) return [];
    // Firebase says the same of an application that was removed from its device, under either status.
    if (GONE.has(status) || body.includes('"UNREGISTERED"')) return [dead];
    const message = `the push service answers ${status} ${body.replace(/\s+/g, ' ').slice(0, 200)}`;
    throw isLater(status) || status === 401 ? new Error(message) : new DeliveryRefused(message);
  };

  return {
    deliver: async ({ key, payload, signal }) => {
      if (!isMessage(payload)) throw new DeliveryRefused('the payload is no message');
      const [found] = await database.batch([withParams(FIND_DEVICE, payload.device)], null);
      const device = found?.rows[0];
      // Whoever has signed out, or asks for no messages any more, gets none.
      if (!device) return [];
      try {
        const sent = await send(device, payload, { key, signal });
        return sent ? judged(sent.answer, withParams(REMOVE_DEAD, payload.device, sent.address)) : [];
      } catch (error) {
        if (!(error instanceof ClosedNetwork)) throw error;
        throw new DeliveryRefused(error.message);
      }
    },
    close: () => caller.close(),
  };
}

/** Removes devices whose sign-in is over. */
export const sweepPushDevices = async (database: Database): Promise<void> => {
  const [ended] = await database.batch([withParams(ENDED_DEVICES)], null);
  const rows = ended?.rows ?? [];
  if (rows.length === 0) return;
  const lists = [0, 1].map((column) => arrayLiteral(rows.map((row) => row[column] ?? null)));
  await database.batch([withParams(REMOVE_ENDED, ...lists)], null);
};
