/** The screen of the person's work: what waits, what was sent, what is watched, and what is overdue. */
import './my-work.css';
import { CounterBadge } from '@lambda/ui/parts/counter-badge.tsx';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { Button, Pagination } from 'antd';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { workflowTexts } from '../i18n/texts.ts';
import { useIsWorkAdministrator } from './administrators.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { StandInButton } from './stand-in-dialog.tsx';
import { useWork, useWorkCounts, useWorkNews, WORK_KINDS, WORK_PAGE, type WorkKind, type WorkRow } from './work-data.ts';
import { WorkList } from './work-list.tsx';

const NONE: ReadonlySet<number> = new Set();

/** The address says which list is open and at which page. */
function usePlace(kinds: readonly WorkKind[]) {
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('tab')) ?? 'waiting';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const go = (next: WorkKind, at = 1) =>
    setSearch((known) => {
      const changed = new URLSearchParams(known);
      changed.set('tab', next);
      if (at === 1) changed.delete('page');
      else changed.set('page', String(at));
      return changed;
    });
  return { kind, page, go };
}

function Rows({ kind, page, onPage }: { readonly kind: WorkKind; readonly page: number; readonly onPage: (page: number) => void }) {
  const t = workflowTexts.useText();
  const work = useWork(kind, page);
  const [chosen, setChosen] = useState(NONE);
  const [batch, setBatch] = useState<readonly WorkRow[]>();
  const [assigned, setAssigned] = useState<WorkRow>();
  if (work.error) return <LoadFailed error={work.error} onRetry={() => void work.refetch()} />;
  if (!work.data) return <PageLoading />;
  const { list, total } = work.data;
  if (total === 0 && batch === undefined)
    return <StateFrame picture="empty" title={t(`work.none.${kind}`)} text={t(`work.noneText.${kind}`)} />;
  const picked = list.filter(({ place, may_batch: mayBatch }) => mayBatch && chosen.has(place));
  const isBatch = (kind === 'waiting' || kind === 'overdue') && list.some(({ may_batch: mayBatch }) => mayBatch);
  return (
    <div className="mw-rows">
      {isBatch && (
        <div>
          <Button
            icon={<ListChecks size={16} strokeWidth={1.75} aria-hidden />}
            disabled={picked.length === 0}
            onClick={() => setBatch(picked)}
          >
            {t('batch', { count: picked.length })}
          </Button>
        </div>
      )}
      <WorkList
        rows={list}
        isLoading={work.isFetching && work.isPlaceholderData}
        chosen={chosen}
        onChosen={isBatch ? setChosen : undefined}
        onAssign={kind === 'stuck' ? setAssigned : undefined}
      />
      {total > WORK_PAGE && (
        <Pagination current={page} pageSize={WORK_PAGE} total={total} showSizeChanger={false} align="end" onChange={onPage} />
      )}
      {batch && (
        <BatchDialog
          rows={batch}
          onClose={() => {
            setBatch(undefined);
            setChosen(NONE);
          }}
        />
      )}
      {assigned && <AssignDialog row={assigned} onClose={() => setAssigned(undefined)} />}
    </div>
  );
}

export function MyWork({ crud }: ScreenProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const isAdministrator = useIsWorkAdministrator();
  const kinds = WORK_KINDS.filter((kind) => kind !== 'stuck' || isAdministrator);
  const { kind, page, go } = usePlace(kinds);
  const counts = useWorkCounts().data;
  useWorkNews();
  const countOf = (one: WorkKind): number => (one === 'waiting' ? (counts?.waiting ?? 0) : one === 'overdue' ? (counts?.overdue ?? 0) : 0);
  return (
    <div className="mw">
      <div className="crud-header">
        <PageHeader title={label(crud.label)} count={counts && formatNumber(counts.waiting)} actions={<StandInButton />} />
      </div>
      <Tabs
        className="mw-tabs"
        activeKey={kind}
        onChange={(next) => go(kinds.find((one) => one === next) ?? 'waiting')}
        items={kinds.map((one) => ({
          key: one,
          label: (
            <span className="mw-tab">
              {t(`work.${one}`)}
              {countOf(one) > 0 && <CounterBadge count={countOf(one)} {...(one === 'overdue' ? { tone: 'error' as const } : {})} />}
            </span>
          ),
          children: one === kind ? <Rows key={`${kind} ${page}`} kind={kind} page={page} onPage={(at) => go(kind, at)} /> : null,
        }))}
      />
    </div>
  );
}
