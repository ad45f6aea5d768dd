/**
 * One transaction that is fed with batches of writes: for more than is sent at once, all or nothing, and for trials that
 * say what a write would say and leave nothing behind. The pipeline is that of every write.
 */
import type { Transaction } from '../../sql/database.ts';
import { announceWrites, type Told, toldBy } from './announcements.ts';
import { writeFailure } from './failures.ts';
import { checkKey, claimKey, type Idempotency } from './idempotency.ts';
import type { PreparedWrite, WriteContext, WriteOperation } from './operation.ts';
import { planWrite } from './plan.ts';
import { type Effects, stageWrites } from './send.ts';

/** Writes one batch; throws PlatformError like `executeWrites`, and then the transaction is over. Gives the ids. */
export type BatchWriter = (operations: readonly WriteOperation[]) => Promise<readonly number[]>;
/** Statements of the platform's own code in the same transaction. */
export type BatchSender = Transaction['batch'];
type Request = {
  readonly context: WriteContext;
  /** `commit` false takes everything back. */
  readonly work: (write: BatchWriter, send: BatchSender) => Promise<{ readonly commit: boolean }>;
  /** Claimed first: of two such writes with one key the second fails. */
  readonly idempotency?: Idempotency;
};

/** Whether the writes took effect. Throws what `work` throws; then, too, nothing is left of it. */
export async function executeLongWrite({ context, work, idempotency }: Request): Promise<boolean> {
  if (idempotency) checkKey(idempotency);
  const { database, actor } = context;
  const written: [readonly WriteOperation[], readonly number[]][] = [];
  const told: Told[] = [];
  const committed = await database.transaction(actor.companyId, async (transaction) => {
    let claim = idempotency ? await claimKey(context, { ...idempotency, waits: true }, []) : [];
    const send: BatchSender = async (statements) => {
      const results = await transaction.batch(statements);
      told.push(...toldBy(statements, results));
      return results;
    };
    const write: BatchWriter = async (operations) => {
      const effects: Effects = { rows: [], further: [], told };
      const { rows, further } = effects;
      try {
        const planned: PreparedWrite[] = [];
        for (const operation of operations) planned.push(await planWrite(context, operation));
        await send(await stageWrites({ planned, claim, effects }, transaction));
        claim = [];
        const ids = planned.map(({ id }) => id);
        written.push([operations, ids], [further.map(({ operation }) => operation), further.map(({ id }) => id)]);
        return ids;
      } catch (error) {
        throw await writeFailure(error, context, rows);
      }
    };
    const { commit } = await work(write, send);
    if (commit) await transaction.commit([]).catch(async (error: unknown) => Promise.reject(await writeFailure(error, context, [])));
    return commit;
  });
  if (committed) {
    const operations = written.flatMap(([some]) => some);
    announceWrites(
      context,
      operations,
      written.flatMap(([, ids]) => ids),
      told,
    );
  }
  return committed;
}
