/** Who wants to know when the definitions change: told the version that is in force now, and every later one. */
import type { DefinitionSubscription } from '../graphql/subscription.ts';
import type { Payload } from './hub.ts';
import { createPushStream, type PushStream } from './push-stream.ts';

const MAX_BEHIND = 50;

export type DefinitionNews = {
  open(subscription: DefinitionSubscription): AsyncGenerator<Payload, void, undefined>;
  /** A version that is in force already is no news. */
  tell(version: string): void;
};

export function createDefinitionNews(first: string): DefinitionNews {
  const streams = new Map<PushStream<Payload>, DefinitionSubscription>();
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
