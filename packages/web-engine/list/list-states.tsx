/** What a list shows when there are no rows to show: loading, empty, nothing found, failed. */
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { Button } from 'antd';
import { FunnelX, Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { gridTexts } from './texts.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ROWS = Array.from({ length: 14 }, (_none, row) => row);
const NAMES = [150, 120, 170, 130, 160, 110, 140] as const;

/** The table in its final shape, in grey. */
export function TableSkeleton() {
  const t = gridTexts.useText();
  return (
    <div className="grid-skeleton" role="status" aria-label={t('state.loading')}>
      <div className="grid-skeleton-head" />
      {ROWS.map((row) => (
        <div key={row} className="grid-skeleton-row" style={{ opacity: Math.max(0.25, 1 - row * 0.06) }}>
          <SkeletonBar width={16} height={16} />
          <SkeletonBar width={64} />
          <SkeletonBar width={24} height={24} round />
          <SkeletonBar width={NAMES[row % NAMES.length] ?? 140} />
          <span className="grid-skeleton-gap" />
          <SkeletonBar width={150} />
          <SkeletonBar width={92} height={20} />
          <SkeletonBar width={84} />
        </div>
      ))}
    </div>
  );
}

/** Cards in their final shape, in grey. */
export function CardsSkeleton() {
  const t = gridTexts.useText();
  return (
    <div role="status" aria-label={t('state.loading')} className="grid-cards">
      {ROWS.slice(0, 6).map((row) => (
        <div key={row} className="grid-card grid-card-skeleton" style={{ opacity: Math.max(0.35, 1 - row * 0.12) }}>
          <div className="grid-card-top">
            <SkeletonBar width={40} height={40} round />
            <span className="grid-card-words">
              <SkeletonBar width={NAMES[row % NAMES.length] ?? 140} height={14} />
              <SkeletonBar width={120} />
            </span>
          </div>
          <SkeletonBar width={92} height={20} />
        </div>
      ))}
    </div>
  );
}

/** The whole page of a list before its definition has arrived. */
export function GridSkeleton({ isPhone }: { readonly isPhone: boolean }) {
  return (
    <div className="grid-page" aria-busy="true">
      <div className="grid-skeleton-tabs">
        <SkeletonBar width={110} />
        <SkeletonBar width={90} />
        <SkeletonBar width={130} />
      </div>
      <div className="grid-toolbar">
        <SkeletonBar width={isPhone ? '100%' : 264} height={isPhone ? 44 : 32} />
      </div>
      {isPhone ? <CardsSkeleton /> : <TableSkeleton />}
    </div>
  );
}

/** Part of the list could not be read; what is shown stays. */
export function BlockFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = gridTexts.useText();
  return (
    <div className="grid-block-failed" role="alert">
      <span>{t('state.failedBlock')}</span>
      <Button size="small" icon={<RefreshCw {...ICON} />} onClick={onRetry}>
        {t('state.retry')}
      </Button>
    </div>
  );
}

export type ListEmptyProps = {
  readonly label: string;
  /** The ready-made view that is open, when it is what leaves nothing. */
  readonly preset: string | undefined;
  readonly isFiltered: boolean;
  /** What the list itself says when nothing matches. */
  readonly noMatch: string | undefined;
  /** What was searched and filtered by, as chips. */
  readonly asked: ReactNode;
  readonly onClear: () => void;
  readonly onAdd: (() => void) | undefined;
};

export function ListEmpty({ label, preset, isFiltered, noMatch, asked, onClear, onAdd }: ListEmptyProps) {
  const t = gridTexts.useText();
  const add = onAdd && (
    <Button type="primary" icon={<Plus {...ICON} />} onClick={onAdd}>
      {t('state.add')}
    </Button>
  );
  if (isFiltered) {
    return (
      <StateFrame
        picture="filtered"
        title={noMatch ?? t('state.noMatchTitle')}
        text={t('state.noMatchText')}
        extra={asked}
        actions={
          <Button icon={<FunnelX {...ICON} />} onClick={onClear}>
            {t('state.clearFilters')}
          </Button>
        }
      />
    );
  }
  if (preset !== undefined) {
    return <StateFrame picture="filtered" title={t('state.presetEmptyTitle', { label: preset })} text={t('state.presetEmptyText')} />;
  }
  return (
    <StateFrame
      picture={onAdd ? 'empty' : 'nothing'}
      title={t('state.emptyTitle', { label })}
      text={onAdd ? t('state.emptyText') : t('state.emptyReadText')}
      actions={add}
    />
  );
}
