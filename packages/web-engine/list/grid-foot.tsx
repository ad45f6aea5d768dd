/** The foot of the table: which rows are in sight, how many the filters hide, and the keys that work. */
import { Kbd } from '@lambda/ui/parts/kbd.tsx';
import { useSyncExternalStore } from 'react';
import { formatNumber } from '../kit/format.ts';
import { gridTexts } from './texts.ts';

export type VisibleRows = { readonly first: number; readonly last: number };

/** Scrolling changes this many times a second, so only the foot listens to it. */
export type VisibleStore = {
  readonly set: (visible: VisibleRows) => void;
  readonly get: () => VisibleRows;
  readonly subscribe: (listener: () => void) => () => void;
};
export function visibleStore(): VisibleStore {
  let current: VisibleRows = { first: 0, last: 0 };
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (visible) => {
      if (visible.first === current.first && visible.last === current.last) return;
      current = visible;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type GridFootProps = {
  readonly visible: VisibleStore;
  readonly total: number | undefined;
  /** Rows of the ready-made view that search and filters hide. */
  readonly hidden: number;
  readonly hasSearch: boolean;
  /** Lines of groups stand between the rows, so places in the list say nothing. */
  readonly isGrouped: boolean;
  /** Rows can be opened. */
  readonly canOpen: boolean;
};

export function GridFoot({ visible, total, hidden, hasSearch, isGrouped, canOpen }: GridFootProps) {
  const t = gridTexts.useText();
  const { first, last } = useSyncExternalStore(visible.subscribe, visible.get);
  return (
    <footer className="grid-foot">
      <span className="lp-figures">
        {total === undefined
          ? ''
          : total === 0
            ? t('foot.none')
            : isGrouped
              ? t('foot.total', { total: formatNumber(total) })
              : t('foot.rows', {
                  first: formatNumber(Math.max(first, 1)),
                  last: formatNumber(Math.max(last, 1)),
                  total: formatNumber(total),
                })}
      </span>
      {hidden > 0 && <span>{t('foot.hidden', { count: formatNumber(hidden) })}</span>}
      <span className="grid-foot-keys" aria-hidden>
        {canOpen && (
          <>
            <Kbd>Enter</Kbd> {t('foot.open')}
          </>
        )}
        <Kbd>{t('foot.space')}</Kbd> {t('foot.select')}
        {hasSearch && (
          <>
            <Kbd>/</Kbd> {t('foot.search')}
          </>
        )}
      </span>
    </footer>
  );
}
