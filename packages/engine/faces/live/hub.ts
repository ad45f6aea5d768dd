/** Who waits for changes of which records, and what each of them is told: read anew for the rights of that moment. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { GraphQLError } from 'graphql';
import type { Actor } from '../../core/access/access.ts';
import type { Database, Statement } from '../../sql/database.ts';
import type { ChangeSubscription } from '../graphql/subscription.ts';
import type { Caller } from './caller.ts';
import { asGraphQLError } from './failures.ts';
import { createPushStream, type PushStream } from './push-stream.ts';
import { createRecent } from './recent.ts';
import type { Change } from './relay.ts';

/** Pushes that a reader may be behind. */
const MAX_BEHIND = 500;
/** Changes that wait to be told; behind that all lists are better read anew. */
const MAX_WAITING = 1_000;
/** A change is heard of a little after it was written, and a question is longer on its way than another. */
const ON_THE_WAY_MS = 1_000;

/** A payload of graphql-transport-ws. */
export type Payload = { readonly data?: unknown; readonly errors?: readonly GraphQLError[] };
export type Waiting = {
  readonly caller: Caller;
  readonly language: Language;
  readonly subscription: ChangeSubscription;
  /** Milliseconds since the reader began to read what it shows: changes since then are told first. Null: from now on. */
  readonly since: number | null;
  /** The same document for changed rights; throws when they no longer allow it. */
  renew(actor: Actor): ChangeSubscription;
};
type Subscriber = Waiting & { subscription: ChangeSubscription; round: number; readonly stream: PushStream<Payload> };

const channelOf = (company: number | null, model: string, kind: string): string => `${company ?? '*'} ${model} ${kind}`;

export type Hub = {
  /** The changes from now on, or since the reader began to read. It ends with CHANGES_MISSED when the reader had better read its list anew. */
  changes(waiting: Waiting): AsyncGenerator<Payload, void, undefined>;
  tell(change: Change): void;
  /** Something may have gone unheard: every subscription ends with CHANGES_MISSED. */
  missed(): void;
  /** The definitions have changed: every subscription is prepared anew before it tells anything more. */
  renew(): void;
};

/** Reads each distinct statement once, however many wait for its answer. */
function createReader(database: Database) {
  const running = new Map<string, Promise<unknown>>();
  return (statement: Statement, company: number): Promise<unknown> => {
    const key = `${statement.name} ${JSON.stringify(statement.params)}`;
    const known = running.get(key);
    if (known) return known;
    const { name, sql, params, many } = statement;
    const started = database.run(name, sql, params, company, many).then((bytes) => (bytes ? JSON.parse(bytes.toString('utf8')) : null));
    running.set(key, started);
    return started;
  };
}

/** Whether the reply holds a row: its single root is null for who may not see it. */
const hasRow = (reply: unknown): reply is Payload => {
  const data = (reply as { data?: Record<string, unknown> } | null)?.data;
  return data !== undefined && Object.values(data).some((row) => row !== null);
};

export function createHub({ database, log }: { database: Database; log: (error: unknown) => void }): Hub {
  const channels = new Map<string, Set<Subscriber>>();
  let tail: Promise<void> = Promise.resolve();
  let waiting = 0;
  /** Counts the changes of definitions. */
  let round = 0;
  const recent = createRecent();

  const end = (subscriber: Subscriber, error: PlatformError) => {
    subscriber.stream.push({ errors: [asGraphQLError(error, subscriber.language)] });
    subscriber.stream.end();
  };
  const missed = (subscribers: Iterable<Subscriber>) => {
    for (const subscriber of [...subscribers]) end(subscriber, new PlatformError('CHANGES_MISSED'));
  };

  const tellOne = async (subscriber: Subscriber, id: number, read: ReturnType<typeof createReader>) => {
    const actor = await subscriber.caller.current();
    if (subscriber.round !== round || subscriber.subscription.accessKey !== actor.access.key) {
      subscriber.round = round;
      subscriber.subscription = subscriber.renew(actor);
    }
    const reply = await read(subscriber.subscription.statement(actor, id), actor.companyId);
    if (hasRow(reply) && !subscriber.stream.push(reply)) missed([subscriber]);
  };
  const tellAll = async (subscribers: ReadonlySet<Subscriber>, ids: readonly number[]) => {
    for (const id of ids) {
      const read = createReader(database);
      await Promise.all(
        [...subscribers].map((subscriber) =>
          tellOne(subscriber, id, read).catch((error: unknown) => {
            if (error instanceof PlatformError) end(subscriber, error);
            else {
              log(error);
              missed([subscriber]);
            }
          }),
        ),
      );
    }
  };

  /** Tells one after the other, whoever waits then. */
  const tellLater = (subscribers: ReadonlySet<Subscriber>, ids: readonly number[]) => {
    waiting++;
    tail = tail.then(() => tellAll(subscribers, ids)).finally(() => waiting--);
  };
  const catchUp = (subscriber: Subscriber, channel: string) => {
    if (subscriber.since === null) return;
    const ids = recent.since(channel, subscriber.since + ON_THE_WAY_MS);
    if (ids === null) missed([subscriber]);
    else if (ids.length > 0) tellLater(new Set([subscriber]), ids);
  };

  return {
    changes: ({ caller, language, subscription, since, renew }) => {
      const { model, change } = subscription;
      const company = model.placement === 'company' ? caller.session.companyId : null;
      const channel = channelOf(company, model.name, change);
      const set = channels.get(channel) ?? new Set();
      channels.set(channel, set);
      const onDone = () => {
        set.delete(subscriber);
        if (set.size === 0 && channels.get(channel) === set) channels.delete(channel);
      };
      const stream = createPushStream<Payload>({ limit: MAX_BEHIND, onDone });
      const subscriber: Subscriber = { caller, language, subscription, since, renew, round, stream };
      set.add(subscriber);
      catchUp(subscriber, channel);
      return stream.items;
    },
    tell: ({ company, model, kind, ids }) => {
      const channel = channelOf(company, model, kind);
      recent.note(channel, ids);
      const subscribers = channels.get(channel);
      if (!subscribers) return;
      if (ids === null || waiting >= MAX_WAITING) missed(subscribers);
      else tellLater(subscribers, ids);
    },
    missed: () => {
      recent.forget();
      for (const subscribers of channels.values()) missed(subscribers);
    },
    renew: () => {
      round++;
    },
  };
}
