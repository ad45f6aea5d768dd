/** A grid's columns as this person has arranged them, kept in this browser. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, removeStored, writeStored } from '../kit/session/browser-storage.ts';
import { useAppearance } from '../kit/theme/appearance.ts';
import { type Arrangement, mergeArrangement, usualArrangement } from './column-state.ts';
import type { ColumnSpec } from './columns.ts';
import { arrangementOf, type SavedView } from './views/saved-views.ts';

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** Tells definitions apart; not a secret. */
function shortHash(text: string): string {
  let hash = 0;
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** `person` and `grid` tell whose arrangement of which list it is; an open view has its own, which begins as it was saved. */
export function useArrangement({
  person,
  grid,
  columns,
  view,
}: {
  person: number;
  grid: string;
  columns: readonly ColumnSpec[];
  view: SavedView | undefined;
}) {
  // A view that was saved anew is taken as it was saved.
  const key = `grid.${person}.${grid}${view ? `.${view.id}.${shortHash(JSON.stringify(view.definition))}` : ''}`;
  const { density } = useAppearance();
  const [changed, setChanged] = useState<{ readonly key: string; readonly arrangement: Arrangement }>();
  const usual = useMemo(() => (view ? arrangementOf(view, columns) : usualArrangement(columns, density)), [columns, density, view]);
  const stored = useMemo(() => {
    const kept = readStored(key, isAnything);
    return kept === undefined ? usual : mergeArrangement(kept, columns);
  }, [key, columns, usual]);
  const arrangement = changed?.key === key ? changed.arrangement : stored;

  useEffect(() => {
    // A visit keeps the arrangement for another week.
    const kept = readStored(key, isAnything);
    if (kept !== undefined) writeStored(key, kept);
  }, [key]);

  const arrange = useCallback(
    (next: Arrangement) => {
      setChanged({ key, arrangement: next });
      writeStored(key, next);
    },
    [key],
  );
  const reset = useCallback(() => {
    setChanged({ key, arrangement: usual });
    removeStored(key);
  }, [key, usual]);
  return { arrangement, arrange, reset };
}
