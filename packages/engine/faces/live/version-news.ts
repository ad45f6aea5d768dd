/** Who wants to know when something changes that has versions (definitions, texts): told the one in force now, and every later one. */

import type { Payload } from './hub.ts';
import { createPushStream, type PushStream } from './push-stream.ts';

const MAX_BEHIND = 50;
/** The version as it was asked for. */
type Versioned = { reply(version: string): unknown };

export type VersionNews = {
  open(subscription: Versioned): AsyncGenerator<Payload, void, undefined>;
  /** A version that is in force already is no news. */
  tell(version: string): void;
};

export function createVersionNews(first: string): VersionNews {
  const streams = new Map<PushStream<Payload>, Versioned>();
  let present = first;
  return {
    open: (subscription) => {
      const stream: PushStream<Payload> = createPushStream<Payload>({ limit: MAX_BEHIND, onDone: () => streams.delete(stream) });
      streams.set(stream, subscription);
      stream.push(subscription.reply(present) as Payload);
      return stream.items;
    },
    tell: (version) => {
      if (version === present) return;
      present = version;
      for (const [stream, subscription] of streams) stream.push(subscription.reply(version) as Payload);
    },
  };
}
