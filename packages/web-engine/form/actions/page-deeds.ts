/** What may be done on the page that is open, told by its parts while they are there: the palette offers it by name. */
import type { ReactNode } from 'react';
import { useEffect, useId } from 'react';

export type PageDeed = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** What it is done with. */
  readonly about?: string | undefined;
};

const offered = new Map<string, readonly PageDeed[]>();

/** What a part of the page offers, as it is drawn now. */
export function usePageDeeds(deeds: readonly PageDeed[]): void {
  const place = useId();
  useEffect(() => {
    offered.set(place, deeds);
  });
  useEffect(() => () => void offered.delete(place), [place]);
}

/** Of all parts of the page, those that came last first: a record over its list. */
export const pageDeeds = (): readonly PageDeed[] => [...offered.values()].reverse().flat();
