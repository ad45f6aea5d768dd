/** The part of PostgreSQL's wire protocol that we speak ourselves: prepared statements, pipelined, results as bytes. */
import { DatabaseError, type Parameter } from './database.ts';

/** Message types as the server sends them. */
export const MESSAGE = {
  parseComplete: 0x31,
  dataRow: 0x44,
  commandComplete: 0x43,
  error: 0x45,
  copyIn: 0x47,
  copyOut: 0x48,
  copyBoth: 0x57,
  readyForQuery: 0x5a,
} as const;

export const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
export const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4]);

const MAX_PARAMETERS = 65_535;
/** The server keeps 63 bytes of a statement's name; a longer one could be taken for another. */
const MAX_NAME_BYTES = 63;

/** Gives each complete message as a view into the received bytes (`start` to `end` is the body). */
export type OnMessage = (type: number, buffer: Buffer, start: number, end: number) => void;

/** Cuts the byte stream into messages. A message spread over many chunks is put together once, not once per chunk. */
export function createMessageReader(onMessage: OnMessage): (chunk: Buffer) => void {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let needed = 0;
  return (chunk) => {
    let buffer = chunk;
    if (heldBytes > 0) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < needed) return;
      buffer = Buffer.concat(held, heldBytes);
      held = [];
      heldBytes = 0;
    }
    let at = 0;
    needed = 5;
    while (buffer.length - at >= 5) {
      const size = 1 + buffer.readInt32BE(at + 1);
      if (size > buffer.length - at) {
        needed = size;
        break;
      }
      onMessage(buffer.readUInt8(at), buffer, at + 5, at + size);
      at += size;
      needed = 5;
    }
    if (at < buffer.length) {
      held = [buffer.subarray(at)];
      heldBytes = buffer.length - at;
    }
  };
}

const checkedName = (name: string): string => {
  if (name === '' || Buffer.byteLength(name) > MAX_NAME_BYTES)
    throw new Error(`statement name must have 1 to ${MAX_NAME_BYTES} bytes: ${name}`);
  return name;
};

/** Close: forgets a prepared statement; forgetting an unknown one is no error. */
export function encodeClose(name: string): Buffer {
  const size = 7 + Buffer.byteLength(name);
  const buffer = Buffer.allocUnsafe(size);
  buffer[0] = 0x43;
  buffer.writeInt32BE(size - 1, 1);
  buffer[5] = 0x53;
  const at = 6 + buffer.write(name, 6);
  buffer[at] = 0;
  return buffer;
}

/** Parse: the server plans `sql` under `name`; the types of parameters are left to the server. */
export function encodeParse(name: string, sql: string): Buffer {
  checkedName(name);
  const size = 5 + Buffer.byteLength(name) + 1 + Buffer.byteLength(sql) + 1 + 2;
  const buffer = Buffer.allocUnsafe(size);
  buffer[0] = 0x50;
  buffer.writeInt32BE(size - 1, 1);
  let at = 5 + buffer.write(name, 5);
  buffer[at++] = 0;
  at += buffer.write(sql, at);
  buffer[at++] = 0;
  buffer.writeInt16BE(0, at);
  return buffer;
}

/** Where messages are put together before they are copied out at their size; a larger one gets a place of its own. */
const workplace = Buffer.allocUnsafeSlow(65_536);
const MAX_UTF8_BYTES = 3;
/** Up to this length a loop is faster than the way into the library that writes texts. */
const SHORT = 40;

/** Writes the text at its place and answers where it ends. */
function writeText(buffer: Buffer, text: string, start: number): number {
  if (text.length > SHORT) return start + buffer.write(text, start);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return start + buffer.write(text, start);
    buffer[start + index] = code;
  }
  return start + text.length;
}
const textOf = (value: Parameter | undefined): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : String(value);

