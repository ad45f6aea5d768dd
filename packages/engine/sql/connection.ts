/** One connection: the library signs in, then its socket carries our own pipelined protocol. */
import { Client, type ClientConfig } from 'pg';
import { DatabaseError, DatabaseUnavailable, type Statement, type StatementResult, type TextRow } from './database.ts';
import {
  affectedRows,
  createMessageReader,
  encodeClose,
  encodeExecution,
  encodeParse,
  endsSession,
  firstColumn,
  isStaleStatement,
  MESSAGE,
  readServerMessage,
  type ServerMessage,
  SYNC,
  TERMINATE,
  textColumns,
  toDatabaseError,
} from './wire.ts';

/** Limits that the server keeps for every session; milliseconds. */
export type SessionLimits = {
  readonly statementTimeout: number;
  readonly lockTimeout: number;
  readonly idleInTransactionTimeout: number;
};
export type ConnectionOptions = {
  readonly config: ClientConfig;
  readonly limits: SessionLimits;
  readonly applicationName: string;
  readonly connectTimeout: number;
  /** Prepared statements kept per connection. */
  readonly preparedLimit: number;
  /** Whether a commit is answered when it is on the disk, as the server is set up, or before. */
  readonly commit: 'onDisk' | 'before';
};

export type Connection = {
  /** Runs one statement; the first column of each of its rows as bytes. */
  bytes(statement: Statement): Promise<readonly (Buffer | null)[]>;
  /**
   * Sends all statements in one flush with one Sync. `retryStale` parses again and resends the whole group once when
   * the server has dropped or outgrown a plan; only right when nothing was done before in the same transaction.
   */
  rows(statements: readonly Statement[], retryStale: boolean): Promise<readonly StatementResult[]>;
  /** Groups sent and not answered yet. */
  pending(): number;
  alive(): boolean;
  /** Whether a transaction is open on the server: true also after a failed one. */
  inTransaction(): boolean;
  /** Milliseconds since the server last answered while something is pending; 0 when nothing is. */
  stalledFor(now: number): number;
  onLost(listener: () => void): void;
  /** Says goodbye once everything pending is answered. */
  end(): void;
  /** Drops the connection now; what is pending fails with DatabaseUnavailable. */
  destroy(reason: string): void;
};

/** A failure of a plan rather than of the statement: trying again with a fresh plan may succeed. */
const staleErrors = new WeakSet<Error>();
export const isStale = (error: unknown): boolean => error instanceof DatabaseError && staleErrors.has(error);

type Group = {
  readonly statements: readonly Statement[];
  readonly wantsBytes: boolean;
  retries: number;
  /** Names parsed in this group, in order, and how many of them the server has confirmed. */
  parsed: string[];
  confirmed: number;
  evicted: string[];
  bytes: (Buffer | null)[];
  rows: TextRow[];
  results: StatementResult[];
  error: ServerMessage | null;
  readonly resolve: (group: Group) => void;
  readonly reject: (error: Error) => void;
};

/** Answered places at the head of the line before it is moved up. */
const MOST_ANSWERED = 1024;

const SETTINGS = `select set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false),
  set_config('plan_cache_mode', 'auto', false), set_config('client_min_messages', 'error', false),
  case when current_setting('is_superuser') = 'on' then set_config('lc_messages', 'C', false) end`;
const COMMIT_BEFORE = `select set_config('synchronous_commit', 'off', false)`;

async function signIn({ config, limits, applicationName, connectTimeout, commit }: ConnectionOptions): Promise<Client> {
  const client = new Client({
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    // The way may break between the greeting and the settings: who waits for ever would never try again.
    query_timeout: connectTimeout,
    application_name: applicationName,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeout,
  });
  // An error without a listener would end the process; the socket's own close event is what we act on.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(commit === 'before' ? `${SETTINGS}; ${COMMIT_BEFORE}` : SETTINGS);
    return client;
  } catch (error) {
    client.connection.stream.destroy();
    const said = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
    throw new DatabaseUnavailable(`cannot connect to the database: ${said}`, { cause: error });
  }
}

