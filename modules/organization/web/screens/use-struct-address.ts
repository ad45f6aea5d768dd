/** What the address says about the structure screen: the face shown, the unit selected, the record open. */
import { type OpenRecord, readOpenRecord, writeOpenRecord } from '@lambda/web-engine/grid/url-state.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const FACES = ['chart', 'tree', 'list'] as const;
export type Face = (typeof FACES)[number];

/** `usual` is the face when the address names none. */
export function useStructAddress(usual: Face) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('view');
  const face = FACES.find((one) => one === named) ?? usual;
  const unit = Number(search.get('unit')) || undefined;
  const set = useCallback(
    (name: string, value: string | undefined) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === undefined) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const setFace = useCallback(
    (next: Face) =>
      setSearch((before) => {
        // What the list was filtered by says nothing about the other faces.
        const kept = new URLSearchParams();
        const selected = before.get('unit');
        if (selected !== null) kept.set('unit', selected);
        kept.set('view', next);
        return kept;
      }),
    [setSearch],
  );
  const setUnit = useCallback((id: number | undefined) => set('unit', id === undefined ? undefined : String(id)), [set]);
  const open = useCallback((record: OpenRecord) => setSearch((before) => writeOpenRecord(before, record)), [setSearch]);
  return { face, setFace, unit, setUnit, record: readOpenRecord(search), open };
}