/** Bind and Execute of a prepared statement; parameters and results travel as text. */
export function encodeExecution(name: string, params: readonly Parameter[]): Buffer {
  if (params.length > MAX_PARAMETERS) throw new Error(`a statement takes at most ${MAX_PARAMETERS} parameters`);
  const texts: (string | null)[] = new Array(params.length);
  let most = name.length * MAX_UTF8_BYTES + 32;
  for (let index = 0; index < params.length; index++) {
    const text = textOf(params[index]);
    texts[index] = text;
    most += 4 + (text === null ? 0 : text.length * MAX_UTF8_BYTES);
  }
  const buffer = most <= workplace.length ? workplace : Buffer.allocUnsafe(most);
  buffer[0] = 0x42;
  buffer[5] = 0;
  let at = writeText(buffer, name, 6);
  buffer[at++] = 0;
  at = buffer.writeInt16BE(0, at);
  at = buffer.writeUInt16BE(params.length, at);
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index];
    if (typeof text !== 'string') {
      at = buffer.writeInt32BE(-1, at);
      continue;
    }
    const end = writeText(buffer, text, at + 4);
    buffer.writeInt32BE(end - at - 4, at);
    at = end;
  }
  at = buffer.writeInt16BE(0, at);
  buffer.writeInt32BE(at - 1, 1);
  buffer[at++] = 0x45;
  at = buffer.writeInt32BE(9, at);
  buffer[at++] = 0;
  at = buffer.writeInt32BE(0, at);
  return Buffer.from(buffer.subarray(0, at));
}

/** The first column of a row as bytes; null for a NULL or a row without columns. */
export function firstColumn(buffer: Buffer, start: number): Buffer | null {
  if (buffer.readInt16BE(start) === 0) return null;
  const size = buffer.readInt32BE(start + 2);
  return size < 0 ? null : buffer.subarray(start + 6, start + 6 + size);
}

/** All columns of a row as text. */
export function textColumns(buffer: Buffer, start: number): (string | null)[] {
  const count = buffer.readInt16BE(start);
  const row: (string | null)[] = new Array(count);
  let at = start + 2;
  for (let index = 0; index < count; index++) {
    const size = buffer.readInt32BE(at);
    at += 4;
    if (size < 0) {
      row[index] = null;
      continue;
    }
    row[index] = buffer.toString('utf8', at, at + size);
    at += size;
  }
  return row;
}

/** The number of rows out of a command's tag: `INSERT 0 5` → 5, `BEGIN` → 0. */
export function affectedRows(buffer: Buffer, start: number, end: number): number {
  const tag = buffer.toString('latin1', start, end - 1);
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isInteger(count) ? count : 0;
}

/** What an error message of the server carries, by its one-letter field codes. */
export type ServerMessage = ReadonlyMap<string, string>;

export function readServerMessage(buffer: Buffer, start: number, end: number): ServerMessage {
  const fields = new Map<string, string>();
  let at = start;
  while (at < end && buffer[at] !== 0) {
    const stop = buffer.indexOf(0, at + 1);
    if (stop < 0 || stop >= end) break;
    fields.set(String.fromCharCode(buffer.readUInt8(at)), buffer.toString('utf8', at + 1, stop));
    at = stop + 1;
  }
  return fields;
}

/** Distributed tables leave the field empty and add the number of the piece to the name in the text. */
const PIECE_SUFFIX = /(?:_[0-9a-f]{8})?_\d{5,}$/;
const CONSTRAINT_IN_TEXT = /(?:constraint|index) "([^"]+)"/;
function constraintOf(fields: ServerMessage, sqlState: string): string | null {
  const named = fields.get('n');
  if (named) return named;
  if (!sqlState.startsWith('23')) return null;
  const found = CONSTRAINT_IN_TEXT.exec(fields.get('M') ?? '')?.[1];
  return found ? found.replace(PIECE_SUFFIX, '') : null;
}

/** What the server refused, as the error that callers see. */
export function toDatabaseError(fields: ServerMessage): DatabaseError {
  const sqlState = fields.get('C') ?? 'XX000';
  return new DatabaseError(
    fields.get('M') ?? 'the database refused the statement',
    sqlState,
    constraintOf(fields, sqlState),
    fields.get('W') ?? null,
  );
}

/** The server ended the session (shutdown, crash, terminated by an administrator): the connection is of no more use. */
export const endsSession = (fields: ServerMessage): boolean => {
  const severity = fields.get('V') ?? fields.get('S') ?? '';
  return severity === 'FATAL' || severity === 'PANIC';
};

/** The statement was planned for a schema that has changed since, or the server no longer knows it: parse it again. */
export const isStaleStatement = (fields: ServerMessage): boolean => {
  const sqlState = fields.get('C');
  return sqlState === '26000' || (sqlState === '0A000' && fields.get('R') === 'RevalidateCachedQuery');
};
