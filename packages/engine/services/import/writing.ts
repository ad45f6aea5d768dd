/** Writes the rows of an import: batches where all is well, halves of them where the records refuse something. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isPassing } from '../../core/records/failures.ts';
import { findKey, findKeys } from '../../core/records/idempotency.ts';
import { executeLongWrite } from '../../core/records/long-write.ts';
import { executeWrites, type WriteContext } from '../../core/records/write.ts';
import type { BadRow, ReadyRow, RowReader } from './row-reading.ts';

export type Written = { created: number; updated: number };
/** Writes rows and answers with those that were refused, explained. */
export type RowWriter = (rows: readonly ReadyRow[]) => Promise<readonly BadRow[]>;

/** Refusals of rows; anything else is a fault, a database that is away or a record that somebody holds, and ends the work. */
const isRefusal = (error: unknown): error is PlatformError => error instanceof PlatformError && !isPassing(error);

/** Row numbers in short: `5-12,14`. */
function spansOf(numbers: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  return spans.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}
function numbersIn(spans: string): number[] {
  return spans.split(',').flatMap((span) => {
    const [from = Number.NaN, to = from] = span.split('-').map(Number);
    return from <= to ? Array.from({ length: to - from + 1 }, (_one, at) => from + at) : [];
  });
}
const count = (written: Written, rows: readonly ReadyRow[]): void => {
  for (const { operation } of rows) written[operation.kind === 'create' ? 'created' : 'updated']++;
};

/** Tries rows together; those that are refused are found by halving. `attempt` throws what the records say. */
async function halving(
  reader: RowReader,
  rows: readonly ReadyRow[],
  attempt: (rows: readonly ReadyRow[]) => Promise<void>,
): Promise<BadRow[]> {
  const [first] = rows;
  if (!first) return [];
  try {
    await attempt(rows);
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (rows.length === 1) return [reader.explain(first.row, error)];
    const middle = Math.ceil(rows.length / 2);
    return [...(await halving(reader, rows.slice(0, middle), attempt)), ...(await halving(reader, rows.slice(middle), attempt))];
  }
}

const prefixOf = (source: string): string => `import-${source}-`;

/** The rows of a sheet that are written already, by an attempt that was broken off. */
export async function rowsDone(context: WriteContext, source: string): Promise<ReadonlySet<number>> {
  const keys = await findKeys(context, prefixOf(source));
  return new Set(keys.flatMap(({ requestHash }) => numbersIn(requestHash.slice(requestHash.indexOf(':') + 1))));
}

/** Every batch is a transaction with a key of its own, which says which rows it holds: none is written twice. */
export function goodRowsWriter(context: WriteContext, reader: RowReader, source: string, written: Written): RowWriter {
  const attempt = async (rows: readonly ReadyRow[]): Promise<void> => {
    const numbers = rows.map(({ row }) => row.number);
    const key = `${prefixOf(source)}${numbers[0]}-${numbers.length}`;
    const operations = rows.map(({ operation }) => operation);
    await executeWrites({
      context,
      operations,
      reply: () => [],
      idempotency: { key, requestHash: `rows:${spansOf(numbers)}`, waits: true },
    });
    count(written, rows);
  };
  return (rows) => halving(reader, rows, attempt);
}

/** Goes through the whole write and takes it back. */
export function trialWriter(context: WriteContext, reader: RowReader, written: Written): RowWriter {
  const attempt = async (rows: readonly ReadyRow[]): Promise<void> => {
    await executeLongWrite({
      context,
      work: async (write) => {
        await write(rows.map(({ operation }) => operation));
        return { commit: false };
      },
    });
    count(written, rows);
  };
  return (rows) => halving(reader, rows, attempt);
}

const wholeOf = (source: string) => ({ key: `${prefixOf(source)}all`, requestHash: 'rows:' });
export const isWholeDone = async (context: WriteContext, source: string): Promise<boolean> =>
  (await findKey(context, wholeOf(source))) !== null;

/** All batches in one transaction. Answers with the refused rows of the first batch that has any; then nothing is written, nor when `mayCommit` denies it. */
export async function writeWhole(
  context: WriteContext,
  reader: RowReader,
  source: string,
  batches: () => AsyncIterable<readonly ReadyRow[]>,
  written: Written,
  mayCommit: () => boolean,
): Promise<readonly BadRow[]> {
  const counted: Written = { created: 0, updated: 0 };
  let failed: readonly ReadyRow[] | null = null;
  try {
    await executeLongWrite({
      context,
      idempotency: wholeOf(source),
      work: async (write) => {
        for await (const rows of batches()) {
          if (rows.length === 0) continue;
          failed = rows;
          await write(rows.map(({ operation }) => operation));
          count(counted, rows);
          failed = null;
        }
        return { commit: mayCommit() };
      },
    });
  } catch (error) {
    if (!isRefusal(error) || failed === null) throw error;
    const bad = await trialWriter(context, reader, { created: 0, updated: 0 })(failed);
    // Rows that are right by themselves and wrong together: the whole batch is to blame.
    return bad.length > 0 ? bad : (failed as readonly ReadyRow[]).map(({ row }) => reader.explain(row, error));
  }
  if (!mayCommit()) return [];
  written.created += counted.created;
  written.updated += counted.updated;
  return [];
}
