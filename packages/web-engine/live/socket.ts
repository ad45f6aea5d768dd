/** The one socket of this page, open while somebody listens; it comes back by itself and says what may have been missed. */
import { type Client, createClient } from 'graphql-ws';
import { request, sessionMark } from '../data/client.ts';

/** The session has ended or moved to another company: a new sign-in opens a new socket. */
const FINAL_CODES: ReadonlySet<number> = new Set([4400, 4401, 4403, 4406, 4409, 4429]);
const ENDED = 4401;
const LONGEST_WAIT_MS = 15_000;
/** Listeners that come and go while pages change keep the socket. */
const KEEP_MS = 5_000;
const AGAIN_MS = 2_000;

const waitBefore = (tries: number): Promise<void> => {
  const wait = Math.min(500 * 2 ** tries, LONGEST_WAIT_MS);
  return new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
};
const isFinal = (event: unknown): boolean => {
  const code = (event as { code?: unknown } | null)?.code;
  return typeof code === 'number' && FINAL_CODES.has(code);
};

let client: Client | undefined;
let isOpen = false;
function socketClient(): Client {
  if (client) return client;
  client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/query`,
    connectionParams: () => ({ 'X-XSRF-TOKEN': sessionMark() }),
    lazyCloseTimeout: KEEP_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: waitBefore,
    shouldRetry: (event) => !isFinal(event),
    keepAlive: 20_000,
  });
  client.on('connected', () => {
    isOpen = true;
  });
  // The server has ended the session: asking for it once leads the person to the sign-in page.
  client.on('closed', (event) => {
    isOpen = false;
    if ((event as { code?: unknown } | null)?.code === ENDED) void request('/lambda/krud/now').catch(() => undefined);
  });
  return client;
}

export type Listener<T> = {
  readonly next: (data: T) => void;
  /** Changes may have passed unheard: whoever shows rows reads them anew. */
  readonly missed?: () => void;
  /** When what is shown began to be read, by `performance.now()`: changes since then are told first. */
  readonly readAt?: () => number;
};

/** Listens until the answer is called. What the server does not allow is not asked for again. */
export function listen<T>(query: string, variables: Readonly<Record<string, unknown>>, listener: Listener<T>): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const socket = socketClient();
  // Who comes to an open socket has been connected once; the next time is after a loss.
  let connections = isOpen ? 1 : 0;
  const stopHearing = socket.on('connected', () => {
    if (connections++ > 0) listener.missed?.();
  });
  const again = () => {
    if (stopped) return;
    listener.missed?.();
    timer = setTimeout(start, AGAIN_MS);
  };
  // Asked anew when it is sent: until the socket is open time goes by.
  const extensions = {
    get since(): number | undefined {
      const readAt = listener.readAt?.();
      return readAt === undefined ? undefined : Math.round(performance.now() - readAt);
    },
  };
  const start = () => {
    let isOver = false;
    stop = socket.subscribe<T>(
      { query, variables: { ...variables }, extensions },
      {
        next: ({ data, errors }) => {
          if (errors?.length) isOver = errors[0]?.extensions?.code === 'CHANGES_MISSED';
          else if (data) listener.next(data);
        },
        error: () => undefined,
        complete: () => {
          if (isOver) again();
        },
      },
    );
  };
  start();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopHearing();
    stop?.();
  };
}
