/** The contract between the engine and PostgreSQL. Only this folder knows the driver. */

/** Parameters travel as text; an array is one PostgreSQL array literal built with `arrayLiteral`. */
export type Parameter = string | number | bigint | boolean | null;

/** One prepared statement: `name` identifies the text, so equal names always carry equal SQL. */
export type Statement = {
  readonly name: string;
  readonly sql: string;
  readonly params: readonly Parameter[];
  /**
   * A read that is over at once, for many at a time: each parameter an array with an entry for each of them, and a row for
   * each of them in their order.
   */
  readonly many?: { readonly name: string; readonly sql: string } | undefined;
  /**
   * How many of this statement go as one; only for those whose rows nobody asks for by themselves (none, or those of `tells`)
   * and which may stand anywhere between two others of their kind: additions of new rows, and checks of what is there in the end.
   */
  readonly together?: Together | undefined;
  /**
   * What it does follows from what is stored, and nothing else in the transaction asks for it: it may wait for the end, where
   * many of its kind go as one.
   */
  readonly late?: true | undefined;
  /**
   * The model of which it changes rows beside what its operation names; the first column of its own rows are their ids. They
   * are told like every change once the transaction is through.
   */
  readonly tells?: string | undefined;
  /** The same as several, of which each may go together with its like. */
  readonly apart?: (() => readonly Statement[]) | undefined;
};
/** The text for many statements of one name that share some parameters and differ in the others. */
export type Together = {
  readonly name: string;
  readonly sql: string;
  /** For each of its parameters: which one of a single statement it is; an array over all of them, or what they share. */
  readonly params: readonly { readonly from: number; readonly each: boolean }[];
  /** Said twice it is the same as said once. */
  readonly once: boolean;
};

/** Values are PostgreSQL's text output; decode where the meaning is known. */
export type TextRow = readonly (string | null)[];
export type StatementResult = { readonly rows: readonly TextRow[]; readonly rowCount: number };

export type Transaction = {
  /** Sends all statements in one round trip. The first failing one fails the call and the transaction. */
  batch(statements: readonly Statement[]): Promise<readonly StatementResult[]>;
  /** Like `batch` followed by the commit, in the same round trip. Nothing may be sent afterwards. */
  commit(statements: readonly Statement[]): Promise<readonly StatementResult[]>;
  /** What `work` sends stands or falls together: when it throws, that part alone is undone and the transaction goes on. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
};

export type Database = {
  /**
   * Runs one statement and gives the first column of its first row as bytes, undecoded; null without a row.
   * `company` lets the driver choose where the statement runs; null for statements about no company. The statement only
   * reads; one that has a text for `many` goes together with those of its name that are asked for in the same turn.
   */
  run(name: string, sql: string, params: readonly Parameter[], company: number | null, many?: Statement['many']): Promise<Buffer | null>;
  /** Several statements in one round trip and one implicit transaction: all or nothing. */
  batch(statements: readonly Statement[], company: number | null): Promise<readonly StatementResult[]>;
  /** Like `batch` for statements that only read: they never wait behind a write that waits for a lock. */
  readBatch(statements: readonly Statement[], company: number | null): Promise<readonly StatementResult[]>;
  /** Holds one connection for a transaction; rolled back when `work` throws or returns without `commit`. */
  transaction<T>(company: number | null, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** A fresh id below 2^53, unique over all tables; taken from blocks of a sequence. */
  nextId(): Promise<number>;
  /**
   * Calls `handler` with the payload of each NOTIFY on `channel`. After a lost connection it listens again and calls
   * `handler` with '', because something may have been missed.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Resolves when the database answers; rejects with what it said. */
  ping(): Promise<void>;
  /** Finishes running statements, then closes every connection. */
  close(): Promise<void>;
};

/** What PostgreSQL refused. `constraint` is cut out of the message when the field is absent (distributed tables). */
export class DatabaseError extends Error {
  readonly sqlState: string;
  readonly constraint: string | null;
  /** At what the server was when it refused: `while updating tuple (0,1) in relation …`. */
  readonly context: string | null;
  constructor(message: string, sqlState: string, constraint: string | null, context: string | null = null) {
    super(message);
    this.name = 'DatabaseError';
    this.sqlState = sqlState;
    this.constraint = constraint;
    this.context = context;
  }
}
/** The state of a refusal for want of space on the database's disk. */
export const FULL_STATE = '53100';
/** The connection was lost or refused; the work may or may not have taken effect. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** A PostgreSQL array literal for `= any($n)`; elements are quoted, so any text is safe. */
export const arrayLiteral = (values: readonly Parameter[]): string =>
  `{${values.map((value) => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

/** The entries of a one-dimensional array as PostgreSQL writes it; an entry that is NULL is left out. */
export function arrayEntries(text: string): string[] {
  const entries = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,"]+/g) ?? [];
  return entries
    .filter((entry) => entry !== 'NULL')
    .map((entry) => (entry.startsWith('"') ? entry.slice(1, -1).replace(/\\(.)/g, '$1') : entry));
}

/** Quotes a name for SQL. Names come from definitions only, never from a request. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
