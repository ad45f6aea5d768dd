/**
 * Writes of many requests reach the disk together. The shared connections commit without waiting for it; what they have
 * committed is answered when a connection of its own has committed after them and has waited: the log is written in order, so
 * everything before is on the disk with it. While one such wait lasts, all that is committed meanwhile gathers for the next.
 */
import type { Connection } from './connection.ts';
import type { Statement } from './database.ts';

/** A commit has to have written something, or it does not wait: the least is a message that nobody reads. */
const FLUSH: Statement = { name: 'lambda_flush', sql: `select pg_logical_emit_message(true, 'lambda', '')`, params: [] };

type Flushing = { running: Promise<void> | null; next: Promise<void> | null };
const flushings = new WeakMap<Connection, Flushing>();

function start(connection: Connection, flushing: Flushing): Promise<void> {
  const running = connection.rows([FLUSH], true).then(() => undefined);
  const over = (): void => {
    if (flushing.running === running) flushing.running = null;
  };
  flushing.running = running;
  running.then(over, over);
  return running;
}

/**
 * Resolves when all that was committed before the call is on the disk. Rejects with DatabaseUnavailable when the connection
 * is lost: with it the database may have lost what was committed. So only a connection that was open before the commit was
 * sent can tell; a later one would speak for a database that may have come back without it.
 */
export function flushed(connection: Connection): Promise<void> {
  const known = flushings.get(connection);
  const flushing = known ?? { running: null, next: null };
  if (!known) flushings.set(connection, flushing);
  if (!flushing.running) return start(connection, flushing);
  const again = (): Promise<void> => {
    flushing.next = null;
    return start(connection, flushing);
  };
  flushing.next ??= flushing.running.then(again, again);
  return flushing.next;
}
