/**
 * Places far down in a long list. PostgreSQL finds the row with a number only by counting all rows before it; with the sort
 * keys of every so many rows at hand, a page is read from the nearest of them on. What is written afterwards moves a place by
 * the rows that came or went before it: those are looked up by their ids, and the places are corrected instead of read again.
 */
import type { ChangeKind } from '@lambda/model/definitions/names.ts';
import { arrayLiteral, type Database, type Statement } from '../../sql/database.ts';

/** Rows from one known place to the next. */
export const STEP = 1_000;
/** Rows before a page from which on the places are worth knowing. */
const FAR = 10_000;
/** Writes that nobody tells of are noticed by the next reading of the places. */
const KEPT_MS = 30_000;
const KEPT_LISTS = 200;
/** Places of all lists together; each has a text for every sort key. */
const KEPT_PLACES = 40_000;
/** Rows that came or went, looked up one by one; above that the places are read again. */
const MOST_MOVED = 1_000;
/** A page that cannot be settled by then is counted from the first row. */
const ROUNDS = 4;

/** Where a page is read from: behind the row with these sort keys, as text, which is the `skipped`th of the list. */
export type Start = { readonly keys: readonly string[]; readonly skipped: number };
export const isFar = ({ page, size }: { page: number; size: number }): boolean => (page - 1) * size >= FAR;

/** A list as its places are read. */
export type FarList = {
  readonly company: number;
  readonly model: string;
  /** The models above, of which it is a sub-table. */
  readonly above: ReadonlySet<string>;
  /** What its order and its rows hang on; null when that is more than fields of the rows themselves. */
  readonly fields: ReadonlySet<string> | null;
  /** Reads `{snapshot, starts}`. */
  readonly read: Statement;
  /** Looks up rows by their ids; its last parameters are the ids, the snapshot and an array of texts for each sort key. */
  readonly look: Statement;
};
/** Rows that were written. */
export type Change = {
  /** Null for models that belong to no company. */
  readonly company: number | null;
  readonly model: string;
  readonly kind: ChangeKind;
  /** Null when there were too many to name. */
  readonly ids: readonly number[] | null;
  /** The fields that have changed, where that is known. */
  readonly fields?: readonly string[] | undefined;
};

type Places = {
  readonly starts: readonly (readonly string[])[];
  readonly ranks: number[];
  readonly snapshot: string;
  readonly seq: number;
};
type Moved = { readonly id: number; readonly kind: 'added' | 'gone'; readonly seq: number };
type Kept = {
  readonly list: FarList;
  places: Places | null;
  /** Changes are numbered in the order in which they are heard. */
  seq: number;
  /** The last change that only a new reading takes in. */
  staleSeq: number;
  /** The places take in all changes up to this one. */
  settled: number;
  moved: Moved[];
  until: number;
  reading: { readonly seq: number; readonly done: Promise<Places | null> } | null;
  looking: Promise<void> | null;
};

/** Written once, with the row. */
const NEVER_CHANGED: ReadonlySet<string> = new Set(['id', 'created_at', 'created_by', 'company_id']);
const ALWAYS_CHANGED: ReadonlySet<string> = new Set(['updated_at', 'updated_by', 'version']);

/** Whether changed rows of the list's model may stand elsewhere, or may have come to the list or left it. */
function mayMove(list: ReadonlySet<string>, changed: readonly string[] | undefined): boolean {
  if (!changed) return [...list].some((field) => !NEVER_CHANGED.has(field));
  return changed.some((field) => list.has(field)) || [...list].some((field) => ALWAYS_CHANGED.has(field));
}

/** What is found of a row: `[id, is deleted, is among the list's rows, version, seen by the snapshot (t, f, ?), places before it]`. */
type Looked = readonly [string, boolean, boolean, number, string, number];
/** Moves the ranks by the rows that came and went; false when that cannot be told. */
function applyMoves(places: Places, moves: readonly Moved[], found: ReadonlyMap<number, Looked>): boolean {
  const kinds = new Map<number, 'added' | 'gone'>();
  for (const { id, kind } of moves) {
    // A row that came and went again may have been there before.
    if (kinds.has(id) && kinds.get(id) !== kind) return false;
    kinds.set(id, kind);
  }
  for (const [id, kind] of kinds) {
    const row = found.get(id);
    if (!row && kind === 'added') continue;
    if (!row) return false;
    const [, isGone, isListed, version, seen, before] = row;
    if (isGone !== (kind === 'gone') || seen === '?') return false;
    // The last write of a row that had been changed since it came does not tell when it came.
    if (kind === 'added' && seen === 'f' && version !== 1) return false;
    if (!isListed || seen === 't') continue;
    for (let at = before; at < places.ranks.length; at++) places.ranks[at] = (places.ranks[at] as number) + (kind === 'added' ? 1 : -1);
  }
  return true;
}

/** The last place that at most so many rows end with. */
function nearest({ starts, ranks }: Places, before: number): Start | null {
  let [low, high] = [0, ranks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranks[middle] as number) <= before) low = middle + 1;
    else high = middle;
  }
  const keys = starts[low - 1];
  return keys ? { keys, skipped: ranks[low - 1] as number } : null;
}

export type Starts = {
  /** The nearest place before row number `before`, right for all changes heard so far; null when there is none. Lists are told apart by `key`. */
  find(far: { readonly key: string; readonly list: () => FarList; readonly before: number }): Promise<Start | null>;
  /** Rows were written. `everything` tells whether rows of other models that went or changed along are told as well. */
  changed(change: Change, everything: boolean): void;
  /** What was written went unheard. */
  missed(): void;
};

