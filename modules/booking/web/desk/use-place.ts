/** What is looked at stands in the address, so that going back and a link lead to the same day. */
import { today } from '@lambda/web-engine/kit/format.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Place = {
  readonly day: string;
  /** The own one where none is named. */
  readonly branch: number | null;
  readonly view: 'day' | 'week';
  readonly artist: number | null;
  readonly order: number | null;
};
export type DeskPlace = Place & { readonly go: (to: Partial<Place>) => void };

const numberIn = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

export function usePlace(): DeskPlace {
  const [search, setSearch] = useSearchParams();
  const day = search.get('day');
  const go = useCallback(
    (to: Partial<Place>) =>
      setSearch((known) => {
        const changed = new URLSearchParams(known);
        for (const [name, value] of Object.entries(to)) {
          if (value === null || (name === 'view' && value === 'day')) changed.delete(name);
          else changed.set(name, String(value));
        }
        return changed;
      }),
    [setSearch],
  );
  return {
    day: isDay(day) ? day : today(),
    branch: numberIn(search.get('branch')),
    view: search.get('view') === 'week' ? 'week' : 'day',
    artist: numberIn(search.get('artist')),
    order: numberIn(search.get('order')),
    go,
  };
}
