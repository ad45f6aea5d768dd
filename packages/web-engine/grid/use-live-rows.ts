/** Keeps the rows in sight as they are while other people work on them; new ones are counted, not pushed in between. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useChanges } from '../live/use-changes.ts';
import type { ListHandle } from './list-handle.ts';

/** Several changes at once are read together. */
const GATHER_MS = 400;

type LiveRows = {
  readonly model: ModelDefinition;
  /** Whose own changes the list already shows. */
  readonly person: number;
  readonly list: RefObject<ListHandle | null>;
  readonly reload: () => void;
};

/** How many records have come since the list was read, and the way to see them. */
export function useLiveRows({ model, person, list, reload }: LiveRows): { readonly fresh: number; readonly show: () => void } {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  // The list begins to read its rows after this.
  const readAt = useRef(performance.now());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const reloadSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reload();
    }, GATHER_MS);
  }, [reload]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges(model, {
    onChange: ({ kind, id, by }) => {
      if (by === person) return;
      if (kind === 'created') {
        // One that came while the list was read is in it already.
        if (!list.current?.placeOf(id)) setFresh((known) => new Set(known).add(id));
      } else if (kind === 'deleted') {
        setFresh((known) => new Set([...known].filter((one) => one !== id)));
        if (list.current?.placeOf(id)) reloadSoon();
      } else if (list.current?.placeOf(id)) void list.current.refreshRow(id);
    },
    onMissed: () => {
      readAt.current = performance.now();
      reloadSoon();
    },
    readAt: () => readAt.current,
  });
  const show = useCallback(() => {
    setFresh(new Set());
    readAt.current = performance.now();
    reload();
  }, [reload]);
  return { fresh: fresh.size, show };
}