export function createStarts(database: Database): Starts {
  /** Used longest ago first. */
  const lists = new Map<string, Kept>();

  const keptOf = (key: string, list: () => FarList): Kept => {
    const known = lists.get(key);
    const fresh = (): Kept => ({
      list: list(),
      places: null,
      seq: 0,
      staleSeq: 0,
      settled: 0,
      moved: [],
      until: 0,
      reading: null,
      looking: null,
    });
    const kept = known ?? fresh();
    lists.delete(key);
    lists.set(key, kept);
    let held = [...lists.values()].reduce((sum, { places }) => sum + (places?.starts.length ?? 0), 0);
    for (const [oldest, { places }] of lists) {
      if (oldest === key || (lists.size <= KEPT_LISTS && held <= KEPT_PLACES)) break;
      held -= places?.starts.length ?? 0;
      lists.delete(oldest);
    }
    return kept;
  };

  const readPlaces = async (kept: Kept, seq: number): Promise<Places | null> => {
    try {
      const { name, sql, params } = kept.list.read;
      const reply = await database.run(name, sql, params, kept.list.company);
      const { snapshot, starts } = JSON.parse(String(reply)) as { snapshot: string; starts: string[][] };
      const places = { starts, snapshot, seq, ranks: starts.map((_keys, index) => (index + 1) * STEP) };
      kept.places = places;
      kept.settled = seq;
      kept.moved = kept.moved.filter((one) => one.seq > seq);
      kept.until = Date.now() + KEPT_MS;
      return places;
    } catch {
      // The page is found without them.
      return null;
    } finally {
      kept.reading = null;
    }
  };
  /** The places by a reading that has begun at change `need` or later; readings are shared. */
  const placesSince = async (kept: Kept, need: number): Promise<Places | null> => {
    if (kept.reading && kept.reading.seq < need) await kept.reading.done;
    kept.reading ??= { seq: kept.seq, done: readPlaces(kept, kept.seq) };
    return kept.reading.done;
  };

  const lookUp = async (kept: Kept, places: Places): Promise<void> => {
    const upTo = kept.seq;
    const moves = kept.moved.filter(({ seq }) => seq > kept.settled);
    try {
      const ids = [...new Set(moves.map(({ id }) => id))];
      const columns = (places.starts[0] ?? []).map((_key, index) => arrayLiteral(places.starts.map((keys) => keys[index] ?? null)));
      const { name, sql, params } = kept.list.look;
      const given = [arrayLiteral(ids), places.snapshot, ...columns];
      const reply = await database.run(name, sql, [...params.slice(0, params.length - given.length), ...given], kept.list.company);
      // They were read anew meanwhile.
      if (kept.places !== places) return;
      const found = new Map((JSON.parse(String(reply)) as Looked[]).map((row) => [Number(row[0]), row]));
      if (!applyMoves(places, moves, found)) kept.staleSeq = kept.seq;
      kept.settled = upTo;
      // A reading under way may not have seen the last of them.
      if (!kept.reading) kept.moved = kept.moved.filter(({ seq }) => seq > upTo);
    } catch {
      kept.staleSeq = kept.seq;
    } finally {
      kept.looking = null;
    }
  };

  const settle = async (kept: Kept, before: number): Promise<Start | null> => {
    const need = kept.seq;
    for (let round = 0; round < ROUNDS; round++) {
      const { places } = kept;
      if (!places || kept.staleSeq > places.seq) {
        const read = await placesSince(kept, need);
        if (!read) return null;
        // What has come since then came while the page was asked for.
        if (read.seq >= need) return nearest(read, before);
      } else if (kept.settled >= need) {
        if (Date.now() > kept.until) void placesSince(kept, need);
        return nearest(places, before);
      } else if (places.starts.length === 0) return null;
      else {
        kept.looking ??= lookUp(kept, places);
        await kept.looking;
      }
    }
    return null;
  };

  const forget = (kept: Kept): void => {
    kept.seq++;
    kept.staleSeq = kept.seq;
    kept.moved = [];
  };
  /** Whether only a new reading takes the change in. */
  const isBeyond = ({ list, moved }: Kept, { model, kind, ids, fields }: Change, everything: boolean): boolean => {
    // What a list hangs on beside its own rows may have changed with any row.
    if (list.fields === null) return true;
    // What goes along with a deleted record is not told by itself, and rows of a sub-table are told as their record.
    if (!everything && (kind === 'deleted' || list.above.has(model))) return true;
    if (model !== list.model) return false;
    if (kind === 'updated') return mayMove(list.fields, fields);
    return ids === null || moved.length + ids.length > MOST_MOVED;
  };
  const tell = (kept: Kept, change: Change, everything: boolean): void => {
    if (isBeyond(kept, change, everything)) {
      forget(kept);
      return;
    }
    const { model, kind, ids } = change;
    if (model !== kept.list.model || kind === 'updated') return;
    kept.seq++;
    for (const id of ids ?? []) kept.moved.push({ id, kind: kind === 'created' ? 'added' : 'gone', seq: kept.seq });
  };

  return {
    find: ({ key, list, before }) => settle(keptOf(key, list), before),
    changed(change, everything) {
      for (const kept of lists.values())
        if (change.company === null || change.company === kept.list.company) tell(kept, change, everything);
    },
    missed() {
      for (const kept of lists.values()) forget(kept);
    },
  };
}
