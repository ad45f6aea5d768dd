/** A reader of subscriptions for tests: what it was told, and how its socket ended. */
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

export type Pushed = {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
};
export type Listening = {
  readonly messages: Pushed[];
  /** The data of the pushes so far, under the single root of the document. */
  rows(): unknown[];
  /** Waits until there are so many pushes; fails after twenty seconds. */
  until(count: number): Promise<void>;
  /** The code with which the server closed the socket. */
  readonly closed: Promise<number>;
  /** Resolves when the subscription has ended; rejects with what the server refused. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};
type Opening = {
  readonly url: string;
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly token?: string;
  /** Headers of the upgrade request: a cookie, an origin. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Record<string, unknown>;
  readonly path?: string;
  /** Milliseconds since the reader began to read what it shows; asked when the question is sent. */
  readonly since?: () => number;
};

/** Opens a socket of its own and subscribes; resolves once the server listens for it, has refused it or closed the socket. */
export async function listenLive({
  url,
  query,
  variables = {},
  token,
  headers = {},
  params = {},
  path = '/query',
  since,
}: Opening): Promise<Listening> {
  class Headed extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers });
    }
  }
  const messages: Pushed[] = [];
  let onClosed: (code: number) => void = () => undefined;
  const closed = new Promise<number>((resolve) => {
    onClosed = resolve;
  });
  let onOpen: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    onOpen = resolve;
  });
  const client = createClient({
    url: url.replace('http', 'ws') + path,
    webSocketImpl: Headed,
    lazy: false,
    retryAttempts: 0,
    connectionParams: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...params },
    onNonLazyError: () => undefined,
    on: {
      connected: () => onOpen(),
      closed: (event) => {
        onClosed((event as { code: number }).code);
        onOpen();
      },
    },
  });
  const ended = new Promise<void>((resolve, reject) => {
    client.subscribe<Record<string, unknown>>(
      { query, variables, ...(since && { extensions: { toJSON: () => ({ since: since() }) } }) },
      { next: (value) => messages.push(value as Pushed), error: reject, complete: resolve },
    );
  });
  ended.catch(() => undefined);
  await opened;
  // What is asked for later on the same socket is answered later: a refusal tells that the subscription is in force.
  const asked = new Promise<void>((resolve) => {
    client.subscribe(
      { query: 'subscription { NobodyKnowsThis { id } }' },
      { next: () => undefined, error: () => resolve(), complete: resolve },
    );
  });
  await Promise.race([asked, closed, ended.catch(() => undefined)]);
  const until = async (count: number) => {
    const end = Date.now() + 20_000;
    while (messages.length < count) {
      if (Date.now() > end) throw new Error(`told ${messages.length} times, not ${count}: ${JSON.stringify(messages)}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return {
    messages,
    rows: () => messages.flatMap(({ data }) => Object.values(data ?? {})),
    until,
    closed,
    ended,
    stop: async () => {
      await client.dispose();
    },
  };
}
