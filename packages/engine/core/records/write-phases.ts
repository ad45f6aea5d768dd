/** Sends prepared writes into an open transaction, one after the other, each with what it brings along. */
import type { Statement } from '../../sql/database.ts';
import type { PreparedWrite, Read, WriteContext, WriteOperation, WrittenFurther, WrittenRow } from './operation.ts';

export type Stage = {
  readonly prepare: (context: WriteContext, operation: WriteOperation) => Promise<PreparedWrite>;
  /** Statements that still have to be sent, in their order. */
  readonly waiting: Statement[];
  /** Statements for the end of the transaction. */
  readonly late: Statement[];
  readonly rows: WrittenRow[];
  readonly further: WrittenFurther[];
  /** Sends what is waiting and then what is given, whose answers come back. */
  readonly read: Read;
};

/** Gives a read that sends what is waiting before: what it looks at is what has been written so far. */
export const readingBehind =
  (waiting: Statement[], send: (sent: readonly Statement[], asked: readonly Statement[]) => ReturnType<Read>): Read =>
  (asked) =>
    send(waiting.splice(0), asked);

/** The statements of writes that are sent at once: what may wait for the end stands there. */
export const lateLast = (statements: readonly Statement[]): readonly Statement[] =>
  statements.some(({ late }) => late) ? [...statements.filter(({ late }) => !late), ...statements.filter(({ late }) => late)] : statements;

/** Locks and finishes one write; its statements wait for the next read or the end. Then what it brings along, likewise. */
export async function stage(one: PreparedWrite, at: Stage): Promise<void> {
  const locked = one.lock ? await at.read(one.lock()) : [];
  const written = await one.finish(locked, at.read);
  for (const statement of written.statements) (statement.late ? at.late : at.waiting).push(statement);
  at.rows.push(...written.rows);
  for (const bring of written.further ?? []) {
    for await (const { context, operation, otherwise } of await bring(at.read)) {
      try {
        const brought = await at.prepare({ ...context, ...(one.writeId === undefined ? {} : { writeId: one.writeId }) }, operation);
        await stage(brought, at);
        at.further.push({ operation, id: brought.id });
      } catch (error) {
        throw otherwise ? otherwise(error) : error;
      }
    }
  }
}
