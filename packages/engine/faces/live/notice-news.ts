/** How much each person has not seen yet: told when a page begins to listen, and again whenever it changes, in every open page. */

import { NOTICES_CHANNEL, UNSEEN_OF_PEOPLE } from '../../services/notify/notify.sql.ts';
import { arrayLiteral, type Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { NoticeSubscription } from '../graphql/subscription.ts';
import type { Caller } from './caller.ts';
import type { Payload } from './hub.ts';
import { createPushStream, type PushStream } from './push-stream.ts';

const MAX_BEHIND = 50;
/** An import tells the same people again and again: they are counted once for all of it. */
const GATHER_MS = 150;

type Listener = { readonly caller: Caller; readonly subscription: NoticeSubscription; readonly stream: PushStream<Payload> };
type Listening = Omit<Listener, 'stream'> & { readonly companyId: number; readonly userId: number };

export type NoticeNews = {
  open(listening: Listening): AsyncGenerator<Payload, void, undefined>;
  close(): Promise<void>;
};

/** Who is meant by a message: `company:person,person`; everybody when something may have gone unheard. */
function readMessage(payload: string): { companyId: number; people: readonly number[] } | null {
  const [company, people] = payload.split(':');
  return people ? { companyId: Number(company), people: people.split(',').map(Number) } : null;
}

export async function openNoticeNews({ database, log }: { database: Database; log: (error: unknown) => void }): Promise<NoticeNews> {
  const companies = new Map<number, Map<number, Set<Listener>>>();
  let due = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;

  const tellOne = async ({ caller, subscription, stream }: Listener, unread: number) => {
    await caller.current();
    if (!stream.push(subscription.reply(unread) as Payload)) stream.end();
  };
  const tell = async (companyId: number, people: ReadonlySet<number>) => {
    const [found] = await database.readBatch([withParams(UNSEEN_OF_PEOPLE, companyId, arrayLiteral([...people]))], companyId);
    const counts = new Map((found?.rows ?? []).map(([person, count]) => [Number(person), Number(count)]));
    // Whoever is no longer welcome has been closed by the asking.
    for (const person of people)
      for (const listener of [...(companies.get(companyId)?.get(person) ?? [])])
        await tellOne(listener, counts.get(person) ?? 0).catch(() => listener.stream.end());
  };
  const tellDue = async () => {
    timer = undefined;
    const now = due;
    due = new Map();
    for (const [companyId, people] of now) await tell(companyId, people).catch(log);
  };
  const note = (companyId: number, people: Iterable<number>) => {
    const listening = companies.get(companyId);
    const here = [...people].filter((person) => listening?.has(person));
    if (here.length === 0) return;
    due.set(companyId, new Set([...(due.get(companyId) ?? []), ...here]));
    timer ??= setTimeout(() => void tellDue(), GATHER_MS);
  };
  const stopListening = await database.listen(NOTICES_CHANNEL, (payload) => {
    const message = readMessage(payload);
    if (message) note(message.companyId, message.people);
    else for (const [companyId, people] of companies) note(companyId, people.keys());
  });

  return {
    open: ({ companyId, userId, caller, subscription }) => {
      const people = companies.get(companyId) ?? new Map<number, Set<Listener>>();
      companies.set(companyId, people);
      const own = people.get(userId) ?? new Set();
      people.set(userId, own);
      const onDone = () => {
        own.delete(listener);
        if (own.size === 0 && people.get(userId) === own) people.delete(userId);
        if (people.size === 0 && companies.get(companyId) === people) companies.delete(companyId);
      };
      const listener: Listener = { caller, subscription, stream: createPushStream<Payload>({ limit: MAX_BEHIND, onDone }) };
      own.add(listener);
      void tell(companyId, new Set([userId])).catch(log);
      return listener.stream.items;
    },
    close: async () => {
      clearTimeout(timer);
      await stopListening();
    },
  };
}
