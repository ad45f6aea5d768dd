/** Where the open record stands in the list's order, and the ways to the ones beside it. */
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { formatNumber } from '../../kit/format.ts';
import type { ListHandle } from '../../list/list-handle.ts';

type Known = { readonly id: number; readonly index: number };
export type Neighbours = { readonly position?: string; readonly onPrevious?: () => void; readonly onNext?: () => void };

export function useNeighbours({
  id,
  total,
  list,
  onGo,
}: {
  id: number | undefined;
  total: number | undefined;
  list: RefObject<ListHandle | null>;
  onGo: (id: number) => void;
}): Neighbours | undefined {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (id === undefined || total === undefined) return;
    const place = list.current?.placeOf(id);
    if (place) setKnown({ id, index: place.index });
  }, [id, total, list]);

  const go = useCallback(
    async (index: number) => {
      const next = await list.current?.idAt(index);
      if (next === undefined) return;
      setKnown({ id: next, index });
      list.current?.reveal(index);
      onGo(next);
    },
    [list, onGo],
  );
  if (id === undefined || total === undefined || known?.id !== id || known.index >= total) return undefined;
  const { index } = known;
  return {
    position: `${formatNumber(index + 1)} / ${formatNumber(total)}`,
    ...(index > 0 && { onPrevious: () => void go(index - 1) }),
    ...(index < total - 1 && { onNext: () => void go(index + 1) }),
  };
}
