/** The one socket of this page, open while somebody listens; it comes back by itself and says what may have been missed. */
import { type Client, createClient } from 'graphql-ws';
import { isPageMoving, request, sessionMark, sessionPlace } from '../data/client.ts';

/** The session has ended or moved to another company: nothing is heard until `listenAnew`. */
const FINAL_CODES: ReadonlySet<number> = new Set([4400, 4401, 4403, 4406, 4409, 4429]);
const ENDED = 4401;
const MOVED = 4403;
/** What everybody may ask who is signed in. */
const ANY = '/lambda/krud/now';
const LONGEST_WAIT_MS = 15_000;
/** Listeners that come and go while pages change keep the socket. */
const KEEP_MS = 5_000;
const AGAIN_MS = 2_000;

const waitBefore = (tries: number): Promise<void> => {
  const wait = Math.min(500 * 2 ** tries, LONGEST_WAIT_MS);
  return new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
};
const codeOf = (event: unknown): unknown => (event as { code?: unknown } | null)?.code;
const isFinal = (event: unknown): boolean => {
  const code = codeOf(event);
  return typeof code === 'number' && FINAL_CODES.has(code);
};

let client: Client | undefined;
let isOpen = false;
/** How often the page has found out where the session is, and how often it had when the present socket was begun. */
let timesSettled = 0;
let begunAt = 0;
/** The ways back of those whose socket was closed for good. */
const unheard = new Set<() => void>();
function socketClient(): Client {
  if (client) return client;
  client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/query`,
    connectionParams: () => ({ 'X-XSRF-TOKEN': sessionMark(), 'X-Session-Place': sessionPlace() }),
    lazyCloseTimeout: KEEP_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: waitBefore,
    shouldRetry: (event) => !isFinal(event),
    keepAlive: 20_000,
  });
  client.on('connecting', () => {
    begunAt = timesSettled;
  });
  client.on('connected', () => {
    isOpen = true;
  });
  // The server has ended the session: asking for it once leads the person to the sign-in page.
  client.on('closed', (event) => {
    isOpen = false;
    // The session is where the page is about to be: it listens anew there, and would only be refused until then.
    if (isPageMoving()) return;
    const code = codeOf(event);
    if (code === ENDED) void request(ANY).catch(() => undefined);
    // A socket from before may be closed only after the page has gone on: whether it is where the session is, its calls know.
    if (code === MOVED && begunAt !== timesSettled) void request(ANY).then(listenAnew, () => undefined);
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

/** The page and the session are in one place again: whoever has lost the socket hears on. */
export function listenAnew(): void {
  timesSettled++;
  const waiting = [...unheard];
  unheard.clear();
  for (const hearOn of waiting) hearOn();
}

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
  const hearOn = () => {
    listener.missed?.();
    connections = isOpen ? 1 : 0;
    start();
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
        error: (failure) => {
          if (!stopped && isFinal(failure)) unheard.add(hearOn);
        },
        complete: () => {
          if (isOver) again();
        },
      },
    );
  };
  start();
  return () => {
    stopped = true;
    unheard.delete(hearOn);
    clearTimeout(timer);
    stopHearing();
    stop?.();
  };
}
