/** Who has which record open, on this server process and the others; forgotten ten seconds after the last sign of life. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { PresenceSubscription } from '../graphql/subscription.ts';
import type { Caller } from './caller.ts';
import type { Payload } from './hub.ts';
import { PRESENCE_CHANNEL, TELL } from './live.sql.ts';
import { createPushStream, type PushStream } from './push-stream.ts';

const BEAT_MS = 4_000;
const FORGET_MS = 10_000;
const MAX_BEHIND = 50;
/** People named in one notification, which holds 8,000 bytes. */
const PER_MESSAGE = 20;

const personSchema = z.strictObject({
  client: z.string(),
  place: z.string(),
  userId: z.number(),
  name: z.string(),
  since: z.string(),
});
type Person = z.infer<typeof personSchema>;
const messageSchema = z.strictObject({ from: z.string(), here: z.array(personSchema), gone: z.array(z.string()) });

type Guest = {
  readonly person: Person;
  readonly caller: Caller;
  readonly subscription: PresenceSubscription;
  readonly stream: PushStream<Payload>;
};

const placeOf = (companyId: number, { model, id }: PresenceSubscription): string => `${companyId} ${model.name} ${id}`;

export type PresenceBook = {
  /** Says that the caller has the record open, and tells who else has, now and whenever it changes. */
  open(given: {
    caller: Caller;
    companyId: number;
    userId: number;
    name: string;
    subscription: PresenceSubscription;
  }): AsyncGenerator<Payload, void, undefined>;
  close(): Promise<void>;
};

export async function openPresence(database: Database): Promise<PresenceBook> {
  const self = randomUUID();
  const guests = new Map<string, Guest>();
  const others = new Map<string, { person: Person; seenAt: number }>();

  const peopleAt = (place: string): Person[] =>
    [...[...guests.values()].map(({ person }) => person), ...[...others.values()].map(({ person }) => person)].filter(
      (person) => person.place === place,
    );
  /** Everybody else at the place, each once, whoever came first first. */
  const companyOf = ({ person, subscription }: Guest): Payload => {
    const byUser = new Map<number, Person>();
    for (const other of peopleAt(person.place).sort((a, b) => a.since.localeCompare(b.since)))
      if (other.userId !== person.userId && !byUser.has(other.userId)) byUser.set(other.userId, other);
    const people = [...byUser.values()].map(({ userId, name, since }) => ({ user_id: userId, name, since }));
    return subscription.reply(people) as Payload;
  };
  const tellPlace = (place: string) => {
    for (const guest of guests.values()) {
      if (guest.person.place !== place) continue;
      // Whoever lost the right to be here hears nothing more; the socket is closed by asking.
      guest.caller.current().then(
        () => guest.stream.push(companyOf(guest)),
        () => guest.stream.end(),
      );
    }
  };
  const send = async (here: readonly Person[], gone: readonly string[]) => {
    const messages: string[] = [];
    for (let at = 0; at === 0 || at < here.length; at += PER_MESSAGE)
      messages.push(JSON.stringify({ from: self, here: here.slice(at, at + PER_MESSAGE), gone: at === 0 ? gone : [] }));
    await database
      .batch(
        messages.map((message) => withParams(TELL, PRESENCE_CHANNEL, message)),
        null,
      )
      .catch(() => undefined);
  };
  const hear = (payload: string) => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(payload);
    } catch {
      return;
    }
    const message = messageSchema.safeParse(parsed).data;
    if (!message || message.from === self) return;
    const touched = new Set<string>();
    for (const person of message.here) {
      if (!others.has(person.client)) touched.add(person.place);
      others.set(person.client, { person, seenAt: performance.now() });
    }
    for (const client of message.gone) {
      const known = others.get(client);
      if (known && others.delete(client)) touched.add(known.person.place);
    }
    for (const place of touched) tellPlace(place);
  };
  const forget = () => {
    const touched = new Set<string>();
    for (const [client, { person, seenAt }] of others) {
      if (performance.now() - seenAt < FORGET_MS) continue;
      others.delete(client);
      touched.add(person.place);
    }
    for (const place of touched) tellPlace(place);
  };

  const stopListening = await database.listen(PRESENCE_CHANNEL, hear);
  const timer = setInterval(() => {
    forget();
    if (guests.size > 0)
      void send(
        [...guests.values()].map(({ person }) => person),
        [],
      );
  }, BEAT_MS);
  timer.unref();

  return {
    open: ({ caller, companyId, userId, name, subscription }) => {
      const client = randomUUID();
      const place = placeOf(companyId, subscription);
      const onDone = () => {
        if (!guests.delete(client)) return;
        tellPlace(place);
        void send([], [client]);
      };
      const stream = createPushStream<Payload>({ limit: MAX_BEHIND, onDone });
      const person: Person = { client, place, userId, name: name.slice(0, 150), since: new Date().toISOString() };
      guests.set(client, { person, caller, subscription, stream });
      tellPlace(place);
      void send([person], []);
      return stream.items;
    },
    close: async () => {
      clearInterval(timer);
      await stopListening();
    },
  };
}
