/**
 * Sends planned writes as one transaction, the cheapest way that fits: in one round trip when nothing has to be read first; a row by
 * itself is read without a lock and pinned to the version read; else rows are locked and the rest follows in an open transaction.
 */
import type { Statement, StatementResult, Transaction } from '../../sql/database.ts';
import { isDeadlock, isHeld } from '../../sql/sql-states.ts';
import { type Told, toldBy } from './announcements.ts';
import { gatherStatements } from './gather.ts';
import { guardStatements, isStale, pinVersion } from './guards.ts';
import type { Draft, PreparedWrite, Read, WriteContext, WrittenFurther, WrittenRow } from './operation.ts';
import { planWrite } from './plan.ts';
import { storedStatements } from './stored.ts';

/** What becomes known while writes are sent. */
export type Effects = {
  readonly rows: WrittenRow[];
  /** What the operations have brought along. */
  readonly further: WrittenFurther[];
  /** Records that statements have changed by themselves. */
  readonly told: Told[];
};

export type Sending = {
  readonly context: WriteContext;
  readonly planned: readonly PreparedWrite[];
  /** Stands before all writes. */
  readonly claim: readonly Statement[];
  /** Reads behind all writes. */
  readonly closing: readonly Statement[];
  readonly effects: Effects;
};

const refuseRead = () => Promise.reject(new Error('an operation without locks reads nothing'));

/** What a write sends, with what is kept beside rows. Guards run last: by then every key is checked, and the rows it points at are held by the database. */
const statementsOf = (context: WriteContext, { statements, rows, guards }: Draft): readonly Statement[] => [
  ...statements,
  ...storedStatements(context, rows),
  ...guardStatements(context, guards),
];
const emptyDraft = (): Draft => ({ statements: [], rows: [], guards: new Map(), further: [], pinned: null });
/** So few go as they are. */
const FEW = 8;
const gathered = (statements: readonly Statement[]): readonly Statement[] =>
  statements.length < FEW ? statements : gatherStatements(statements);

/** What goes in one batch: nothing was locked before. Null when a write looks at more, or brings others along, which is found out inside the transaction. */
async function batchOf({ context, planned, claim, effects }: Sending): Promise<readonly Statement[] | null> {
  const [only] = planned;
  const pinned = planned.length === 1 ? only?.single : null;
  if (!pinned && planned.some(({ lock, reads }) => lock !== null || reads)) return null;
  const read = pinned ? await context.database.readBatch([pinned], context.actor.companyId) : [];
  const writes: Statement[] = [...claim];
  const end: Statement[] = [];
  for (const one of planned) {
    const draft = emptyDraft();
    await one.finish(draft, read, refuseRead);
    if (draft.further.length > 0) return null;
    if (draft.pinned) writes.push(pinVersion(context, draft.pinned));
    for (const statement of statementsOf(one.context, draft)) (statement.late ? end : writes).push(statement);
    effects.rows.push(...draft.rows);
  }
  return gathered([...writes, ...end]);
}

/** Each operation sees what those before it have written: their statements travel with its locks. Answers with those still to be sent. */
export async function stageWrites(
  { planned, claim, effects }: Pick<Sending, 'planned' | 'claim' | 'effects'>,
  transaction: Transaction,
): Promise<readonly Statement[]> {
  const waiting: Statement[] = [...claim];
  const end: Statement[] = [];
  const read = readingBehind(waiting, async (before, asked) => {
    const sent = gathered(before);
    const results = await transaction.batch([...sent, ...asked]);
    effects.told.push(...toldBy(sent, results));
    return results.slice(sent.length);
  });
  for (const one of planned) await stage(one, { waiting, end, read, effects });
  return gathered([...waiting, ...end]);
}

async function sendOnce(sending: Sending): Promise<readonly StatementResult[]> {
  const { context, closing, effects } = sending;
  const { database, actor } = context;
  const batch = await batchOf(sending);
  if (batch) {
    try {
      const results = await database.batch([...batch, ...closing], actor.companyId);
      if (batch.some(isTelling)) effects.told.push(...toldBy(batch, results));
      return results.slice(batch.length);
    } catch (error) {
      // Somebody else has written the row in between or holds it: it is locked first, on a connection where waiting is in nobody's way.
      if (!sending.planned[0]?.single || !(isStale(error) || isHeld(error))) throw error;
    }
  }
  forget(effects);
  return database.transaction(actor.companyId, async (transaction) => {
    const waiting = await stageWrites(sending, transaction);
    const results = await transaction.commit([...waiting, ...closing]);
    effects.told.push(...toldBy(waiting, results));
    return results.slice(waiting.length);
  });
}
const isTelling = ({ tells }: Statement): boolean => tells !== undefined;

function forget({ rows, further, told }: Effects): void {
  rows.length = 0;
  further.length = 0;
  told.length = 0;
}

/** How often a write is sent again after a deadlock, which PostgreSQL has undone whole. */
const ATTEMPTS = 4;
/** Runs `attempt` again while it ends in a deadlock. */
export async function retryDeadlocks<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDeadlock(error) || tries === ATTEMPTS) throw error;
      // Writers that met crosswise would meet again if they came back at the same moment.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * tries));
    }
  }
}

/** The answers to `closing`. After a failure `effects` still name the rows that were to be written. */
export const sendWrites = (sending: Sending): Promise<readonly StatementResult[]> =>
  retryDeadlocks(() => {
    forget(sending.effects);
    return sendOnce(sending);
  });

export type Stage = {
  /** Statements that still have to be sent, in their order. */
  readonly waiting: Statement[];
  /** Statements for the end of the transaction. */
  readonly end: Statement[];
  /** Sends what is waiting and then what is given, whose answers come back. */
  readonly read: Read;
  readonly effects: Pick<Effects, 'rows' | 'further'>;
};

/** Gives a read that sends what is waiting before: what it looks at is what has been written so far. */
export const readingBehind =
  (waiting: Statement[], send: (sent: readonly Statement[], asked: readonly Statement[]) => ReturnType<Read>): Read =>
  (asked) =>
    send(waiting.splice(0), asked);

/** Locks and finishes one write; its statements wait for the next read or the end. Then what it brings along, likewise. */
export async function stage(one: PreparedWrite, at: Stage): Promise<void> {
  const locked = one.lock ? await at.read(one.lock()) : [];
  const draft = emptyDraft();
  await one.finish(draft, locked, at.read);
  for (const statement of statementsOf(one.context, draft)) (statement.late ? at.end : at.waiting).push(statement);
  at.effects.rows.push(...draft.rows);
  const { writeId } = one.context;
  for (const bring of draft.further) {
    for await (const { context, operation, otherwise } of await bring(at.read)) {
      try {
        const brought = await planWrite({ ...context, ...(writeId === undefined ? {} : { writeId }) }, operation);
        await stage(brought, at);
        at.effects.further.push({ operation, id: brought.id });
      } catch (error) {
        throw otherwise ? otherwise(error) : error;
      }
    }
  }
}
