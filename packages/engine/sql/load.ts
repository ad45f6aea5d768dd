/** Loads many rows at once by COPY: for demo data by the million, where one statement per row would take hours. */
import type { Duplex } from 'node:stream';
import { Client, type Connection } from 'pg';
import { DatabaseUnavailable, type Parameter, quoteName } from './database.ts';
import { connectionConfig, type DatabaseConnection } from './postgres.ts';

export type CopyOptions = {
  readonly table: string;
  readonly columns: readonly string[];
  /** One value per column; made while they are sent, so any number fits in memory. */
  readonly rows: Iterable<readonly Parameter[]> | AsyncIterable<readonly Parameter[]>;
};

const CHUNK_CHARACTERS = 65_536;
const SPECIAL = /[\\\n\r\t]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function encodeValue(value: Parameter | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return SPECIAL.test(value) ? value.replace(/[\\\n\r\t]/g, (letter) => ESCAPES[letter] ?? letter) : value;
}
function message(type: number, body: string): Buffer {
  const size = Buffer.byteLength(body);
  const buffer = Buffer.allocUnsafe(5 + size);
  buffer[0] = type;
  buffer.writeInt32BE(4 + size, 1);
  buffer.write(body, 5);
  return buffer;
}
const COPY_DATA = 0x64;
const COPY_DONE = 0x63;
const COPY_FAIL = 0x66;

/** Until the stream takes more, or is gone. */
const drained = (stream: Duplex): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.on('drain', done);
    stream.on('close', done);
  });

/** Sends the rows as fast as the server takes them. Stops early when `isOver` says that the server has refused. */
async function sendRows(connection: Connection, { columns, rows }: CopyOptions, isOver: () => boolean): Promise<void> {
  const { stream } = connection;
  let chunk = '';
  const flush = async (): Promise<void> => {
    const fits = stream.write(message(COPY_DATA, chunk));
    chunk = '';
    if (!fits && !stream.destroyed) await drained(stream);
  };
  for await (const row of rows) {
    if (isOver()) return;
    if (row.length !== columns.length) throw new Error(`a row has ${row.length} values for ${columns.length} columns`);
    chunk += `${row.map(encodeValue).join('\t')}\n`;
    if (chunk.length >= CHUNK_CHARACTERS) await flush();
  }
  if (chunk !== '') await flush();
}

/** One COPY as the driver's unit of work: it tells us when to send and when the server is done. */
function copyCommand(options: CopyOptions, settle: (outcome: { readonly count: number } | { readonly error: Error }) => void) {
  let over = false;
  let count = 0;
  let failure: Error | null = null;
  const { table, columns } = options;
  return {
    submit: (connection: Connection): void =>
      connection.query(`copy ${quoteName(table)} (${columns.map(quoteName).join(', ')}) from stdin`),
    handleCopyInResponse: (connection: Connection): void => {
      const { stream } = connection;
      sendRows(connection, options, () => over).then(
        () => stream.write(message(COPY_DONE, '')),
        (error: Error) => {
          failure = error;
          stream.write(message(COPY_FAIL, 'the rows could not be made\0'));
        },
      );
    },
    handleCommandComplete: ({ text }: { text: string }): void => {
      count = Number(text.slice(text.lastIndexOf(' ') + 1));
    },
    handleError: (error: Error): void => {
      over = true;
      settle({ error: failure ?? error });
    },
    handleReadyForQuery: (): void => settle({ count }),
    handleRowDescription: (): void => undefined,
    handleDataRow: (): void => undefined,
  };
}

/** Adds the rows in one transaction, all or none, and gives their number. Planner statistics are brought up to date. */
export async function copyRows(connection: DatabaseConnection, options: CopyOptions): Promise<number> {
  const client = new Client({ ...connectionConfig(connection), application_name: 'lambda load', connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.connection.stream.destroy();
    throw new DatabaseUnavailable(`cannot connect to the database: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  try {
    await client.query(`set statement_timeout = 0`);
    const count = await new Promise<number>((resolve, reject) => {
      client.query(copyCommand(options, (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.count))));
    });
    await client.query(`analyze ${quoteName(options.table)}`);
    return count;
  } finally {
    await client.end().catch(() => undefined);
  }
}
