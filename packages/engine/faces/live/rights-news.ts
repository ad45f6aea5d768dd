/** Which rights each listener has: told when a page begins to listen, and again when a role, a limit or a plan has changed them. */
import type { RightsSubscription } from '../graphql/subscription.ts';
import type { Caller } from './caller.ts';
import type { Payload } from './hub.ts';
import { createPushStream, type PushStream } from './push-stream.ts';

const MAX_BEHIND = 50;

type Listening = { readonly caller: Caller; readonly subscription: RightsSubscription; readonly version: string };
export type RightsNews = {
  open(listening: Listening): AsyncGenerator<Payload, void, undefined>;
  /** Somebody's rights have changed: whoever has others by now is told. */
  check(): void;
};

export function createRightsNews(): RightsNews {
  const listeners = new Map<PushStream<Payload>, Listening>();
  const checkOne = async (stream: PushStream<Payload>, { caller, subscription, version }: Listening) => {
    const { access } = await caller.current();
    if (access.key === version || !listeners.has(stream)) return;
    listeners.set(stream, { caller, subscription, version: access.key });
    if (!stream.push(subscription.reply(access.key) as Payload)) stream.end();
  };
  return {
    open: (listening) => {
      const stream: PushStream<Payload> = createPushStream<Payload>({ limit: MAX_BEHIND, onDone: () => listeners.delete(stream) });
      listeners.set(stream, listening);
      stream.push(listening.subscription.reply(listening.version) as Payload);
      return stream.items;
    },
    check: () => {
      // Whoever is no longer welcome has been closed by the asking.
      for (const [stream, listening] of listeners) void checkOne(stream, listening).catch(() => stream.end());
    },
  };
}