/** Connects and signs in. Rejects with DatabaseUnavailable that says why. */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const client = await signIn(options);
  const socket = client.connection.stream;
  socket.removeAllListeners('data');

  /** From `head` on what is not answered yet. What is answered is let go at once: whole requests hang on it. */
  let groups: (Group | undefined)[] = [];
  let head = 0;
  let out: Buffer[] = [];
  let flushing = false;
  let open = true;
  let ending = false;
  let transaction = false;
  let progressAt = performance.now();
  let lostBecause: string | null = null;
  const lostListeners: (() => void)[] = [];
  /** Least recently used first. */
  const prepared = new Set<string>();
  let toClose: string[] = [];

  const flush = (): void => {
    flushing = false;
    if (!open || out.length === 0) return;
    const data = out.length === 1 && out[0] ? out[0] : Buffer.concat(out);
    out = [];
    socket.write(data);
  };
  const encode = (group: Group): void => {
    for (const name of toClose) if (!prepared.has(name)) out.push(encodeClose(name));
    toClose = [];
    for (const { name, sql, params } of group.statements) {
      if (prepared.delete(name)) {
        prepared.add(name);
      } else {
        // Closing first makes parsing safe whatever became of an earlier attempt on this connection.
        out.push(encodeClose(name), encodeParse(name, sql));
        prepared.add(name);
        group.parsed.push(name);
      }
      out.push(encodeExecution(name, params));
    }
    for (const name of prepared) {
      if (prepared.size <= options.preparedLimit) break;
      prepared.delete(name);
      group.evicted.push(name);
      out.push(encodeClose(name));
    }
    out.push(SYNC);
  };
  const send = (group: Group): void => {
    const written = out.length;
    try {
      encode(group);
    } catch (error) {
      out.length = written;
      for (const name of group.parsed) prepared.delete(name);
      group.reject(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (groups.length === head) progressAt = performance.now();
    groups.push(group);
    if (flushing) return;
    flushing = true;
    setImmediate(flush);
  };

  const settle = (group: Group): void => {
    const { error } = group;
    if (!error) {
      group.resolve(group);
      return;
    }
    for (const name of group.parsed.slice(group.confirmed)) prepared.delete(name);
    toClose.push(...group.evicted);
    const stale = isStaleStatement(error);
    if (stale) for (const { name } of group.statements) prepared.delete(name);
    if (stale && group.retries > 0 && !transaction && open && !ending) {
      send({ ...group, retries: group.retries - 1, parsed: [], confirmed: 0, evicted: [], bytes: [], rows: [], results: [], error: null });
      return;
    }
    const failure = toDatabaseError(error);
    if (stale) staleErrors.add(failure);
    group.reject(failure);
  };
  const lose = (reason: string): void => {
    if (!open) return;
    open = false;
    socket.destroy();
    const waiting = groups.slice(head);
    groups = [];
    head = 0;
    for (const group of waiting) group?.reject(new DatabaseUnavailable(`the connection to the database was lost: ${reason}`));
    for (const listener of lostListeners) listener();
  };

  const onMessage = (type: number, buffer: Buffer, start: number, end: number): void => {
    const group = groups[head];
    switch (type) {
      case MESSAGE.dataRow:
        if (!group) return;
        if (group.wantsBytes) group.bytes.push(firstColumn(buffer, start));
        else group.rows.push(textColumns(buffer, start));
        return;
      case MESSAGE.commandComplete:
        if (!group || group.wantsBytes) return;
        group.results.push({ rows: group.rows, rowCount: affectedRows(buffer, start, end) });
        group.rows = [];
        return;
      case MESSAGE.parseComplete:
        if (group) group.confirmed++;
        return;
      case MESSAGE.error: {
        const fields = readServerMessage(buffer, start, end);
        if (endsSession(fields)) lostBecause = fields.get('M') ?? null;
        else if (group) group.error = fields;
        return;
      }
      case MESSAGE.readyForQuery: {
        transaction = buffer[start] !== 0x49;
        if (!group) return;
        groups[head++] = undefined;
        if (head === groups.length || head > MOST_ANSWERED) {
          groups = groups.slice(head);
          head = 0;
        }
        settle(group);
        if (ending && groups.length === head) socket.end(TERMINATE);
        return;
      }
      case MESSAGE.copyIn:
      case MESSAGE.copyOut:
      case MESSAGE.copyBoth:
        lose('COPY cannot be sent as a prepared statement');
    }
  };
  const read = createMessageReader(onMessage);
  socket.on('data', (chunk: Buffer) => {
    progressAt = performance.now();
    read(chunk);
  });
  socket.on('error', (error: Error) => {
    lostBecause ??= error.message;
  });
  socket.on('close', () => lose(lostBecause ?? 'closed by the server'));
  // The server may have gone between signing in and here.
  if (socket.destroyed) lose('closed by the server');

  const submit = (statements: readonly Statement[], wantsBytes: boolean, retries: number): Promise<Group> =>
    new Promise<Group>((resolve, reject) => {
      if (!open || ending) return reject(new DatabaseUnavailable('the connection to the database is closed'));
      send({
        statements,
        wantsBytes,
        retries,
        parsed: [],
        confirmed: 0,
        evicted: [],
        bytes: [],
        rows: [],
        results: [],
        error: null,
        resolve,
        reject,
      });
    });

  return {
    bytes: async (statement) => (await submit([statement], true, 1)).bytes,
    rows: async (statements, retryStale) => (await submit(statements, false, retryStale ? 1 : 0)).results,
    pending: () => groups.length - head,
    alive: () => open && !ending,
    inTransaction: () => transaction,
    stalledFor: (now) => (groups.length === head ? 0 : now - progressAt),
    onLost: (listener) => {
      if (open) lostListeners.push(listener);
      else queueMicrotask(listener);
    },
    end: () => {
      if (!open || ending) return;
      ending = true;
      if (groups.length === head) socket.end(TERMINATE);
    },
    destroy: (reason) => lose(reason),
  };
}
