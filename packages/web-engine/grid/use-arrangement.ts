/** A grid's columns as this person has arranged them, kept in this browser. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts';
import { type Arrangement, mergeArrangement, usualArrangement } from './column-state.ts';
import type { ColumnSpec } from './columns.ts';

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** `person` and `grid` tell whose arrangement of which list it is. */
export function useArrangement({ person, grid, columns }: { person: number; grid: string; columns: readonly ColumnSpec[] }) {
  const key = `grid.${person}.${grid}`;
  const [changed, setChanged] = useState<{ readonly key: string; readonly arrangement: Arrangement }>();
  const stored = useMemo(() => mergeArrangement(readStored(key, isAnything), columns), [key, columns]);
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
    setChanged({ key, arrangement: usualArrangement(columns) });
    removeStored(key);
  }, [key, columns]);
  return { arrangement, arrange, reset };
}
