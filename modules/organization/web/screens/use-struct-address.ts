/** What the address says about the structure screen: the face shown, which way the chart goes, and the unit selected. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { DIRECTIONS, type Direction } from '../chart/layout.ts';

export const FACES = ['chart', 'tree', 'list'] as const;
export type Face = (typeof FACES)[number];

/** `usual` is the face when the address names none. */
export function useStructAddress(usual: Face) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('face');
  const face = FACES.find((one) => one === named) ?? usual;
  const unit = Number(search.get('unit')) || undefined;
  const setFace = useCallback(
    (next: Face) =>
      setSearch((before) => {
        // What the list was filtered by says nothing about the other faces.
        const kept = new URLSearchParams();
        for (const name of ['unit', 'way']) {
          const value = before.get(name);
          if (value !== null) kept.set(name, value);
        }
        kept.set('face', next);
        return kept;
      }),
    [setSearch],
  );
  const setUnit = useCallback(
    (id: number | undefined) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete('unit');
          else next.set('unit', String(id));
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const direction = DIRECTIONS.find((one) => one === search.get('way')) ?? 'down';
  const setDirection = useCallback(
    (next: Direction) =>
      setSearch(
        (before) => {
          const kept = new URLSearchParams(before);
          if (next === 'down') kept.delete('way');
          else kept.set('way', next);
          return kept;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { face, setFace, unit, setUnit, direction, setDirection };
}
