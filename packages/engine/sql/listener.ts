/** LISTEN on one connection of its own; after a loss it connects and listens again by itself, and says so with ''. */
import { Client, type ClientConfig } from 'pg';
import { quoteName } from './database.ts';

export type Listener = {
  /** Resolves when the server listens; rejects when the first attempt fails. The answer stops listening. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const FIRST_RETRY = 100;
const LONGEST_RETRY = 2000;
/** A connection on which nothing is ever asked would not notice that the other end is gone. Milliseconds. */
export type SignsOfLife = { readonly askEvery: number; readonly answerWithin: number };
const SIGNS_OF_LIFE: SignsOfLife = { askEvery: 15_000, answerWithin: 5_000 };

/** Asks for a sign of life; without an answer the connection is dropped, and its end makes us listen anew. */
function keepAsking(client: Client, { askEvery, answerWithin }: SignsOfLife): NodeJS.Timeout {
  const asking = setInterval(() => {
    const late = setTimeout(() => client.connection.stream.destroy(), answerWithin);
    client.query('select 1').then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }, askEvery);
  asking.unref();
  return asking;
}

export function createListener(config: ClientConfig, applicationName: string, signs: SignsOfLife = SIGNS_OF_LIFE): Listener {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  let connected: Promise<Client> | null = null;
  let retryTimer: NodeJS.Timeout | undefined;
  let closing = false;

  const connect = async (): Promise<Client> => {
    const client = new Client({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      application_name: `${applicationName} listener`,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    try {
      await client.connect();
      const late = setTimeout(() => client.connection.stream.destroy(), signs.answerWithin);
      for (const channel of handlers.keys()) await client.query(`listen ${quoteName(channel)}`);
      clearTimeout(late);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    const asking = keepAsking(client, signs);
    client.on('end', () => {
      clearInterval(asking);
      connected = null;
      again(FIRST_RETRY);
    });
    return client;
  };
  /** What was said while nobody listened is lost: everybody has to look anew. */
  const sayMissed = (): void => {
    for (const set of handlers.values()) for (const handler of set) handler('');
  };
  const again = (delay: number): void => {
    if (closing || handlers.size === 0) return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      if (closing || connected) return;
      open().then(sayMissed, () => again(Math.min(delay * 2, LONGEST_RETRY)));
    }, delay);
    retryTimer.unref();
  };
  const open = (): Promise<Client> => {
    const attempt = connect();
    connected = attempt;
    attempt.catch(() => {
      if (connected === attempt) connected = null;
    });
    return attempt;
  };

  return {
    listen: async (channel, handler) => {
      const set = handlers.get(channel) ?? new Set();
      set.add(handler);
      handlers.set(channel, set);
      const stop = async (): Promise<void> => {
        set.delete(handler);
        if (set.size > 0 || handlers.get(channel) !== set) return;
        handlers.delete(channel);
        const client = await connected?.catch(() => null);
        await client?.query(`unlisten ${quoteName(channel)}`).catch(() => undefined);
      };
      try {
        const client = await (connected ?? open());
        await client.query(`listen ${quoteName(channel)}`);
        return stop;
      } catch (error) {
        await stop();
        throw error;
      }
    },
    close: async () => {
      closing = true;
      clearTimeout(retryTimer);
      const client = await connected?.catch(() => null);
      await client?.end().catch(() => undefined);
    },
  };
}
