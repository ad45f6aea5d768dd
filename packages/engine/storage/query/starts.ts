/**
 * Places far down in a long list. PostgreSQL finds the row with a number only by counting all rows before it; with the sort
 * keys of every so many rows at hand, a page is read from the nearest of them on.
 */
import { isNotNull } from '@lambda/model/fields.ts';
import type { Database, Statement } from '../database.ts';
import { columnType } from '../desired-schema.ts';
import { createLru } from '../lru.ts';
import type { OrderKey } from './order.ts';
import type { Read, StartOf } from './query.ts';
import type { Context } from './source.ts';

/** Rows from one known place to the next. */
export const STEP = 1_000;
/** Rows before a page from which on the places are worth knowing. */
const FAR = 10_000;
/** Writes of servers that cannot be heard are noticed by the next reading of the places. */
const KEPT_MS = 30_000;
/** Reading the places anew takes at most one part in so many of the time. */
const SHARE = 20;
const KEPT_LISTS = 200;

/** Where a page is read from: behind the row with these sort keys, as text, which is the `skipped`th of the list. */
export type Start = { readonly keys: readonly string[]; readonly skipped: number };

/** Whether the rows of such a page can be told apart and ordered by fields of their own that are always filled in. */
export const hasStarts = (read: Read, keys: readonly OrderKey[]): read is Extract<Read, { shape: 'page' }> =>
  read.shape === 'page' &&
  !read.deleted &&
  !read.entity.view &&
  !read.entity.model.internal &&
  new Set(keys.map(({ order }) => order)).size === 1 &&
  keys.every(({ path }) => path === 'id' || (path !== 'rank' && path.hops.length === 0 && !path.formula && isNotNull(path.field)));

/** Rows strictly behind the start. */
export function behindStart(context: Context, start: StartOf, keys: readonly OrderKey[]): string {
  const places = keys.map(({ path }, index) => {
    const value = start.keys[index];
    if (value === undefined || path === 'rank') throw new Error('a start has a value for each sort key');
    const place = context.place(value, (inputs) => value(inputs), 'text');
    return `(${place})::${path === 'id' ? 'bigint' : columnType(path.field)}`;
  });
  return `(${keys.map(({ sql }) => sql).join(', ')}) ${keys[0]?.order === 'asc' ? '>' : '<'} (${places.join(', ')})`;
}

type Changed = { readonly company: number | null; readonly model: string };
type Kept = { starts: readonly (readonly string[])[]; changes: number; until: number; reading: boolean; nextAt: number };
export type Starts = {
  /** The nearest place before row number `before`; null while none is known. `statement` reads the places. */
  find(far: { statement: Statement; company: number; model: string; before: number }): Start | null;
  /** Something was written: where rows of that model stand is not known any more. */
  changed(change: Changed): void;
  /** What was written went unheard. */
  missed(): void;
};
export const isFar = ({ page, size }: { page: number; size: number }): boolean => (page - 1) * size >= FAR;

export function createStarts(database: Database): Starts {
  const lists = createLru<Kept>(KEPT_LISTS);
  const changes = new Map<string, number>();
  let unheard = 0;
  const changesOf = (company: number, model: string): number =>
    unheard + (changes.get(`${company} ${model}`) ?? 0) + (changes.get(`null ${model}`) ?? 0);

  const read = async (kept: Kept, { name, sql, params }: Statement, company: number, model: string): Promise<void> => {
    const [begun, known] = [Date.now(), changesOf(company, model)];
    kept.reading = true;
    try {
      const reply = await database.run(name, sql, params, company);
      kept.starts = reply ? (JSON.parse(reply.toString('utf8')) as string[][]) : [];
      kept.changes = known;
    } catch {
      // The page is found without them.
      kept.starts = [];
    } finally {
      const now = Date.now();
      kept.until = now + KEPT_MS;
      kept.nextAt = now + (now - begun) * SHARE;
      kept.reading = false;
    }
  };

  return {
    find({ statement, company, model, before }) {
      const key = `${company} ${statement.name} ${JSON.stringify(statement.params)}`;
      const kept = lists.get(key) ?? lists.set(key, { starts: [], changes: -1, until: 0, reading: false, nextAt: 0 });
      const now = Date.now();
      if (kept.changes === changesOf(company, model) && now < kept.until) {
        const at = Math.min(Math.floor(before / STEP), kept.starts.length);
        const keys = kept.starts[at - 1];
        return keys ? { keys, skipped: at * STEP } : null;
      }
      if (!kept.reading && now >= kept.nextAt) void read(kept, statement, company, model);
      return null;
    },
    changed({ company, model }) {
      const key = `${company} ${model}`;
      changes.set(key, (changes.get(key) ?? 0) + 1);
    },
    missed() {
      unheard++;
    },
  };
}
