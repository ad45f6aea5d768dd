/** Keeps the rows in sight as they are while other people work on them; new ones are counted, not pushed in between. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type RecordChange, useChanges } from '../kit/live/use-changes.ts';
import type { ListHandle } from './list-handle.ts';
import type { RowAccess } from './row-access.ts';

/** Several changes at once are read together. */
const GATHER_MS = 400;
/** What is heard so soon after a list was read, or began to be listened for, may be among its rows already. */
const DOUBTFUL_MS = 5_000;
/** A change of one's own that this page has not shown so lately was made in another window. */
const OWN_MS = 5_000;

type LiveRows = {
  readonly model: ModelDefinition;
  /** Whose own changes the list already shows. */
  readonly person: number;
  readonly list: RefObject<ListHandle | null>;
  readonly access: RowAccess;
  /** How many rows the list has; undefined while that is not known. */
  readonly total: number | undefined;
  readonly reload: () => void;
};
/** What was heard and is not dealt with yet; of new records, whether they may be among the rows already. */
type Heard = { readonly created: Map<number, boolean>; readonly changed: Set<number>; readonly own: Set<number> };
const nothing = (): Heard => ({ created: new Map(), changed: new Set(), own: new Set() });

/** The new records to announce: those that the list has by its filters, and of doubtful ones no more than it has grown by. */
export function announced({
  created,
  among,
  total,
  known,
}: {
  /** Whether each may have been among the rows when they were read. */
  created: ReadonlyMap<number, boolean>;
  among: Awaited<ReturnType<RowAccess['among']>>;
  /** How many rows the list had when it was read. */
  total: number;
  /** Those announced before. */
  known: ReadonlySet<number>;
}): readonly number[] {
  const had = among.ids.filter((id) => !known.has(id));
  const sure = had.filter((id) => created.get(id) === false);
  const doubtful = had.filter((id) => created.get(id) === true);
  const room = Math.max(0, among.total - total - known.size - sure.length);
  return [...sure, ...doubtful.slice(0, room)];
}

/** How many records have come since the list was read, and the way to see them. */
export function useLiveRows({ model, person, list, access, total, reload }: LiveRows): {
  readonly fresh: number;
  readonly show: () => void;
} {
  const [fresh, setFresh] = useState<{ readonly access: RowAccess; readonly ids: ReadonlySet<number> }>({ access, ids: new Set() });
  // Other rows were read when they were asked for, with what was new until then.
  const ids = fresh.access === access ? fresh.ids : new Set<number>();
  const latest = useRef({ access, total, ids });
  latest.current = { access, total, ids };

  // The list begins to read its rows after this.
  const readAt = useRef(performance.now());
  const doubtfulUntil = useRef(0);
  const doubt = useCallback(() => {
    doubtfulUntil.current = performance.now() + DOUBTFUL_MS;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are read, or the same are counted anew
  useEffect(doubt, [access, total]);

  const timers = useRef<{ reload?: ReturnType<typeof setTimeout> | undefined; heard?: ReturnType<typeof setTimeout> | undefined }>({});
  useEffect(
    () => () => {
      clearTimeout(timers.current.reload);
      clearTimeout(timers.current.heard);
    },
    [],
  );
  const reloadSoon = useCallback(() => {
    timers.current.reload ??= setTimeout(() => {
      timers.current.reload = undefined;
      doubt();
      reload();
    }, GATHER_MS);
  }, [doubt, reload]);

  const heard = useRef(nothing());
  const dealSoon = useCallback(() => {
    const announce = async (created: ReadonlyMap<number, boolean>) => {
      const { access: door, total: count } = latest.current;
      // Not counted yet: whether they are among its rows cannot be told.
      if (count === undefined) {
        for (const [id, isDoubtful] of created) heard.current.created.set(id, isDoubtful);
        return dealSoon();
      }
      const among = await door.among([...created.keys()]).catch(() => undefined);
      if (!among || latest.current.access !== door) return;
      const added = announced({ created, among, total: count, known: latest.current.ids });
      if (added.length > 0) setFresh(() => ({ access: door, ids: new Set([...latest.current.ids, ...added]) }));
    };
    timers.current.heard ??= setTimeout(() => {
      timers.current.heard = undefined;
      const { created, changed, own } = heard.current;
      heard.current = nothing();
      const lately = performance.now() - OWN_MS;
      const { news } = latest.current.access;
      const wanted = [...changed, ...[...own].filter((id) => news.shownAt(id) < lately)];
      if (wanted.length > 0) void list.current?.refreshRows(wanted).catch(reloadSoon);
      const unknown = new Map([...created].filter(([id]) => !list.current?.holds(id)));
      if (unknown.size > 0) void announce(unknown);
    }, GATHER_MS);
  }, [list, reloadSoon]);

  const onChange = ({ kind, id, by }: RecordChange) => {
    latest.current.access.news.tell([id]);
    const isOwn = by === person;
    if (kind === 'updated') (isOwn ? heard.current.own : heard.current.changed).add(id);
    else if (isOwn) return;
    else if (kind === 'created') heard.current.created.set(id, performance.now() < doubtfulUntil.current);
    else {
      heard.current.created.delete(id);
      setFresh((now) => ({ ...now, ids: new Set([...now.ids].filter((one) => one !== id)) }));
      if (list.current?.holds(id)) reloadSoon();
      return;
    }
    dealSoon();
  };
  useChanges(model, {
    onChange,
    onMissed: () => {
      readAt.current = performance.now();
      reloadSoon();
    },
    readAt: () => {
      doubt();
      return readAt.current;
    },
  });
  const show = useCallback(() => {
    setFresh({ access: latest.current.access, ids: new Set() });
    readAt.current = performance.now();
    doubt();
    reload();
  }, [doubt, reload]);
  return { fresh: ids.size, show };
}
